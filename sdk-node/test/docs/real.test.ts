/** The docs client against the real server. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey } from '../../../server/test/harness/fixtures.js';
import { createDocsClient, type DocsClient, DocsConflictError } from '../../src/index.js';
import { startStage } from '../support/real-server.js';

let stage: Awaited<ReturnType<typeof startStage>>;
let docs: DocsClient;
let siteId: string;

beforeAll(async () => {
  stage = await startStage([]);
  const { credential } = await createKey(stage.session, { kind: 'organization', scopes: ['docs:write'] });
  siteId = (await stage.server.admin.call('createDocSite', { slug: 'shop-docs', name: 'Shop' })).body.site.id;
  docs = createDocsClient({ apiKey: credential, baseUrl: stage.endpoint });
});
afterAll(() => stage.server.stop());

test('saves pages by their paths', async () => {
  const first = await docs.pages.upsertByPath(siteId, '', { title: 'Home', markdown: '[x](/nowhere) <Unknown>y</Unknown>' });
  expect(first).toMatchObject({ created: true, page: { path: '', revision: 1 } });
  expect(first.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['broken_link', 'unknown_component']));
  const input = { title: 'Install', markdown: 'Run it.', icon: 'rocket', baseRevision: 0 };
  expect(await docs.pages.upsertByPath(siteId, 'guides/install', input)).toMatchObject({ created: true });
  expect(await docs.pages.upsertByPath(siteId, 'guides/install', { ...input, markdown: 'Run.', baseRevision: 1 })).toMatchObject({
    created: false,
    warnings: [],
    page: { revision: 2, icon: 'rocket' },
  });
});

test('a stale save is refused with the current revision', async () => {
  const stale = docs.pages.upsertByPath(siteId, 'guides/install', { title: 'Install', markdown: 'Mine.', baseRevision: 1 });
  const error = (await stale.catch((thrown: unknown) => thrown)) as DocsConflictError;
  expect(error).toBeInstanceOf(DocsConflictError);
  expect([error.code, error.currentRevision]).toEqual(['CONFLICT', 2]);
});

test('the error for an invalid body names the position', async () => {
  const broken = docs.pages.upsertByPath(siteId, 'broken', { title: 'Broken', markdown: '\n<Note>' });
  await expect(broken).rejects.toMatchObject({ name: 'DocsApiError', code: 'VALIDATION_ERROR', status: 400 });
});
