/** Moved and removed pages: redirects for readers, and warnings about broken links for editors. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { movedRedirects } from '../../../src/docs/pages/moves.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ask } from '../site/ask.js';

let server: TestServer;
let siteId: string;
let slug: string;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs', limits: 'management=off,docWrites=off' });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  slug = `rot-${randomBytes(4).toString('hex')}`;
  siteId = (await server.admin.call('createDocSite', { slug, name: 'Rot' })).body.site.id;
});

const save = async (path: string, markdown = 'Text.') => {
  const { status, body } = await server.admin.call('upsertDocPage', { siteId, path, title: path || 'Home', markdown });
  expect(status).toBeLessThan(300);
  return body.page;
};
const brief = (warnings: readonly { code: string; message: string; severity: string }[]) =>
  warnings.map(({ code, message, severity }) => `${severity} ${code} ${message}`);
const publish = async () => {
  const { status, body } = await server.admin.call('publishDocSite', { siteId });
  expect(status).toBe(201);
  // these sites have no navigation
  return brief(body.warnings.filter(({ code }) => code !== 'no_page_listed'));
};
const move = async (from: string, to: string) => {
  const { page } = (await server.admin.call('getDocPage', { siteId, path: from })).body;
  const { status, body } = await server.admin.call('updateDocPage', { siteId, pageId: page.id, baseRevision: page.revision, path: to });
  expect(status).toBe(200);
  return brief(body.warnings);
};
const redirects = async () =>
  (await server.admin.call('getDocRedirects', { siteId })).body.redirects.map(({ source, destination }) => `${source} ${destination}`);
const leads = async (path: string) => {
  const { status, headers } = await ask(server.baseUrl, `/d/${slug}${path}`);
  return `${status} ${headers.location?.replace(`/d/${slug}`, '') ?? ''}`.trim();
};

test('moving a published page creates a redirect, and reports the pages that link to it', async () => {
  await save('guides/install', '## Steps');
  await save('guides/use', '[a](./install#steps) [b](/guides/install.md) [c](/reinstall)');
  await save('api', '[a](guides/install) [b](https://example.com/guides/install) ![c](/guides/install)');
  await save('other/install', '[a](./install)');
  await publish();
  expect(await move('guides/install', 'start/set-up')).toEqual([
    'info page_moved /guides/install redirects to /start/set-up from the next release.',
    'info broken_link /api links to /guides/install, the old path of this page.',
    'info broken_link /guides/use links to /guides/install, the old path of this page.',
  ]);
  expect(await redirects()).toEqual(['/guides/install /start/set-up']);
  expect(await leads('/guides/install')).toBe('200');
  // no page is missing: the redirect covers the links to it
  expect((await publish()).filter((text) => text.includes('guides/install'))).toEqual([]);
  expect([await leads('/guides/install'), await leads('/guides/install.md')]).toEqual(['308 /start/set-up', '308 /start/set-up.md']);
});

test('a page that moves on, and back, is redirected without chains and loops', async () => {
  await save('a');
  await save('b');
  await publish();
  await move('a', 'c');
  expect(await move('c', 'd')).toEqual([]);
  expect(await redirects()).toEqual(['/a /d']);
  await publish();
  await move('d', 'e');
  expect(await redirects()).toEqual(['/a /e', '/d /e']);
  await move('e', 'a');
  expect(await redirects()).toEqual(['/d /a']);
  // a page that takes another's path removes its redirect
  await move('b', 'd');
  expect(await redirects()).toEqual(['/b /d']);
  await publish();
  expect([await leads('/a'), await leads('/b'), await leads('/d')]).toEqual(['200', '308 /d', '200']);
});

test('an unpublished page moves without a redirect, and links to it are broken', async () => {
  await save('draft');
  await save('linking', '[a](/draft)');
  expect(await move('draft', 'moved')).toEqual(['warning broken_link /linking links to /draft, the old path of this page.']);
  expect(await redirects()).toEqual([]);
});

test.each([
  [[{ source: '/old', destination: '/from#part' }], ['/old /to#part', '/from /to']],
  [[{ source: '/old', destination: 'https://example.com/from' }], ['/old https://example.com/from', '/from /to']],
  [[{ source: '/to', destination: '/from' }], ['/from /to']],
  [[{ source: 'from/', destination: '/elsewhere' }], ['/from /to']],
  [[{ source: '/x/:rest*', destination: '/from/:rest*' }], ['/x/:rest* /from/:rest*', '/from /to']],
])('redirects %j become %j', (before, after) => {
  const given = before.map((redirect) => ({ ...redirect, permanent: true }));
  expect(movedRedirects(given, { from: 'from', to: 'to' }, true).map(({ source, destination }) => `${source} ${destination}`)).toEqual(
    after,
  );
});

test('a site with the maximum number of redirects gets no more', async () => {
  await save('a');
  await publish();
  const many = Array.from({ length: 1_000 }, (_, at) => ({ source: `/old/${at}`, destination: '/a', permanent: true }));
  expect((await server.admin.call('setDocRedirects', { siteId, redirects: many })).status).toBe(200);
  expect(await move('a', 'b')).toEqual([]);
  expect((await redirects()).slice(0, 1)).toEqual(['/old/0 /b']);
});

test('publishing reports missing pages and broken links, except those that have been fixed', async () => {
  await save('first', '[a](/later) [b](#nowhere) [c](/never)');
  await save('gone');
  await save('renamed');
  await save('linking', '[a](/gone) [b](./renamed)');
  await save('later');
  expect(await publish()).toEqual([
    'warning broken_anchor /first: #nowhere names an anchor that the page does not have.',
    'warning broken_link /first: There is nothing at /never.',
  ]);
  await save('first');
  for (const path of ['gone', 'renamed']) {
    const { page } = (await server.admin.call('getDocPage', { siteId, path })).body;
    await server.admin.call('deleteDocPage', { siteId, pageId: page.id, baseRevision: page.revision });
  }
  await server.admin.call('setDocRedirects', { siteId, redirects: [{ source: '/renamed', destination: '/first', permanent: true }] });
  expect(await publish()).toEqual([
    'warning page_removed /gone: This page was removed and has no redirect.',
    'warning broken_link /linking: There is nothing at /gone.',
  ]);
  // the link stays broken until its page changes, or its target exists
  expect(await publish()).toEqual(['warning broken_link /linking: There is nothing at /gone.']);
  await save('gone');
  expect(await publish()).toEqual([]);
});

test('publishing reports at most a hundred of them', async () => {
  const pages = Array.from({ length: 90 }, (_, at) => ({ path: `p-${at}`, title: 'P', markdown: `[a](/no-${at}) [b](/none-${at})` }));
  expect((await server.admin.call('syncDocSite', { siteId, mode: 'apply', pages })).status).toBe(200);
  // the hundredth is about the navigation
  expect(await publish()).toHaveLength(99);
});

test('a large batch of pages saved before their link targets hides no broken link, and loses its warnings', async () => {
  const pages = Array.from({ length: 250 }, (_, at) => ({
    path: `p-${at}`,
    title: 'P',
    markdown: `[a](/later) ${at === 77 ? '[b](/never)' : ''}`,
  }));
  for (let from = 0; from < pages.length; from += 100)
    await server.admin.call('syncDocSite', { siteId, mode: 'apply', pages: pages.slice(from, from + 100) });
  const flagged = () => server.database.knex('docs_pages').where({ site_id: siteId }).whereRaw("warnings <> '[]'").pluck('path');
  await save('later');
  expect(await flagged()).toHaveLength(250);
  expect(await publish()).toEqual(['warning broken_link /p-77: There is nothing at /never.']);
  expect(await flagged()).toEqual(['p-77']);
});

test('publishing reports pages outside the navigation, if there is one; not the home page and hidden ones', async () => {
  for (const path of ['', 'listed', 'changelog']) await save(path);
  await server.admin.call('upsertDocPage', { siteId, path: 'draft', title: 'Draft', markdown: 'Text.', hidden: true });
  const tabs = [{ title: 'Docs', groups: [{ title: 'Start', pages: ['listed'] }] }];
  expect((await server.admin.call('setDocNavigation', { siteId, baseRevision: 0, tabs })).status).toBe(200);
  expect(await publish()).toEqual(['info page_unlisted /changelog: This page is not in the navigation.']);
});

test('publishing a site whose navigation lists no page says so, until one is listed', async () => {
  const codes = async () => (await server.admin.call('publishDocSite', { siteId })).body.warnings.map(({ code }: { code: string }) => code);
  const list = (pages: string[], baseRevision: number) =>
    server.admin.call('setDocNavigation', { siteId, baseRevision, tabs: [{ title: 'T', groups: [{ title: 'G', pages }] }] });
  await save('a');
  expect(await codes()).toEqual(['no_page_listed']);
  await list(['gone'], 0);
  expect(await codes()).toEqual(['no_page_listed', 'page_unlisted']);
  await list(['a'], 1);
  expect(await codes()).toEqual([]);
});

test('a path that another page has is refused with that page', async () => {
  const { id, revision } = await save('a');
  const { id: other, revision: baseRevision } = await save('b');
  const message = `A page already exists at /a: page ${id}, revision ${revision}. Update that page, or choose another path.`;
  const error = { code: 'CONFLICT', message, currentRevision: revision };
  expect((await server.admin.call('createDocPage', { siteId, path: 'a', title: 'A' })).body.error).toMatchObject(error);
  expect((await server.admin.call('updateDocPage', { siteId, pageId: other, path: 'a', baseRevision })).body.error).toMatchObject(error);
});
