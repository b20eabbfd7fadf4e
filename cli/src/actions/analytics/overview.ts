import { drawOverview, type Metric } from '../../analytics/overview-picture.js';
import { columnsOfReport, REPORT, type Report } from '../../analytics/report.js';
import { EXIT } from '../../exit-codes.js';
import { type Invocation, note, sizeOf, timeOf, wantsColor } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { lookUpAll } from '../../operation/lookup.js';
import { specOf } from '../../operation/specs.js';
import { speaksUnicode } from '../../output/glyphs.js';
import { assertFields } from '../../output/pick.js';
import { printAnswer } from '../../output/print.js';
import { styleFor } from '../../output/style.js';
import { watchOnScreen } from '../../watch/on-screen.js';
import { wantsPicture } from '../../watch/watch.js';
import { rehearse } from '../operation.js';
import { askedReport, type ScopeOptions } from './asked-report.js';

export interface OverviewOptions extends ScopeOptions {
  metric: Metric;
  interval?: string;
  /** Seconds, or true for the usual ones. */
  watch?: number | true;
  ascii?: boolean;
}

/** How often it is drawn again unless told otherwise. */
const DEFAULT_SEC = 30;

/** Draws the key figures of a property and their course; prints the buckets for programs. Returns the exit code. */
export async function showOverview(invocation: Invocation, named: string, options: OverviewOptions): Promise<number> {
  const { io } = invocation;
  const { metric, interval, watch, ascii, compare = false } = options;
  const spec = { ...specOf(REPORT), columns: columnsOfReport('timeseries', compare) };
  assertFields(spec, invocation.options.fields);
  const connection = await connect(invocation);
  const values = { ...askedReport(named, 'timeseries', options), ...(interval !== undefined && { interval }) };
  if (invocation.options.dryRun || invocation.options.curl) {
    await rehearse(connection, spec, values);
    return EXIT.done;
  }
  const found = await lookUpAll(connection, spec, values);
  const color = wantsColor(io, io.stdout);
  const how = { unicode: !ascii && speaksUnicode(io.env), color, metric, compare };
  const picture = wantsPicture(invocation);
  if (picture && watch !== undefined && io.env['TERM'] !== 'dumb') {
    const view = {
      take: async (connected: typeof connection) => (await callOperation(connected, spec, found)) as Report,
      draw: (report: Report, room: { columns: number; rows: number }, style: ReturnType<typeof styleFor>) =>
        drawOverview(report, { ...room, ...how, now: timeOf(io) }, style),
      keys: '',
    };
    return watchOnScreen(connection, view, (watch === true ? DEFAULT_SEC : watch) * 1000);
  }
  const report = (await callOperation(connection, spec, found)) as Report;
  if (!picture) printAnswer(invocation, spec, report);
  else {
    const room = { columns: sizeOf(io.stdout).columns, rows: Number.POSITIVE_INFINITY, ...how, now: timeOf(io) };
    io.stdout.write(`${drawOverview(report, room, styleFor(color)).join('\n')}\n`);
    if (report.hint !== null) note(io, report.hint);
  }
  return EXIT.done;
}
