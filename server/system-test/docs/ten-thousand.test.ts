/** A site of 10,000 pages, the maximum: planned, saved, published, arranged, listed and searched through the API. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Answer, ask } from '../../test/docs/site/ask.js';
import { startTestServer, type TestServer } from '../../test/harness/server.js';

const PAGES = 10_000;
const AT_ONCE = 100;
const PER_GROUP = 500;

let server: TestServer;
let siteId: string;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs', limits: 'management=off,docWrites=off,docsSearches=off,docsFullTexts=off' });
  siteId = (await server.admin.call('createDocSite', { slug: 'large', name: 'Large' })).body.site.id;
});
afterAll(() => server?.stop());

interface Page {
  path: string;
  title: string;
  markdown: string;
}

/** Each has unique words, a heading, and links to its neighbours. */
const pages = Array.from({ length: PAGES }, (_, at): Page => {
  const next = (at + 1) % PAGES;
  const markdown = `Text of page ${at}, the quokka${at}.\n\n## Details of ${at}\n\nSee [the next](/part-${next % 50}/page-${next}#details-of-${next}).`;
  return { path: `part-${at % 50}/page-${at}`, title: `Page ${at}`, markdown };
});
const hashOf = ({ title, markdown }: Page) =>
  createHash('sha256')
    .update(JSON.stringify([title, null, null, null, false, markdown]))
    .digest('hex');

async function must<A extends { status: number; body: unknown }>(calling: Promise<A>): Promise<A['body']> {
  const { status, body } = await calling;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body).slice(0, 1_000)}`);
  return body as A['body'];
}

const plan = async (prune = false) => {
  const manifest = pages.map((page) => ({ path: page.path, hash: hashOf(page) }));
  return (await must(server.admin.call('syncDocSite', { siteId, mode: 'plan', prune, manifest }))).sync;
};
const publish = async () => (await must(server.admin.call('publishDocSite', { siteId }))).release;
const read = (path = '', headers: Record<string, string> = { accept: 'text/html' }): Promise<Answer> =>
  ask(server.baseUrl, `/d/large${path}`, { headers });
const versions = () => server.database.knex('docs_page_versions').where({ site_id: siteId }).count('* as count').first();

test('is planned, saved and published, and later only its changes cost', async () => {
  expect(await plan()).toMatchObject({ create: pages.map(({ path }) => path), update: [], unchanged: 0 });
  for (let from = 0; from < PAGES; from += AT_ONCE)
    await must(server.admin.call('syncDocSite', { siteId, mode: 'apply', pages: pages.slice(from, from + AT_ONCE) }));
  expect(await plan(true)).toMatchObject({ create: [], update: [], delete: [], unchanged: PAGES });
  const more = await server.admin.call('createDocPage', { siteId, path: 'one-more', title: 'More', markdown: 'More.' });
  expect([more.status, more.body.error?.code]).toEqual([409, 'CONFLICT']);

  const groups = Array.from({ length: PAGES / PER_GROUP }, (_, at) => ({
    ...{ title: `Group ${at}`, pages: pages.slice(at * PER_GROUP, (at + 1) * PER_GROUP).map(({ path }) => path) },
  }));
  const { warnings } = await must(server.admin.call('setDocNavigation', { siteId, baseRevision: 0, tabs: [{ title: 'All', groups }] }));
  expect(warnings).toEqual([]);
  expect(await publish()).toMatchObject({ number: 1, pageCount: PAGES });
  const [first] = pages as [Page];
  first.markdown += '\n\nChanged.';
  expect(await plan()).toMatchObject({ create: [], update: [{ path: first.path, revision: 1 }], unchanged: PAGES - 1 });
  await must(server.admin.call('syncDocSite', { siteId, mode: 'apply', pages: [first] }));
  expect(await publish()).toMatchObject({ number: 2, pageCount: PAGES });
  expect(Number((await versions())?.['count'])).toBe(PAGES + 1);
}, 600_000);

test('is read: pages with a short sidebar, lists within their limits, and the whole text', async () => {
  for (const at of [0, 1, 4_999, 9_999]) {
    const { status, text } = await read(`/${pages[at]?.path}`);
    expect([at, status, text.includes(`quokka${at}`), text.includes(`href="/d/large/${pages[(at + 1) % PAGES]?.path}`)]).toEqual([
      at,
      200,
      true,
      true,
    ]);
    // the sidebar shows the nearby part
    expect(text.match(/<a /g)?.length).toBeLessThan(2 * PER_GROUP);
  }
  const map = (await read('/sitemap.xml')).text;
  expect([map.match(/<loc>/g)?.length, new Set(map.match(/<loc>[^<]+/g)).size]).toEqual([PAGES, PAGES]);
  // the protocol's limits of one map
  expect(map.length).toBeLessThan(50 * 1_024 * 1_024);
  const list = (await read('/llms.txt')).text;
  expect(list.length).toBeLessThanOrEqual(100_000);
  expect(list).toContain('More pages are listed in ');
  const whole = (await read('/llms-full.txt')).text;
  expect(whole.match(/^Source: /gm)).toHaveLength(PAGES);
  expect(whole).toContain('Changed.');
}, 300_000);

test('is searched: a rare word, one in every page, and one with a wrong letter', async () => {
  const find = async (q: string) => JSON.parse((await read(`/_search?q=${q}`, {})).text).results as { path: string }[];
  expect((await find('quokka7777'))[0]?.path).toBe(pages[7_777]?.path);
  expect(await find('text')).toHaveLength(10);
  expect((await find('quokks7777'))[0]?.path).toBe(pages[7_777]?.path);
  expect(await find('nobodyhasthis')).toEqual([]);
}, 300_000);

test('is restored, and emptied by a plan that prunes', async () => {
  const { releases } = await must(server.admin.call('listDocReleases', { siteId }));
  await must(server.admin.call('restoreDocRelease', { siteId, releaseId: releases[1]?.id, restoreDraft: true }));
  expect((await read('/part-0/page-0')).text).not.toContain('Changed.');
  expect(Number((await versions())?.['count'])).toBe(PAGES + 2);
  const gone = (await must(server.admin.call('syncDocSite', { siteId, mode: 'plan', prune: true, manifest: [] }))).sync.delete;
  expect(gone).toHaveLength(PAGES);
  for (let from = 0; from < PAGES; from += 1_000) {
    const some = gone.slice(from, from + 1_000).map(({ path, revision }) => ({ path, baseRevision: revision }));
    await must(server.admin.call('syncDocSite', { siteId, mode: 'apply', delete: some }));
  }
  expect((await server.admin.call('publishDocSite', { siteId })).status).toBe(409);
  expect((await read('/part-0/page-0')).status).toBe(200);
}, 300_000);
