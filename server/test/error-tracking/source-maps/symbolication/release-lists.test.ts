/** The cached list of a release without maps: valid as long as the database confirms it, and no longer. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ReleaseLists } from '../../../../src/error-tracking/source-maps/symbolication/release-lists.js';
import { openTestDatabase } from '../../../harness/database.js';

const FRESH_MS = 5_000;
const maps = { organizationId: crypto.randomUUID(), propertyId: crypto.randomUUID(), release: '1.0.0' };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let reads = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  database.knex.on('query', () => {
    reads += 1;
  });
});
afterAll(() => database.close());

let now = 0;
let lists: ReleaseLists;
beforeEach(async () => {
  [now, reads] = [0, 0];
  lists = new ReleaseLists(database.knex, () => now);
  expect(lists.isKnownEmpty(maps)).toBe(false);
  expect((await lists.of(maps, maps.release)).isEmpty).toBe(true);
});

test('it is known once it was read, for that release only', () => {
  expect(lists.isKnownEmpty(maps)).toBe(true);
  expect(lists.isKnownEmpty({ ...maps, release: '2.0.0' })).toBe(false);
  expect(lists.isKnownEmpty({ ...maps, organizationId: crypto.randomUUID() })).toBe(false);
});

test('it is read again when it is old, unless the database has confirmed it in between', async () => {
  now = FRESH_MS - 1;
  lists.note(maps, false);
  now = 2 * FRESH_MS - 2;
  expect(lists.isKnownEmpty(maps)).toBe(true);
  await lists.of(maps, maps.release);
  expect(reads).toBe(1);
  now += 1;
  expect(lists.isKnownEmpty(maps)).toBe(false);
  // confirming a list that is too old does not make it fresh
  lists.note(maps, false);
  expect(lists.isKnownEmpty(maps)).toBe(false);
  await lists.of(maps, maps.release);
  expect(reads).toBe(2);
});

test.each([
  ['the database says that there are maps', () => lists.note(maps, true)],
  ['files of it change', () => lists.forget(maps)],
])('it ends as soon as %s', async (_when, end) => {
  end();
  expect(lists.isKnownEmpty(maps)).toBe(false);
  lists.note(maps, false);
  expect(lists.isKnownEmpty(maps)).toBe(false);
  await lists.of(maps, maps.release);
  expect(reads).toBe(2);
});

test('a list being read when files change is not cached', async () => {
  lists.forget(maps);
  const reading = lists.of(maps, maps.release);
  lists.forget(maps);
  await reading;
  expect(lists.isKnownEmpty(maps)).toBe(false);
});
