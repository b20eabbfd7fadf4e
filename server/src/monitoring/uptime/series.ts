/** Events and latency of a monitor over time. */
import type { MonitorsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { gridOf, headOf, onGrid, type SeriesRange } from '../../kernel/series/grid.js';
import { requireMonitor } from '../monitors/selection.js';
import { type EventStep, eventSteps } from './series-store.js';

/** A monitor that reports every minute has a point for each report of the last hour; a week has 337 steps. */
const STEP_SEC: Record<SeriesRange, number> = { '1h': 60, '6h': 120, '24h': 300, '7d': 1_800 };

type Point = Omit<components['schemas']['MonitorPoint'], 'at'>;

const NOTHING: Point = { count: 0, failures: 0, minMs: null, avgMs: null, p50Ms: null, p95Ms: null, maxMs: null };

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

const pointOf = ({ count, failures, lowest, mean, median, high, highest }: EventStep): Point => ({
  count,
  failures,
  minMs: rounded(lowest),
  avgMs: rounded(mean),
  p50Ms: rounded(median),
  p95Ms: rounded(high),
  maxMs: rounded(highest),
});

export const monitorSeriesOperations = {
  async getMonitorSeries(context, { monitorId, range }) {
    const { organization_id: organizationId, id } = await requireMonitor(context, monitorId);
    const grid = gridOf(range, STEP_SEC[range], context.now);
    const steps = await eventSteps(context.database, organizationId, id, grid);
    return { ...headOf(range, grid), points: onGrid(grid, new Map(steps.map((step) => [step.at.getTime(), pointOf(step)])), NOTHING) };
  },
} satisfies Partial<MonitorsOperations>;
