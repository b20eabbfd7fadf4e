/**
 * Uptime over a window. A life lists the monitor's states with their beginnings, in seconds after the window's beginning: `-50 ok, 20 down, 30 ok`
 * ends at the window's end, 100. `none` is a time without a status: never reported, or paused.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { dailyUptime, uptimeOf, windowStart } from '../../../src/monitoring/uptime/uptime.js';
import { at, Stage } from '../silence/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterEach(async () => {
  await stage.database.knex('service_outages').delete();
});
afterAll(() => stage.close());

interface Change {
  from: number;
  status: string | null;
}

/** A monitor with that life in the database; returns its id. */
async function live(changes: readonly Change[]): Promise<string> {
  const { database, organizationId } = stage;
  const { id } = await stage.newMonitor();
  await database
    .knex('monitors')
    .where({ id })
    .update({ status: changes.at(-1)?.status ?? null, created_at: at(changes[0]?.from ?? 0) });
  const rows = changes.slice(1).map(({ from, status }, index) => ({
    organization_id: organizationId,
    monitor_id: id,
    sequence: index + 1,
    at: at(from),
    from_status: changes[index]?.status ?? null,
    to_status: status,
    reason: 'event_ok',
  }));
  if (rows.length) await database.knex('monitor_transitions').insert(rows);
  return id;
}

/** The days of a life that begins with the monitor's creation; outages as `10..20, 30..40`. */
async function daysOf(life: string, outages = '', end = 100) {
  const changes = life.split(', ').map((part) => {
    const [from = '', word = ''] = part.split(' ');
    return { from: Number(from), status: word === 'none' ? null : word };
  });
  const spans = outages
    .split(', ')
    .filter(Boolean)
    .map((outage) => outage.split('..').map(Number));
  for (const [from = 0, to = 0] of spans) await stage.database.knex('service_outages').insert({ started_at: at(from), ended_at: at(to) });
  const id = await live(changes);
  return (await dailyUptime(stage.database.knex, stage.organizationId, [id], { from: at(0), to: at(end) })).get(id) ?? [];
}

const figuresOf = async (...life: Parameters<typeof daysOf>) => uptimeOf(await daysOf(...life));

test.each([
  ['up all the time', '-50 ok', 100, 100, 0],
  ['down all the time', '-50 down', 0, 100, 100],
  ['down within the window', '-50 ok, 20 down, 30 ok', 90, 100, 10],
  ['degraded counts as up', '-50 ok, 20 degraded, 60 ok', 100, 100, 0],
  ['error counts as down', '-50 ok, 20 error, 60 ok', 60, 100, 40],
  ['error and down are one time', '-50 ok, 20 error, 30 down, 40 ok', 80, 100, 20],
  ['still down', '-50 ok, 75 down', 75, 100, 25],
  ['down since before the window', '-50 down, 10 ok', 90, 100, 10],
  ['a change right at the beginning', '-50 down, 0 ok', 100, 100, 0],
  ['a change right at the end', '-50 ok, 100 down', 100, 100, 0],
  ['several changes at one moment', '-50 ok, 20 down, 20 ok, 20 down, 40 ok', 80, 100, 20],
  ['born inside the window and seen at once', '60 ok', 100, 40, 0],
  ['born inside the window, first seen later', '60 none, 80 down, 90 ok', 50, 20, 10],
  ['never seen', '-50 none', null, 0, 0],
  ['born at the end of the window', '100 none', null, 0, 0],
  ['paused for a while', '-50 ok, 20 none, 60 ok', 100, 60, 0],
  ['paused while it was down', '-50 ok, 20 down, 30 none', 66.666, 30, 10],
  ['paused all the time', '-50 ok, -10 none', null, 0, 0],
  ['a third', '-50 ok, 0 down, 33.333 ok', 66.667, 100, 33.333],
])('%s', async (_what, life, percent, observedSeconds, downSeconds) => {
  expect(await figuresOf(life)).toEqual({ percent, observedSeconds, downSeconds });
});

test.each([
  ['while it is up', '-50 ok', '20..30', 100, 90, 0],
  ['while it is down', '-50 down', '20..30', 0, 90, 90],
  ['across the beginning of a downtime', '-50 ok, 20 down, 40 ok', '10..30', 87.5, 80, 10],
  ['across the end of a downtime', '-50 ok, 20 down, 40 ok', '30..50', 87.5, 80, 10],
  ['as long as a downtime', '-50 ok, 20 down, 40 ok', '20..40', 100, 80, 0],
  ['over several changes', '-50 ok, 20 down, 40 ok, 60 down, 80 ok', '10..90', 100, 20, 0],
  ['next to a downtime', '-50 ok, 20 down, 40 ok', '10..20, 40..50', 75, 80, 20],
  ['since before the window', '-50 ok', '-100..10', 100, 90, 0],
  ['beyond the end of the window', '-50 ok', '90..200', 100, 90, 0],
  ['over the whole window', '-50 down', '-10..110', null, 0, 0],
  ['before the monitor was born', '60 ok', '10..70', 100, 30, 0],
  ['while it has no status', '-50 ok, 20 none, 60 ok', '30..70', 100, 50, 0],
])('our own outage is not observed: %s', async (_what, life, outages, percent, observedSeconds, downSeconds) => {
  expect(await figuresOf(life, outages)).toEqual({ percent, observedSeconds, downSeconds });
});

