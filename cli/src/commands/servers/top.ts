import { Option } from 'commander';
import type { TopOptions } from '../../actions/servers/top.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { parseSeconds } from '../../declare/seconds.js';
import { addSharedOptions, noProjectOption } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';
import { ORDERS } from '../../servers/orders.js';

const DEFAULT_SEC = 5;

const DESCRIPTION = `Shows the servers with their state and how much of them is used, and draws it again in place: state, processor, memory, fullest disk, load, alerts that fire, when last heard, version of the agent. q or Ctrl-C ends it; where not all rows fit, n and p turn pages. Where there is no terminal, or with --once, it is shown once.

With more than 100 servers it looks less often, so that it stays below the limit of the API.`;

const EXAMPLES = ['tidewatch servers top', 'tidewatch servers top --project shop --sort cpu', 'tidewatch servers top --once --json'];

/** `tidewatch servers top` */
export const declareServersTop: Declare = (parent, runtime) => {
  const command = parent.command('top').description(DESCRIPTION);
  const sort = new Option('--sort <by>', 'What comes first.').choices(ORDERS).default('state');
  command
    .addOption(offer(new Option('--project <slug>', 'Only this project.'), { list: 'listProjects', bare: true }))
    .addOption(noProjectOption())
    .addOption(new Option('--interval <seconds>', 'Time between checks.').argParser(parseSeconds).default(DEFAULT_SEC))
    .addOption(offer(sort, { words: ORDERS }))
    .option('--once', 'Show it once and exit.');
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('listServers')]);
  return command.action(async () => {
    const { showTop } = await import('../../actions/servers/top.js');
    runtime.exitCode = await showTop(invocationOf(command, runtime), command.opts<TopOptions>());
  });
};
