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

const DESCRIPTION = `Shows all servers and keeps the view up to date: state, CPU, memory, fullest disk, load, firing alerts, last contact and agent version. Press q or Ctrl-C to quit, n and p to turn pages. Without a terminal, or with --once, the view is printed once.

With more than 100 servers, it refreshes less often to stay below the API's rate limit.`;

const EXAMPLES = ['tidewatch servers top', 'tidewatch servers top --project shop --sort cpu', 'tidewatch servers top --once --json'];

/** `tidewatch servers top` */
export const declareServersTop: Declare = (parent, runtime) => {
  const command = parent.command('top').description(DESCRIPTION);
  const sort = new Option('--sort <by>', 'Sort order.').choices(ORDERS).default('state');
  command
    .addOption(offer(new Option('--project <slug>', 'Show only this project.'), { list: 'listProjects', bare: true }))
    .addOption(noProjectOption())
    .addOption(new Option('--interval <seconds>', 'Time between checks.').argParser(parseSeconds).default(DEFAULT_SEC))
    .addOption(offer(sort, { words: ORDERS }))
    .option('--once', 'Print the view once and exit.');
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('listServers')]);
  return command.action(async () => {
    const { showTop } = await import('../../actions/servers/top.js');
    runtime.exitCode = await showTop(invocationOf(command, runtime), command.opts<TopOptions>());
  });
};
