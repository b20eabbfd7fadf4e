/** Arrays in PostgreSQL's binary format: PostgreSQL reads the original values. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as arrays from '../../../../src/kernel/database/rows/binary-arrays.js';
import { openTestDatabase } from '../../../harness/database.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The elements of a parameter, as the driver reads them one by one. */
async function read(bytes: Buffer, type: string): Promise<unknown[]> {
  const { rows } = await database.ingest.query(
    `select u.element from unnest($1::${type}[]) with ordinality u (element, index) order by index`,
    [bytes],
  );
  return rows.map(({ element }) => element);
}

const same = <Value>(value: Value) => value;

test.each([
  ['none', []],
  ['empty ones, and texts that look like an array or null', ['', ' ', 'null', 'NULL', '{}', ',', '{a,b}']],
  ['texts that a text array would escape', ['a "quoted" one', 'C:\\path\\', '\\"', "it's", '\n\r\t']],
  ['more than one byte a character', ['Zürich', '日本', '😀\u2028\ufeff']],
])('texts: %s', async (_what, texts: string[]) => {
  expect(await read(arrays.textArray(texts, same), 'text')).toEqual(texts);
});

test('null and undefined become NULL, at any position', async () => {
  expect(await read(arrays.textArray([null, 'a', undefined, 'b', null], same), 'text')).toEqual([null, 'a', null, 'b', null]);
  expect(await read(arrays.floatArray([undefined], same), 'float8')).toEqual([null]);
});

test('UUIDs, of either case', async () => {
  const id = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30';
  const all = ['00000000-0000-0000-0000-000000000000', id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  expect(await read(arrays.uuidArray([...all, id.toUpperCase()], same), 'uuid')).toEqual([...all, id]);
});

test('numbers, from the smallest to the largest', async () => {
  const ints = [0, 1, -1, 2_147_483_647, -2_147_483_648];
  expect(await read(arrays.intArray(ints, same), 'int')).toEqual(ints);
  const bigints = [0n, -1n, 9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n];
  expect(await read(arrays.bigintArray(bigints, same), 'bigint')).toEqual(bigints.map(String));
  const floats = [0, -0.5, 12.345678901234567, 5e-324, 1.7976931348623157e308];
  expect(await read(arrays.floatArray(floats, same), 'float8')).toEqual(floats);
});

test('a number that does not fit into 32 bits is an error', () => {
  for (const value of [2_147_483_648, -2_147_483_649]) expect(() => arrays.intArray([value], same)).toThrow(RangeError);
});

test('times, to the millisecond, before 2000 and up to the latest accepted one', async () => {
  const times = [
    '1970-01-01T00:00:00.000Z',
    '1999-12-31T23:59:59.999Z',
    '2000-01-01T00:00:00.000Z',
    '2026-07-19T04:05:06.789Z',
    '9999-12-31T23:59:59.999Z',
  ].map((text) => new Date(text));
  expect(
    await read(
      arrays.timeArray(times, (time) => time.getTime()),
      'timestamptz',
    ),
  ).toEqual(times);
});

test('booleans and bytes', async () => {
  expect(await read(arrays.booleanArray([true, false], same), 'boolean')).toEqual([true, false]);
  const bytes = [Buffer.from([0, 255, 92, 34]), Buffer.alloc(0)];
  expect(await read(arrays.byteaArray(bytes, same), 'bytea')).toEqual(bytes);
});

test('JSON texts, unchanged', async () => {
  const documents = [{ a: 1 }, [1, 'two', null], { quote: '"', backslash: '\\', braces: '{},NULL' }, 'Ünïcode 👍', ''];
  const bytes = arrays.jsonbArray(documents, (document) => JSON.stringify(document));
  expect(await read(bytes, 'jsonb')).toEqual(documents);
});

test('invalid JSON is rejected', async () => {
  await expect(read(arrays.jsonbArray(['{'], same), 'jsonb')).rejects.toMatchObject({ code: '22P02' });
});
