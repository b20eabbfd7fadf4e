/** The console over HTTP: one page for every address, and its files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMetrics } from '../../../src/kernel/metrics.js';
import { consoleRoutes } from '../../../src/transports/console/routes.js';
import { createApp } from '../../../src/transports/http/app.js';
import { silent } from '../../harness/database.js';
import { sendRaw } from '../http/raw-request.js';

const BASE = 'https://tidewatch.example/it';
const PAGE =
  '<html data-root="" data-version=""><link rel="icon" href="/favicon.svg"><script src="./assets/console/index-1.js"></script><link href="./assets/console/style-1.css"></html>';

let folder: string;
let server: Server;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tw-console-'));
  mkdirSync(path.join(folder, 'assets/console'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  writeFileSync(path.join(folder, 'manifest.json'), '{}');
  writeFileSync(path.join(folder, 'assets/console/index-1.js'), 'export {};'.repeat(500));
  const common = { log: silent, metrics: createMetrics(), clientAddress: () => '192.0.2.1', checkResponses: false, version: '1.2.3' };
  const routers = [consoleRoutes({ baseUrl: BASE, docsUrl: 'https://docs.example', version: '1.2.3', folder })];
  server = createApp({ ...common, baseUrl: BASE, ingestUrl: BASE, routers }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['/o', '/o/', '/o/acme', '/o/acme/monitors/shop/checkout', '/o/%E0%A4'])(
  '%s is the page, with the prefix of this server',
  async (target) => {
    const { status, text, headers } = await sendRaw(url, { path: target });
    expect([status, headers['cache-control']]).toEqual([200, 'public, no-cache']);
    expect(text).toBe(
      '<html data-root="/it" data-version="1.2.3"><link rel="icon" href="/it/favicon.svg"><script src="/it/assets/console/index-1.js"></script><link href="/it/assets/console/style-1.css"></html>',
    );
  },
);

test('the page is asked for again with its ETag, and may run nothing but its own files', async () => {
  const { headers } = await sendRaw(url, { path: '/o/acme' });
  const again = await sendRaw(url, { path: '/o/other', headers: { 'If-None-Match': String(headers['etag']) } });
  expect(again.status).toBe(304);
  const policy = String(headers['content-security-policy']);
  const frames = policy.split('; ').filter((part) => part.startsWith('frame-src'));
  expect(frames).toEqual([
    'frame-src https://tidewatch.example/it/assets/console/widget-preview https://docs.example/d/ https://tidewatch.example/it/docs-entry/',
  ]);
  expect(policy.replace(frames[0] ?? '', '')).not.toMatch(/unsafe|https?:|\*|data:/);
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy.split('; ')).toContain(part);
});

test('files are kept for good, compressed, and only those of the build exist', async () => {
  const { status, headers } = await sendRaw(url, { path: '/assets/console/index-1.js', headers: { 'Accept-Encoding': 'br' } });
  expect([status, headers['content-type'], headers['cache-control'], headers['content-encoding']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    'br',
  ]);
  for (const target of [
    '/assets/console/none.js',
    '/assets/console/..%2f..%2fmanifest.json',
    '/assets/console/',
    '/manifest.json',
    '/oh',
    '/O/acme',
  ])
    expect([target, (await sendRaw(url, { path: target })).status]).toEqual([target, 404]);
});

test('the docs host, which shows pages of tenants, has no console', async () => {
  for (const target of ['/o/acme', '/assets/console/index-1.js'])
    expect((await sendRaw(url, { path: target, headers: { Host: 'docs.example' } })).status).toBe(404);
});

test('the preview of the widget may be framed by the console alone, and reaches nothing', async () => {
  const { status, headers, text } = await sendRaw(url, { path: '/assets/console/widget-preview' });
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<script defer src="widget-preview.js"></script>');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/unsafe|connect-src|style-src/);
  const console = await sendRaw(url, { path: '/o/acme' });
  expect(String(console.headers['content-security-policy'])).toMatch(/frame-src \S+\/assets\/console\/widget-preview /);
});
