/** A process that starts without a database serves public sites as they were, and nothing of other sites. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { signalChange } from '../../../../src/kernel/database/signals/change-signals.js';
import { PATIENCE_MS } from '../../../../src/kernel/last-known/patience.js';
import { organizationOf } from '../../../harness/fixtures.js';
import { startFronts } from '../../../harness/fronts.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { storedStates, untilStored as waitForStored } from '../../../harness/stored-states.js';
import { until } from '../../../harness/until.js';
import { createDatabaseProxy, type DatabaseProxy } from '../../../transports/http/database-proxy.js';
import { ask, BROWSER } from '../ask.js';
import { createSite, giveHost, type PublishedSite, publish, saveDraft } from '../published.js';

const HOST = 'docs.shop.test';
const PAGES = [
  { path: '', title: 'Welcome', body: 'Zebras and [more](guide).' },
  { path: 'guide', title: 'Guide', body: 'Okapis live in forests.' },
];

let dataDirectory: string;
let server: TestServer;
let proxy: DatabaseProxy;
let organizationId: string;
let site: PublishedSite;
const started: Awaited<ReturnType<typeof startFronts>>[] = [];
beforeAll(async () => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'tw-docs-'));
  server = await startTestServer({
    roles: 'api,docs',
    environment: { TIDEWATCH_DATA_DIR: dataDirectory },
    limits: 'management=off,docsSearches=off,docsFullTexts=off',
  });
  proxy = await createDatabaseProxy(server.connection);
  organizationId = (await organizationOf(await server.signIn())).id;
  site = await createSite(server.database.knex, organizationId, { pages: PAGES });
  await giveHost(server.database.knex, site, HOST);
});
afterEach(async () => {
  proxy.mend();
  for (const one of started.splice(0)) await one.stop();
});
afterAll(async () => {
  await proxy?.close();
  await server?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const stored = () => storedStates(dataDirectory);
const untilStored = (text: string, is = true) => waitForStored(dataDirectory, text, is);

/** A process with the same data directory whose database has never been available. */
async function withoutDatabase() {
  const one = await startFronts(server.config, { ...server.connection, host: '127.0.0.1', port: 1 });
  started.push(one);
  return one;
}
const page = (baseUrl: string, target: string, headers: Record<string, string> = BROWSER) =>
  ask(baseUrl, `/d/${site.slug}${target}`, { headers });

async function visitAll() {
  for (const target of ['', '/guide']) expect((await page(server.baseUrl, target)).status).toBe(200);
  expect((await ask(server.baseUrl, '/guide', { host: HOST, headers: BROWSER })).status).toBe(200);
  for (const text of ['Zebras', 'Okapis', `docs-site /${site.slug}`, `docs-site ${HOST}`]) await untilStored(text);
}

test('previously read pages are served in every form, and so are pages derived from them', async () => {
  await visitAll();
  const { baseUrl, lastKnown } = await withoutDatabase();
  expect(lastKnown.isEmpty()).toBe(false);
  const forms: [string, Record<string, string>, string][] = [
    ['/guide', BROWSER, '<h1>Guide</h1>'],
    ['/guide', { accept: 'text/markdown' }, 'Okapis live'],
    ['/guide.md', {}, 'Okapis live'],
    ['/index.md', {}, 'Zebras'],
    ['/llms.txt', {}, '[Guide]('],
    ['/llms-full.txt', {}, 'Okapis live'],
    ['/sitemap.xml', {}, '/guide</loc>'],
  ];
  for (const [target, headers, text] of forms) {
    const { status, headers: given, text: body } = await page(baseUrl, target, headers);
    expect([target, status, given['cache-control'], body.includes(text)]).toEqual([
      target,
      200,
      'public, max-age=0, stale-if-error=86400',
      true,
    ]);
  }
  expect((await ask(baseUrl, '/guide', { host: HOST, headers: BROWSER })).text).toContain('<h1>Guide</h1>');
  expect((await page(baseUrl, '/nowhere')).status).toBe(404);
});

test('a previously read full text is served, even without any page', async () => {
  const other = await createSite(server.database.knex, organizationId, { pages: [{ path: 'a', body: 'Quaggas are gone.' }] });
  expect((await ask(server.baseUrl, `/d/${other.slug}/llms-full.txt`)).text).toContain('Quaggas');
  await untilStored('Quaggas');
  const { baseUrl } = await withoutDatabase();
  expect((await ask(baseUrl, `/d/${other.slug}/llms-full.txt`)).text).toContain('Quaggas');
});

