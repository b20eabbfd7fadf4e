import type { ExportEventsOptions } from '../../actions/analytics/export-events.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSilentOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const DESCRIPTION = `Exports every pageview and event as a row of CSV, to a file or to standard output: time, day, visitor and session numbers within the day, page or event, source, location, device and properties. Fetches all pages of the API. Cells that a spreadsheet would read as a formula begin with a single quote. A key needs analytics:export.`;

const EXAMPLES = [
  'tidewatch analytics export-events shop.example.com --output events.csv',
  'tidewatch analytics export-events shop.example.com --from 2026-01-01 --to 2026-01-31 > january.csv',
];

/** `tidewatch analytics export-events` */
export const declareExportEvents: Declare = (parent, runtime) => {
  const spec = specOf('exportAnalyticsEvents');
  const command = parent.command('export-events').description(DESCRIPTION);
  const property = command.createArgument('<property>', 'Property id or domain.');
  command
    .addArgument(offer(property, { list: 'listAnalyticsProperties' }))
    .option('--from <day>', 'First day, such as 2026-01-31, within the last 90 days. (default: 30 days up to today)')
    .option('--to <day>', 'Last day. (default: today)')
    .option('-o, --output <file>', 'Write to this file, which must not exist yet.');
  addFooter(addSilentOptions(command).option('--curl', 'Print the request as a curl command without sending it.'), EXAMPLES, [spec]);
  return command.action(async () => {
    const { exportEvents } = await import('../../actions/analytics/export-events.js');
    const [named] = command.processedArgs as [string];
    await exportEvents(invocationOf(command, runtime), named, command.opts<ExportEventsOptions>());
  });
};
