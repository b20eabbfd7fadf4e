/** One listening process: its record when it is suspended, when the database is unavailable or slow, and while it stops. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { INGEST } from '../../../../src/monitoring/silence/outage.js';
import { Beats, type Listening } from '../../../../src/transports/ingest/listening/beats.js';
import { heardByAll, horizonOf, type ListeningService } from '../../../../src/transports/ingest/listening/listening.js';
import { silent } from '../../../harness/database.js';
import { until } from '../../../harness/until.js';
import { at, Stage, secondsOf } from '../../../monitoring/silence/stage.js';

let stage: Stage;
let now = 0;
let pending: number | null = null;
const started: Ingest[] = [];
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  [now, pending] = [0, null];
  await stage.forgetListening();
});
afterEach(async () => {
  for (const listening of started.splice(0)) await listening.stop();
});

/** A process, and its record for ingest. */
class Ingest extends Beats {
  readonly listening: Listening;

  constructor(pendingSince: () => Map<string, Date>) {
    super({ database: stage.database.knex, clock: () => at(now), log: silent });
    this.listening = this.listen(INGEST, pendingSince);
  }

  close = () => this.listening.close();
  stop = () => this.listening.stop();
}

async function start(): Promise<Ingest> {
  const pendingSince = () => new Map(pending === null ? [] : [[stage.organizationId, at(pending)]]);
  const listening = new Ingest(pendingSince);
  started.push(listening);
  await listening.listening.start();
  return listening;
}

/** Advances the time as in a running process, with all its checks. */
function pass(listening: Ingest, until: number): void {
  for (; now < until; now = Math.min(until, now + 0.25)) listening.look();
}

async function outages(): Promise<string[]> {
  const rows = await stage.database.knex('service_outages').orderBy('started_at');
  return rows.map((row) => `${secondsOf(row.started_at)} to ${secondsOf(row.ended_at)}`);
}

async function heardUntil(): Promise<number> {
  const row = await stage.database.knex('service_listening').first('heard_until');
  return secondsOf(row['heard_until']);
}

const processes = () => stage.database.knex('listening_processes').pluck('id');

test('it counts from its first beat until its last', async () => {
  const listening = await start();
  expect(await processes()).toHaveLength(1);
  expect(await heardUntil()).toBe(0);
  pass(listening, 10);
  await listening.beat();
  expect(await heardUntil()).toBe(10);
  pass(listening, 11);
  await listening.stop();
  expect(await processes()).toEqual([]);
  expect(await heardUntil()).toBe(11);
  expect(await outages()).toEqual([]);
});

test('it is certain only of events received before the oldest one still being written', async () => {
  const listening = await start();
  pass(listening, 10);
  pending = 9.25;
  await listening.beat();
  expect(await heardUntil()).toBe(9.25);
  pending = null;
  await listening.beat();
  expect(await heardUntil()).toBe(10);
});

test('an organization whose events wait for long delays only its own silence', async () => {
  const listening = await start();
  const horizon = async () => {
    const found = await horizonOf(stage.database.knex, 'ingest', at(now));
    return found && { until: secondsOf(found.until), heldBack: Object.values(found.heldBack).map(secondsOf) };
  };
  pass(listening, 10);
  pending = 8;
  await listening.beat();
  expect(await horizon()).toEqual({ until: 8, heldBack: [] });
  pass(listening, 10.5);
  await listening.beat();
  expect(await horizon()).toEqual({ until: 10.5, heldBack: [8] });
  // roll-ups still wait for it
  expect(await heardByAll(stage.database.knex, 'ingest', at(now)).then((time) => time && secondsOf(time))).toBe(8);
  pending = null;
  await listening.beat();
  expect(await horizon()).toEqual({ until: 10.5, heldBack: [] });
});

test('a suspended process was not listening, and its log says so', async () => {
  const listening = await start();
  pass(listening, 10);
  await listening.beat();
  now = 13;
  const info = jest.spyOn(silent, 'info');
  await listening.beat();
  expect(info.mock.calls).toMatchObject([[{ listener: 'ingest', from: at(10), to: at(13) }, expect.stringContaining('no process')]]);
  info.mockRestore();
  expect(await outages()).toEqual(['10 to 13']);
});

