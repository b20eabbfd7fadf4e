import { type Argument, Option } from 'commander';
import type { ExportOptions } from '../../actions/analytics/export.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSilentOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const DEVICES = ['all', 'mobile', 'desktop'];

const DESCRIPTION = `Exports a report as CSV for spreadsheets, to a file or to standard output: UTF-8 with a byte order mark and CRLF line endings. Cells that a spreadsheet would read as a formula begin with a single quote. A key needs analytics:export; with admin:read alone, use analytics get-report.`;

const EXAMPLES = [
  'tidewatch analytics export shop.example.com sources --output sources.csv',
  'tidewatch analytics export shop.example.com timeseries --from 2026-01-01 --to 2026-01-31 > january.csv',
];

/** `tidewatch analytics export` */
export const declareAnalyticsExport: Declare = (parent, runtime) => {
  const spec = specOf('exportAnalyticsReport');
  const reports = (spec.fields.find(({ name }) => name === 'report')?.choices ?? []).map(String);
  const command = parent.command('export').description(DESCRIPTION);
  const property = command.createArgument('<property>', 'Property id or domain.');
  const report: Argument = command.createArgument('<report>', 'Report to export.').choices(reports);
  command
    .addArgument(offer(property, { list: 'listAnalyticsProperties' }))
    .addArgument(offer(report, { words: reports }))
    .option('--from <day>', 'First day, such as 2026-01-31, within the last 90 days. (default: 30 days up to today)')
    .option('--to <day>', 'Last day. (default: today)')
    .addOption(offer(new Option('--device <device>', 'Device, for the Web Vitals report.').choices(DEVICES), { words: DEVICES }))
    .option('--funnel-id <id>', 'Required for the funnel report.')
    .option('-o, --output <file>', 'Write to this file, which must not exist yet.');
  addFooter(addSilentOptions(command).option('--curl', 'Print the request as a curl command without sending it.'), EXAMPLES, [spec]);
  return command.action(async () => {
    const { exportReport } = await import('../../actions/analytics/export.js');
    const [named, wanted] = command.processedArgs as [string, string];
    await exportReport(invocationOf(command, runtime), named, wanted, command.opts<ExportOptions>());
  });
};
