/** A process that starts without its database shows the last known pages, waits, and is ready once the database is back. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../test/harness/api-client.js';
import { createMonitor, createProject } from '../../test/harness/fixtures.js';
import { until } from '../../test/harness/until.js';
import { DatabaseServer } from './database-server.js';
import { failing, Tidewatch } from './process.js';

/** The readers' pages before the stop, with words from each. */
const SHOWN: [string, string][] = [
  ['/status/shop', 'Checkout'],
  ['/status/shop/badge.svg', 'Shop status'],
  ['/status/shop/summary.json', 'Checkout'],
  ['/d/manual/guide', '<h1>Guide</h1>'],
  ['/d/manual/guide.md', 'Okapis live in forests.'],
  ['/d/manual/llms.txt', '# The manual'],
];
const [STATUS, DOCS] = [SHOWN.slice(0, 3), SHOWN.slice(3)];

let database: DatabaseServer;
let dataDirectory: string;
let server: Tidewatch;
let empty: Tidewatch | undefined;
let admin: ApiClient;
let hiddenId: string;
beforeAll(async () => {
  database = await DatabaseServer.start();
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'tw-restart-'));
  server = await Tidewatch.start(options());
  admin = new ApiClient(server.baseUrl, server.credentials.apiKey);
  await createMonitor(admin, (await createProject(admin)).slug, { name: 'Checkout' });
  await admin.call('updateStatusPage', { enabled: true, slug: 'shop', title: 'Shop status' });
  await publishSite('manual');
  hiddenId = await publishSite('hidden');
  for (const [target, words] of [...SHOWN, ['/d/hidden/guide', 'Guide'] as const])
    await until(async () => (await ask(target)).text.includes(words), { what: `${words} at ${target}` });
});
afterAll(async () => {
  await server.stop();
  await empty?.stop();
  await database.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const options = () => ({ environment: { DATABASE_URL: database.url }, dataDirectory });

async function publishSite(slug: string): Promise<string> {
  const { site } = (await admin.call('createDocSite', { slug, name: `The ${slug}`, visibility: 'public' })).body;
  await admin.call('createDocPage', { siteId: site.id, path: 'guide', title: 'Guide', markdown: 'Okapis live in forests.' });
  expect((await admin.call('publishDocSite', { siteId: site.id })).status).toBe(201);
  return site.id;
}

async function ask(target: string) {
  const response = await fetch(`${server.baseUrl}${target}`, { redirect: 'manual', headers: { Accept: 'text/html' } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const keptFiles = () => readdirSync(path.join(dataDirectory, 'last-known'), { recursive: true }).map((name) => path.basename(String(name)));

/** Makes a change, which empties the store, and reads like visitors until the store has what is still public. */
async function changed(kinds: readonly string[], change: () => Promise<{ status: number }>): Promise<void> {
  const before = keptFiles();
  expect((await change()).status).toBe(200);
  const isNew = (kind: string) => keptFiles().some((name) => name.startsWith(`${kind}.`) && !before.includes(name));
  const read = async () => {
    for (const [target] of SHOWN) await ask(target);
    return kinds.every(isNew);
  };
  await until(read, { what: `${kinds} in the store`, pauseMs: 100 });
}

/** Stops the process and the database, and starts only the process again, until it listens. */
async function restartWithoutDatabase(): Promise<void> {
  await server.stop();
  await database.halt();
  server = await Tidewatch.launch(options());
  await until(() => server.output().includes('showing the last known pages'), { what: () => server.output() });
}

async function expectRefused(target: string): Promise<void> {
  const { status, headers } = await ask(target);
  expect([target, status, Number(headers.get('Retry-After')) > 0]).toEqual([target, 503, true]);
}

test('without a database it shows the last known pages at the first request, and refuses everything else', async () => {
  await changed(['status-page', 'docs-site'], () => admin.call('updateDocSite', { siteId: hiddenId, visibility: 'private' }));
  await restartWithoutDatabase();
  for (const [target, words] of SHOWN) {
    const { status, text } = await ask(target);
    expect([target, status, text.includes(words)]).toEqual([target, 200, true]);
  }
  for (const [target] of STATUS) expect((await ask(target)).headers.has('X-As-Of')).toBe(true);
  expect((await ask('/status/shop')).text).toContain('This page may be out of date.');
  await expectRefused('/d/hidden/guide');
  for (const target of ['/', '/nothing', '/status/nobody', '/d/nobody', '/api/v1/monitors', '/account/reset-password'])
    await expectRefused(target);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(503);
  expect(failing(await server.readiness()).join('; ')).toMatch(/database: PostgreSQL cannot be reached/);
  expect(server.output()).not.toContain('is running');
});

test('when the database is back, the same process becomes ready by itself, and its pages are current', async () => {
  await database.run();
  await server.until(({ status }) => status === 'ready', 'the database');
  for (const [target, words] of SHOWN)
    await until(
      async () => {
        const { status, headers, text } = await ask(target);
        return status === 200 && !headers.has('X-As-Of') && text.includes(words);
      },
      { what: `the present ${target}` },
    );
  expect(server.output()).toContain('is running');
  expect((await ask('/d/hidden/guide')).status).toBe(404);
  admin = new ApiClient(server.baseUrl, server.credentials.apiKey);
  expect((await admin.call('listMonitors')).status).toBe(200);
});

test('a disabled status page is not shown, and a waiting process ends immediately on SIGTERM', async () => {
  await changed(['docs-site'], () => admin.call('updateStatusPage', { enabled: false }));
  await restartWithoutDatabase();
  for (const [target] of STATUS) await expectRefused(target);
  for (const [target] of DOCS) expect([target, (await ask(target)).status]).toEqual([target, 200]);
  const began = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('with nothing to show it ends with one line that names the connection', async () => {
  await database.halt();
  empty = await Tidewatch.launch({ environment: { DATABASE_URL: database.url } });
  expect(await empty.exited).toBe(1);
  const lines = empty
    .output()
    .split('\n')
    .filter((line) => line.startsWith('tidewatch:'));
  expect(lines).toEqual([expect.stringMatching(/^tidewatch: cannot start: the connection for signals cannot be opened: .*ECONNREFUSED/)]);
});
