import { changeText } from '../../analytics/change.js';
import { columnsOfReport, type DimensionName, REPORT, REPORTS, type Report, type Row } from '../../analytics/report.js';
import { type Invocation, note } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { lookUpAll } from '../../operation/lookup.js';
import { specOf } from '../../operation/specs.js';
import { neutralize } from '../../output/neutralize.js';
import { assertFields } from '../../output/pick.js';
import { printAnswer } from '../../output/print.js';
import { wantsPicture } from '../../watch/watch.js';
import { rehearse } from '../operation.js';
import { askedReport, type ScopeOptions } from './asked-report.js';

export interface TopOptions extends ScopeOptions {
  by: DimensionName;
  limit: number;
}

const UNKNOWN = '(unknown)';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A row as a person reads it. */
function spoken(row: Row, unit: 'pageviews' | 'sessions'): Row {
  const before = unit === 'pageviews' ? row['previousPageviews'] : row['previousSessions'];
  return { ...row, name: row.name || UNKNOWN, change: changeText(numberOf(row[unit]), numberOf(before)) };
}

/** Shows the most frequent values of a dimension. */
export async function showTop(invocation: Invocation, named: string, options: TopOptions): Promise<void> {
  const { by, limit, compare = false } = options;
  const report = REPORTS[by];
  const columns = columnsOfReport(report, compare);
  // the cursor is of no use here: --limit asks for more
  const spec = { ...specOf(REPORT), columns, paginated: false };
  assertFields(spec, invocation.options.fields);
  const connection = await connect(invocation);
  const values = { ...askedReport(named, report, options), limit };
  if (invocation.options.dryRun || invocation.options.curl) return rehearse(connection, spec, values);
  const answer = (await callOperation(connection, spec, await lookUpAll(connection, spec, values))) as Report;
  if (!wantsPicture(invocation)) return printAnswer(invocation, spec, answer);
  const { period, filters, unit = 'pageviews', rows, values: all = rows.length, hint } = answer;
  const caption = `${answer.property.domain}: ${period.from} to ${period.to}${filters === null ? '' : `, ${filters}`}`;
  const shown = { rows: rows.map((row) => spoken(row, unit)) };
  printAnswer(invocation, { ...spec, columns: compare ? [...columns, 'change'] : columns, caption: neutralize(caption) }, shown);
  if (rows.length < all) note(invocation.io, `Showing ${rows.length} of ${all}. Raise --limit to see more.`);
  if (hint !== null) note(invocation.io, hint);
}
