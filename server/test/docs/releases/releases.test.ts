/** Releases, and their content: pages, navigation and redirects. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { drafts } from '../drafts.js';

let server: TestServer;

let session: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
});

afterAll(async () => {
  await server.stop();
});

const { newSite, newPage, publish, released } = drafts(() => server);

describe('releases', () => {
  test('publish changes, never change themselves, and are restored as new releases', async () => {
    const { id: siteId } = await newSite();
    const page = await newPage(siteId, 'a', 'one');
    await newPage(siteId, 'b', 'b');
    const first = await publish(siteId);
    expect(first).toMatchObject({ number: 1, pageCount: 2, isCurrent: true, restoredFrom: null });
    await server.admin.call('updateDocPage', { siteId, pageId: page.id, baseRevision: 1, markdown: 'two' });
    await newPage(siteId, 'c', 'c');
    expect((await server.admin.call('getDocSite', { siteId })).body.site.hasUnpublishedChanges).toBe(true);
    await publish(siteId);
    expect(await server.database.knex('docs_page_versions').where({ site_id: siteId })).toHaveLength(4);
    const third = await server.admin.call('restoreDocRelease', { siteId, releaseId: first.id });
    expect(third.body.release).toMatchObject({ number: 3, restoredFrom: first.id, contentHash: first.contentHash, pageCount: 2 });
    expect(await released(siteId, 1)).toEqual({ a: 'one', b: 'b' });
    expect(await released(siteId, 2)).toEqual({ a: 'two', b: 'b', c: 'c' });
    expect(await released(siteId, 3)).toEqual({ a: 'one', b: 'b' });
    expect((await server.admin.call('getDocPage', { siteId, path: 'a' })).body.page).toMatchObject({ markdown: 'two', revision: 2 });
    await server.admin.call('restoreDocRelease', { siteId, releaseId: first.id, restoreDraft: true });
    expect((await server.admin.call('getDocPage', { siteId, path: 'a' })).body.page).toMatchObject({ markdown: 'one', revision: 3 });
    expect((await server.admin.call('getDocPage', { siteId, path: 'b' })).body.page).toMatchObject({ revision: 1 });
    expect((await server.admin.call('getDocPage', { siteId, path: 'c' })).status).toBe(404);
    const { releases } = (await server.admin.call('listDocReleases', { siteId })).body;
    expect(releases.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ]);
  });

  test('swapped paths, an unpublished site, and an empty draft', async () => {
    const { id: siteId } = await newSite();
    expect((await server.admin.call('publishDocSite', { siteId })).status).toBe(409);
    const [a, b] = [await newPage(siteId, 'a', 'of a'), await newPage(siteId, 'b', 'of b')];
    await publish(siteId);
    const move = (pageId: string, path: string, baseRevision: number) =>
      server.admin.call('updateDocPage', { siteId, pageId, path, baseRevision });
    expect((await move(a.id, 'b', 1)).body.error?.code).toBe('CONFLICT');
    for (const [id, path, base] of [
      [a.id, 'x', 1],
      [b.id, 'a', 1],
      [a.id, 'b', 2],
    ] as const)
      expect((await move(id, path, base)).status).toBe(200);
    await publish(siteId);
    expect([await released(siteId, 1), await released(siteId, 2)]).toEqual([
      { a: 'of a', b: 'of b' },
      { a: 'of b', b: 'of a' },
    ]);
    expect((await server.admin.call('unpublishDocSite', { siteId })).status).toBe(403);
    const off = await session.call('unpublishDocSite', { siteId });
    expect(off.body.site).toMatchObject({ currentReleaseId: null, publishedAt: null });
    expect(await publish(siteId)).toMatchObject({ number: 3, pageCount: 2 });
  });
});

test('navigation and redirects have revisions, and warn about missing pages', async () => {
  const { id: siteId } = await newSite();
  await newPage(siteId, 'a');
  const tabs = [{ title: 'T', groups: [{ title: 'G', pages: ['a', { title: 'More', pages: ['gone'] }] }] }];
  const set = await server.admin.call('setDocNavigation', { siteId, baseRevision: 0, tabs });
  expect(set.body).toMatchObject({ navigation: { revision: 1, tabs }, warnings: [{ code: 'broken_link' }] });
  expect((await server.admin.call('setDocNavigation', { siteId, baseRevision: 0, tabs })).body.error).toMatchObject({ currentRevision: 1 });
  expect((await server.admin.call('listDocPages', { siteId })).body.pages[0]).toMatchObject({ path: 'a', inNavigation: true });
  const twice = [{ title: 'T', groups: [{ title: 'G', pages: ['a', 'a'] }] }];
  expect((await server.admin.call('setDocNavigation', { siteId, baseRevision: 1, tabs: twice })).status).toBe(400);
  const onLevels = (count: number) => {
    let page: unknown = 'a';
    for (let level = 1; level < count; level += 1) page = { title: 'D', pages: [page] };
    return [{ title: 'T', groups: [{ title: 'G', pages: [page] }] }];
  };
  const tooDeep = await server.admin.call('setDocNavigation', { siteId, baseRevision: 1, tabs: onLevels(7) });
  expect(tooDeep.body.error?.details).toMatchObject([{ message: 'nests deeper than 6 levels' }]);
  expect((await server.admin.call('setDocNavigation', { siteId, baseRevision: 1, tabs: onLevels(6) })).status).toBe(200);
  const redirects = [{ source: '/old/:page', destination: '/new/:page', permanent: true }];
  expect((await server.admin.call('setDocRedirects', { siteId, redirects })).body).toEqual({ revision: 1, redirects });
  const unknown = [{ source: '/old', destination: '/new/:page', permanent: true }];
  expect((await server.admin.call('setDocRedirects', { siteId, redirects: unknown })).status).toBe(400);
  for (const destination of [
    'https://:page.example.com/',
    'https://example.com:page/',
    'https://example.com:80:page/',
    'https://user:page@example.com/',
    'https://*/',
    'https://example.com\\:page',
    'HTTPS://:page/',
    '//:page/',
    '//example.com/:page',
    '/\\example.com',
  ]) {
    const { status } = await server.admin.call('setDocRedirects', {
      siteId,
      redirects: [{ source: '/old/:page', destination, permanent: true }],
    });
    expect([destination, status]).toEqual([destination, 400]);
  }
});
