/** Work that several workers share: when it is due, and who does it. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { doWhenDue, type RecurringWork, recurringLoop } from '../../../src/kernel/jobs/recurring.js';
import { createTestDatabase, silent } from '../../harness/database.js';
import { until } from '../../harness/until.js';

const START = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;

let target: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let done: string[] = [];
let second = 0;
beforeAll(async () => {
  target = await createTestDatabase();
  database = openDatabase(target.connection, silent, { sizes: { management: 4 } });
});
afterAll(async () => {
  await database.close();
  await target.drop();
});
beforeEach(async () => {
  await database.knex('recurring_work').delete();
  done = [];
  // as after a first check an hour ago
  await doneAt(-3_600);
  second = 0;
});

/** The hourly work of the worker with that name. */
const workOf = (worker: string, work: () => Promise<unknown> = async () => done.push(worker)): RecurringWork => ({
  ...{ name: 'housekeeping', everyMs: HOUR_MS, database: database.knex, clock: () => new Date(START + second * 1000), work },
});
/** Whether the worker did it, at that second. */
async function doneAt(when: number, worker = workOf('one')): Promise<boolean> {
  second = when;
  return doWhenDue(worker);
}

test('is due after its interval, again and again, for any worker', async () => {
  expect(await doneAt(-1)).toBe(false);
  expect(await doneAt(0)).toBe(true);
  expect(await doneAt(0, workOf('other'))).toBe(false);
  expect(await doneAt(3_599)).toBe(false);
  expect(await doneAt(3_600, workOf('other'))).toBe(true);
  expect(await doneAt(3_601)).toBe(false);
  expect(done).toEqual(['one', 'other']);
});

test('of several concurrent workers, one does it', async () => {
  const results = await Promise.all(['a', 'b', 'c', 'd'].map((worker) => doWhenDue(workOf(worker))));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(done).toHaveLength(1);
});

test('a failure is retried after a minute and logged', async () => {
  const failing = workOf('one', async () => {
    throw new Error('no space left');
  });
  await expect(doneAt(0, failing)).rejects.toThrow('no space left');
  expect(await doneAt(59)).toBe(false);
  expect(await doneAt(60)).toBe(true);
});

test('another worker repeats the work of a killed one after a quarter of an hour', async () => {
  let look = Promise.resolve([false, false]);
  const slow = workOf('one', async () => {
    look = Promise.resolve([await doneAt(899, workOf('other')), await doneAt(900, workOf('other'))]);
    done.push('one');
    await look;
  });
  await doneAt(0, slow);
  expect(await look).toEqual([false, true]);
  expect(done).toEqual(['other', 'one']);
});

test('a clock that was far ahead does not prevent the work', async () => {
  expect(await doneAt(7 * 86_400)).toBe(true);
  expect(await doneAt(0)).toBe(true);
  expect(await doneAt(1)).toBe(false);
});

test('a failure of the work persists in its loop until it succeeds; that of a check, or of a lost database, ends with it', async () => {
  const outcomes = [new Error('no space left'), Object.assign(new Error('gone'), { code: '57P01' })];
  let [lookFails, looks] = [false, 0];
  const watched = new Proxy(database.knex, {
    get: (knex, name) => {
      if (name === 'raw') looks += 1;
      if (lookFails && name === 'raw') throw Object.assign(new Error('gone'), { code: '57P01' });
      return Reflect.get(knex, name);
    },
  });
  const work = async () => {
    const failure = outcomes.shift();
    if (failure) throw failure;
  };
  const loop = recurringLoop({ ...workOf('one', work), database: watched, log: silent });
  /** One turn at that second. */
  const turn = async (when: number) => {
    second = when;
    const { succeeded, failed } = loop.history;
    const before = { succeeded, failed };
    loop.wake();
    await until(() => loop.history.succeeded + loop.history.failed > before.succeeded + before.failed, { what: `a turn at ${when}` });
    return loop.trouble !== null;
  };
  loop.start();
  try {
    expect(await turn(0)).toBe(true);
    // not due again: nothing is done, and nothing improves
    second = 30;
    const before = looks;
    loop.wake();
    await until(() => looks > before, { what: 'a look' });
    expect(loop.trouble).not.toBe(null);
    // the database disappears during the work: known from elsewhere, and over with the next check
    expect(await turn(60)).toBe(true);
    expect(await turn(61)).toBe(false);
    lookFails = true;
    expect(await turn(62)).toBe(true);
    lookFails = false;
    expect(await turn(63)).toBe(false);
  } finally {
    await loop.stop();
  }
});
