/** JSON texts are stored unchanged. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jsonbArray } from '../../../src/kernel/database/jsonb-array.js';
import { openTestDatabase } from '../../harness/database.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  ['none', []],
  ['one', [{ a: 1 }]],
  ['only nothing', [null]],
  ['nothing between others', [{ a: 1 }, null, [1, 'two', null]]],
  ['what the form of text would escape', [{ quote: '"', backslash: '\\', braces: '{},NULL' }, 'Ünïcode 👍', '']],
])('%s', async (_what, documents: unknown[]) => {
  const texts = documents.map((document) => (document === null ? null : JSON.stringify(document)));
  const { rows } = await database.ingest.query(
    'select u.document from unnest($1::jsonb[]) with ordinality u (document, place) order by place',
    [jsonbArray(texts)],
  );
  expect(rows.map(({ document }) => document)).toEqual(documents);
});

test('invalid JSON is rejected', async () => {
  await expect(database.ingest.query('select $1::jsonb[]', [jsonbArray(['{'])])).rejects.toMatchObject({ code: '22P02' });
});
