/** Arrays as text: PostgreSQL reads from it what went in. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plainArray, textArray } from '../../../src/kernel/database/array-text.js';
import { openTestDatabase } from '../../harness/database.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function read(text: string, type: string): Promise<unknown> {
  const { rows } = await database.ingest.query({ text: `select $1::${type}[] as values`, values: [text] });
  return rows[0].values;
}

test.each([
  [[]],
  [['', ' ', 'null', 'NULL', null, '{}', ',', '{a,b}']],
  [['a "quoted" one', 'C:\\path\\', '\\"', "it's", '\n\r\t', '😀\u2028\ufeff']],
])('texts: %j', async (values) => {
  expect(
    await read(
      textArray<string | null>(values, (text) => text),
      'text',
    ),
  ).toEqual(values);
});

test('undefined becomes null', async () => {
  expect(
    await read(
      textArray(['a', undefined], (text) => text),
      'text',
    ),
  ).toEqual(['a', null]);
});

test.each([
  [
    'float8',
    [0, -0, 12.345678901234567, 5e-324, 1.7976931348623157e308, 86_400_000, null],
    [0, 0, 12.345678901234567, 5e-324, 1.7976931348623157e308, 86_400_000, null],
  ],
  ['uuid', ['019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30', undefined], ['019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30', null]],
  ['timestamptz', ['9999-12-31T23:59:59.999Z'], [new Date('9999-12-31T23:59:59.999Z')]],
])('plain values: %s', async (type, values, expected) => {
  expect(
    await read(
      plainArray<string | number | null | undefined>(values, (value) => value),
      type,
    ),
  ).toEqual(expected);
});
