import { Option } from 'commander';
import type { TopOptions } from '../../actions/analytics/top.js';
import { REPORTS } from '../../analytics/report.js';
import type { FieldSpec } from '../../command-spec.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { addWatchOption } from '../../declare/picture-options.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { parseFieldValue } from '../../fields/field-values.js';
import { specOf } from '../../operation/specs.js';
import { addScopeOptions } from './scope-options.js';

const DIMENSIONS = Object.keys(REPORTS);
const DEFAULT_LIMIT = 20;

const DESCRIPTION = `Lists the top pages, sources, countries or other values of a property. Sources, referrers, locations, devices, browsers, operating systems and pages count pageviews; channels, entry pages, exit pages and campaigns count sessions.

Use filters to drill down: with source==Google, --by referrer lists the pages that link here; with country==DE, --by region lists its regions.`;

const EXAMPLES = [
  'tidewatch analytics top shop.example.com --by source --compare',
  "tidewatch analytics top shop.example.com --by referrer --filters 'source==news.example.com'",
  "tidewatch analytics top shop.example.com --by page --period today --filters 'country==DE|AT;page~/blog'",
  'tidewatch analytics top shop.example.com --by source --period today --watch',
];

/** `tidewatch analytics top` */
export const declareAnalyticsTop: Declare = (parent, runtime) => {
  const spec = specOf('getAnalyticsReport');
  const limit = spec.fields.find(({ name }) => name === 'limit') as FieldSpec;
  const command = parent.command('top').description(DESCRIPTION);
  const property = command.createArgument('<property>', 'Property id or domain.');
  const by = new Option('--by <dimension>', 'Dimension to list.').choices(DIMENSIONS).default('page');
  const rows = new Option('--limit <n>', 'Number of rows, up to 500.').argParser((text) => parseFieldValue(limit, text) as number);
  addScopeOptions(command.addArgument(offer(property, { list: 'listAnalyticsProperties' })).addOption(offer(by, { words: DIMENSIONS })));
  addWatchOption(command.addOption(rows.default(DEFAULT_LIMIT)));
  addFooter(addSharedOptions(command), EXAMPLES, [spec]);
  return command.action(async () => {
    const { showTop } = await import('../../actions/analytics/top.js');
    runtime.exitCode = await showTop(invocationOf(command, runtime), String(command.processedArgs[0]), command.opts<TopOptions>());
  });
};
