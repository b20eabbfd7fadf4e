import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reader } from '@tidewatch/docs-renderer/process';
import { LiveSite } from '../../../src/docs/preview/live-site.js';
import { type RunningPreview, servePreview } from '../../../src/docs/preview/server.js';

let folder: string;
let live: LiveSite;
let preview: RunningPreview;
const reader = new Reader();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-preview-'));
  await writeFile(path.join(folder, 'a.md'), '# Page a');
  await writeFile(path.join(folder, 'b.md'), '# Page b');
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify({ navigation: { pages: ['b', 'a'] } }));
  live = new LiveSite(folder, reader, (error) => {
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

test.each([
  ['/', 200, '<h1>Page b</h1>'],
  ['/a', 200, '<h1>Page a</h1>'],
  ['/%E0%A4%A', 404, '<h1>Not found</h1>'],
])('%s answers %d', async (address, status, text) => {
  const response = await fetch(preview.url.replace('localhost', '127.0.0.1') + address);
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)]);
});
