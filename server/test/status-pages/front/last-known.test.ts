/** A process that starts without a database shows the last known pages, and nothing that is no longer public. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { PATIENCE_MS } from '../../../src/kernel/last-known/patience.js';
import { createIncident, createMonitor, createProject } from '../../harness/fixtures.js';
import { startFronts } from '../../harness/fronts.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { storedStates, untilStored as waitForStored } from '../../harness/stored-states.js';
import { until } from '../../harness/until.js';
import { createDatabaseProxy, type DatabaseProxy } from '../../transports/http/database-proxy.js';
import { sendRaw } from '../../transports/http/raw-request.js';

const DOMAIN = 'status.shop.test';
const FORMS = ['', '.md', '/index.md', '/summary.json', '/api/v2/status.json', '/feed.atom', '/badge.svg', '/maintenance.ics'];

let dataDirectory: string;
/** The process that makes changes. */
let other: TestServer;
let server: TestServer;
let proxy: DatabaseProxy;
const started: Awaited<ReturnType<typeof startFronts>>[] = [];
beforeAll(async () => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'tw-status-'));
  other = await startTestServer();
  const { connection } = other;
  server = await startTestServer({ connection, environment: { TIDEWATCH_DATA_DIR: dataDirectory, TIDEWATCH_ROLES: 'api,ingest,docs' } });
  proxy = await createDatabaseProxy(server.connection);
  const project = await createProject(other.admin);
  const { id } = await createMonitor(other.admin, project.slug, { name: 'Checkout' });
  await createIncident(other.admin, { title: 'Cards are refused', monitorIds: [id], severity: 'major' });
  await other.admin.call('updateStatusPage', { enabled: true, slug: 'shop', title: 'Shop', customDomain: DOMAIN });
});
afterEach(async () => {
  proxy.mend();
  for (const one of started.splice(0)) await one.stop();
});
afterAll(async () => {
  await proxy?.close();
  await server?.stop();
  await other?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const ask = (baseUrl: string, target: string, host = '127.0.0.1') =>
  sendRaw(baseUrl, { path: target, headers: { Host: host, Accept: 'text/html' } });
const stored = () => storedStates(dataDirectory);
const untilStored = (text: string, is = true) => waitForStored(dataDirectory, text, is);

/** A process with the same data directory whose database has never been available. */
async function withoutDatabase() {
  const one = await startFronts(server.config, { ...server.connection, host: '127.0.0.1', port: 1 });
  started.push(one);
  return one;
}

let visits = 0;
/** Gives the page a new title, and waits until the store has it. */
async function visit(): Promise<string> {
  visits += 1;
  const title = `Shop ${visits}.`;
  await other.admin.call('updateStatusPage', { enabled: true, slug: 'shop', title });
  for (const [target, host, key] of [
    ['/status/shop', undefined, 'slug:shop '],
    ['/', DOMAIN, `host:${DOMAIN} `],
  ] as const)
    await until(
      async () => {
        // the change's signal may remove what an earlier visit stored
        const { text } = await ask(server.baseUrl, target, host);
        return text.includes(title) && stored().some((content) => content.includes(key) && content.includes(title));
      },
      { what: `${title} at ${key}` },
    );
  return title;
}

test('shows the last known page in every form, under both addresses', async () => {
  await visit();
  const { baseUrl, lastKnown } = await withoutDatabase();
  expect(lastKnown.isEmpty()).toBe(false);
  for (const form of FORMS) {
    const { status, headers } = await ask(baseUrl, `/status/shop${form}`);
    expect([form, status, headers['cache-control']]).toEqual([form, 200, 'public, max-age=10, stale-if-error=86400']);
    expect(Date.now() - Date.parse(String(headers['x-as-of']))).toBeLessThan(3_600_000);
  }
  const { text, headers } = await ask(baseUrl, '/', DOMAIN);
  expect(text).toMatch(/Shop[\s\S]*Cards are refused/);
  expect(headers).toHaveProperty('x-as-of');
});

test.each([
  ['/status/nobody', '127.0.0.1'],
  ['/status/shop/history', '127.0.0.1'],
  ['/status/shop/subscribe', '127.0.0.1'],
  ['/', 'status.nobody.test'],
])('answers 503 to %s at %s, which may exist', async (target, host) => {
  const { baseUrl } = await withoutDatabase();
  const { status, headers } = await ask(baseUrl, target, host);
  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
});

test('addresses without a page write nothing', async () => {
  const before = stored().length;
  for (let at = 0; at < 20; at += 1) await ask(server.baseUrl, `/status/invented-${at}`);
  await visit();
  expect(stored().length).toBe(before);
});

test('a hanging database delays one reader by a second, and no later one', async () => {
  await visit();
  proxy.freeze();
  const hanging = await startFronts(server.config, proxy.connection);
  started.push(hanging);
  const timed = async (target: string, host?: string) => {
    const from = performance.now();
    const { status } = await ask(hanging.baseUrl, target, host);
    return [status, performance.now() - from] as const;
  };
  const [first, took] = await timed('/', DOMAIN);
  expect([first, took < 5 * PATIENCE_MS]).toEqual([200, true]);
  for (const [target, host] of [['/status/shop'], ['/', DOMAIN], ['/status/shop/badge.svg']] as [string, string?][]) {
    const [status, again] = await timed(target, host);
    expect([target, status, again < PATIENCE_MS]).toEqual([target, 200, true]);
  }
  proxy.mend();
  await until(async () => !('x-as-of' in (await ask(hanging.baseUrl, '/status/shop')).headers), { what: 'the present page' });
});

test('a page that is disabled, renamed or deleted is removed from the store', async () => {
  await visit();
  await other.admin.call('updateStatusPage', { slug: 'market' });
  await untilStored('slug:shop ', false);
  const title = await visit();
  await other.admin.call('updateStatusPage', { enabled: false });
  await untilStored(title, false);
  const { baseUrl, lastKnown } = await withoutDatabase();
  expect([(await ask(baseUrl, '/status/shop')).status, (await ask(baseUrl, '/', DOMAIN)).status, lastKnown.isEmpty()]).toEqual([
    503,
    503,
    true,
  ]);
});
