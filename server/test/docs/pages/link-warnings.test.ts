/** Broken links of many pages that are saved together. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { linkWarnings } from '../../../src/docs/pages/link-warnings.js';
import { openTestDatabase } from '../../harness/database.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('1,000 paths of a save are compared with redirects; further ones count as redirected', async () => {
  type Site = Parameters<typeof linkWarnings>[1];
  const site = { organization_id: randomUUID(), id: randomUUID(), api_documents: [], redirects: [] } as unknown as Site;
  const pages = Array.from({ length: 101 }, (_, page) => ({
    path: `page${page}`,
    links: Array.from({ length: 10 }, (_unused, index) => ({ url: `/gone/${page}/${index}`, line: 1, column: 1 })),
    anchors: [],
  }));
  const counts = (await linkWarnings(database.knex, site, pages as unknown as Parameters<typeof linkWarnings>[2])).map(
    ({ length }) => length,
  );
  expect(counts).toEqual([...Array<number>(100).fill(10), 0]);
});
