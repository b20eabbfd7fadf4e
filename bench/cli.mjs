/** The start-up time of the command line, beside node itself: --help within 25 ms of node -e 0, --version within 1.5 times. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../scripts/workspace.mjs';
import { median, report } from './measure.mjs';

const ROUNDS = 31;
const HELP_BAR_MS = 25;

const command = path.join(root, 'cli/bin/tidewatch.js');
const LINES = {
  'node -e 0': ['-e', '0'],
  'tidewatch --version': [command, '--version'],
  'tidewatch --help': [command, '--help'],
  'tidewatch monitors --help': [command, 'monitors', '--help'],
  'tidewatch monitors create --help': [command, 'monitors', 'create', '--help'],
  'tidewatch monitors list --dry-run': [command, 'monitors', 'list', '--dry-run'],
  'tidewatch __complete monitors': [command, '__complete', 'monitors', ''],
};

function time(args) {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - started;
}

/** Runs every line once per round, so that a busy moment affects all of them alike. */
export default async function benchmark() {
  const times = Object.fromEntries(Object.keys(LINES).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, args] of Object.entries(LINES)) {
      const took = time(args);
      // the first round warms the disk's cache, and from Node 22.1 on the cache of compiled code
      if (round > 0) times[name].push(took);
    }
  }
  const bare = times['node -e 0'];
  for (const [name, values] of Object.entries(times)) report(name, values, 'ms', 1);
  const more = (name) => times[name].map((value, index) => value - bare[index]);
  report(`--help beyond node (at most ${HELP_BAR_MS})`, more('tidewatch --help'), 'ms', 1);
  report('monitors --help beyond node', more('tidewatch monitors --help'), 'ms', 1);
  report('one command beyond node', more('tidewatch monitors list --dry-run'), 'ms', 1);
  const ratios = times['tidewatch --version'].map((value, index) => value / bare[index]);
  report('--version to node (at most 1.5)', ratios, '');
  process.stdout.write(median(more('tidewatch --help')) <= HELP_BAR_MS ? 'within the bar\n' : 'over the bar\n');
}
