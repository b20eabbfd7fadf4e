import { Option } from 'commander';
import type { LogsOptions } from '../../actions/servers/logs.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { parseSeconds } from '../../declare/seconds.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const LINES = ['100', '200', '500'];
const DEFAULT_SEC = 2;

const DESCRIPTION = `Shows the latest lines of a log on the host, as the agent reads them now: nginx access and error logs, the journal of watched services, or the output of PM2 processes. The agent masks tokens, email addresses and long numbers. Without --source, lists the logs if the server has several.

With --follow, prints new lines as they arrive. If the Tidewatch server or the agent is unreachable, says so once and keeps trying. Log rotation and dropped lines are reported on standard error. With --json, each line is an object.`;

const EXAMPLES = [
  'tidewatch servers logs shop/web-1',
  'tidewatch servers logs shop/web-1 --source nginx.service --lines 500',
  "tidewatch servers logs shop/web-1 --source access --follow | grep ' 502 '",
];

/** `tidewatch servers logs` */
export const declareServersLogs: Declare = (parent, runtime) => {
  const command = parent.command('logs').description(DESCRIPTION);
  const lines = new Option('--lines <n>', 'Number of lines to show first.').choices(LINES).default('100');
  const server = command.createArgument('<server>', 'Server id, slug or project/slug.');
  command
    .addArgument(offer(server, { list: 'listServers' }))
    .option('--source <id>', "The log's id, or a part of its id or file name that is unique.")
    .addOption(offer(lines, { words: LINES }))
    .option('-f, --follow', 'Keep printing new lines until Ctrl-C.')
    .addOption(new Option('--interval <seconds>', 'Time between checks with --follow.').argParser(parseSeconds).default(DEFAULT_SEC));
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('tailServerLogs'), specOf('getServer')]);
  return command.action(async () => {
    const { showLogs } = await import('../../actions/servers/logs.js');
    await showLogs(invocationOf(command, runtime), String(command.processedArgs[0]), command.opts<LogsOptions>());
  });
};
