/** When a day is rolled up: once nothing can get a time in it any more. Days are counted from the stage's first, times in seconds. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { INGEST } from '../../../src/monitoring/silence/outage.js';
import { rolledDays } from '../../../src/monitoring/uptime/rolled-days-store.js';
import { totalUptime, uptimeOf } from '../../../src/monitoring/uptime/uptime.js';
import { UptimeRoller } from '../../../src/monitoring/uptime/uptime-roller.js';
import { recordBeat } from '../../transports/ingest/listening/record-beat.js';
import { at, Stage } from '../silence/stage.js';

const DAY = 86_400;
const TEN_MINUTES = 600;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
beforeEach(async () => {
  for (const table of ['monitors', 'listening_processes', 'service_listening', 'service_outages'])
    await stage.database.knex(table).delete();
});
afterAll(() => stage.close());

const process = uuidv7();

/** Ingest has listened since before the stage, and has received everything up to then. */
const heard = (seconds: number, heldBack: Record<string, Date> = {}) =>
  recordBeat(stage.database.knex, INGEST, { id: process, since: at(-DAY), heardUntil: at(seconds), now: at(seconds), heldBack });

/** A monitor that has been ok from the beginning, with one change. */
async function monitorWith(changes: Record<string, unknown> = {}): Promise<string> {
  const { id } = await stage.newMonitor();
  await stage.database
    .knex('monitors')
    .where({ id })
    .update({ status: 'ok', ...changes });
  return id;
}

/** A worker at a time chosen by the test, on a host with the same time unless another is given. */
const rollerAt = (seconds: number, host = seconds) =>
  new UptimeRoller({ database: stage.database.knex, clock: () => at(seconds), hostClock: () => at(host) });

/** Takes turns until nothing is left; returns how many monitors were updated. */
async function roll(seconds: number, roller = rollerAt(seconds)): Promise<number> {
  let sum = 0;
  for (let turn = 0; turn < 5; turn += 1) sum += await roller.turn();
  return sum;
}

const lastDays = async () =>
  (await stage.database.knex('monitor_uptime').orderBy('monitor_id').select(stage.database.knex.raw('last_day::text as day'))).map(
    ({ day }) => day,
  );

test('a past day is rolled up ten minutes later, once', async () => {
  await monitorWith();
  await heard(2 * DAY + TEN_MINUTES);
  expect(await roll(DAY + TEN_MINUTES - 1)).toBe(0);
  expect(await roll(DAY + TEN_MINUTES)).toBe(1);
  expect(await lastDays()).toEqual(['2026-03-02']);
  expect(await roll(DAY + TEN_MINUTES)).toBe(0);
  expect(await roll(2 * DAY + TEN_MINUTES)).toBe(1);
  expect(await lastDays()).toEqual(['2026-03-03']);
});

test('many monitors take several batches, and a finished worker runs no further statements', async () => {
  await Promise.all(Array.from({ length: 130 }, () => monitorWith()));
  await heard(DAY + TEN_MINUTES);
  expect(await rollerAt(DAY + TEN_MINUTES).turn(1)).toBe(100);
  await stage.database.knex('monitor_uptime').delete();
  const roller = rollerAt(DAY + TEN_MINUTES);
  expect(await roller.turn(2)).toBe(130);
  expect(await roll(0, roller)).toBe(0);
  const asked: unknown[] = [];
  const listen = (query: unknown) => asked.push(query);
  stage.database.knex.on('query', listen);
  expect(await roller.turn()).toBe(0);
  stage.database.knex.removeListener('query', listen);
  expect(asked).toEqual([]);
});

test("not while the database's clock says that it is not over", async () => {
  await monitorWith();
  await heard(2 * DAY);
  expect(await roll(0, rollerAt(DAY + TEN_MINUTES, DAY + TEN_MINUTES - 1))).toBe(0);
  expect(await roll(0, rollerAt(DAY + TEN_MINUTES, DAY + TEN_MINUTES))).toBe(1);
});

test('not before everything received on it is committed', async () => {
  await monitorWith();
  await heard(DAY - 1);
  expect(await roll(DAY + TEN_MINUTES)).toBe(0);
});

