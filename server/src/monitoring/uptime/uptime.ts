/**
 * Uptime, day by day, from the transitions of monitors: 1 - (down + error) / observed. Degraded counts as up; time without a status (never seen,
 * paused) and our own outages are not observed. Days are UTC. Past days are read as the worker rolled them up, or computed if they aren't rolled up
 * yet.
 */
import type { Knex } from 'knex';
import type { MonitorResult } from '../monitors/store.js';
import { OBSERVED } from './observed-sql.js';
import { type RolledDays, rolledDays, rolledSums } from './rolled-days-store.js';

interface Span {
  from: Date;
  to: Date;
}

/** The observed states of a monitor on one day. Days without observation are omitted. */
export interface MonitorDay {
  /** YYYY-MM-DD. */
  date: string;
  /** The worst status that lasted more than an instant. */
  worst: MonitorResult;
  observedMs: number;
  /** Down or error. */
  downMs: number;
  degradedMs: number;
}

export interface UptimeFigures {
  percent: number | null;
  observedSeconds: number;
  downSeconds: number;
}

const RANKED: readonly MonitorResult[] = ['ok', 'degraded', 'error', 'down'];
const DAY_MS = 86_400_000;

/** The start of the window of this many UTC days that ends today. */
export function windowStart(now: Date, days: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - (days - 1)));
}

const DAYS = `/* daily-uptime */
  with ${OBSERVED}
  select id, to_char(day, 'YYYY-MM-DD') as date, worst, observed, down, degraded from observed order by id, day`;

/** The days without roll-up, oldest first, by the monitor's id. */
async function computedDays(
  database: Knex,
  organizationId: string,
  monitorIds: readonly string[],
  { from, to }: Span,
  rolled: readonly { id: string; until: Date }[],
): Promise<Map<string, MonitorDay[]>> {
  const until = new Map(rolled.map((row) => [row.id, row.until]));
  const starts = monitorIds.map((id) => until.get(id) ?? from);
  const { rows } = await database.raw(DAYS, { organizationId, monitorIds: [...monitorIds], starts, from, to });
  const found = new Map<string, MonitorDay[]>(monitorIds.map((id) => [id, []]));
  for (const { id, date, worst, observed, down, degraded } of rows)
    found.get(id)?.push({ date, worst: RANKED[worst - 1] ?? 'ok', observedMs: observed, downMs: down, degradedMs: degraded });
  return found;
}

function daysOf({ first_day: firstDay, worst, observed, down, degraded }: RolledDays): MonitorDay[] {
  const first = Date.parse(firstDay);
  return worst.flatMap((rank, index) => {
    const status = RANKED[rank - 1];
    if (!status) return [];
    const date = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    return [{ date, worst: status, observedMs: observed[index] ?? 0, downMs: down[index] ?? 0, degradedMs: degraded[index] ?? 0 }];
  });
}

/** Only complete days are rolled up. */
const isMidnight = (time: Date) => time.getTime() % DAY_MS === 0;

/** The days of each monitor in a window, by the monitor's id, oldest first. */
export async function dailyUptime(
  database: Knex,
  organizationId: string,
  monitorIds: readonly string[],
  span: Span,
): Promise<Map<string, MonitorDay[]>> {
  if (!monitorIds.length) return new Map();
  const rolled = isMidnight(span.from) ? await rolledDays(database, { organizationId, monitorIds, ...span }) : [];
  const found = await computedDays(database, organizationId, monitorIds, span, rolled);
  for (const row of rolled) found.set(row.id, [...daysOf(row), ...(found.get(row.id) ?? [])]);
  return found;
}

/** The uptime of each monitor in a window as one number, by the monitor's id. */
export async function totalUptime(
  database: Knex,
  organizationId: string,
  monitorIds: readonly string[],
  span: Span,
): Promise<Map<string, UptimeFigures>> {
  if (!monitorIds.length) return new Map();
  const rolled = isMidnight(span.from) ? await rolledSums(database, { organizationId, monitorIds, ...span }) : [];
  const sums = new Map(rolled.map(({ id, observed, down }) => [id, { observedMs: observed, downMs: down }]));
  const found = await computedDays(database, organizationId, monitorIds, span, rolled);
  return new Map([...found].map(([id, days]) => [id, uptimeOf([sums.get(id) ?? { observedMs: 0, downMs: 0 }, ...days])]));
}

/** The uptime of all days together, a percentage with three decimals; null when nothing was observed. Seconds have three decimals. */
export function uptimeOf(days: readonly Pick<MonitorDay, 'observedMs' | 'downMs'>[]): UptimeFigures {
  const observed = days.reduce((sum, { observedMs }) => sum + observedMs, 0);
  const down = days.reduce((sum, { downMs }) => sum + downMs, 0);
  // never round up to 100; compute in whole numbers, or 10 % becomes 9.999
  const percent = observed === 0 ? null : Math.floor(((observed - down) * 100_000) / observed) / 1000;
  return { percent, observedSeconds: observed / 1000, downSeconds: down / 1000 };
}
