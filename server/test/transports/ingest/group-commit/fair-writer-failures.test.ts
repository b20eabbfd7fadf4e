/** The queue before the database when a write fails: refusals, retries, and overload. */
import { expect, test } from '@jest/globals';
import { databaseError, PretendWrites, told, turn } from './pretend-writes.js';

/** A batch `abcdefgh` is being written. */
async function batch() {
  const database = new PretendWrites();
  const outcomes = [...'abcdefgh'].map((name) => database.submit(name));
  await turn();
  return { database, outcomes };
}

test.each([
  ['a number out of range', '22003'],
  ['a text it cannot store', '22P05'],
  ['a value nested too deep', '54001'],
])('only the item that the database rejects is refused: %s', async (_what, code) => {
  const { database, outcomes } = await batch();
  const given = await database.run({ f: code });
  // written once more, alone, before it is halved
  expect(given).toEqual(['abcdefgh', 'abcdefgh', 'abcd', 'efgh', 'ef', 'e', 'f', 'gh']);
  expect(await told(outcomes)).toEqual(['A', 'B', 'C', 'D', 'E', 'VALIDATION_ERROR', 'G', 'H']);
});

test('several bad items are each found', async () => {
  const { database, outcomes } = await batch();
  await database.run({ a: '22003', d: '54001', h: '22P02' });
  expect(await told(outcomes)).toEqual(['VALIDATION_ERROR', 'B', 'C', 'VALIDATION_ERROR', 'E', 'F', 'G', 'VALIDATION_ERROR']);
});

test('a day without a partition is our error: the item may be retried, its neighbours are stored', async () => {
  const { database, outcomes } = await batch();
  await database.run({ c: '23514' });
  expect(await told(outcomes)).toEqual(['A', 'B', 'UNAVAILABLE', 'D', 'E', 'F', 'G', 'H']);
});

test.each(['40P01', '40001'])('a batch that lost a race (%s) is written again as it is', async (code) => {
  const { database, outcomes } = await batch();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(database.now).toEqual(['abcdefgh']);
    await database.first.fail(databaseError(code));
  }
  await database.first.commit();
  expect(await told(outcomes)).toEqual([...'ABCDEFGH']);
});

test('a batch that loses every race must be sent again', async () => {
  const { database, outcomes } = await batch();
  for (let tries = 0; tries <= 5; tries += 1) await database.first.fail(databaseError('40P01'));
  expect(database.flying).toEqual([]);
  expect(await told(outcomes)).toEqual(Array(8).fill('UNAVAILABLE'));
});

