/** npm start to /readyz on an installed tree (under 5 s), and tidewatch --version against node itself (within 1.5 times). */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/workspace.mjs';
import { report } from './measure.mjs';
import { end, freePort, untilReady } from './stack.mjs';

const STARTS = 5;
const PAIRS = 21;

async function timeStart(dataDirectory) {
  const port = await freePort();
  const environment = { ...process.env, PORT: String(port), TIDEWATCH_DATA_DIR: dataDirectory, TIDEWATCH_LOG_LEVEL: 'warn' };
  const started = performance.now();
  const child = spawn('npm', ['start', '--silent'], { cwd: root, stdio: 'ignore', env: environment });
  await untilReady(`http://127.0.0.1:${port}/readyz`);
  const seconds = (performance.now() - started) / 1000;
  await end(child);
  // npm's child processes end with it, including the database
  while (existsSync(path.join(dataDirectory, 'postgres/data/postmaster.pid'))) await new Promise((resolve) => setTimeout(resolve, 20));
  return seconds;
}

function timeCommand(args) {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - started;
}

export default async function benchmark() {
  const first = [];
  const later = [];
  for (let index = 0; index < STARTS; index += 1) {
    const dataDirectory = mkdtempSync(path.join(tmpdir(), 'tw-bench-'));
    first.push(await timeStart(dataDirectory));
    later.push(await timeStart(dataDirectory));
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  report('npm start to /readyz, new data directory', first, 's');
  report('npm start to /readyz, later (under 5)', later, 's');
  const command = path.join(root, 'cli/bin/tidewatch.js');
  const bare = [];
  const version = [];
  for (let index = 0; index < PAIRS; index += 1) {
    bare.push(timeCommand(['-e', '0']));
    version.push(timeCommand([command, '--version']));
  }
  report('node -e 0', bare, 'ms', 1);
  report('tidewatch --version', version, 'ms', 1);
  report(
    'ratio (at most 1.5)',
    version.map((value, index) => value / bare[index]),
    '',
  );
}
