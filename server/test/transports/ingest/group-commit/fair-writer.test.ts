/** The queue before the database: what is written when and with whom, without delaying others. */
import { expect, test } from '@jest/globals';
import { PretendWrites, told, turn } from './pretend-writes.js';

test('items of one turn of the event loop form a batch, and items that arrive during its write the next one', async () => {
  const database = new PretendWrites();
  const outcomes = ['a', 'b', 'c'].map((name) => database.submit(name));
  expect(database.now).toEqual([]);
  await turn();
  expect(database.now).toEqual(['abc']);
  outcomes.push(database.submit('d'));
  await turn();
  outcomes.push(database.submit('e'));
  await turn();
  expect(database.now).toEqual(['abc']);
  await database.first.commit();
  expect(database.now).toEqual(['de']);
  await database.first.commit();
  expect(await told(outcomes)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(database.batches).toEqual([3, 2]);
});

test('no item is answered before its write is done', async () => {
  const database = new PretendWrites();
  const answered: string[] = [];
  for (const name of ['a', 'b']) {
    void database.submit(name).then((outcome) => answered.push(outcome));
    await turn();
  }
  await turn();
  expect(answered).toEqual([]);
  await database.first.commit();
  expect(answered).toEqual(['A']);
  await database.first.commit();
  expect(answered).toEqual(['A', 'B']);
});

test('the next batch is in flight before anybody of the last one is answered', async () => {
  const database = new PretendWrites();
  const seen: string[][] = [];
  void database.submit('a').then(() => seen.push(database.now));
  await turn();
  void database.submit('b');
  await database.first.commit();
  expect(seen).toEqual([['b']]);
});

test('items that arrive in the turn in which a larger batch was written join the waiting ones', async () => {
  const database = new PretendWrites();
  const outcomes = ['a', 'b', 'c'].map((name) => database.submit(name));
  await turn();
  outcomes.push(database.submit('d'));
  const written = database.first.commit();
  outcomes.push(database.submit('e'));
  await written;
  expect(database.now).toEqual(['de']);
  await database.run();
  expect(await told(outcomes)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test.each([
  ['in the shared flight', 1],
  ['alone', 40_000],
])('if senders wait for their responses, batches become equal: %s', async (_what, bytes) => {
  const database = new PretendWrites({ maxBatchBytes: 1_000_000, maxQueueBytes: 10_000_000 });
  const sizes: number[] = [];
  const send = (name: string): void => void database.submit(name, { bytes }).then(() => send(name));
  send('a');
  await turn();
  for (const name of 'bcdefghij') send(name);
  for (let round = 0; round < 8; round += 1) {
    sizes.push(database.first.names.length);
    await database.first.commit();
  }
  expect(sizes).toEqual([1, 5, 5, 5, 5, 5, 5, 5]);
});

test('a batch is cut at the maximum number of items', async () => {
  const database = new PretendWrites({ maxBatchItems: 3 });
  const outcomes = [...'abcdefgh'].map((name) => database.submit(name));
  expect(await database.run()).toEqual(['abc', 'def', 'gh']);
  expect(await told(outcomes)).toEqual([...'ABCDEFGH']);
});

test('a batch is cut at the maximum number of bytes, and one large item is a separate batch', async () => {
  const database = new PretendWrites({ maxBatchBytes: 10 });
  const sizes = { a: 1, b: 4, c: 6, d: 1, e: 50, f: 10, g: 1 };
  for (const [name, bytes] of Object.entries(sizes)) void database.submit(name, { bytes });
  expect(await database.run()).toEqual(['ab', 'cd', 'e', 'f', 'g']);
});

/** Submits items named by a lower-case letter of their organization and a number. */
const submitAll = (database: PretendWrites, names: string[], bytes = 1) =>
  names.map((name) => database.submit(name, { organizationId: name.charAt(0), bytes }));

test('a batch takes one item of each organization in turn, and one without a turn is first in the next', async () => {
  const database = new PretendWrites({ maxBatchItems: 4 });
  const outcomes = submitAll(database, ['x1', 'a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1', 'e1', 'b2']);
  expect(await database.run()).toEqual(['x1a1b1c1', 'd1e1a2b2', 'a3a4a5']);
  expect(await told(outcomes)).toHaveLength(11);
});

test("an organization with too many waiting items flies alone, beside the others' batch", async () => {
  const database = new PretendWrites({ maxBatchBytes: 1_000_000, maxQueueBytes: 10_000_000 });
  const outcomes = submitAll(database, ['a1'], 50_000);
  await turn();
  expect(database.now).toEqual(['a1']);
  outcomes.push(...submitAll(database, ['a2', 'a3'], 50_000), ...submitAll(database, ['b1', 'b2']));
  await database.first.commit();
  // a has 100 kB waiting and goes alone; b does not wait for it
  expect(database.now).toEqual(['a2a3', 'b1b2']);
  outcomes.push(...submitAll(database, ['a4', 'c1']));
  await database.flying[1]?.commit();
  // only one write per organization is in flight, so that its items stay in order
  expect(database.now).toEqual(['a2a3', 'c1']);
  await database.run();
  expect(await told(outcomes)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'A4', 'C1']);
});

test("if all lanes are taken, it gets a small part of the others' batch", async () => {
  const database = new PretendWrites({ lanes: 0, maxBatchBytes: 1_000_000, maxQueueBytes: 10_000_000 });
  const outcomes = submitAll(database, ['a1', 'a2', 'a3', 'a4'], 40_000);
  outcomes.push(...submitAll(database, ['b1', 'b2', 'b3']));
  expect(await database.run()).toEqual(['a1b1b2b3', 'a2', 'a3', 'a4']);
  await told(outcomes);
});

test.each([
  ['one organization gets half of the queue', ['a'], { a: 10 }],
  ['two get a third each', ['a', 'b'], { a: 7, b: 6 }],
  ['four get a fifth each', ['a', 'b', 'c', 'd'], { a: 4, b: 4, c: 4, d: 4 }],
])('there is always room for another organization: %s', async (_what, organizations, expected) => {
  const database = new PretendWrites({ maxQueueItems: 20 });
  const taken: Record<string, number> = {};
  for (let round = 0; round < 20; round += 1) {
    for (const organizationId of organizations) {
      try {
        database.writer.requireRoom(organizationId, 1);
      } catch {
        continue;
      }
      void database.submit('x', { organizationId });
      taken[organizationId] = (taken[organizationId] ?? 0) + 1;
    }
  }
  expect(taken).toEqual(expected);
  const newcomer = database.submit('n', { organizationId: 'newcomer' });
  await database.run();
  expect(await newcomer).toBe('N');
});

test('the oldest pending item of each organization is found in the queue and in flight', async () => {
  const database = new PretendWrites({ maxBatchItems: 2 });
  const since = () => Object.fromEntries([...database.writer.pendingSince()].map(([name, time]) => [name, time.getTime()]));
  expect(since()).toEqual({});
  for (const [name, received] of Object.entries({ a1: 10, a2: 20, b1: 30, a3: 40 })) {
    void database.submit(name, { received, organizationId: name.charAt(0) });
    await turn();
  }
  expect(since()).toEqual({ a: 10, b: 30 });
  await database.first.commit();
  expect(database.now).toEqual(['a2b1']);
  expect(since()).toEqual({ a: 20, b: 30 });
  expect(database.writer.pending).toBe(3);
  await database.first.commit();
  expect(since()).toEqual({ a: 40 });
  await database.run();
  expect(since()).toEqual({});
  expect(database.writer.pending).toBe(0);
});

test("a batch's duration is from its take-off to its landing", async () => {
  const seconds: number[] = [];
  const database = new PretendWrites({ onBatch: (_items, duration) => seconds.push(duration) });
  const before = performance.now();
  void database.submit('a');
  await turn();
  await database.first.commit();
  const most = (performance.now() - before) / 1000;
  expect(seconds.filter((duration) => duration >= 0 && duration <= most)).toHaveLength(1);
});

test('when drained, it finishes accepted items and refuses new ones', async () => {
  const database = new PretendWrites();
  const outcomes = [database.submit('a')];
  await turn();
  outcomes.push(database.submit('b'), database.submit('c'));
  let drained = false;
  const drain = database.writer.drain().then(() => {
    drained = true;
  });
  await expect(database.submit('late')).rejects.toMatchObject({ code: 'UNAVAILABLE', headers: { 'Retry-After': '5' } });
  await database.first.commit();
  expect(drained).toBe(false);
  await database.run();
  await drain;
  expect(await told(outcomes)).toEqual(['A', 'B', 'C']);
  await database.writer.drain();
});
