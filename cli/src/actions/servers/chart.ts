import { styleFor } from '#client-core/drawing/style.js';
import { localClock } from '../../chart/clock.js';
import { type ChartData, drawChart } from '../../chart/draw-chart.js';
import type { CommandSpec } from '../../command-spec.js';
import { usage } from '../../failure.js';
import { type Invocation, note, sizeOf, wantsColor } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { lookUpAll } from '../../operation/input/lookup.js';
import { specOf } from '../../operation/specs.js';
import { speaksUnicode } from '../../output/glyphs.js';
import { assertFields } from '../../output/pick.js';
import { printAnswer } from '../../output/print.js';
import { fieldsOf, type HostSeries, hostChart, type ProcessSeries, processChart, shapeOf } from '../../servers/chart-data.js';
import type { Metric } from '../../servers/metrics.js';
import { wantsPicture } from '../../watch/watch.js';
import { rehearse } from '../operation.js';

export interface ChartOptions {
  range: string;
  metric: Metric;
  process?: string;
  ascii?: boolean;
}

/** Lines to keep free: the prompt, and the command above the chart. */
const BESIDE = 2;

function draw({ io }: Invocation, data: ChartData, ascii: boolean): void {
  const { columns, rows } = sizeOf(io.stdout);
  const { title, times, lines } = data;
  const spanMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const color = wantsColor(io, io.stdout);
  const unicode = !ascii && speaksUnicode(io.env);
  const room = { columns, rows: rows - BESIDE, unicode, color, style: styleFor(color), clock: localClock(spanMs) };
  if (lines.every(({ values }) => values.every((value) => value === null)))
    note(io, `${title}: no data. Is the agent running? On the host, run: tidewatch-agent status`);
  else io.stdout.write(`${drawChart(data, room).join('\n')}\n`);
}

/** The points as rows, each with its process's name and id. */
const rowsOf = ({ processes }: ProcessSeries): unknown[] =>
  processes.flatMap(({ name, pmId, points }) => points.map((point) => ({ ...point, name, pmId })));

/** Prints the rows for a program, instead of the picture. */
function printPoints(invocation: Invocation, spec: CommandSpec, rows: readonly unknown[], columns: readonly string[]): void {
  printAnswer(invocation, { ...spec, envelope: 'points', columns }, { points: rows });
}

/** Draws the usage of a server or its processes; prints points for programs. */
export async function showChart(invocation: Invocation, named: string, { range, metric, process, ascii }: ChartOptions): Promise<void> {
  const { json, quiet, fields, dryRun, curl } = invocation.options;
  const spec = specOf(process === undefined ? 'getServerSeries' : 'getServerProcessSeries');
  const shape = shapeOf(metric, process);
  if (quiet) throw usage("--quiet prints ids, which data points don't have. Omit it to get the values in a pipe.");
  assertFields(spec, fields);
  const connection = await connect(invocation);
  const values = { serverId: named, range, ...(process !== undefined && { name: process }) };
  if (dryRun || curl) return rehearse(connection, spec, values);
  const answer = await callOperation(connection, spec, await lookUpAll(connection, spec, values));
  if (json) return printAnswer(invocation, spec, answer);
  const series = answer as HostSeries & ProcessSeries;
  const picture = wantsPicture(invocation);
  if (process === undefined) {
    if (picture) draw(invocation, hostChart(named, shape, series), ascii === true);
    else printPoints(invocation, spec, series.points, ['at', ...fieldsOf(shape)]);
  } else {
    const data = processChart(named, shape, series, process);
    if (picture) draw(invocation, data, ascii === true);
    else printPoints(invocation, spec, rowsOf(series), ['at', 'name', 'pmId', ...fieldsOf(shape)]);
  }
}