test('an unknown page is a 503', async () => {
  const unread = await createSite(server.database.knex, organizationId, { pages: PAGES });
  expect((await ask(server.baseUrl, `/d/${unread.slug}/llms.txt`)).status).toBe(200);
  await untilStored(`docs-site /${unread.slug}`);
  const { baseUrl } = await withoutDatabase();
  for (const [target, host] of [
    [`/d/${unread.slug}/guide`, undefined],
    [`/d/${unread.slug}/guide.md`, undefined],
    [`/d/${unread.slug}/llms-full.txt`, undefined],
    ['/d/nobody', undefined],
    ['/', 'docs.nobody.test'],
  ] as const) {
    const { status, headers } = await ask(baseUrl, target, { headers: BROWSER, ...(host && { host }) });
    expect([target, status, Number(headers['retry-after']) > 0]).toEqual([target, 503, true]);
  }
});

test('a hanging database delays one reader by a second, and no later one', async () => {
  await visitAll();
  proxy.freeze();
  const hanging = await startFronts(server.config, proxy.connection);
  started.push(hanging);
  const took: number[] = [];
  for (const target of ['/guide', '/guide.md', '/index.md', '/llms.txt', '/llms-full.txt']) {
    const from = performance.now();
    expect([target, (await page(hanging.baseUrl, target)).status]).toEqual([target, 200]);
    took.push(performance.now() - from);
  }
  expect([(took[0] ?? 0) < 5 * PATIENCE_MS, took.slice(1).filter((ms) => ms >= PATIENCE_MS)]).toEqual([true, []]);
});

test('nothing of a private site, a linked one or a draft is ever stored', async () => {
  const { knex } = server.database;
  const token = 'k'.repeat(30);
  const linked = await createSite(knex, organizationId, {
    visibility: 'private_link',
    token,
    pages: [{ path: 'a', body: 'Secret unicorns.' }],
  });
  const closed = await createSite(knex, organizationId, { visibility: 'private', pages: [{ path: 'a', body: 'Secret dragons.' }] });
  await saveDraft(knex, site, { path: 'draft', title: 'Draft', body: 'Secret plans.' });
  const member = await server.signIn();
  const headers = { authorization: `Bearer ${member.credential}` };
  for (const [target, text] of [
    [`/d/${linked.slug}/a.md?k=${token}`, 'unicorns'],
    [`/d/${closed.slug}/a.md`, 'dragons'],
    [`/d/${closed.slug}/llms-full.txt`, 'dragons'],
    [`/d/${site.slug}/~draft/draft.md`, 'plans'],
  ] as const)
    expect((await ask(server.baseUrl, target, { headers })).text).toContain(text);
  // content stored later is found
  await createSite(knex, organizationId, { slug: 'late-site', pages: PAGES });
  await ask(server.baseUrl, '/d/late-site/guide', { headers: BROWSER });
  await untilStored('late-site');
  for (const secret of ['Secret', linked.slug, closed.slug, token])
    expect(stored().filter((content) => content.includes(secret))).toEqual([]);
});

test('a new release replaces the stored content', async () => {
  const { knex } = server.database;
  const given = await createSite(knex, organizationId, { pages: [{ path: 'a', body: 'First edition.' }] });
  await ask(server.baseUrl, `/d/${given.slug}/a`, { headers: BROWSER });
  await untilStored('First edition');
  await publish(knex, given, 2, { pages: [{ path: 'a', body: 'Second edition.' }] });
  await until(async () => (await ask(server.baseUrl, `/d/${given.slug}/a`, { headers: BROWSER })).text.includes('Second'), {
    what: 'the second edition',
  });
  await untilStored('Second edition');
  await untilStored('First edition', false);
  const { baseUrl } = await withoutDatabase();
  expect((await ask(baseUrl, `/d/${given.slug}/a`, { headers: BROWSER })).text).toContain('Second edition');
});

test('a site that becomes private or is deleted is removed from the store, including its content', async () => {
  const { knex } = server.database;
  for (const [text, hide] of [
    ['Quokkas', (row: Knex.QueryBuilder) => row.update({ visibility: 'private' })],
    ['Numbats', (row: Knex.QueryBuilder) => row.update({ unpublished_at: new Date() })],
    ['Dugongs', (row: Knex.QueryBuilder) => row.update({ slug: `${site.slug}-2`, visibility: 'private_link' })],
    ['Dingos', (row: Knex.QueryBuilder) => row.delete()],
  ] as const) {
    const given = await createSite(knex, organizationId, { pages: [{ path: 'a', body: `${text}.` }] });
    await ask(server.baseUrl, `/d/${given.slug}/a`, { headers: BROWSER });
    await untilStored(text);
    await hide(knex('docs_sites').where({ id: given.id }));
    await signalChange(knex, organizationId);
    await untilStored(text, false);
    await untilStored(given.slug, false);
  }
});