test('a process that was checked two seconds ago was not suspended', async () => {
  const listening = await start();
  pass(listening, 10);
  await listening.beat();
  now = 12;
  await listening.beat();
  expect(await outages()).toEqual([]);
});

test('a process suspended between two beats was not listening, even if the next beat is in time', async () => {
  const listening = await start();
  pass(listening, 10);
  await listening.beat();
  now = 13;
  listening.look();
  pass(listening, 13.25);
  await listening.beat();
  expect(await outages()).toEqual(['10 to 13.25']);
});

test('a beat delayed by a slow database is not an outage', async () => {
  const listening = await start();
  const { knex } = stage.database;
  const transaction = await knex.transaction();
  await transaction('service_listening').forUpdate();
  const beat = listening.beat();
  const waiting = () =>
    knex('pg_stat_activity').where({ wait_event_type: 'Lock' }).where('query', 'like', '%service_listening%').first('pid');
  while (!(await waiting()));
  pass(listening, 60);
  await transaction.commit();
  await beat;
  await listening.beat();
  expect(await outages()).toEqual([]);
  expect(await heardUntil()).toBe(60);
});

test('a separate timer checks it, often enough while a beat waits', async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  const listening = await start();
  const [[look, everyMs] = []] = timers.mock.calls;
  timers.mockRestore();
  for (; now < 60; now += Number(everyMs) / 1000) look?.();
  await listening.beat();
  expect([await outages(), await heardUntil()]).toEqual([[], now]);
});

test('while beats fail it does not count as listening, until the first that succeeds', async () => {
  const listening = await start();
  const { knex } = stage.database;
  pass(listening, 10);
  await listening.beat();
  await knex.raw('alter table service_listening rename to away');
  for (const time of [10.5, 11, 40, 40.5]) {
    pass(listening, time);
    await listening.beat();
  }
  pass(listening, 41);
  await knex.raw('alter table away rename to service_listening');
  await listening.beat();
  expect(await outages()).toEqual(['10 to 41']);
  pass(listening, 42);
  await listening.beat();
  expect(await outages()).toEqual(['10 to 41']);
});

test('a beat that cannot be settled counts as not listening', async () => {
  const service: ListeningService = { ...INGEST, moveDeadlines: () => Promise.reject(new Error('not moved')) };
  const beats = new Beats({ database: stage.database.knex, clock: () => at(now), log: silent });
  const listening = beats.listen(service, () => new Map());
  await listening.start();
  now = 10;
  await beats.beat();
  expect([await outages(), await heardUntil()]).toEqual([[], 0]);
  now = 10.25;
  service.moveDeadlines = INGEST.moveDeadlines;
  await beats.beat();
  expect([await outages(), await heardUntil()]).toEqual([['0 to 10.25'], 10.25]);
  await listening.stop();
});

test('it beats by itself', async () => {
  await start();
  now = 0.25;
  await until(async () => (await heardUntil()) === 0.25);
});

test('with the port closed it does not listen, however long it takes to answer accepted requests', async () => {
  const listening = await start();
  pass(listening, 10);
  listening.close();
  pass(listening, 14);
  pending = 12.5;
  await listening.beat();
  expect(await heardUntil()).toBe(10);
  pending = null;
  pass(listening, 20);
  await listening.beat();
  expect(await heardUntil()).toBe(10);
  await listening.stop();
  expect(await heardUntil()).toBe(10);
  now = 25;
  await start();
  expect(await outages()).toEqual(['10 to 25']);
});

test('a process suspended while stopping does not start listening again', async () => {
  const listening = await start();
  pass(listening, 10);
  await listening.beat();
  listening.close();
  now = 20;
  await listening.beat();
  await listening.stop();
  expect(await heardUntil()).toBe(10);
  expect(await outages()).toEqual([]);
});

test('a process that never started to listen records nothing', async () => {
  await new Ingest(() => new Map()).stop();
  expect(await stage.database.knex('service_listening')).toEqual([]);
  expect(await processes()).toEqual([]);
});
