import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findSourceMaps } from '../../src/find/find-maps.js';
import { Batches } from '../../src/upload/batches.js';
import { readTarget } from '../../src/upload/target.js';
import { type FileOutcome, type UploadOptions, uploadFound } from '../../src/upload/upload.js';
import { uploadBuild } from '../../src/upload/upload-build.js';
import { type FakeServer, startFakeServer, target } from '../support/fake-server.js';
import { type Folder, inline, makeFolder, mapOf } from '../support/folder.js';

let server: FakeServer;
const folders: Folder[] = [];

beforeEach(async () => {
  server = await startFakeServer();
});

afterEach(async () => {
  await server.close();
  for (const folder of folders.splice(0)) await folder.remove();
});

async function build(files: Record<string, string>): Promise<string> {
  const folder = await makeFolder(files);
  folders.push(folder);
  return folder.directory;
}

const many = (count: number, text = mapOf()): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_each, index) => [`f${String(index).padStart(4, '0')}.js.map`, text]));

const upload = async (directory: string, options: UploadOptions = {}): Promise<FileOutcome[]> =>
  uploadFound(await findSourceMaps({ directory }), target(server), { retries: { retries: 5, firstPauseMs: 1 }, ...options });

const states = (files: readonly FileOutcome[]) => Object.fromEntries(files.map(({ path: stored, state }) => [stored, state]));

describe('an upload', () => {
  test('sends release and property first, then each file followed by its path', async () => {
    const directory = await build({ 'a.js.map': mapOf(), 'b/é.js.map': mapOf({ names: ['é'] }) });
    expect(states(await upload(directory))).toEqual({ '/a.js': 'stored', '/b/%C3%A9.js': 'stored' });
    const [arrived] = server.uploads;
    expect(arrived?.names).toEqual(['release', 'domain', 'file', 'path', 'file', 'path']);
    expect(arrived?.fields).toEqual({ release: 'shop@1.0.0', domain: 'shop.example.com' });
    expect(arrived?.files).toEqual([
      { path: '/a.js', content: mapOf() },
      { path: '/b/%C3%A9.js', content: mapOf({ names: ['é'] }) },
    ]);
  });

  test('is compressed on request, and otherwise has a length', async () => {
    const directory = await build(many(3, mapOf({ mappings: 'AAAA;'.repeat(1000) })));
    await upload(directory, { gzip: true });
    expect(server.uploads[0]?.headers['content-encoding']).toBe('gzip');
    expect(server.uploads[0]?.bytes).toBeLessThan(2000);
    server.stored.clear();
    await upload(directory);
    expect(server.uploads[1]?.headers['content-encoding']).toBeUndefined();
    expect(server.uploads[1]?.headers['content-length']).toBe(String(server.uploads[1]?.bytes));
    expect(server.uploads[1]?.files).toEqual(server.uploads[0]?.files);
  });

  test('is sent in batches of at most 100 files', async () => {
    const heard: string[] = [];
    const files = await upload(await build(many(205)), { concurrency: 2, onFile: ({ path: stored }) => heard.push(stored) });
    expect(files).toHaveLength(205);
    expect(heard.sort()).toEqual(files.map((file) => file.path));
    expect(server.uploads.map((each) => each.files.length).sort()).toEqual([100, 100, 5].sort());
  });

  test('skips files that are already stored, in any order of the list', async () => {
    const directory = await build({ 'a.js.map': mapOf(), 'b.js.map': mapOf({ names: ['b'] }) });
    await upload(directory);
    server.stored.set('/b.js', 'f'.repeat(64));
    expect(states(await upload(directory))).toEqual({ '/a.js': 'unchanged', '/b.js': 'stored' });
    expect(server.uploads[1]?.files.map((file) => file.path)).toEqual(['/b.js']);
    expect(server.queries).toEqual(Array(2).fill('?domain=shop.example.com&release=shop%401.0.0'));
  });

  test('continues after a broken map', async () => {
    const files = await upload(await build({ 'a.js.map': mapOf(), 'b.js.map': '{' }));
    expect(files).toMatchObject([
      { path: '/a.js', state: 'stored' },
      { path: '/b.js', state: 'failed', reason: 'it is not JSON', size: null },
    ]);
  });
});

