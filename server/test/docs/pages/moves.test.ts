/** Moved pages, and texts that are returned as sent. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { movedRedirects, movedTabs } from '../../../src/docs/pages/moves.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ask, BROWSER } from '../site/ask.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs' });
});

afterAll(() => server.stop());

async function call<Answer = unknown>(name: string, input: object): Promise<Answer> {
  const { status, body } = await server.admin.call(name as 'createDocSite', input as never);
  if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return body as Answer;
}

/** A site with pages, all in one group. */
async function newSite(pages: Record<string, string>) {
  const slug = `docs-${randomBytes(4).toString('hex')}`;
  const { site } = await call<{ site: { id: string } }>('createDocSite', { slug, name: 'Shop' });
  const ids: Record<string, string> = {};
  for (const [path, markdown] of Object.entries(pages)) {
    const created = await call<{ page: { id: string } }>('createDocPage', { siteId: site.id, path, title: `Page ${path}`, markdown });
    ids[path] = created.page.id;
  }
  await call('setDocNavigation', {
    siteId: site.id,
    baseRevision: 0,
    tabs: [{ title: 'T', groups: [{ title: 'G', pages: Object.keys(pages) }] }],
  });
  const read = (path: string, headers: Record<string, string> = BROWSER) => ask(server.baseUrl, `/d/${slug}${path}`, { headers });
  return { siteId: site.id, ids, read };
}

test('a moved page keeps its position, and readers of its old path are redirected', async () => {
  const { siteId, ids, read } = await newSite({ '': 'Home', 'guides/old': 'Text' });
  await call('setDocRedirects', { siteId, redirects: [{ source: '/older', destination: '/guides/old#a', permanent: false }] });
  await call('publishDocSite', { siteId });
  const moved = await call('updateDocPage', { siteId, pageId: ids['guides/old'], baseRevision: 1, path: 'guides/new' });
  expect(moved).toMatchObject({ page: { path: 'guides/new', inNavigation: true } });
  expect(await call('getDocRedirects', { siteId })).toEqual({
    revision: 2,
    redirects: [
      { source: '/older', destination: '/guides/new#a', permanent: false },
      { source: '/guides/old', destination: '/guides/new', permanent: true },
    ],
  });
  await call('publishDocSite', { siteId });
  const answers = [await read('/guides/old'), await read('/guides/old.md'), await read('/older')];
  expect(answers.map(({ status, headers }) => [status, headers.location?.replace(/^\/d\/[^/]+/, '')])).toEqual([
    [308, '/guides/new'],
    [308, '/guides/new.md'],
    [307, '/guides/new#a'],
  ]);
  const { page } = await call<{ page: { revision: number } }>('getDocPage', { siteId, path: 'guides/new' });
  await call('updateDocPage', { siteId, pageId: ids['guides/old'], baseRevision: page.revision, path: 'guides/old' });
  expect(await call('getDocRedirects', { siteId })).toMatchObject({
    redirects: [
      { source: '/older', destination: '/guides/old#a' },
      { source: '/guides/new', destination: '/guides/old' },
    ],
  });
});

test('content that readers never saw leaves no redirect', async () => {
  const { siteId, ids } = await newSite({ a: 'A' });
  await call('updateDocPage', { siteId, pageId: ids['a'], baseRevision: 1, path: 'b' });
  expect(await call('getDocRedirects', { siteId })).toEqual({ revision: 0, redirects: [] });
  expect(await call('getDocNavigation', { siteId })).toMatchObject({ navigation: { revision: 2, tabs: [{ groups: [{ pages: ['b'] }] }] } });
});

test('a navigation changes only if a page was listed and its new path is not', () => {
  const tabs = [{ title: 'T', groups: [{ title: 'G', pages: [{ path: 'a', pages: ['b', { title: 'S', pages: ['c'] }] }] }] }];
  const moved = (from: string, to: string) => movedTabs(tabs, { from, to })?.[0]?.groups[0]?.pages;
  expect(moved('a', 'x')).toEqual([{ path: 'x', pages: ['b', { title: 'S', pages: ['c'] }] }]);
  expect(moved('c', '')).toEqual([{ path: 'a', pages: ['b', { title: 'S', pages: [''] }] }]);
  expect([moved('x', 'y'), moved('b', 'c')]).toEqual([undefined, undefined]);
});

test('the home page has no path to redirect from, and a full list stays full', () => {
  expect(movedRedirects([], { from: '', to: 'start' }, true)).toEqual([]);
  expect(movedRedirects([], { from: 'start', to: '' }, true)).toEqual([{ source: '/start', destination: '/', permanent: true }]);
  const full = Array.from({ length: 1_000 }, (_, at) => ({ source: `/${at}`, destination: '/x', permanent: true }));
  expect(movedRedirects(full, { from: 'a', to: 'b' }, true)).toEqual(full);
  expect(movedRedirects(full.slice(1), { from: 'a', to: 'b' }, true)).toHaveLength(1_000);
});

test('lines of a page end in line feeds, however they are sent', async () => {
  const { siteId } = await newSite({ a: 'one\r\ntwo\rthree' });
  expect(await call('getDocPage', { siteId, path: 'a' })).toMatchObject({ page: { markdown: 'one\ntwo\nthree' } });
});

test('an error names the invalid page among several, and the position in a tree as a pointer', async () => {
  const { siteId } = await newSite({});
  const refused = async (name: 'syncDocSite' | 'upsertDocPage', input: object) => {
    const { body } = await server.admin.call(name as 'syncDocSite', { siteId, ...input } as never);
    return (body as { error?: { message: string; details: { path: string }[] } }).error;
  };
  const page = (path: string, markdown: string) => ({ path, title: path, markdown });
  expect(await refused('syncDocSite', { mode: 'apply', pages: [page('a', 'A'), page('b', '<Card>')] })).toMatchObject({
    message: 'The page at /pages/1 cannot be parsed: Expected a closing tag for `<Card>` (line 1, column 1).',
    details: [{ path: '/pages/1/markdown' }],
  });
  const body = { schemaVersion: 1, type: 'root', children: [{ type: 'heading', depth: 7, children: [] }] };
  expect(await refused('upsertDocPage', { path: 'c', title: 'C', body })).toMatchObject({
    message: 'The page cannot be parsed: body.children[0].depth: must be 1 to 6.',
    details: [{ path: '/body/children/0/depth' }],
  });
  const redirect = (source: string, destination: string) => ({ source, destination, permanent: true });
  const loop = [redirect('/a', '/b'), redirect('/b', '/c/'), redirect('c', '/a')];
  expect((await server.admin.call('setDocRedirects', { siteId, redirects: loop })).body).toMatchObject({
    error: { details: [{ path: '/redirects/2/destination', message: 'leads back to the source through earlier redirects' }] },
  });
});
