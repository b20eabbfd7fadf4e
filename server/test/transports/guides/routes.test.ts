/** The guides over HTTP, as the build drew them. */

import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ERROR_CATALOGUE } from '../../../src/generated/errors.js';
import { NOTIFICATION_KINDS } from '../../../src/generated/resources.js';
import { readDocumentText } from '../../../src/kernel/contract/document.js';
import { Limits } from '../../../src/kernel/contract/limits/limits.js';
import { createMetrics } from '../../../src/kernel/metrics.js';
import { readGuides } from '../../../src/transports/guides/guides.js';
import { guideRoutes } from '../../../src/transports/guides/routes.js';
import { createApp } from '../../../src/transports/http/app.js';
import { silent } from '../../harness/database.js';
import { sendRaw } from '../http/raw-request.js';

const BASE = 'https://tidewatch.example/it';
const ADDRESSES = { baseUrl: BASE, ingestUrl: 'https://in.example', docsUrl: 'https://docs.example' };

let server: Server;
let url: string;
beforeAll(async () => {
  const clientAddress = () => '192.0.2.1';
  const limits = new Limits({ docsSearches: 30 });
  const common = {
    log: silent,
    metrics: createMetrics(),
    clientAddress,
    checkResponses: false,
    baseUrl: BASE,
    ingestUrl: BASE,
    version: '1',
  };
  server = createApp({ ...common, routers: [guideRoutes({ ...ADDRESSES, limits, clientAddress })] }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers, redirect: 'manual' });

test.each([
  ['/docs', 200, 'text/html', '<title>Tidewatch</title>'],
  ['/docs/monitors', 200, 'text/html', '<link rel="canonical" href="https://tidewatch.example/it/docs/monitors">'],
  ['/docs/monitors.md', 200, 'text/markdown', '> All pages: https://tidewatch.example/it/docs/llms.txt'],
  ['/docs/llms.txt', 200, 'text/plain', '(https://tidewatch.example/it/docs/monitors.md)'],
  ['/docs/llms-full.txt', 200, 'text/plain', 'Source: https://tidewatch.example/it/docs/monitors'],
  ['/docs/_search?q=heartbeats+monitors', 200, 'application/json', '"url":"/it/docs/'],
  ['/docs/monitor', 404, 'text/html', '<a href="/it/docs/monitors">'],
  ['/docs/nowhere.md', 404, 'text/markdown', '# Page not found'],
])('%s answers %d', async (path, status, type, part) => {
  const response = await get(path, { Accept: type === 'text/markdown' ? '*/*' : type });
  expect([response.status, response.headers.get('content-type')]).toEqual([status, `${type}; charset=utf-8`]);
  expect(await response.text()).toContain(part);
});

test.each([
  ['/docs/', '/it/docs'],
  ['/docs/monitors/', '/it/docs/monitors'],
  ['/docs/monitors.html', '/it/docs/monitors'],
  ['/docs/api-reference/createMonitor', '/it/api/docs'],
])('%s leads to %s', async (path, to) => {
  const response = await get(path);
  expect([response.status, response.headers.get('location')]).toEqual([308, to]);
});

test.each([
  ['/docs/%E0%A4%A', 400],
  ['/docs/..%2F..%2Fetc%2Fpasswd', 404],
  ['/docs/../docsmonitors', 404],
  ['/docs/..', 404],
  ['/docs/_assets/x', 404],
  ['/docs/~helpful', 404],
])('%s is refused with %d', async (path, status) => expect((await sendRaw(url, { path })).status).toBe(status));

test('many who are the first to read a page wait for one drawing', async () => {
  // no test before asked for it as Markdown; compressed answers stay so, because reading them would be most of the work
  const first = { path: '/docs/llms-full.txt', headers: { Accept: 'text/markdown', 'Accept-Encoding': 'gzip' } };
  const before = process.cpuUsage();
  const answers = await Promise.all(Array.from({ length: 100 }, () => sendRaw(url, first)));
  const { user, system } = process.cpuUsage(before);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text.length}`)).size).toBe(1);
  // a drawing takes 0.1 s with its compression, so a hundred would take ten
  expect((user + system) / 1_000_000).toBeLessThan(4);
});

test('models get Markdown at the same address, caches can tell, and a page is asked for once', async () => {
  const asked = await get('/docs/monitors', { Accept: 'text/markdown' });
  expect([asked.headers.get('content-type'), asked.headers.get('vary')]).toEqual([
    'text/markdown; charset=utf-8',
    'Accept, Accept-Encoding',
  ]);
  const page = await get('/docs/monitors', { Accept: 'text/html' });
  expect(page.headers.get('content-type')).toContain('text/html');
  const again = await get('/docs/monitors', { Accept: 'text/html', 'If-None-Match': String(page.headers.get('etag')) });
  expect(again.status).toBe(304);
});

test('everything that a page loads is there, and its policy allows no more', async () => {
  const page = await get('/docs', { Accept: 'text/html' });
  const text = await page.text();
  const loaded = [...text.matchAll(/<(?:link rel="(?:stylesheet|icon)" href|script type="module" src|img src)="([^"]+)"/g)].map(([, at]) =>
    String(at),
  );
  expect(loaded.length).toBeGreaterThan(1);
  for (const at of loaded) expect([at, (await get(at.replace('/it', ''))).status]).toEqual([at, 200]);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a network that searches without a pause is refused', async () => {
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await get('/docs/_search?q=a')).status));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

/** The sources that may name a page. */
const SERVER = path.resolve(import.meta.dirname, '../../..');
const sources = ['src', 'pages'].flatMap((folder) =>
  readdirSync(path.join(SERVER, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    /\.(ts|html)$/.test(entry.name) && !entry.parentPath.includes('generated')
      ? [readFileSync(path.join(entry.parentPath, entry.name), 'utf8')]
      : [],
  ),
);

test('every page that errors, notifications and tags lead to exists', async () => {
  const { view } = await readGuides(ADDRESSES);
  const { tags } = JSON.parse(String(await readDocumentText())) as { tags: { externalDocs: { url: string } }[] };
  const inCode = sources.flatMap((text) =>
    [...text.matchAll(/guideUrl\(\w+, '([a-z-]+)'|\/docs\/([a-z-]+)"/g)].map(([, one, other]) => String(one ?? other)),
  );
  expect(inCode).toEqual(expect.arrayContaining(['analytics-setup', 'getting-started']));
  const named = [
    ...inCode,
    'notifications',
    ...Object.values(ERROR_CATALOGUE).flatMap((entry) => ('guide' in entry ? entry.guide : [])),
    ...Object.values(NOTIFICATION_KINDS).map(({ guide }) => guide),
    ...tags.map(({ externalDocs }) => externalDocs.url.replace('http://127.0.0.1:4000/docs/', '')),
  ];
  expect(new Set(named).size).toBeGreaterThan(10);
  expect([...new Set(named)].filter((page) => !view.outline.positions.has(page))).toEqual([]);
});

test('samples for users name this server, and those for its operator the local address', async () => {
  const { view, bodies } = await readGuides(ADDRESSES);
  const [users, ...others] = view.outline.tabs.map((tab) =>
    view.outline.listed.filter(({ path }) => view.outline.positions.get(path)?.tab === tab).map(({ path }) => bodies.get(path)?.html ?? ''),
  );
  expect(users?.join('')).not.toContain('127.0.0.1:4000');
  expect(users?.join('')).toContain(`${BASE}/`);
  for (const address of ['https://in.example/ping/', 'wss://in.example/agent/ws', 'https://docs.example/d/'])
    expect(users?.join('')).toContain(address);
  expect(users?.join('')).not.toContain(`${BASE}/ping/`);
  expect(others.flat().join('')).toContain('127.0.0.1:4000');
});