test('limits the bytes of a batch, and sends a larger file alone', () => {
  const batches = new Batches<{ name: string; content: { length: number } }>({ files: 3, bytes: 10 });
  const sizes = { a: 4, b: 6, c: 1, d: 12, e: 1, f: 1, g: 1, h: 1 };
  const taken = Object.entries(sizes).flatMap(([name, length]) => {
    const full = batches.add({ name, content: { length } });
    return full ? [full] : [];
  });
  expect([...taken, batches.take()].map((items) => items.map(({ name }) => name).join(''))).toEqual(['ab', 'c', 'd', 'efg', 'h']);
  expect(batches.take()).toEqual([]);
});

describe('trouble', () => {
  test('is retried if temporary, respecting Retry-After', async () => {
    server.trouble.push({ status: 503 }, 'hang up', { status: 429, headers: { 'Retry-After': '0' } });
    const pauses: string[] = [];
    const files = await upload(await build({ 'a.js.map': mapOf() }), { onRetry: ({ code, status }) => pauses.push(`${code} ${status}`) });
    expect(states(files)).toEqual({ '/a.js': 'stored' });
    expect(pauses).toEqual(['INTERNAL 503', 'NETWORK undefined', 'INTERNAL 429']);
  });

  test('fails after five retries if permanent', async () => {
    server.trouble.push(...Array.from({ length: 6 }, () => ({ status: 500 })));
    const files = await upload(await build({ 'a.js.map': mapOf() }));
    expect(files).toMatchObject([{ state: 'failed', reason: 'Trouble.' }]);
    expect(server.trouble).toEqual([]);
  });

  test('fails if the requested wait is too long', async () => {
    server.trouble.push({ status: 429, headers: { 'Retry-After': '86400' } });
    expect(await upload(await build({ 'a.js.map': mapOf() }))).toMatchObject([{ state: 'failed' }]);
  });

  test('is a success response that does not confirm the files', async () => {
    server.trouble.push({ status: 200 });
    const directory = await build({ 'a.js.map': mapOf() });
    const report = await uploadBuild({ ...target(server), directory, deleteAfterUpload: true });
    expect(report.files).toMatchObject([{ state: 'failed', reason: expect.stringContaining('did not confirm that it stored') }]);
    expect(existsSync(path.join(directory, 'a.js.map'))).toBe(true);
  });

  test('with one batch does not affect the others', async () => {
    server.trouble.push({ status: 409, code: 'RELEASE_FILE_LIMIT' });
    const files = await upload(await build(many(150)), { concurrency: 1 });
    expect(files.filter(({ state }) => state === 'failed')).toHaveLength(100);
    expect(files.filter(({ state }) => state === 'stored')).toHaveLength(50);
  });

  test('with the key fails before anything is sent', async () => {
    const found = await findSourceMaps({ directory: await build(many(2)) });
    const failure = { name: 'UploadError', code: 'UNAUTHORIZED', status: 401, requestId: 'r-1' };
    await expect(uploadFound(found, { ...target(server), apiKey: 'twk_other.secret' })).rejects.toMatchObject(failure);
    expect(server.uploads).toEqual([]);
  });

  test('with the property fails at the first batch', async () => {
    server.trouble.push({ status: 404, code: 'PROPERTY_NOT_FOUND' });
    await expect(upload(await build(many(300)), { concurrency: 1 })).rejects.toMatchObject({ code: 'PROPERTY_NOT_FOUND' });
    expect(server.uploads).toEqual([]);
  });

  test('names the server if it is unreachable', async () => {
    const found = await findSourceMaps({ directory: await build(many(1)) });
    const nowhere = { ...target(server), url: 'http://127.0.0.1:9' };
    await expect(uploadFound(found, nowhere, { retries: { retries: 1, firstPauseMs: 1 } })).rejects.toMatchObject({
      code: 'NETWORK',
      message: expect.stringContaining('http://127.0.0.1:9'),
    });
  });
});

