/** Pages of a draft: revisions, links between them, and bodies that are refused. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { drafts } from '../drafts.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.stop();
});

const { newSite, newPage, publish } = drafts(() => server);

describe('pages', () => {
  test('a path with slashes at its ends is the same page, whatever names it', async () => {
    const { id: siteId } = await newSite();
    const call = async (name: string, input: object) => {
      const { status, body } = await server.admin.call(name as 'getDocPage', { siteId, ...input } as never);
      return { status, body: body as unknown as Record<string, never> };
    };
    const created = await call('createDocPage', { path: '/guides/x', title: 'X', markdown: 'Text.' });
    expect(created.body).toMatchObject({ page: { path: 'guides/x' } });
    const { id: pageId } = (created.body as unknown as { page: { id: string } }).page;
    expect((await call('createDocPage', { path: 'guides/x/', title: 'X' })).status).toBe(409);
    for (const path of ['/guides/x', 'guides/x', '/guides/x/'])
      expect((await call('getDocPage', { path })).body).toMatchObject({ page: { id: pageId } });
    expect((await call('getDocPageById', { pageId: '/guides/x' })).body).toMatchObject({ page: { id: pageId } });
    expect((await call('upsertDocPage', { path: '/guides/x', title: 'Y' })).body).toMatchObject({
      created: false,
      page: { path: 'guides/x' },
    });
    const tabs = [
      { title: 'T', groups: [{ title: 'G', pages: ['/', { path: '/guides/x', pages: [{ title: 'More', pages: ['/guides/y/'] }] }] }] },
    ];
    const set = await call('setDocNavigation', { baseRevision: 0, tabs });
    expect(JSON.stringify(set.body)).toContain('"pages":["",{"path":"guides/x","pages":[{"title":"More","pages":["guides/y"]}]}]');
    const { body } = await call('syncDocSite', { mode: 'plan', manifest: [{ path: '/guides/x', hash: '0'.repeat(64) }], prune: true });
    expect(body).toMatchObject({ sync: { create: [], update: [{ path: 'guides/x' }], delete: [] } });
    expect((await call('updateDocPage', { pageId, baseRevision: 2, path: '/guides/z' })).body).toMatchObject({
      page: { path: 'guides/z' },
    });
  });

  test('two editors at once: the second save is refused with the current revision', async () => {
    const site = await newSite();
    const page = await newPage(site.id, 'guides/install');
    const save = (title: string) => server.admin.call('updateDocPage', { siteId: site.id, pageId: page.id, baseRevision: 1, title });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({ code: 'CONFLICT', currentRevision: 2 });
  });

  test('a stale base revision never matches a different page that has taken the path since', async () => {
    const { id: siteId } = await newSite();
    const stale = async (path: string, baseRevision: number) => {
      const { status, body } = await server.admin.call('upsertDocPage', { siteId, path, title: 'Stale', baseRevision });
      expect([path, status, body.error?.code]).toEqual([path, 409, 'CONFLICT']);
    };
    const first = await newPage(siteId, 'a');
    const release = await publish(siteId);
    await server.admin.call('deleteDocPage', { siteId, pageId: first.id, baseRevision: 1 });
    const second = await newPage(siteId, 'a');
    await stale('a', 1);
    await server.admin.call('updateDocPage', { siteId, pageId: second.id, baseRevision: second.revision, path: 'b' });
    const third = await newPage(siteId, 'a');
    expect(third.revision).toBeGreaterThan(second.revision);
    await stale('a', second.revision);
    await server.admin.call('restoreDocRelease', { siteId, releaseId: release.id, restoreDraft: true });
    await stale('a', third.revision);
    const { body } = await server.admin.call('getDocPage', { siteId, path: 'a' });
    await server.admin.call('syncDocSite', { siteId, mode: 'apply', delete: [{ path: 'a', baseRevision: body.page.revision }] });
    await newPage(siteId, 'a');
    await stale('a', body.page.revision);
  });

  test('links to missing headings are warned about, also between pages saved together', async () => {
    const { id: siteId } = await newSite();
    await newPage(siteId, 'there', '## One\n\nText.');
    const markdown = '## Own\n\n[a](/there#one) [b](/there#two) [c](#own) [d](#none) [e](/beside#three) [f](/beside#four) [g](#top)';
    const pages = [
      { path: 'here', title: 'H', markdown },
      { path: 'beside', title: 'B', markdown: '## Three' },
    ];
    const { body } = await server.admin.call('syncDocSite', { siteId, mode: 'apply', pages });
    const [warnings] = body.sync.pages.map((page) => page.warnings.map(({ code, message }) => [code, message.split(' ')[0]]));
    expect(warnings).toEqual(['/there#two', '#none', '/beside#four'].map((url) => ['broken_anchor', url]));
    const page = (await server.admin.call('getDocPage', { siteId, path: 'there' })).body.page;
    const own = await server.admin.call('updateDocPage', {
      siteId,
      pageId: page.id,
      baseRevision: 1,
      markdown: '[x](./here#own) [y](#one)',
    });
    expect(own.body.warnings.map(({ code }) => code)).toEqual(['broken_anchor']);
  });

  test('are saved by path: 201 for a new page, 200 for an update, and missing fields stay', async () => {
    const { id: siteId } = await newSite();
    const put = (input: Record<string, unknown>) => server.admin.call('upsertDocPage', { siteId, path: '', title: 'Home', ...input });
    const first = await put({ markdown: '## A\n', icon: 'rocket' });
    expect([first.status, first.body.created]).toEqual([201, true]);
    const second = await put({ markdown: '## B\n' });
    expect([second.status, second.body]).toMatchObject([200, { created: false, page: { revision: 2, icon: 'rocket' } }]);
    expect((await put({ baseRevision: 1 })).body.error).toMatchObject({ code: 'CONFLICT', currentRevision: 2 });
    expect((await put({ baseRevision: 0 })).status).toBe(409);
    const audited = server.database.knex('audit_log').where({ action: 'upsertDocPage', target_id: first.body.page.id });
    expect(await audited.orderBy('id').pluck('outcome')).toEqual(['success', 'success']);
    const read = await server.admin.call('getDocPage', { siteId, path: '' });
    expect(read.body.page.markdown).toBe('## B\n');
    const json = (await server.admin.call('getDocPage', { siteId, path: '', format: 'json' })).body.page;
    const again = await put({ body: json.body });
    expect(again.body.page).toMatchObject({ format: 'json', revision: 3 });
    expect((await server.admin.call('getDocPage', { siteId, path: '' })).body.page.markdown).toBe('## B\n');
    expect((await server.admin.call('getDocPage', { siteId })).status).toBe(400);
  });

  test('invalid bodies are refused with the position, and other problems are warnings', async () => {
    const { id: siteId } = await newSite();
    const bad = await server.admin.call('createDocPage', { siteId, path: 'a', title: 'A', markdown: 'x\n\ny {1 +}' });
    expect([bad.status, bad.body.error?.details?.[0]?.path]).toEqual([400, '/markdown']);
    expect(bad.body.error?.message).toContain('line 3');
    const warned = await server.admin.call('createDocPage', { siteId, path: 'a', title: 'A', markdown: '<Nope>x</Nope> [gone](/nowhere)' });
    expect(warned.body.warnings.map(({ code }) => code)).toEqual(['unknown_component', 'broken_link']);
    const front = await server.admin.call('createDocPage', {
      siteId,
      path: 'b',
      title: 'B',
      markdown: '---\ndescription: D\nicon: book\n---\n\nText',
    });
    expect(front.body.page).toMatchObject({ description: 'D', icon: 'book' });
    // a synchronized page is complete: front matter fills omitted fields, and the rest is cleared
    const pages = [{ path: 'b', title: 'B', markdown: '---\ndescription: Other\n---\n\nText' }];
    await server.admin.call('syncDocSite', { siteId, mode: 'apply', pages });
    const whole = await server.admin.call('getDocPage', { siteId, path: 'b' });
    expect(whole.body.page).toMatchObject({ description: 'Other', icon: null });
    for (const path of ['llms.txt', '_assets/a', '~draft', 'a/../b', 'a.md', 'a//b', '//a', 'a//'])
      expect((await server.admin.call('createDocPage', { siteId, path, title: 'A' })).status).toBe(400);
    expect((await server.admin.call('createDocPage', { siteId, path: 'a', title: 'A' })).body.error?.code).toBe('CONFLICT');
  });

  test("hostile bodies crash the renderer's process, not the server", async () => {
    const { id: siteId } = await newSite();
    const deep = `{${'(")"+'.repeat(40_000)}1${')'.repeat(40_000)}}`;
    const [refused, fine] = await Promise.all([
      server.admin.call('createDocPage', { siteId, path: 'deep', title: 'A', markdown: deep }),
      server.admin.call('createDocPage', { siteId, path: 'fine', title: 'A', markdown: 'Text' }),
    ]);
    expect([refused.status, fine.status]).toEqual([400, 201]);
    const sized = (path: string, bytes: number) =>
      server.admin.call('createDocPage', { siteId, path, title: 'A', markdown: 'a\n'.repeat(bytes / 2) });
    expect((await sized('large', 2_097_152)).status).toBe(201);
    expect((await sized('larger', 2_097_154)).status).toBe(400);
  });
});

test('a site has at most 10,000 pages', async () => {
  const { id: siteId } = await newSite();
  const { id } = await newPage(siteId, 'a');
  await server.database.knex.raw(
    `insert into docs_pages select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'path', 'p' || n))).*
     from docs_pages p cross join generate_series(1, 9998) n where p.id = ?`,
    [id],
  );
  const create = (path: string) => server.admin.call('createDocPage', { siteId, path, title: 'B', markdown: 'B' });
  expect((await create('b')).status).toBe(201);
  expect((await create('c')).body.error).toMatchObject({ code: 'CONFLICT', message: 'A site can have at most 10,000 pages.' });
  expect((await server.admin.call('getDocPage', { siteId, path: 'c' })).status).toBe(404);
});

test('a response of an export ends with the page that reaches 4 MiB', async () => {
  const { id: siteId } = await newSite();
  for (let count = 1; count <= 9; count += 1) await newPage(siteId, `p${count}`);
  const bodies = () => server.database.knex('docs_bodies').where({ site_id: siteId });
  await bodies().update({ source: 'x'.repeat(524_288) });
  const exported = async (cursor?: string) => {
    const { body } = await server.admin.call('exportDocSite', { siteId, ...(cursor && { cursor }) });
    return { paths: body.pages.map(({ path }) => path), next: body.nextCursor };
  };
  const first = await exported();
  expect(first.paths).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']);
  expect(await exported(first.next ?? '')).toEqual({ paths: ['p9'], next: null });
  const { body_hash } = await server.database.knex('docs_pages').where({ site_id: siteId, path: 'p1' }).first('body_hash');
  await bodies()
    .where({ hash: body_hash })
    .update({ source: 'x'.repeat(524_287) });
  expect((await exported()).paths).toHaveLength(9);
});
