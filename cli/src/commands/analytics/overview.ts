import { Option } from 'commander';
import type { OverviewOptions } from '../../actions/analytics/overview.js';
import { METRICS } from '../../analytics/overview-picture.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { addPictureOptions } from '../../declare/picture-options.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';
import { addScopeOptions } from './scope-options.js';

const INTERVALS = ['hour', 'day', 'week', 'month'];

const DESCRIPTION = `Shows the key figures of a property compared with the previous period, and charts one of them over time. Days are in the organization's time zone.

The chart uses braille characters if the terminal supports UTF-8, otherwise ASCII. In a pipe, prints a line per hour, day, week or month; with --json, the API response.`;

const EXAMPLES = [
  'tidewatch analytics overview shop.example.com --period 7d',
  "tidewatch analytics overview shop.example.com --filters 'source==Google' --compare",
  'tidewatch analytics overview shop.example.com --period today --metric pageviews --watch',
];

/** `tidewatch analytics overview` */
export const declareAnalyticsOverview: Declare = (parent, runtime) => {
  const command = parent.command('overview').description(DESCRIPTION);
  const property = command.createArgument('<property>', 'Property id or domain.');
  const metric = new Option('--metric <metric>', 'Metric to chart.').choices(METRICS).default('visitors');
  const interval = new Option(
    '--interval <interval>',
    'Hours, days, weeks or months. (default: hours for a single day, otherwise days)',
  ).choices(INTERVALS);
  addScopeOptions(command.addArgument(offer(property, { list: 'listAnalyticsProperties' })))
    .addOption(offer(interval, { words: INTERVALS }))
    .addOption(offer(metric, { words: METRICS }));
  addPictureOptions(command);
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