describe('the upload of a build', () => {
  test('deletes the maps once all are stored, except those in other folders and inline ones', async () => {
    const directory = await build({
      'dist/a.js': 'a();\n//# sourceMappingURL=a.js.map',
      'dist/a.js.map': mapOf(),
      'dist/b.js': 'b();\n//# sourceMappingURL=../maps/b.js.map',
      'maps/b.js.map': mapOf(),
      'dist/c.js': `c();\n//# sourceMappingURL=${inline(mapOf())}`,
    });
    const report = await uploadBuild({
      ...target(server),
      ...{ directory: path.join(directory, 'dist'), projectRoot: directory, deleteAfterUpload: true },
    });
    expect(states(report.files)).toEqual({ '/a.js': 'stored', '/b.js': 'stored', '/c.js': 'stored' });
    expect(report).toMatchObject({ deleted: [path.join(directory, 'dist/a.js.map')], inline: ['c.js'] });
    const there = ['dist/a.js', 'dist/a.js.map', 'maps/b.js.map', 'dist/c.js'].map((file) => existsSync(path.join(directory, file)));
    expect(there).toEqual([true, false, true, true]);
  });

  test('deletes nothing if a map was not stored', async () => {
    const directory = await build({ 'a.js.map': mapOf(), 'b.js.map': '{' });
    expect(await uploadBuild({ ...target(server), directory, deleteAfterUpload: true })).toMatchObject({ deleted: [] });
    expect(existsSync(path.join(directory, 'a.js.map'))).toBe(true);
  });

  test('sends and deletes nothing in a dry run, and needs no key', async () => {
    const directory = await build({ 'a.js.map': mapOf(), 'b.js.map': '{' });
    const report = await uploadBuild({ directory, dryRun: true, deleteAfterUpload: true });
    expect(states(report.files)).toEqual({ '/a.js': 'planned', '/b.js': 'failed' });
    expect([server.queries, report.deleted]).toEqual([[], []]);
    expect(existsSync(path.join(directory, 'a.js.map'))).toBe(true);
  });
});

describe('the target', () => {
  const given = { url: 'https://tidewatch.example.com/', apiKey: 'twk_a.b', release: '1', domain: 'shop.example.com' };

  test('comes from options, then from the environment', () => {
    const env = { TIDEWATCH_URL: 'http://127.0.0.1:4000', TIDEWATCH_API_KEY: 'twk_e.f', TIDEWATCH_RELEASE: '2' };
    expect(readTarget({ propertyId: 'p' }, env)).toEqual({
      ...{ url: 'http://127.0.0.1:4000', apiKey: 'twk_e.f', release: '2' },
      ...{ propertyId: 'p', domain: undefined },
    });
    expect(readTarget(given, env)).toMatchObject({ url: 'https://tidewatch.example.com', apiKey: 'twk_a.b', release: '1' });
  });

  test.each<[string, object]>([
    ['TIDEWATCH_URL', { url: undefined }],
    ['not an address', { url: 'tidewatch' }],
    ['http', { url: 'ftp://tidewatch.example.com' }],
    ['password', { url: 'https://a:b@tidewatch.example.com' }],
    ['TIDEWATCH_API_KEY', { apiKey: undefined }],
    ['characters', { apiKey: 'twk_a.b\nX: y' }],
    ['TIDEWATCH_RELEASE', { release: '' }],
    ['exactly one', { domain: undefined }],
    ['exactly one', { propertyId: 'p' }],
  ])('lacks something: %s', (words, change) => {
    expect(() => readTarget({ ...given, ...change }, {})).toThrow(words);
  });
});
