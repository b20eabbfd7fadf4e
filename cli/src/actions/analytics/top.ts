import { neutralize } from '#client-core/drawing/neutralize.js';
import { type Style, styleFor } from '#client-core/drawing/style.js';
import { changeText } from '../../analytics/change.js';
import { columnsOfReport, type DimensionName, REPORT, REPORTS, type Report, type Row } from '../../analytics/report.js';
import { EXIT } from '../../exit-codes.js';
import type { Invocation } from '../../io.js';
import { connect } from '../../operation/call.js';
import { lookUpAll } from '../../operation/input/lookup.js';
import { specOf } from '../../operation/specs.js';
import { assertFields } from '../../output/pick.js';
import type { Drawing, Drawn, PictureOptions } from '../../output/picture.js';
import { drawRows } from '../../output/print.js';
import { rehearse } from '../operation.js';
import { showPicture } from '../picture.js';
import { askedReport, type ScopeOptions } from './asked-report.js';

export interface TopOptions extends ScopeOptions, PictureOptions {
  by: DimensionName;
  limit: number;
}

const UNKNOWN = '(unknown)';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A row in display form. */
function spoken(row: Row, unit: 'pageviews' | 'sessions'): Row {
  const before = unit === 'pageviews' ? row['previousPageviews'] : row['previousSessions'];
  return { ...row, name: row.name || UNKNOWN, change: changeText(numberOf(row[unit]), numberOf(before)) };
}

/** The values, below a line with their period. */
function pictureOf(columns: readonly string[], header: boolean | undefined): Drawn<Report> {
  const table = ({ rows, unit = 'pageviews' }: Report, drawing: Drawing, style: Style) =>
    drawRows(
      { columns },
      rows.map((row) => spoken(row, unit)),
      { ...drawing, header },
      style,
    );
  return {
    draw(report, drawing, style) {
      const { from, to } = report.period;
      const caption = `${report.property.domain}: ${from} to ${to}${report.filters === null ? '' : `, ${report.filters}`}`;
      return [neutralize(caption), ...table(report, drawing, style).lines];
    },
    notes(report, drawing) {
      const { rows, values = rows.length, hint } = report;
      const cut = rows.length < values ? [`Showing ${rows.length} of ${values}. Raise --limit to see more.`] : [];
      return [...table(report, drawing, styleFor(false)).notes, ...cut, ...(hint === null ? [] : [hint])];
    },
  };
}

/** Shows the most frequent values of a dimension; returns the exit code. */
export async function showTop(invocation: Invocation, named: string, options: TopOptions): Promise<number> {
  const { by, limit, compare = false } = options;
  const report = REPORTS[by];
  const columns = columnsOfReport(report, compare);
  // the cursor is useless here: --limit asks for more
  const spec = { ...specOf(REPORT), columns, paginated: false };
  assertFields(spec, invocation.options.fields);
  const connection = await connect(invocation);
  const values = { ...askedReport(named, report, options), limit };
  if (invocation.options.dryRun || invocation.options.curl) {
    await rehearse(connection, spec, values);
    return EXIT.done;
  }
  const picture = pictureOf(compare ? [...columns, 'change'] : columns, invocation.options.header);
  return showPicture(connection, spec, await lookUpAll(connection, spec, values), picture, options);
}
