/** A folder and the draft that follows it. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { drafts } from '../drafts.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.stop();
});

const { newSite, newPage } = drafts(() => server);

test('a folder is synchronized: plan, all-or-nothing apply, export', async () => {
  const { id: siteId } = await newSite();
  const hash = (title: string, markdown: string) =>
    createHash('sha256')
      .update(JSON.stringify([title, null, null, null, false, markdown]))
      .digest('hex');
  await newPage(siteId, 'gone');
  const pages = [
    { path: '', title: 'Home', markdown: 'Home' },
    { path: 'a', title: 'A', markdown: 'A [home](/)' },
  ];
  const manifest = pages.map(({ path, title, markdown }) => ({ path, hash: hash(title, markdown) }));
  const plan = async () =>
    (await server.admin.call('syncDocSite', { siteId, mode: 'plan', prune: true, manifest, assets: ['ab'.repeat(32)] })).body.sync;
  expect(await plan()).toMatchObject({
    create: ['', 'a'],
    update: [],
    delete: [{ path: 'gone', revision: 1 }],
    unchanged: 0,
    missingAssets: ['ab'.repeat(32)],
  });
  const half = await server.admin.call('syncDocSite', { siteId, mode: 'apply', pages, delete: [{ path: 'gone', baseRevision: 7 }] });
  expect(half.body.error).toMatchObject({ code: 'CONFLICT', currentRevision: 1 });
  expect((await plan()).create).toHaveLength(2);
  const done = await server.admin.call('syncDocSite', { siteId, mode: 'apply', pages, delete: [{ path: 'gone', baseRevision: 1 }] });
  expect(done.body.sync).toMatchObject({
    pages: [
      { path: '', revision: 2, created: true },
      { path: 'a', warnings: [] },
    ],
    deleted: 1,
  });
  expect(await plan()).toMatchObject({ create: [], update: [], delete: [], unchanged: 2 });
  const largest = Array.from({ length: 10_000 }, (_, index) => ({ path: `part/${index}`, hash: 'ab'.repeat(32) }));
  const { sync: whole } = (await server.admin.call('syncDocSite', { siteId, mode: 'plan', manifest: largest })).body;
  expect(whole.create).toHaveLength(10_000);
  const exported = (await server.admin.call('exportDocSite', { siteId, limit: 1 })).body;
  expect(exported.pages).toMatchObject([{ path: '', markdown: 'Home' }]);
  const rest = (await server.admin.call('exportDocSite', { siteId, cursor: exported.nextCursor })).body;
  expect([rest.pages.map(({ path }) => path), rest.nextCursor]).toEqual([['a'], null]);
});
