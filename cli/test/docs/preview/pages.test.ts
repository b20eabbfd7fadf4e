import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reader } from '@tidewatch/docs-renderer/process';
import { LiveSite } from '../../../src/docs/preview/live-site.js';
import { type RunningPreview, servePreview } from '../../../src/docs/preview/server.js';

const API = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: { '/orders': { get: { summary: 'List orders', description: 'All **open** ones.' } } },
};
const CONFIGURATION = {
  ...{ name: 'Shop', colors: { primary: '#16a34a' }, openapi: 'api.json', navigation: { pages: ['b', 'a', 'refunds'] } },
  redirects: [{ source: '/old/:page', destination: '/:page' }],
};

let folder: string;
let live: LiveSite;
let preview: RunningPreview;
const reader = new Reader();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-preview-'));
  await writeFile(path.join(folder, 'a.md'), '# Page a');
  await writeFile(path.join(folder, 'refunds.md'), '# Refunds');
  await writeFile(path.join(folder, 'b.md'), '# Page b\n\n[<img src=x>](/nowhere)');
  await writeFile(path.join(folder, 'api.json'), JSON.stringify(API));
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify(CONFIGURATION));
  live = new LiveSite({ folder, statics: [] }, reader, (error) => {
    throw error;
  });
  await live.start();
  preview = await servePreview(live, reader, 0);
});
afterAll(async () => {
  preview.close();
  live.stop();
  reader.close();
  await rm(folder, { recursive: true });
});

const get = (address: string) => fetch(preview.url.replace('localhost', '127.0.0.1') + address);

test.each([
  ['/', 200, '<h1>Page b</h1>'],
  ['/a', 200, '<h1>Page a</h1>'],
  ['/a', 200, '<style>:root{--tide:'],
  ['/a.md', 200, '# Page a'],
  ['/a.html', 200, '<h1>Page a</h1>'],
  ['/old/a', 200, '<h1>Page a</h1>'],
  ['/api-reference/get-orders', 200, 'All <strong>open</strong> ones.'],
  ['/api-reference/get-orders.md', 200, '# List orders'],
  ['/llms.txt', 200, '[Page a]('],
  ['/x/refund', 404, '<h2>Did you mean</h2>'],
  ['/%E0%A4%A', 404, '<h1>Page not found</h1>'],
])('%s answers %d like a published site', async (address, status, text) => {
  const response = await get(address);
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)]);
});

test('the frame loads the icon, the stylesheet and the script of a published site', async () => {
  const page = await (await get('/a')).text();
  const files = [...page.matchAll(/(?:href|src)="(\/_assets\/site-[^"]+)"/g)].map(([, file = '']) => file);
  const types = await Promise.all(files.map(async (file) => (await get(file)).headers.get('content-type')));
  expect(types).toEqual(['image/svg+xml', 'text/css; charset=utf-8', 'text/javascript; charset=utf-8']);
});

test('the problems of a page stand above it, and only there', async () => {
  const [own, other] = await Promise.all(['/b', '/a'].map(async (address) => (await get(address)).text()));
  expect(own).toContain('<code>b.md:3:1</code> warning: There is nothing at /nowhere.');
  expect(other).not.toContain('b.md:3:1');
});