test.each([
  ['refuses connections', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['is shutting down', databaseError('57P01')],
  ['is starting', databaseError('57P03')],
  ['has no connection left', databaseError('53300')],
  ['broke the connection', new Error('Connection terminated unexpectedly')],
  ['does not answer', new Error('timeout exceeded when trying to connect')],
  ['takes too long for the statement', databaseError('57014')],
])('while the database %s, each sender is asked to retry once', async (_what, error) => {
  const { database, outcomes } = await batch();
  await database.first.fail(error);
  expect(database.flying).toEqual([]);
  for (const outcome of outcomes) await expect(outcome).rejects.toMatchObject({ code: 'UNAVAILABLE', headers: { 'Retry-After': '2' } });
  const next = database.submit('next');
  await turn();
  await database.first.commit();
  expect(await next).toBe('NEXT');
});

test('an error of ours is passed on unchanged, and the queue continues', async () => {
  const { database, outcomes } = await batch();
  const mistake = databaseError('42703');
  await database.first.fail(mistake);
  await database.first.fail(mistake);
  await expect(outcomes[0]).rejects.toBe(mistake);
  const next = database.submit('next');
  await database.run();
  expect(await next).toBe('NEXT');
});

test.each([
  ['items', { maxQueueItems: 8 }, 1],
  ['bytes', { maxQueueBytes: 80 }, 10],
])('a sender with its share of %s is refused immediately, and accepted again when there is room', async (_what, limits, bytes) => {
  const refused: string[] = [];
  const database = new PretendWrites({ ...limits, onRefused: (reason) => refused.push(reason) });
  const accepted = ['flying', 'a', 'b', 'c'].map((name) => database.submit(name, { bytes }));
  await turn();
  await expect(database.submit('d', { bytes })).rejects.toMatchObject({ code: 'UNAVAILABLE', headers: { 'Retry-After': '2' } });
  expect(() => database.writer.requireRoom('one', bytes)).toThrow('waiting to be stored');
  await database.first.commit();
  accepted.push(database.submit('e', { bytes }));
  await database.run();
  expect(await told(accepted)).toEqual(['FLYING', 'A', 'B', 'C', 'E']);
  expect(refused).toEqual(['share', 'share']);
});

/** Four organizations in one batch that is being written: a1 b1 c1 d1. */
async function sharedBatch(options = {}) {
  const database = new PretendWrites(options);
  const outcomes = ['a1', 'b1', 'c1', 'd1'].map((name) => database.submit(name, { organizationId: name.charAt(0) }));
  await turn();
  return { database, outcomes };
}

test('an organization that fails in a shared batch continues alone, and stays separate while it fails', async () => {
  const { database, outcomes } = await sharedBatch();
  expect(await database.run({ c1: '22003' })).toEqual(['a1b1c1d1', 'a1b1', 'c1d1', 'c1', 'c1', 'd1']);
  expect(await told(outcomes)).toEqual(['A1', 'B1', 'VALIDATION_ERROR', 'D1']);
  const next = ['a2', 'c2'].map((name) => database.submit(name, { organizationId: name.charAt(0) }));
  await turn();
  expect(database.now).toEqual(['c2', 'a2']);
  await database.run();
  expect(await told(next)).toEqual(['A2', 'C2']);
});

test('items waiting for locked rows delay nobody else, and are written when the rows are unlocked', async () => {
  const { database, outcomes } = await sharedBatch();
  // the whole batch, its first half, its second half, and c1 of that
  for (const held of [true, false, true, true]) await (held ? database.first.fail(databaseError('55P03')) : database.first.commit());
  expect(database.now).toEqual(['c1', 'd1']);
  await database.flying[1]?.commit();
  const neighbour = database.submit('a2', { organizationId: 'a' });
  await turn();
  await database.flying[1]?.commit();
  expect(await neighbour).toBe('A2');
  await database.first.commit();
  expect(await told(outcomes)).toEqual(['A1', 'B1', 'C1', 'D1']);
});

test('an item whose rows are locked for too long is refused with a retry', async () => {
  const { database, outcomes } = await sharedBatch({ patienceMs: 0, together: false });
  await database.run({ c1: '55P03' });
  expect(await told(outcomes)).toEqual(['A1', 'B1', 'UNAVAILABLE', 'D1']);
});

test('if organizations share no statement, only the failing one continues alone', async () => {
  const { database, outcomes } = await sharedBatch({ together: false });
  expect(await database.run({ b1: '22P05' })).toEqual(['a1', 'b1', 'b1', 'c1', 'd1']);
  expect(await told(outcomes)).toEqual(['A1', 'VALIDATION_ERROR', 'C1', 'D1']);
});

test('a failed batch frees room in the queue like a written one', async () => {
  const database = new PretendWrites({ maxQueueBytes: 60 });
  for (let round = 0; round < 5; round += 1) {
    const outcomes = ['a', 'b', 'c'].map((name) => database.submit(name, { bytes: 10 }));
    await turn();
    await database.first.fail(databaseError('57P01'));
    expect(await told(outcomes)).toEqual(Array(3).fill('UNAVAILABLE'));
  }
});

test('draining while the database is unavailable answers everybody', async () => {
  const { database, outcomes } = await batch();
  const drain = database.writer.drain();
  await database.first.fail(databaseError('57P01'));
  await drain;
  expect(await told(outcomes)).toEqual(Array(8).fill('UNAVAILABLE'));
});
