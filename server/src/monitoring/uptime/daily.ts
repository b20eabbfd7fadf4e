/** The uptime of monitors, day by day: of one in full, of many in short. */
import type { MonitorsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { keyProjectId, namedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { type Evaluations, observedUntil } from '../../transports/ingest/listening/evaluations.js';
import { touchedDays } from '../maintenances/store.js';
import { pageOfMonitors } from '../monitors/list.js';
import { MONITOR_ORDERS } from '../monitors/list-store.js';
import { requireMonitor, requireVisible } from '../monitors/selection.js';
import type { MonitorRow } from '../monitors/store.js';
import { firstHour, hourlyLatency, LATENCY_HOURS } from './hourly-latency-store.js';
import { dailyUptime, type MonitorDay, uptimeOf, windowStart } from './uptime.js';

type Day = components['schemas']['MonitorUptimeDay'];
type Summary = components['schemas']['MonitorUptimeSummary'];

const DAY_MS = 86_400_000;

/** What was observed of monitors in the days up to today, and the days of planned work; both by the monitor's id. */
interface Days {
  /** Every day, oldest first. */
  dates: string[];
  observed: Map<string, MonitorDay[]>;
  planned: Map<string, Set<string>>;
}

async function readDays(evaluations: Evaluations, context: OperationContext, ids: readonly string[], count: number): Promise<Days> {
  const { database, now } = context;
  const organizationId = requireOrganizationId(context);
  const from = windowStart(now, count);
  const evaluation = await evaluations.evaluationOf('ingest', now);
  const midnight = new Date(from.getTime() + count * DAY_MS);
  return {
    dates: Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * DAY_MS).toISOString().slice(0, 10)),
    observed: await dailyUptime(database, organizationId, ids, { from, to: observedUntil(evaluation, from, now) }),
    planned: await touchedDays(database, organizationId, ids, { from, to: midnight }),
  };
}

/** Every day of a monitor; days without observation have no figures. */
function daysOf({ dates, observed, planned }: Days, id: string): Day[] {
  const found = new Map(observed.get(id)?.map((day) => [day.date, day]));
  return dates.map((date) => {
    const day = found.get(date);
    const maintenance = planned.get(id)?.has(date) ?? false;
    if (!day) return { day: date, worst: null, percent: null, downSeconds: 0, degradedSeconds: 0, observedSeconds: 0, maintenance };
    const { percent, downSeconds, observedSeconds } = uptimeOf([day]);
    return { day: date, worst: day.worst, percent, downSeconds, degradedSeconds: day.degradedMs / 1000, observedSeconds, maintenance };
  });
}

const totalOf = ({ observed }: Days, id: string) => uptimeOf(observed.get(id) ?? []);

function summaryOf(read: Days, row: MonitorRow, latency: readonly (number | null)[] | undefined): Summary {
  const days = daysOf(read, row.id);
  return {
    monitorId: row.id,
    projectSlug: row.project_slug,
    slug: row.slug,
    name: row.name,
    worst: days.map(({ worst }) => worst),
    percent: days.map(({ percent }) => percent),
    maintenanceDays: days.filter(({ maintenance }) => maintenance).map(({ day }) => day),
    total: totalOf(read, row.id),
    latencyMs: Array.from({ length: LATENCY_HOURS }, (_, hour) => latency?.[hour] ?? null),
  };
}

export function dailyUptimeOperations(evaluations: Evaluations) {
  return {
    async getMonitorUptime(context, { monitorId, days }) {
      const { id } = await requireMonitor(context, monitorId);
      const read = await readDays(evaluations, context, [id], days);
      return { uptime: { monitorId: id, days: daysOf(read, id), total: totalOf(read, id) } };
    },

    async listMonitorUptime(context, { monitorIds, days, limit, cursor, ...named }) {
      const { database, now } = context;
      const organizationId = requireOrganizationId(context);
      const project = await namedProject(context, named);
      const wanted = monitorIds && (await requireVisible(context, monitorIds));
      const filter = { projectId: project?.id ?? keyProjectId(context), ids: wanted };
      const { rows, nextCursor } = await pageOfMonitors(
        { database, organizationId, filter, order: MONITOR_ORDERS.slug },
        { limit, cursor },
      );
      const ids = rows.map(({ id }) => id);
      const read = await readDays(evaluations, context, ids, days);
      const latency = await hourlyLatency(database, organizationId, ids, now);
      const monitors = rows.map((row) => summaryOf(read, row, latency.get(row.id)));
      const [firstDay = '', lastDay = ''] = [read.dates[0], read.dates.at(-1)];
      return { firstDay, lastDay, firstHour: firstHour(now).toISOString(), monitors, nextCursor };
    },
  } satisfies Partial<MonitorsOperations>;
}
