/** Which pages link to given paths, within bounds. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { linksTo } from '../../../src/docs/pages/linking-pages.js';
import { openTestDatabase } from '../../harness/database.js';
import { createSite, saveDraft } from '../site/published.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A site whose pages have these links. */
async function siteWith(pages: Record<string, string[]>): Promise<{ organization_id: string; id: string }> {
  const site = await createSite(database.knex, randomUUID());
  for (const [path, urls] of Object.entries(pages)) {
    await saveDraft(database.knex, site, { path, body: `Text of ${path}.` });
    const { body_hash: hash } = await database.knex('docs_pages').where({ site_id: site.id, path }).first('body_hash');
    const links = JSON.stringify(urls.map((url) => ({ url })));
    await database.knex('docs_bodies').where({ site_id: site.id, hash }).update({ links });
  }
  return { organization_id: site.organizationId, id: site.id };
}

test('links are found however they are written, once per page and path', async () => {
  const site = await siteWith({
    a: ['/guides/install', '/guides/install.md#steps', 'guides/install/'],
    'guides/b': ['./install', '../install', '/other/install', 'https://example.com/guides/install'],
    c: ['/guides/reinstall'],
  });
  expect(await linksTo(database.knex, site, ['guides/install'])).toEqual([
    { from: 'a', to: 'guides/install' },
    { from: 'guides/b', to: 'guides/install' },
  ]);
  expect(await linksTo(database.knex, site, [])).toEqual([]);
});

test('100 paths are looked for at once', async () => {
  const site = await siteWith({ a: ['/p99', '/p100'] });
  const paths = Array.from({ length: 101 }, (_, index) => `p${index}`);
  expect(await linksTo(database.knex, site, paths)).toEqual([{ from: 'a', to: 'p99' }]);
});

test('2,000 links are compared with them', async () => {
  const others = (count: number) => Array<string>(count).fill('/elsewhere/there');
  const [within, beyond] = [await siteWith({ a: others(1_999), b: ['/there'] }), await siteWith({ a: others(2_000), b: ['/there'] })];
  expect(await linksTo(database.knex, within, ['there'])).toEqual([{ from: 'b', to: 'there' }]);
  expect(await linksTo(database.knex, beyond, ['there'])).toEqual([]);
});
