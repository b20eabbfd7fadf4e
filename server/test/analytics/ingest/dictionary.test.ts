/** Numbers of values: dense, the same in every process, limited, and separate for each property. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Dictionary, type Word } from '../../../src/analytics/ingest/dictionary.js';
import { openTestDatabase } from '../../harness/database.js';
import { eachOwn } from '../../harness/principals.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newHome = () => ({ organizationId: randomUUID(), propertyId: randomUUID() });
const open = (room = 100) => new Dictionary(database.knex, eachOwn, () => room);
const pages = (...values: string[]): Word[] => values.map((value) => ['page', value]);

test('values are numbered from 1 in order, the empty value is 0, and each dimension and property counts separately', async () => {
  const [home, dictionary] = [newHome(), open()];
  expect(await dictionary.numbersOf(home, [...pages('/a', '/b', ''), ['source', '/a']])).toEqual([1, 2, 0, 1]);
  expect(await dictionary.numbersOf(home, pages('/c', '/a'))).toEqual([3, 1]);
  expect(await dictionary.numbersOf(newHome(), pages('/c'))).toEqual([1]);
});

test('cached numbers are returned synchronously, and another process reads the same numbers', async () => {
  const [home, dictionary] = [newHome(), open()];
  await dictionary.numbersOf(home, pages('/a', '/b'));
  expect(dictionary.numbersOf(home, pages('/b', '/a'))).toEqual([2, 1]);
  expect(await open().numbersOf(home, pages('/b', '/x', '/a'))).toEqual([2, 3, 1]);
});

test('processes that learn at the same time give each value one number, without gaps', async () => {
  const home = newHome();
  const processes = [open(), open(), open()];
  const values = Array.from({ length: 30 }, (_, index) => `/${index}`);
  const answers = await Promise.all(
    processes.flatMap((dictionary, shift) =>
      values.map((_value, index) => dictionary.numbersOf(home, pages(values[(index * 7 + shift) % 30] as string))),
    ),
  );
  const rows = await database.knex('analytics_dictionary').where({ property_id: home.propertyId }).orderBy('id');
  expect(rows.map(({ id }) => id)).toEqual(values.map((_value, index) => index + 1));
  expect(new Set(rows.map(({ value }) => value))).toEqual(new Set(values));
  const numberOf = new Map(rows.map(({ value, id }) => [value, id]));
  for (const [index, [number]] of answers.entries()) {
    const [shift, turn] = [Math.floor(index / 30), index % 30];
    expect(number).toBe(numberOf.get(values[(turn * 7 + shift) % 30] as string));
  }
});

test('a full dimension maps further values to one shared number; known values keep theirs', async () => {
  const [home, dictionary] = [newHome(), open(3)];
  expect(await dictionary.numbersOf(home, pages('/1', '/2', '/3', '/4', '/5'))).toEqual([1, 2, 3, 4, 4]);
  expect(await dictionary.numbersOf(home, [...pages('/6', '/2'), ['source', 'x']])).toEqual([4, 2, 1]);
  expect(await open(3).numbersOf(home, pages('/3', '/7'))).toEqual([3, 4]);
  const rows = await database.knex('analytics_dictionary').where({ property_id: home.propertyId, dimension: 1 }).orderBy('id');
  expect(rows.map(({ value }) => value)).toEqual(['/1', '/2', '/3', '(other)']);
});

test('long values and special characters are stored unchanged', async () => {
  const [home, values] = [newHome(), [`/${'ä'.repeat(2_000)}`, '/?"\\{},$1', "/'--"]];
  expect(await open().numbersOf(home, pages(...values))).toEqual([1, 2, 3]);
  expect(await open().numbersOf(home, pages(...values))).toEqual([1, 2, 3]);
});

test.each([
  ['page', 1, 100_000],
  ['referrer', 4, 100_000],
  ['source', 3, 20_000],
  ['utmTerm', 16, 20_000],
] as const)('a property may have this many values of the dimension %s (%i): %i', async (name, dimension, most) => {
  const [home, dictionary] = [newHome(), new Dictionary(database.knex, eachOwn)];
  const row = { organization_id: home.organizationId, property_id: home.propertyId, dimension, id: most - 1, value: 'known' };
  await database.knex('analytics_dictionary').insert(row);
  expect(
    await dictionary.numbersOf(home, [
      [name, 'last'],
      [name, 'beyond'],
      [name, 'far beyond'],
    ]),
  ).toEqual([most, most + 1, most + 1]);
  const rows = await database.knex('analytics_dictionary').where({ property_id: home.propertyId }).orderBy('id').pluck('value');
  expect(rows).toEqual(['known', 'last', '(other)']);
});

test('at most 5,000 new values of a property wait for a turn', async () => {
  const values = (count: number) => pages(...Array.from({ length: count }, (_, index) => `/${index}`));
  const dictionary = open(10_000);
  expect(await dictionary.numbersOf(newHome(), values(5_000))).toHaveLength(5_000);
  await expect(dictionary.numbersOf(newHome(), values(5_001))).rejects.toThrow('busy storing new values');
});
