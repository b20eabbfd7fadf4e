/** Where pages are listed: each kind of page in each list. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ask, BROWSER } from '../ask.js';
import { createSite, type PublishedSite } from '../published.js';

const PLACES = ['sidebar', 'search', 'sitemap', 'header', 'meta', 'llms.txt', 'llms-full.txt', 'suggestions'] as const;
const page = (path: string, more: object = {}) => ({ path, title: `Title ${path}`, body: `Words of ${path}.`, ...more });

let server: TestServer;
let site: PublishedSite;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs' });
  const organizationId = (await organizationOf(await server.signIn())).id;
  site = await createSite(server.database.knex, organizationId, {
    pages: [
      page('usual'),
      page('quiet', { noindex: true }),
      page('hidden', { hidden: true }),
      page('outside'),
      page('both', { hidden: true, noindex: true }),
    ],
    navigation: { tabs: [{ title: 'T', groups: [{ title: 'G', pages: ['usual', 'quiet', 'hidden', 'both'] }] }] },
  });
});
afterAll(() => server?.stop());

const read = (path: string) => ask(server.baseUrl, `/d/${site.slug}${path}`, { headers: BROWSER });

/** The places that list a page, or let search engines have it. */
async function placesOf(path: string): Promise<string[]> {
  const { status, text, headers } = await read(`/${path}`);
  expect(status).toBe(200);
  const sidebar = (await read('/usual')).text;
  const found = JSON.parse((await ask(server.baseUrl, `/d/${site.slug}/_search?q=${path}`)).text).results as { path: string }[];
  const has: Record<(typeof PLACES)[number], boolean> = {
    sidebar: sidebar.slice(sidebar.indexOf('id="menu"'), sidebar.indexOf('<main')).includes(`/${path}"`),
    search: found.some((each) => each.path === path),
    sitemap: (await read('/sitemap.xml')).text.includes(`/${path}<`),
    header: headers['x-robots-tag'] === undefined,
    meta: !text.includes('<meta name="robots" content="noindex">'),
    'llms.txt': (await read('/llms.txt')).text.includes(`/${path}.md`),
    'llms-full.txt': (await read('/llms-full.txt')).text.includes(`Words of ${path}`),
    suggestions: (await read(`/${path}-x`)).text.replace(/^[\s\S]*<main/, '').includes(`/${path}"`),
  };
  return PLACES.filter((place) => has[place]);
}

test.each<[string, readonly string[]]>([
  ['usual', PLACES],
  ['quiet', ['sidebar']],
  ['hidden', []],
  ['outside', []],
  ['both', []],
])('a page that is %s is in these places only', async (path, places) => {
  expect(await placesOf(path)).toEqual(places);
});
