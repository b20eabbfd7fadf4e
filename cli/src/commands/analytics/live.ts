import { Option } from 'commander';
import type { LiveOptions } from '../../actions/analytics/live.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { parseSeconds } from '../../declare/seconds.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const DESCRIPTION = `Shows the realtime visitors of a property and updates the view as the server sends changes: visitors of the last 5 minutes, visitors in each of the last 30 minutes, and the pages, sources and countries of current visitors. Press q or Ctrl-C to quit. Without a terminal, or with --once, the view is printed once.`;

const EXAMPLES = ['tidewatch analytics live shop.example.com', 'tidewatch analytics live shop.example.com --once --json'];

/** `tidewatch analytics live` */
export const declareAnalyticsLive: Declare = (parent, runtime) => {
  const command = parent.command('live').description(DESCRIPTION);
  const property = command.createArgument('<property>', 'Property id or domain.');
  command
    .addArgument(offer(property, { list: 'listAnalyticsProperties' }))
    .addOption(new Option('--interval <seconds>', 'Poll at this interval instead of streaming.').argParser(parseSeconds))
    .option('--once', 'Print the view once and exit.')
    .option('--ascii', 'Draw with ASCII characters only.');
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('getAnalyticsRealtime')]);
  return command.action(async () => {
    const { showLive } = await import('../../actions/analytics/live.js');
    runtime.exitCode = await showLive(invocationOf(command, runtime), String(command.processedArgs[0]), command.opts<LiveOptions>());
  });
};
