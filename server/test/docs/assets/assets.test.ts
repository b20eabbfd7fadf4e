/** Uploaded files: their addresses, and when unused ones are deleted. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { storeAsset } from '../../../src/docs/assets/operations.js';
import { deleteUnusedAssets } from '../../../src/docs/assets/unused.js';
import { deleteUnusedBodies } from '../../../src/docs/render/body-store.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { addAsset, createSite } from '../site/published.js';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("an asset's address depends on its content, and an OpenAPI document becomes an asset", async () => {
  const { site } = (await server.admin.call('createDocSite', { slug: 'uploads', name: 'Uploads' })).body;
  const siteId = site.id;
  const upload = async (name: string, content: string) => {
    const form = new FormData();
    form.set('name', name);
    form.set('file', new Blob([content]), name);
    const response = await fetch(`${server.baseUrl}/api/v1/docs/sites/${siteId}/assets`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${server.admin.credential}` },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as { asset: { id: string; url: string } } };
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"/>';
  const [first, again, page] = [await upload('logo.svg', svg), await upload('logo.svg', svg), await upload('a.html', '<p>')];
  expect(first).toMatchObject({ status: 201, body: { asset: { contentType: 'image/svg+xml', width: 120, height: 40 } } });
  expect(first.body.asset.url).toBe(`/_assets/${createHash('sha256').update(svg).digest('hex')}-logo.svg`);
  expect([again.body.asset.id, page.status]).toEqual([first.body.asset.id, 400]);
  const linked = await server.admin.call('createDocPage', {
    siteId,
    path: 'a',
    title: 'A',
    markdown: `![Logo](${first.body.asset.url})`,
  });
  expect(linked.body.warnings).toEqual([]);
  const document = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: { '/a': { get: {}, post: {} } } };
  const reference = await server.admin.call('setDocApiReference', { siteId, document });
  expect(reference.body.apiReference).toMatchObject({ title: 'Shop', operations: 2 });
  expect((await server.admin.call('setDocApiReference', { siteId, document: { swagger: '2.0' } })).status).toBe(400);
  expect((await server.admin.call('listDocAssets', { siteId })).body.assets.map(({ name }) => name)).toEqual(['logo.svg', 'openapi.json']);
});

test('a release warns about theme images that are not files of the site', async () => {
  const { site } = (await server.admin.call('createDocSite', { slug: 'themed', name: 'Themed' })).body;
  const siteId = site.id;
  const missing = `/_assets/${'ab'.repeat(32)}-logo.svg`;
  expect((await server.admin.call('createDocPage', { siteId, path: '', title: 'Home', markdown: 'Text.' })).status).toBe(201);
  const warnings = async (theme: object) => {
    expect((await server.admin.call('updateDocSite', { siteId, theme })).status).toBe(200);
    const { warnings: all } = (await server.admin.call('publishDocSite', { siteId })).body;
    return all.filter(({ code }) => code.startsWith('theme_')).map(({ code, message }) => `${code}: ${message}`);
  };
  expect(await warnings({ logoLightUrl: missing, faviconUrl: 'https://example.com/icon.svg' })).toEqual([
    `theme_asset_missing: The logo of the theme, ${missing}, is not a file of this site. Upload it, or change the theme.`,
  ]);
  expect(await warnings({ logoLightUrl: null, faviconUrl: '/_assets/icon.svg' })).toEqual([
    'theme_asset_missing: The favicon of the theme, /_assets/icon.svg, is not a file of this site. Upload it, or change the theme.',
  ]);
  const form = new FormData();
  form.set('name', 'logo.svg');
  form.set('file', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'], { type: 'image/svg+xml' }), 'logo.svg');
  const headers = { Authorization: `Bearer ${server.admin.credential}` };
  const uploaded = await fetch(`${server.baseUrl}/api/v1/docs/sites/${siteId}/assets`, { method: 'POST', headers, body: form });
  const { asset } = (await uploaded.json()) as { asset: { url: string } };
  expect(await warnings({ logoLightUrl: asset.url, faviconUrl: null })).toEqual([]);
});

test('files used by drafts, releases, themes or references are kept', async () => {
  const { knex } = server.database;
  const { site } = (await server.admin.call('createDocSite', { slug: 'files', name: 'Files' })).body;
  const siteId = site.id;
  const { organization_id } = await knex('docs_sites').where({ id: siteId }).first('organization_id');
  const now = new Date();
  const upload = async (name: string) => {
    const content = Buffer.from(name);
    const sha256 = createHash('sha256').update(content).digest();
    const row = { organization_id, site_id: siteId, id: randomUUID(), sha256, name, content_type: 'image/png' };
    await knex('docs_assets').insert({ ...row, size: content.length, content, created_at: new Date(now.getTime() - 2 * DAY_MS) });
    return `/_assets/${sha256.toString('hex')}-${name}`;
  };
  const names = ['draft', 'released', 'logo', 'old-logo', 'never', 'dropped'];
  const urls = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await upload(name)])));
  const save = (path: string, ...shown: string[]) =>
    server.admin.call('upsertDocPage', { siteId, path, title: 'P', markdown: shown.map((name) => `![x](${urls[name]})`).join('\n\n') });
  const theme = (name: string) => server.admin.call('updateDocSite', { siteId, theme: { logoLightUrl: urls[name] } });
  await save('a', 'released');
  await theme('old-logo');
  expect((await server.admin.call('publishDocSite', { siteId })).status).toBe(201);
  await save('a', 'draft');
  await theme('logo');
  await save('b', 'dropped');
  await save('b');
  const document = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {} };
  expect((await server.admin.call('setDocApiReference', { siteId, document })).status).toBe(200);
  const kept = () => knex('docs_assets').where({ site_id: siteId }).orderBy('name').pluck('name');
  const run = async (days: number) => {
    const at = new Date(now.getTime() + days * DAY_MS);
    await deleteUnusedBodies(knex, at);
    return deleteUnusedAssets(knex, at);
  };
  expect(await run(2)).toBe(0);
  expect(await run(31)).toBe(0);
  // planning a folder that uses the file restarts its retention
  const never = String(urls['never']).slice('/_assets/'.length, '/_assets/'.length + 64);
  await server.admin.call('syncDocSite', { siteId, mode: 'plan', manifest: [], assets: [never] });
  expect(await run(33)).toBe(1);
  expect(await kept()).toEqual(['draft', 'logo', 'never', 'old-logo', 'openapi.json', 'released']);
  expect(await run(64)).toBe(1);
  expect(await kept()).toEqual(['draft', 'logo', 'old-logo', 'openapi.json', 'released']);
});

test('a site has at most 5,000 files of 1 GiB together', async () => {
  const { knex } = server.database;
  const site = await createSite(knex, randomUUID());
  await addAsset(knex, site, 'a.txt', 'x', 'text/plain');
  const files = () => knex('docs_assets').where({ site_id: site.id });
  await knex.raw(
    `insert into docs_assets select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'name', n || '.txt'))).*
     from docs_assets a cross join generate_series(1, 4998) n where a.site_id = ?`,
    [site.id],
  );
  const context = { database: knex, now: new Date() } as unknown as Parameters<typeof storeAsset>[0];
  const store = () =>
    storeAsset(
      context,
      { organization_id: site.organizationId, id: site.id },
      { name: 'new.txt', contentType: 'text/plain', content: Buffer.from('new'), sha256: randomBytes(32) },
    );
  await store();
  await expect(store()).rejects.toThrow('at most 5,000 assets');
  await files().delete();
  await addAsset(knex, site, 'a.txt', 'x', 'text/plain');
  await files().update({ size: 1_073_741_824 - 3 });
  await store();
  await expect(store()).rejects.toThrow('at most 1 GiB');
});

test('a file has at most 20 MiB, and its name 150 characters', async () => {
  const { site } = (await server.admin.call('createDocSite', { slug: 'large-files', name: 'Large' })).body;
  const upload = async (name: string, bytes: number) => {
    const form = new FormData();
    form.set('name', name);
    form.set('file', new Blob([Buffer.alloc(bytes)]), 'file');
    const headers = { Authorization: `Bearer ${server.admin.credential}` };
    const response = await fetch(`${server.baseUrl}/api/v1/docs/sites/${site.id}/assets`, { method: 'POST', headers, body: form });
    return [response.status, ((await response.json()) as { error?: { code: string } }).error?.code];
  };
  expect(await upload('large.txt', 20_971_520)).toEqual([201, undefined]);
  expect(await upload('large.txt', 20_971_521)).toEqual([413, 'FILE_TOO_LARGE']);
  expect(await upload(`${'n'.repeat(146)}.txt`, 1)).toEqual([201, undefined]);
  expect(await upload(`${'n'.repeat(147)}.txt`, 1)).toEqual([400, 'VALIDATION_ERROR']);
});

test('an unused file is marked a day after its upload, and removed 30 days later', async () => {
  const { knex } = server.database;
  const site = await createSite(knex, randomUUID());
  await addAsset(knex, site, 'a.txt', 'x', 'text/plain');
  const file = () => knex('docs_assets').where({ site_id: site.id }).first('created_at', 'unused_since');
  const uploaded = (await file()).created_at.getTime();
  const run = async (ms: number) => {
    await deleteUnusedAssets(knex, new Date(uploaded + ms));
    return file();
  };
  expect(await run(DAY_MS)).toMatchObject({ unused_since: null });
  const marked = DAY_MS + 1;
  expect(await run(marked)).toMatchObject({ unused_since: new Date(uploaded + marked) });
  expect(await run(marked + 30 * DAY_MS)).toBeDefined();
  expect(await run(marked + 30 * DAY_MS + 1)).toBeUndefined();
});
