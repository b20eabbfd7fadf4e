/**
 * Compares daily uptime with a trivial model that examines every second of the window. The lives, outages and windows are random, with the same seed
 * every time; changes often fall on midnights, have unordered times, and some lie in the future.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ALL_SLOTS } from '../../../src/kernel/slots/slots.js';
import { pendingMonitors, rollUpDays } from '../../../src/monitoring/uptime/rolled-days-store.js';
import { dailyUptime, type MonitorDay, totalUptime, uptimeOf } from '../../../src/monitoring/uptime/uptime.js';
import { at, Stage } from '../silence/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const DAY = 86_400;
/** The model and all events use steps of this many seconds. */
const STEP = 300;
const STATUSES = ['ok', 'degraded', 'error', 'down', null] as const;
type Status = (typeof STATUSES)[number];

/** mulberry32: small, and the same on every machine. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Life {
  born: number;
  first: Status;
  /** Ordered by sequence, which may differ from the order of their times. */
  changes: { stamp: number; to: Status }[];
}

/** A moment between two others, every fourth time a midnight. */
function momentOf(random: () => number, from: number, to: number): number {
  const any = from + Math.floor((random() * (to - from)) / STEP) * STEP;
  return random() < 0.25 ? Math.round(any / DAY) * DAY : any;
}

function lifeOf(random: () => number, end: number): Life {
  const pick = () => STATUSES[Math.floor(random() * STATUSES.length)] as Status;
  const born = momentOf(random, -3 * DAY, end);
  const count = Math.floor(random() * 12);
  const stamps = Array.from({ length: count }, () => momentOf(random, born, end + DAY)).sort((a, b) => a - b);
  // some are up to a day too early: the deadline of a silence that was noticed late
  const changes = stamps.map((stamp) => ({ stamp: random() < 0.2 ? Math.max(born, stamp - momentOf(random, 0, DAY)) : stamp, to: pick() }));
  return { born, first: pick(), changes };
}

/**
 * The status at a second: that of the last change, by sequence, that was not later. A change with an earlier time than its predecessors counts from
 * the latest of these times on.
 */
function statusAt({ born, first, changes }: Life, second: number): Status {
  if (second < born) return null;
  let status = first;
  let latest = born;
  for (const { stamp, to } of changes) {
    latest = Math.max(latest, stamp);
    if (latest > second) break;
    status = to;
  }
  return status;
}

function modelOf(life: Life, outages: readonly (readonly [number, number])[], from: number, to: number): MonitorDay[] {
  const days = new Map<string, MonitorDay>();
  for (let second = from; second < to; second += STEP) {
    const status = statusAt(life, second);
    if (status === null || outages.some(([begins, ends]) => second >= begins && second < ends)) continue;
    const date = at(second).toISOString().slice(0, 10);
    const day = days.get(date) ?? { date, worst: 'ok', observedMs: 0, downMs: 0, degradedMs: 0 };
    days.set(date, day);
    const order: readonly Status[] = ['ok', 'degraded', 'error', 'down'];
    if (order.indexOf(status) > order.indexOf(day.worst)) day.worst = status;
    day.observedMs += STEP * 1000;
    if (status === 'down' || status === 'error') day.downMs += STEP * 1000;
    if (status === 'degraded') day.degradedMs += STEP * 1000;
  }
  return [...days.values()];
}

/** Stores a life; returns the monitor. The last status is the current one. */
async function live({ born, first, changes }: Life): Promise<string> {
  const { database, organizationId } = stage;
  const { id } = await stage.newMonitor();
  const statuses = [first, ...changes.map(({ to }) => to)];
  await database
    .knex('monitors')
    .where({ id })
    .update({ status: statuses.at(-1) ?? null, created_at: at(born) });
  const rows = changes.map(({ stamp, to }, index) => ({
    ...{ organization_id: organizationId, monitor_id: id, sequence: index + 1, reason: 'event_ok' },
    ...{ at: at(stamp), from_status: statuses[index] ?? null, to_status: to },
  }));
  if (rows.length) await database.knex('monitor_transitions').insert(rows);
  return id;
}

/** Our own outages follow each other. */
function outagesOf(random: () => number, end: number): [number, number][] {
  const edges = Array.from({ length: 2 * Math.floor(random() * 5) }, () => momentOf(random, -2 * DAY, end + DAY)).sort((a, b) => a - b);
  const pairs = edges.flatMap((edge, index) => (index % 2 ? [[edges[index - 1] ?? 0, edge] as [number, number]] : []));
  return pairs.filter(([from, to], index) => to > from && from !== pairs[index - 1]?.[0]);
}

/** Rolls up the days of some monitors before a midnight. */
async function rollUp(ids: readonly string[], end: number): Promise<number> {
  const { organizationId, database } = stage;
  const all = { after: null, limit: 10_000, slots: ALL_SLOTS };
  const pending = (await pendingMonitors(database.knex, { end: at(end), heldBack: [] }, all)).filter(({ id }) => ids.includes(id));
  if (pending.length) await rollUpDays(database.knex, organizationId, pending, at(end));
  return pending.length;
}

test.each(Array.from({ length: 25 }, (_, round) => round))('random lives, round %i', async (round) => {
  const random = randomOf(1_000 + round);
  const from = Math.floor(random() * 2) * DAY;
  const to = from + momentOf(random, DAY / 2, 4 * DAY);
  const outages = outagesOf(random, to);
  await stage.database.knex('service_outages').delete();
  for (const [begins, ends] of outages) await stage.database.knex('service_outages').insert({ started_at: at(begins), ended_at: at(ends) });
  const lives = Array.from({ length: 8 }, () => lifeOf(random, to));
  const ids: string[] = [];
  for (const life of lives) ids.push(await live(life));
  const span = { from: at(from), to: at(to) };
  const expected = lives.map((life) => modelOf(life, outages, from, to));
  const asExpected = async () => {
    const days = await dailyUptime(stage.database.knex, stage.organizationId, ids, span);
    expect(ids.map((id) => days.get(id))).toEqual(expected);
    const totals = await totalUptime(stage.database.knex, stage.organizationId, ids, span);
    expect(ids.map((id) => totals.get(id))).toEqual(expected.map(uptimeOf));
  };
  await asExpected();
  const midnights = Array.from({ length: Math.floor(to / DAY) }, (_, index) => (index + 1) * DAY).filter(() => random() < 0.6);
  for (const midnight of midnights) {
    expect(await rollUp(ids, midnight)).toBe(lives.filter(({ born }) => born < midnight).length);
    await asExpected();
  }
});