test('not while nobody listens: the outage that began on it is not recorded yet', async () => {
  await monitorWith();
  expect(await roll(DAY + TEN_MINUTES)).toBe(0);
});

test('not for a monitor whose silence on it is still to be judged', async () => {
  const waiting = await monitorWith({ next_transition_at: at(DAY - 5) });
  const other = await monitorWith({ next_transition_at: at(DAY + 5) });
  await heard(DAY + TEN_MINUTES);
  expect(await roll(DAY + TEN_MINUTES)).toBe(1);
  expect(await stage.database.knex('monitor_uptime').pluck('monitor_id')).toEqual([other]);
  await stage.database.knex('monitors').where({ id: waiting }).update({ next_transition_at: null });
  // a worker at that time continues with the next day, and includes this one
  expect(await roll(DAY + TEN_MINUTES)).toBe(1);
});

test('not for an organization whose events of it still wait', async () => {
  await monitorWith();
  await heard(DAY + TEN_MINUTES, { [stage.organizationId]: at(DAY - 10) });
  expect(await roll(DAY + TEN_MINUTES)).toBe(0);
  await heard(DAY + TEN_MINUTES + 1);
  expect(await roll(DAY + TEN_MINUTES + 1)).toBe(1);
});

test('a day that a fast clock considered over is discarded and repeated', async () => {
  const id = await monitorWith();
  await heard(3 * DAY + TEN_MINUTES);
  await roll(3 * DAY + TEN_MINUTES);
  expect(await lastDays()).toEqual(['2026-03-04']);
  // the clock is set back, and the monitor goes down on the unfinished day
  await stage.database.knex('monitor_transitions').insert({
    ...{ organization_id: stage.organizationId, monitor_id: id, sequence: 1, at: at(DAY + 3600) },
    ...{ from_status: 'ok', to_status: 'down', reason: 'event_down' },
  });
  await stage.database.knex('monitors').where({ id }).update({ status: 'down' });
  expect(await roll(DAY + TEN_MINUTES)).toBe(1);
  expect(await lastDays()).toEqual(['2026-03-02']);
  const figures = await totalUptime(stage.database.knex, stage.organizationId, [id], { from: at(0), to: at(DAY + 7200) });
  expect(figures.get(id)).toEqual(uptimeOf([{ observedMs: (DAY + 7200) * 1000, downMs: 3_600_000 }]));
});

test('expired days are dropped, and those after a long pause of the worker are separate', async () => {
  await monitorWith();
  await heard(300 * DAY);
  await roll(60 * DAY + TEN_MINUTES);
  await roll(120 * DAY + TEN_MINUTES);
  const kept = () =>
    stage.database
      .knex('monitor_uptime')
      .first(stage.database.knex.raw('first_day::text, last_day::text, cardinality(worst) as days, cardinality(down_ms) as downs'));
  expect(await kept()).toEqual({ first_day: '2026-03-27', last_day: '2026-06-29', days: 95, downs: 95 });
  await roll(299 * DAY + TEN_MINUTES);
  expect(await kept()).toMatchObject({ last_day: '2026-12-25', days: 95, downs: 95 });
});

test("rolled-up days are used if they cover the window, or the monitor's whole life", async () => {
  const id = await monitorWith();
  await monitorWith();
  await heard(100 * DAY);
  await roll(9 * DAY + TEN_MINUTES);
  const read = async (from: number, to: number) =>
    (
      await rolledDays(stage.database.knex, {
        organizationId: stage.organizationId,
        monitorIds: [id],
        from: at(from * DAY),
        to: at(to * DAY),
      })
    ).map(({ first_day, worst }) => `${first_day} ${worst.length}`);
  expect(await read(2, 5)).toEqual(['2026-03-04 3']);
  expect(await read(8, 20)).toEqual(['2026-03-10 1']);
  expect(await read(9, 20)).toEqual([]);
  // 95 days are rolled up, however young the monitor is
  expect([await read(-86, -84), await read(-90, -84)]).toEqual([['2025-12-06 2'], ['2025-12-06 2']]);
  await stage.database
    .knex('monitors')
    .where({ id })
    .update({ created_at: at(-90 * DAY) });
  expect([await read(-86, -84), await read(-90, -84)]).toEqual([['2025-12-06 2'], []]);
});