describe('the percentage', () => {
  const DAYS_90_MS = 90 * 86_400_000;

  test('a millisecond of downtime in 90 days is less than 100', () => {
    expect(uptimeOf([{ observedMs: DAYS_90_MS, downMs: 1 }]).percent).toBe(99.999);
  });

  test('a millisecond of uptime in 90 days is not rounded up', () => {
    expect(uptimeOf([{ observedMs: DAYS_90_MS, downMs: DAYS_90_MS - 1 }]).percent).toBe(0);
  });

  test('every whole thousandth is exact', () => {
    const wrong = [];
    for (let thousandths = 0; thousandths <= 100_000; thousandths += 1) {
      const { percent } = uptimeOf([{ observedMs: 100_000, downMs: 100_000 - thousandths }]);
      if (percent !== thousandths / 1000) wrong.push(thousandths);
    }
    expect(wrong).toEqual([]);
  });
});

describe('day by day', () => {
  const DAY = 86_400;

  test('a period over midnight belongs to both days', async () => {
    expect(await daysOf(`-50 ok, ${DAY - 600} down, ${DAY + 1200} ok`, '', 2 * DAY)).toEqual([
      { date: '2026-03-02', worst: 'down', observedMs: DAY * 1000, downMs: 600_000, degradedMs: 0 },
      { date: '2026-03-03', worst: 'down', observedMs: DAY * 1000, downMs: 1_200_000, degradedMs: 0 },
    ]);
  });

  test('days without observation are omitted', async () => {
    const days = await daysOf(`10 ok, 20 none, ${2 * DAY} degraded, ${2 * DAY + 5} ok`, `${2 * DAY + 10}..${5 * DAY}`, 3 * DAY + 60);
    expect(days).toEqual([
      { date: '2026-03-02', worst: 'ok', observedMs: 10_000, downMs: 0, degradedMs: 0 },
      { date: '2026-03-04', worst: 'degraded', observedMs: 10_000, downMs: 0, degradedMs: 5_000 },
    ]);
  });

  test('a day is as bad as its worst status, however short', async () => {
    const days = await daysOf(`-50 ok, 10 down, 10 error, 20 degraded, 30 ok, ${DAY} degraded, ${DAY + 0.001} ok`, '', DAY + 10);
    expect(days.map(({ worst }) => worst)).toEqual(['error', 'degraded']);
  });

  test('days are in UTC, also where clocks change, whatever zone the database has', async () => {
    // 2026-03-29 and 2026-10-25 in Europe/Berlin, 27 and 237 days after the first
    const { knex } = stage.database;
    const id = await live([{ from: 0, status: 'ok' }]);
    await knex.transaction(async (transaction) => {
      await transaction.raw(`set local time zone 'Europe/Berlin'`);
      for (const day of [27, 237]) {
        const span = { from: at((day - 1) * DAY), to: at((day + 2) * DAY) };
        const days = (await dailyUptime(transaction, stage.organizationId, [id], span)).get(id) ?? [];
        expect(days.map(({ observedMs }) => observedMs)).toEqual([DAY * 1000, DAY * 1000, DAY * 1000]);
      }
    });
  });
});

test.each([
  ['2026-03-02T00:00:00.000Z', 1, '2026-03-02T00:00:00.000Z'],
  ['2026-03-02T23:59:59.999Z', 1, '2026-03-02T00:00:00.000Z'],
  ['2026-03-02T12:00:00.000Z', 2, '2026-03-01T00:00:00.000Z'],
  ['2026-03-02T12:00:00.000Z', 30, '2026-02-01T00:00:00.000Z'],
  ['2026-03-02T12:00:00.000Z', 90, '2025-12-03T00:00:00.000Z'],
  ['2024-03-01T12:00:00.000Z', 2, '2024-02-29T00:00:00.000Z'],
  // clocks never change in UTC
  ['2026-03-29T12:00:00.000Z', 2, '2026-03-28T00:00:00.000Z'],
])('at %s a window of %i days begins at %s', (now, days, start) => {
  expect(windowStart(new Date(now), days)).toEqual(new Date(start));
});
