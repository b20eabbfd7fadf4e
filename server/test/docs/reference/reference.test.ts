/** The API reference of a draft. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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

test('an OpenAPI document with hundreds of schemas becomes a reference, and restoring a draft restores it', async () => {
  const { siteId, read } = await newSite({ a: 'A' });
  const document = JSON.parse(await readFile(new URL('../../../../openapi/openapi.json', import.meta.url), 'utf8'));
  expect(Object.keys(document.components.schemas).length).toBeGreaterThan(100);
  const set = await call('setDocApiReference', { siteId, document });
  const first = await call<{ release: { id: string } }>('publishDocSite', { siteId });
  expect((await read('/api-reference')).text).toContain('/api-reference/create-doc-site"');
  await server.admin.call('deleteDocApiReference', { siteId });
  await call('publishDocSite', { siteId });
  await call('restoreDocRelease', { siteId, releaseId: first.release.id, restoreDraft: true });
  expect(await call('getDocApiReference', { siteId })).toEqual(set);
  const site = async () => (await call<{ site: object }>('getDocSite', { siteId })).site;
  expect(await site()).toMatchObject({ hasUnpublishedChanges: false });
  await call('updateDocSite', { siteId, editUrlPattern: 'https://example.com/{path}' });
  expect(await site()).toMatchObject({ hasUnpublishedChanges: false });
  await call('updateDocSite', { siteId, name: 'Another' });
  await call('restoreDocRelease', { siteId, releaseId: first.release.id, restoreDraft: true });
  expect(await site()).toMatchObject({ name: 'Another', hasUnpublishedChanges: true });
});

test('a reference has at most 2,000 operations', async () => {
  const { siteId } = await newSite({});
  const set = (count: number) => {
    const paths = Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, { get: {} }]));
    return server.admin.call('setDocApiReference', {
      siteId,
      document: { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths },
    });
  };
  expect((await set(2_000)).body.apiReference?.operations).toBe(2_000);
  expect((await set(2_001)).body.error?.details?.[0]?.path).toBe('/document/paths');
});

const document = (title: string, paths: object = {}) => ({ openapi: '3.1.0', info: { title, version: '1' }, paths });

test('a site has several documents by name, which are replaced and removed', async () => {
  const { siteId } = await newSite({});
  const names = async () =>
    (await call<{ documents: { name: string; title: string }[] }>('getDocApiReference', { siteId })).documents.map(
      ({ name, title }) => `${name} ${title}`,
    );
  await call('setDocApiReference', { siteId, document: document('Shop') });
  await call('setDocApiReference', { siteId, name: 'api/admin.yaml', document: document('Admin') });
  await call('setDocApiReference', { siteId, document: document('New shop') });
  expect(await names()).toEqual(['openapi.json New shop', 'api/admin.yaml Admin']);
  const unknown = await server.admin.call('deleteDocApiReference', { siteId, name: 'none' });
  expect(unknown.body.error?.details?.[0]).toMatchObject({
    path: '/name',
    message: expect.stringContaining('openapi.json, api/admin.yaml'),
  });
  await call('deleteDocApiReference', { siteId, name: 'openapi.json' });
  expect(await names()).toEqual(['api/admin.yaml Admin']);
  await call('deleteDocApiReference', { siteId });
  expect(await names()).toEqual([]);
});

test('the documents of a site have limits together', async () => {
  const { siteId } = await newSite({});
  const set = async (name: string, given: object) => {
    const { status, body } = await server.admin.call('setDocApiReference', { siteId, name, document: given as never });
    return status === 200 ? 200 : body.error?.message;
  };
  const paths = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`/p${at}`, { get: {} }]));
  expect(await set('a', document('A', paths(1_999)))).toBe(200);
  expect(await set('b', document('B', paths(1)))).toBe(200);
  expect(await set('c', document('C', paths(1)))).toBe('The API documents of a site can have at most 2,000 operations together.');
  const large = { ...document('D'), 'x-filler': 'x'.repeat(2_000_000) };
  expect([await set('d', large), await set('e', large), await set('f', large)]).toEqual([200, 200, 200]);
  expect(await set('g', large)).toBe('The API documents of a site can have at most 6 MiB together. Remove one first.');
  for (let at = 0; at < 15; at += 1) expect(await set(`n${at}`, document('N'))).toBe(200);
  expect(await set('last', document('N'))).toBe('A site can have at most 20 API documents. Remove one first.');
});

test('a publication names pages whose operation no document has, and restoring a draft restores what pages show', async () => {
  const { siteId, read } = await newSite({ a: 'A', b: 'B', c: 'C' });
  const update = (path: string, input: object) => call('upsertDocPage', { siteId, path, title: `Page ${path}`, ...input });
  await update('a', { markdown: '---\nopenapi: put /orders\nnoindex: true\n---\n\nText.' });
  await update('b', { openapi: 'get /orders' });
  await update('c', { openapi: 'POST /orders' });
  const publish = async () => {
    const { release, warnings } = await call<{ release: { id: string }; warnings: { code: string; message: string }[] }>('publishDocSite', {
      siteId,
    });
    return { id: release.id, messages: warnings.map(({ code, message }) => `${code} ${message}`) };
  };
  expect((await publish()).messages).toHaveLength(3);
  for (const name of ['one.json', 'two.json'])
    await call('setDocApiReference', {
      siteId,
      name,
      document: document(name, { '/orders': { get: { summary: 'List' }, ...(name === 'one.json' && { post: {} }) } }),
    });
  const first = await publish();
  expect(first.messages).toEqual([
    'openapi_operation_unknown /a: put /orders is in none of one.json, two.json. Did you mean GET /orders, or POST /orders, or GET /orders?',
    'openapi_ambiguous /b: get /orders is in one.json and two.json; the first is shown.',
  ]);
  const shown = async () => {
    const { pages } = await call<{ pages: { path: string; openapi: string | null; noindex: boolean }[] }>('listDocPages', { siteId });
    return pages.map(({ path, openapi, noindex }) => [path, openapi, noindex]);
  };
  const before = [
    ['a', 'put /orders', true],
    ['b', 'get /orders', false],
    ['c', 'POST /orders', false],
  ];
  expect(await shown()).toEqual(before);
  await update('a', { openapi: null, noindex: false });
  await update('b', { openapi: 'POST /orders' });
  await publish();
  expect((await read('/a')).headers['x-robots-tag']).toBeUndefined();
  await call('restoreDocRelease', { siteId, releaseId: first.id, restoreDraft: true });
  expect(await shown()).toEqual(before);
  const restored = await read('/a');
  expect([restored.headers['x-robots-tag'], restored.text.includes('<code>/orders</code>')]).toEqual(['noindex', true]);
});
