/** What publishing would do, and pages as they were published. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { drafts } from '../drafts.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { newSite, newPage, publish } = drafts(() => server);
const changesOf = async (siteId: string) => (await server.admin.call('getDocChanges', { siteId })).body.changes;

test('before the first release every page is an addition, and after it nothing differs', async () => {
  const { id: siteId } = await newSite();
  const page = await newPage(siteId, 'a');
  expect(await changesOf(siteId)).toEqual({
    ...{ releaseId: null, releaseNumber: null, pageCount: 1, parts: [] },
    pages: [{ pageId: page.id, change: 'added', path: 'a', previousPath: null, title: 'a', fields: [] }],
  });
  const release = await publish(siteId);
  expect(await changesOf(siteId)).toEqual({ releaseId: release.id, releaseNumber: 1, pageCount: 0, pages: [], parts: [] });
  await (await server.signIn()).call('unpublishDocSite', { siteId });
  expect((await changesOf(siteId)).pages).toMatchObject([{ change: 'added' }]);
});

test('pages that are new, changed, moved and removed, and what else differs', async () => {
  const { id: siteId } = await newSite();
  const [changed, moved, removed] = [await newPage(siteId, 'b', 'one'), await newPage(siteId, 'c'), await newPage(siteId, 'd', 'gone')];
  const release = await publish(siteId);
  await newPage(siteId, 'a');
  const change = (pageId: string, input: object) => server.admin.call('updateDocPage', { siteId, pageId, baseRevision: 1, ...input });
  await change(changed.id, { markdown: 'two', title: 'B', hidden: true });
  await change(moved.id, { path: 'z' });
  await server.admin.call('deleteDocPage', { siteId, pageId: removed.id });
  await server.admin.call('setDocNavigation', { siteId, baseRevision: 0, tabs: [{ title: 'T', groups: [] }] });
  await server.admin.call('updateDocSite', { siteId, theme: { accentColor: '#006686' } });
  const { pages, pageCount, parts } = await changesOf(siteId);
  expect(pages.map(({ change: what, path, previousPath, fields }) => [what, path, previousPath, fields])).toEqual([
    ['added', 'a', null, []],
    ['changed', 'b', 'b', ['title', 'hidden', 'text']],
    ['removed', 'd', 'd', []],
    ['moved', 'z', 'c', ['path']],
  ]);
  expect([pageCount, [...parts].sort()]).toEqual([4, ['navigation', 'redirects', 'theme']]);
  const get = (path: string) => server.admin.call('getDocReleasePage', { siteId, releaseId: release.id, path });
  expect((await get('b')).body.page).toMatchObject({ pageId: changed.id, title: 'b', markdown: 'one', hidden: false });
  expect((await get('/d')).body.page).toMatchObject({ markdown: 'gone' });
  expect((await get('a')).body.error?.code).toBe('DOC_PAGE_NOT_FOUND');
});

test('another organization finds neither', async () => {
  const { id: siteId } = await newSite();
  await newPage(siteId, 'a');
  const { id: releaseId } = await publish(siteId);
  const { session } = await createOrganization(await server.signIn(), server.signIn);
  expect((await session.call('getDocChanges', { siteId })).status).toBe(404);
  expect((await session.call('getDocReleasePage', { siteId, releaseId, path: 'a' })).status).toBe(404);
});

test('a draft in a frame of the application runs no script', async () => {
  const own = await startTestServer({ roles: 'api,ingest,docs' });
  const { newSite: site, newPage: page } = drafts(() => own);
  const { id: siteId, slug } = await site();
  await page(siteId, '');
  const { url } = (await own.admin.call('createDocPreviewLink', { siteId })).body;
  const { search } = new URL(url);
  const ask = async (dest: string) => {
    const answer = await fetch(`${own.baseUrl}/d/${slug}/~draft${search}`, { headers: { accept: '*/*', 'sec-fetch-dest': dest } });
    return { text: await answer.text(), policy: String(answer.headers.get('content-security-policy')) };
  };
  const framed = await ask('iframe');
  expect(framed.text).not.toContain('<script');
  expect(framed.policy).toContain("script-src 'none'");
  expect(framed.policy).toMatch(/frame-ancestors https?:/);
  const opened = await ask('document');
  expect(opened.text).toContain('<script');
  expect(opened.policy).toContain("frame-ancestors 'self'");
  await own.stop();
});
