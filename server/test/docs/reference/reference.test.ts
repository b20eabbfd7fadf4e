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
