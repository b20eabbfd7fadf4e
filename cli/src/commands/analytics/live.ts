import { Option } from 'commander';
import type { LiveOptions } from '../../actions/analytics/live.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { parseSeconds } from '../../declare/seconds.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const DESCRIPTION = `Shows who is on a property, and draws it in place as the server sends what is new: current visitors, which are those of the last 5 minutes, how many there were in each of the last 30 minutes, and which pages they view, where they came from and from which countries. q or Ctrl-C ends it. Where there is no terminal, or with --once, it is shown once.`;

const EXAMPLES = ['tidewatch analytics live shop.example.com', 'tidewatch analytics live shop.example.com --once --json'];

/** `tidewatch analytics live` */
export const declareAnalyticsLive: Declare = (parent, runtime) => {
  const command = parent.command('live').description(DESCRIPTION);
  const property = command.createArgument('<property>', 'Property id or domain.');
  command
    .addArgument(offer(property, { list: 'listAnalyticsProperties' }))
    .addOption(new Option('--interval <seconds>', 'Time between checks, in place of a stream.').argParser(parseSeconds))
    .option('--once', 'Show it once and exit.')
    .option('--ascii', 'Draw with ASCII characters only.');
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('getAnalyticsRealtime')]);
  return command.action(async () => {
    const { showLive } = await import('../../actions/analytics/live.js');
    runtime.exitCode = await showLive(invocationOf(command, runtime), String(command.processedArgs[0]), command.opts<LiveOptions>());
  });
};
