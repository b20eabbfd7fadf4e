import { Option } from 'commander';
import type { OverviewOptions } from '../../actions/analytics/overview.js';
import { METRICS } from '../../analytics/overview-picture.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { parseSeconds } from '../../declare/seconds.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';
import { addScopeOptions } from './scope-options.js';

const INTERVALS = ['hour', 'day', 'week', 'month'];

const DESCRIPTION = `Shows the key figures of a property beside those of the period before, and draws one of them over the period. Days begin at the midnight of the organization.

It is drawn in braille where the terminal knows UTF-8, else in ASCII. In a pipe it is a line for each hour, day, week or month, with --json the object of the API.`;

const EXAMPLES = [
  'tidewatch analytics overview shop.example.com --period 7d',
  "tidewatch analytics overview shop.example.com --filters 'source==Google' --compare",
  'tidewatch analytics overview shop.example.com --period today --metric pageviews --watch',
];

/** `tidewatch analytics overview` */
export const declareAnalyticsOverview: Declare = (parent, runtime) => {
  const command = parent.command('overview').description(DESCRIPTION);
  const property = command.createArgument('<property>', 'Property id or domain.');
  const metric = new Option('--metric <metric>', 'What to draw.').choices(METRICS).default('visitors');
  const interval = new Option('--interval <interval>', 'Hours, days, weeks or months. (default: hours of one day, else days)').choices(
    INTERVALS,
  );
  addScopeOptions(command.addArgument(offer(property, { list: 'listAnalyticsProperties' })))
    .addOption(offer(interval, { words: INTERVALS }))
    .addOption(offer(metric, { words: METRICS }))
    .addOption(new Option('--watch [seconds]', 'Draw it again in place, every 30 seconds by default.').argParser(parseSeconds))
    .option('--ascii', 'Draw with ASCII characters only.');
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('getAnalyticsReport')]);
  return command.action(async () => {
    const { showOverview } = await import('../../actions/analytics/overview.js');
    runtime.exitCode = await showOverview(
      invocationOf(command, runtime),
      String(command.processedArgs[0]),
      command.opts<OverviewOptions>(),
    );
  });
};
