import type { ServersOperations } from '../../generated/operations.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { gridOf, headOf, onGrid, type SeriesGrid, type SeriesRange } from '../../kernel/series/grid.js';
import { requireServer } from '../inventory/store.js';
import { BUCKET_SEC, rolledUpUntil } from '../series/rollup.js';
import { type HostStep, hostSteps, type ProcessStep, processSteps, type SeriesQuery } from '../series/series-store.js';

/** An agent's maximum number of processes, for queries by name. */
const MOST_OF_A_NAME = 200;
const MOST_PROCESSES = 50;
const BUCKET_MS = BUCKET_SEC * 1000;

const SHORTEST_STEP_SEC = 30;

/** In the last hour, a step has one or two samples; a week has 337 steps. */
function stepOf(range: SeriesRange, intervalSec: number): number {
  return { '1h': Math.max(SHORTEST_STEP_SEC, 2 * intervalSec), '6h': 120, '24h': 300, '7d': 1_800 }[range];
}

/** The steps of a series of a server. */
export const stepsOf = (range: SeriesRange, intervalSec: number, now: Date): SeriesGrid => gridOf(range, stepOf(range, intervalSec), now);

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

function hostPoint(step: HostStep) {
  return {
    cpuPct: rounded(step.cpu_avg),
    cpuMaxPct: rounded(step.cpu_max),
    memoryPct: rounded(step.memory_avg),
    memoryMaxPct: rounded(step.memory_max),
    diskPct: rounded(step.disk_max),
    load1: rounded(step.load1),
    rxBytesPerSec: rounded(step.rx),
    txBytesPerSec: rounded(step.tx),
  };
}

function processPoint(step: ProcessStep) {
  return {
    cpuPct: rounded(step.cpu_avg),
    cpuMaxPct: rounded(step.cpu_max),
    memoryBytes: step.memory_avg,
    memoryMaxBytes: step.memory_max,
    restarts: step.restarts,
  };
}

/** A point of the same shape without data. */
const empty = <Point extends object>(point: Point) =>
  Object.fromEntries(Object.keys(point).map((key) => [key, null])) as Record<keyof Point, null>;

const NO_HOST = empty(hostPoint({} as HostStep));
const NO_PROCESS = empty(processPoint({} as ProcessStep));

const byTime = <Step extends { at: Date }, Point>(steps: readonly Step[], point: (step: Step) => Point) =>
  new Map(steps.map((step) => [step.at.getTime(), point(step)]));

/**
 * The time from which to read samples: everything for the short ranges; for the others, whatever may not be rolled up yet. A sample belongs to the
 * bucket of its collection, which may precede that of its receipt.
 */
async function rawFrom({ database }: OperationContext, range: SeriesRange, { from, to }: SeriesGrid): Promise<Date> {
  const until = range === '24h' || range === '7d' ? await rolledUpUntil(database) : null;
  if (!until) return from;
  const sure = Math.floor(until.getTime() / BUCKET_MS) * BUCKET_MS - BUCKET_MS;
  return new Date(Math.min(Math.max(sure, from.getTime()), to.getTime()));
}

/** The grid for a server that the caller may see, and the range to read. */
async function prepare(context: OperationContext, serverId: string, range: SeriesRange) {
  const server = await requireServer(context, serverId);
  const grid = stepsOf(range, server.interval_sec, context.now);
  const query: SeriesQuery = { ...grid, organizationId: server.organization_id, serverId, rawFrom: await rawFrom(context, range, grid) };
  return { grid, query, head: headOf(range, grid) };
}

export const seriesOperations = {
  async getServerSeries(context, { serverId, range }) {
    const { grid, query, head } = await prepare(context, serverId, range);
    const found = byTime(await hostSteps(context.database, query), hostPoint);
    return { ...head, points: onGrid<ReturnType<typeof hostPoint>>(grid, found, NO_HOST) };
  },

  async getServerProcessSeries(context, { serverId, range, name }) {
    const { grid, query, head } = await prepare(context, serverId, range);
    const steps = await processSteps(context.database, query, name ?? null, name === undefined ? MOST_PROCESSES : MOST_OF_A_NAME);
    const processes = new Map<string, ProcessStep[]>();
    for (const step of steps) {
      const key = JSON.stringify([step.name, step.pm_id]);
      processes.set(key, [...(processes.get(key) ?? []), step]);
    }
    return {
      ...head,
      processes: [...processes.values()].flatMap((own) => {
        const [first] = own;
        if (!first) return [];
        const points = onGrid<ReturnType<typeof processPoint> | typeof NO_PROCESS>(grid, byTime(own, processPoint), NO_PROCESS);
        return [{ name: first.name, pmId: first.pm_id, points }];
      }),
    };
  },
} satisfies Partial<ServersOperations>;
