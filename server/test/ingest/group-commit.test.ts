/** The queue in front of the database: what is written when, and with whom. */
import { expect, test } from '@jest/globals';
import { PretendWrites, told } from './pretend-writes.js';

test('the first item is written at once, and what arrives meanwhile forms the next batch', async () => {
  const database = new PretendWrites();
  const outcomes = ['a', 'b', 'c'].map((name) => database.submit(name));
  expect(database.now).toEqual(['a']);
  await database.first.commit();
  expect(database.now).toEqual(['bc']);
  outcomes.push(database.submit('d'));
  await database.first.commit();
  expect(database.now).toEqual(['d']);
  await database.first.commit();
  expect(await told(outcomes)).toEqual(['A', 'B', 'C', 'D']);
  expect(database.batches).toEqual([1, 2, 1]);
});

test('nobody is answered before the write that holds the item is done', async () => {
  const database = new PretendWrites({ flights: 2 });
  const answered: string[] = [];
  for (const name of ['a', 'b', 'c']) void database.submit(name).then((outcome) => answered.push(outcome));
  const [first, second] = database.flying;
  await second?.commit();
  expect(answered).toEqual(['B']);
  await first?.commit();
  expect(answered).toEqual(['B', 'A']);
  await database.first.commit();
  expect(answered).toEqual(['B', 'A', 'C']);
});

test.each([1, 2, 3])('no more than %i writes are under way', async (flights) => {
  const database = new PretendWrites({ flights, maxBatchItems: 1 });
  const names = ['a', 'b', 'c', 'd', 'e'];
  const outcomes = names.map((name) => database.submit(name));
  expect(database.now).toEqual(names.slice(0, flights));
  await database.first.commit();
  expect(database.now).toEqual(names.slice(1, flights + 1));
  await database.run();
  expect(await told(outcomes)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('a batch is cut where it has enough items', async () => {
  const database = new PretendWrites({ maxBatchItems: 3 });
  const outcomes = [...'abcdefgh'].map((name) => database.submit(name));
  expect(await database.run()).toEqual(['a', 'bcd', 'efg', 'h']);
  expect(await told(outcomes)).toEqual([...'ABCDEFGH']);
});

test('a batch is cut where it has enough bytes, and one large item is a batch of its own', async () => {
  const database = new PretendWrites({ maxBatchBytes: 10 });
  const sizes = { a: 1, b: 4, c: 6, d: 1, e: 50, f: 10, g: 1 };
  for (const [name, bytes] of Object.entries(sizes)) void database.submit(name, { bytes });
  expect(await database.run()).toEqual(['a', 'bc', 'd', 'e', 'f', 'g']);
});

test('the oldest pending item is found in the queue and in the air', async () => {
  const database = new PretendWrites({ flights: 2, maxBatchItems: 2 });
  const oldest = () => database.writer.oldestPending()?.getTime() ?? null;
  expect(oldest()).toBeNull();
  for (const [name, received] of Object.entries({ a: 10, b: 20, c: 30, d: 40, e: 50 })) void database.submit(name, { received });
  expect(database.now).toEqual(['a', 'b']);
  expect(oldest()).toBe(10);
  const [first, second] = database.flying;
  await second?.commit();
  // c and d fly, a still does
  expect(oldest()).toBe(10);
  await first?.commit();
  expect(oldest()).toBe(30);
  expect(database.writer.pending).toBe(3);
  await database.first.commit();
  expect(oldest()).toBe(50);
  await database.run();
  expect(oldest()).toBeNull();
  expect(database.writer.pending).toBe(0);
});

test('drained, it finishes what was accepted and refuses what is new', async () => {
  const database = new PretendWrites();
  const outcomes = ['a', 'b', 'c'].map((name) => database.submit(name));
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
