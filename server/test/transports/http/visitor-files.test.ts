/** The scripts for visitors' browsers, from a real server: other sites may load them, and revalidate only after a while. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMetrics } from '../../../src/kernel/metrics.js';
import { createApp } from '../../../src/transports/http/app.js';
import { VISITOR_FILES, visitorFiles } from '../../../src/transports/http/visitor-files.js';
import { silent } from '../../harness/database.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { sendRaw } from './raw-request.js';

const root = path.resolve(import.meta.dirname, '../../../..');
let server: TestServer;

beforeAll(async () => {
  const { buildWidget } = (await import(path.join(root, 'scripts/build-widget.mjs'))) as { buildWidget: (root: string) => Promise<void> };
  await buildWidget(root);
  server = await startTestServer();
});
afterAll(() => server.stop());

describe.each(VISITOR_FILES)('%s', (name) => {
  const built = () => readFileSync(path.join(root, 'widget/dist', name), 'utf8');

  test('is a script that every site may load, verify and cache for a while', async () => {
    const answer = await fetch(`${server.baseUrl}/${name}`, { headers: { Origin: 'https://shop.example.com' } });
    expect([answer.status, await answer.text()]).toEqual([200, built()]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent as %s, each with its own tag, and not again to clients that have it', async (accepted, encoding) => {
    const answer = await fetch(`${server.baseUrl}/${name}`, { headers: { 'Accept-Encoding': accepted } });
    expect([answer.headers.get('content-encoding') ?? undefined, await answer.text()]).toEqual([encoding, built()]);
    const headers = { 'Accept-Encoding': accepted, 'If-None-Match': answer.headers.get('etag') ?? '' };
    expect((await sendRaw(server.baseUrl, { path: `/${name}`, headers })).status).toBe(304);
    const other = await fetch(`${server.baseUrl}/${name}`, { headers: { 'Accept-Encoding': accepted === 'gzip' ? 'identity' : 'gzip' } });
    expect(other.headers.get('etag')).not.toBe(answer.headers.get('etag'));
  });

  test('is not found under any other name', async () => {
    expect((await sendRaw(server.baseUrl, { path: `/${name}`, headers: { Host: 'status.example.org' } })).status).toBe(404);
  });
});

test('says what to do if they were not built, and serves them once they are', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tw-tracker-'));
  const routers = [visitorFiles(folder)];
  const app = createApp({
    version: '0.0.0',
    log: silent,
    metrics: createMetrics(),
    clientAddress: () => null,
    checkResponses: false,
    baseUrl: 'http://127.0.0.1',
    ingestUrl: 'http://127.0.0.1',
    routers,
  });
  const listening = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/tracker.js`;
  try {
    const missing = await fetch(address);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await missing.text()).toContain('npm run build');
    writeFileSync(path.join(folder, 'tracker.js'), 'built');
    expect(await (await fetch(address)).text()).toBe('built');
  } finally {
    listening.close();
    rmSync(folder, { recursive: true });
  }
});
