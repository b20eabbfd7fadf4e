import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const DESCRIPTION = `Imports the days of another product: the CSV files of a Plausible export, or the CSV export of GoatCounter or Umami. Only days before the first one that Tidewatch counts itself are stored, and only of the last 182; a day that was imported before is replaced. Imported days are in reports without filters, by day. The files are read on this computer, and only sums of each day are sent.

Try it with --dry-run, which needs no key.`;

const EXAMPLES = [
  'tidewatch analytics import shop.example.com imported_*.csv --dry-run',
  'tidewatch analytics import shop.example.com goatcounter-export.csv',
];

/** `tidewatch analytics import` */
export const declareAnalyticsImport: Declare = (parent, runtime) => {
  const command = parent.command('import').description(DESCRIPTION);
  command
    .addArgument(offer(command.createArgument('<property>', 'Property id or domain.'), { list: 'listAnalyticsProperties' }))
    .argument('<file...>', 'CSV files.');
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('importDays'), specOf('getImportedDays')]);
  return command.action(async () => {
    const [property, files] = command.processedArgs as [string, string[]];
    const { importDays } = await import('../../actions/analytics/import.js');
    runtime.exitCode = await importDays(invocationOf(command, runtime), property, files);
  });
};
