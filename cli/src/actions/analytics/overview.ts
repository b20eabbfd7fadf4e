import { drawOverview, type Metric } from '../../analytics/overview-picture.js';
import { columnsOfReport, REPORT, type Report } from '../../analytics/report.js';
import { EXIT } from '../../exit-codes.js';
import type { Invocation } from '../../io.js';
import { connect } from '../../operation/call.js';
import { lookUpAll } from '../../operation/input/lookup.js';
import { specOf } from '../../operation/specs.js';
import { assertFields } from '../../output/pick.js';
import type { Drawn, PictureOptions } from '../../output/picture.js';
import { rehearse } from '../operation.js';
import { showPicture } from '../picture.js';
import { askedReport, type ScopeOptions } from './asked-report.js';

export interface OverviewOptions extends ScopeOptions, PictureOptions {
  metric: Metric;
  interval?: string;
}

/** Draws a property's key figures and a chart; prints the buckets for programs. Returns the exit code. */
export async function showOverview(invocation: Invocation, named: string, options: OverviewOptions): Promise<number> {
  const { metric, interval, compare = false } = options;
  const spec = { ...specOf(REPORT), columns: columnsOfReport('timeseries', compare) };
  assertFields(spec, invocation.options.fields);
  const connection = await connect(invocation);
  const values = { ...askedReport(named, 'timeseries', options), ...(interval !== undefined && { interval }) };
  if (invocation.options.dryRun || invocation.options.curl) {
    await rehearse(connection, spec, values);
    return EXIT.done;
  }
  const overview: Drawn<Report> = {
    draw: (report, drawing, style) => drawOverview(report, { ...drawing, metric, compare }, style),
    notes: ({ hint }) => (hint === null ? [] : [hint]),
  };
  return showPicture(connection, spec, await lookUpAll(connection, spec, values), overview, options);
}
