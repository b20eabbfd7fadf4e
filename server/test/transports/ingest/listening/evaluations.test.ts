/** The record of until when silence was judged: writing and reading it. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { EvaluationRecord, Evaluations, observedUntil } from '../../../../src/transports/ingest/listening/evaluations.js';
import { openTestDatabase, type TestDatabase } from '../../../harness/database.js';

const T0 = new Date('2026-03-02T00:00:00.000Z');
const at = (seconds: number) => new Date(T0.getTime() + Math.round(seconds * 1000));

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => record(0));

const record = (seconds: number) => database.knex('silence_evaluations').update({ evaluated_until: at(seconds) });
const recorded = async () => {
  const row = await database.knex('silence_evaluations').where({ service: 'ingest' }).first('evaluated_until');
  return (row.evaluated_until.getTime() - T0.getTime()) / 1000;
};

test('is written at most every five seconds', async () => {
  const one = new EvaluationRecord(database.knex, 'ingest');
  const seen: number[] = [];
  for (const second of [10, 12, 14.999, 15]) {
    await one.advance(at(second), at(second));
    seen.push(await recorded());
  }
  expect(seen).toEqual([10, 10, 10, 15]);
});

test('is never set back by a worker that lags behind', async () => {
  await record(30);
  await new EvaluationRecord(database.knex, 'ingest').advance(at(20), at(31));
  expect(await recorded()).toBe(30);
});

test.each([
  ['stays if it is a minute ahead', 90, 90],
  ['is replaced if it is further ahead, because it came from a wrong clock', 90.001, 30],
])('%s', async (_what, ahead, expected) => {
  await record(ahead);
  await new EvaluationRecord(database.knex, 'ingest').advance(at(30), at(30));
  expect(await recorded()).toBe(expected);
});

test('is written again immediately after the clock was set back', async () => {
  const one = new EvaluationRecord(database.knex, 'ingest');
  await one.advance(at(3_600), at(3_600));
  await one.advance(at(10), at(10));
  expect(await recorded()).toBe(10);
});

test.each([
  ['a minute later it is current', 60, { current: true, lastAt: at(0) }],
  ['after that it is not', 60.001, { current: false, lastAt: at(0) }],
  ['by a clock that is behind it is current', -5, { current: true, lastAt: at(0) }],
])('%s', async (_what, now, expected) => {
  expect(await new Evaluations(database.knex).evaluationOf('gateway', at(now))).toEqual(expected);
});

test.each([
  ['current', { current: true, lastAt: at(0) }, at(30)],
  ['not current', { current: false, lastAt: at(0) }, at(0)],
  ['older than the window', { current: false, lastAt: at(-100) }, at(-50)],
  ['unknown', { current: false, lastAt: null }, at(-50)],
])('uptime is observed until then: %s', (_what, evaluation, expected) => {
  expect(observedUntil(evaluation, at(-50), at(30))).toEqual(expected);
});

test('without a record it is not current', async () => {
  const transaction = await database.knex.transaction();
  try {
    await transaction('silence_evaluations').delete();
    expect(await new Evaluations(transaction).evaluationOf('ingest', at(0))).toEqual({ current: false, lastAt: null });
  } finally {
    await transaction.rollback();
  }
});

test('is read once a second for all readers and both services', async () => {
  const evaluations = new Evaluations(database.knex);
  let reads = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql.includes('read-evaluations')) reads += 1;
  };
  database.knex.on('query', count);
  try {
    await Promise.all(Array.from({ length: 50 }, (_, index) => evaluations.evaluationOf(index % 2 ? 'ingest' : 'gateway', at(1))));
    await evaluations.evaluationOf('ingest', at(1.999));
    expect(reads).toBe(1);
    await evaluations.evaluationOf('ingest', at(2));
    expect(reads).toBe(2);
  } finally {
    database.knex.removeListener('query', count);
  }
});

test('a failure is not cached', async () => {
  const transaction = await database.knex.transaction();
  await transaction.raw('savepoint before');
  await transaction.raw('alter table silence_evaluations rename to away');
  const evaluations = new Evaluations(transaction);
  await expect(evaluations.evaluationOf('ingest', at(1))).rejects.toMatchObject({ code: '42P01' });
  await transaction.raw('rollback to savepoint before');
  expect(await evaluations.evaluationOf('ingest', at(1))).toEqual({ current: true, lastAt: at(0) });
  await transaction.rollback();
});
