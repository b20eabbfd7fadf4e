import type { ChartData, Line } from '../chart/draw-chart.js';
import type { Unit } from '../chart/scale.js';
import { Failure, usage } from '../failure.js';
import type { Metric } from './metrics.js';

/** One step of a series: its start, and numbers; null if nothing was received. */
type Point = { at: string } & Record<string, number | string | null>;

/** The API's response for a host. */
export interface HostSeries {
  range: string;
  points: readonly Point[];
}

/** The API's response for processes. */
export interface ProcessSeries {
  range: string;
  processes: readonly { name: string; pmId: number; points: readonly Point[] }[];
}

/** The fields drawn as lines, and those with their peaks. */
interface Shape {
  title: string;
  unit: Unit;
  lines: readonly { field: string; label: string; peak?: string }[];
}

const HOST: Readonly<Record<Metric, Shape>> = {
  cpu: { title: 'CPU, of all cores', unit: 'percent', lines: [{ field: 'cpuPct', label: 'cpu', peak: 'cpuMaxPct' }] },
  memory: { title: 'Memory', unit: 'percent', lines: [{ field: 'memoryPct', label: 'memory', peak: 'memoryMaxPct' }] },
  disk: { title: 'Disk, the fullest', unit: 'percent', lines: [{ field: 'diskPct', label: 'disk' }] },
  load: { title: 'Load average over 1 minute', unit: 'number', lines: [{ field: 'load1', label: 'load' }] },
  network: {
    title: 'Network',
    unit: 'bytesPerSec',
    lines: [
      { field: 'rxBytesPerSec', label: 'received' },
      { field: 'txBytesPerSec', label: 'sent' },
    ],
  },
};

const PROCESS: Readonly<Partial<Record<Metric, Shape>>> = {
  cpu: { title: 'CPU, of one core', unit: 'percent', lines: [{ field: 'cpuPct', label: 'cpu', peak: 'cpuMaxPct' }] },
  memory: { title: 'Memory', unit: 'bytes', lines: [{ field: 'memoryBytes', label: 'memory', peak: 'memoryMaxBytes' }] },
};

/** How to draw a metric of a host or a process. */
export function shapeOf(metric: Metric, process: string | undefined): Shape {
  const shape = process === undefined ? HOST[metric] : PROCESS[metric];
  if (!shape) throw usage(`A process has no ${metric}. Give --metric ${Object.keys(PROCESS).join(' or --metric ')}.`);
  return shape;
}

/** The point fields that a metric needs. */
export const fieldsOf = ({ lines }: Shape): string[] => lines.flatMap(({ field, peak }) => (peak === undefined ? [field] : [field, peak]));

const numbers = (points: readonly Point[], field: string): (number | null)[] =>
  points.map((point) => (typeof point[field] === 'number' ? (point[field] as number) : null));

const linesOf = (shape: Shape, points: readonly Point[], name?: string): Line[] =>
  shape.lines.map(({ field, label, peak }) => ({
    label: name ?? label,
    values: numbers(points, field),
    ...(peak !== undefined && { peaks: numbers(points, peak) }),
  }));

const timesOf = (points: readonly Point[]): number[] => points.map(({ at }) => Date.parse(at));

/** Processes that started later or ended earlier have fewer points, so the steps are the union of all. */
function aligned(series: ProcessSeries['processes']): { name: string; pmId: number; points: Point[] }[] {
  const steps = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort();
  return series.map(({ name, pmId, points }) => {
    const known = new Map(points.map((point) => [point.at, point]));
    return { name, pmId, points: steps.map((at) => known.get(at) ?? { at }) };
  });
}

/** The chart of a host. */
export function hostChart(server: string, shape: Shape, { range, points }: HostSeries): ChartData {
  return { title: `${server}  ${shape.title}, last ${range}`, unit: shape.unit, times: timesOf(points), lines: linesOf(shape, points) };
}

/** The chart of processes with one name, a line for each. */
export function processChart(server: string, shape: Shape, { range, processes }: ProcessSeries, process: string): ChartData {
  const all = aligned(processes);
  const [first] = all;
  if (!first)
    throw new Failure('NOT_FOUND', `${server} had no process named ${process} in the last ${range}.`, {
      status: 404,
      next: [`List its processes: tidewatch servers process-series ${server} --range ${range}`],
    });
  return {
    title: `${server}  ${process}: ${shape.title}, last ${range}`,
    unit: shape.unit,
    times: timesOf(first.points),
    lines: all.flatMap(({ pmId, points }) => linesOf(shape, points, `#${pmId}`)),
  };
}
