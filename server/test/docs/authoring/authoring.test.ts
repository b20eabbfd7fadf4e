/** Writing, organizing, publishing and restoring documentation, over HTTP, with two organizations. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createMember, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let session: ApiClient;
let other: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
  other = (await createOrganization(session, server.signIn)).session;
});
afterAll(async () => {
  await server.stop();
});

const slug = () => `docs-${randomBytes(4).toString('hex')}`;

async function newSite(input: Record<string, unknown> = {}) {
  const { status, body } = await server.admin.call('createDocSite', { slug: slug(), name: 'Shop', ...input });
  expect(status).toBe(201);
  return body.site;
}

async function newPage(siteId: string, path: string, markdown = `Text of ${path}.`, input: Record<string, unknown> = {}) {
  const answer = await server.admin.call('createDocPage', { siteId, path, title: path || 'Home', markdown, ...input });
  expect(answer.status).toBe(201);
  return answer.body.page;
}

const publish = async (siteId: string, message = 'Next') => {
  const { status, body } = await server.admin.call('publishDocSite', { siteId, message });
  expect(status).toBe(201);
  return body.release;
};

/** The pages of a release, as the role docs reads them. */
const released = async (siteId: string, release: number): Promise<Record<string, string>> => {
  const rows = await server.database
    .knex('docs_page_versions as v')
    .join('docs_bodies as b', (join) => join.on('b.site_id', 'v.site_id').andOn('b.hash', 'v.body_hash'))
    .where('v.site_id', siteId)
    .where('from_release', '<=', release)
    .whereRaw('(to_release is null or to_release > ?)', [release])
    .orderBy('path')
    .select('path', 'source');
  return Object.fromEntries(rows.map((row) => [row.path, row.source]));
};

describe('sites', () => {
  test('have a unique slug, settings, and private links that rotate', async () => {
    const site = await newSite({ visibility: 'private_link', theme: { accentColor: '#123456' } });
    expect(site).toMatchObject({ visibility: 'private_link', revision: 1, currentReleaseId: null, hasUnpublishedChanges: true });
    expect(site.privateLinkUrl).toMatch(/\?k=[\w-]{43}$/);
    expect((await server.admin.call('createDocSite', { slug: site.slug, name: 'B' })).body.error?.code).toBe('SLUG_TAKEN');
    expect((await other.call('createDocSite', { slug: site.slug, name: 'B' })).body.error?.code).toBe('SLUG_TAKEN');
    const turned = (await server.admin.call('rotateDocPrivateLink', { siteId: site.id })).body.site;
    expect(turned.privateLinkUrl).not.toBe(site.privateLinkUrl);
    const changed = await server.admin.call('updateDocSite', {
      siteId: site.id,
      visibility: 'public',
      theme: { logoLightUrl: '/_assets/a.svg' },
    });
    expect(changed.body.site).toMatchObject({
      visibility: 'public',
      privateLinkUrl: null,
      theme: { accentColor: '#123456', logoLightUrl: '/_assets/a.svg' },
    });
    const stale = await server.admin.call('updateDocSite', { siteId: site.id, name: 'C', baseRevision: 1 });
    expect([stale.status, stale.body.error]).toMatchObject([409, { code: 'CONFLICT', currentRevision: 3 }]);
    const preview = await server.admin.call('createDocPreviewLink', { siteId: site.id });
    expect(preview.body.url).toContain(`/d/${site.slug}/~draft?`);
  });

  test('are limited to fifty, also with concurrent requests', async () => {
    const { session: owner, organization } = await createOrganization(session, server.signIn);
    const create = () => owner.call('createDocSite', { slug: slug(), name: 'Shop' });
    expect((await create()).status).toBe(201);
    await server.database.knex.raw(
      `insert into docs_sites select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'slug', s.slug || n))).*
       from docs_sites s cross join generate_series(1, 48) n where s.organization_id = ?`,
      [organization.id],
    );
    const answers = await Promise.all(Array.from({ length: 5 }, create));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('are deleted with all their data, and only if the slug is confirmed', async () => {
    const site = await newSite();
    await newPage(site.id, 'a');
    await publish(site.id);
    const wrong = await server.admin.call('deleteDocSite', { siteId: site.id, confirmSlug: 'another' });
    expect(wrong.status).toBe(400);
    expect((await server.admin.call('deleteDocSite', { siteId: site.id, confirmSlug: site.slug })).status).toBe(200);
    for (const table of ['docs_pages', 'docs_bodies', 'docs_body_assets', 'docs_sections', 'docs_page_versions', 'docs_releases'])
      expect(await server.database.knex(table).where({ site_id: site.id })).toEqual([]);
  });
});

describe('pages', () => {
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
    // a synchronized page is whole: front matter comes in place of what it leaves out, and the rest is emptied
    const pages = [{ path: 'b', title: 'B', markdown: '---\ndescription: Other\n---\n\nText' }];
    await server.admin.call('syncDocSite', { siteId, mode: 'apply', pages });
    const whole = await server.admin.call('getDocPage', { siteId, path: 'b' });
    expect(whole.body.page).toMatchObject({ description: 'Other', icon: null });
    for (const path of ['llms.txt', '_assets/a', '~draft', 'a/../b', 'a.md', 'a//b', '/a', 'a/'])
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
    const large = await server.admin.call('createDocPage', { siteId, path: 'large', title: 'A', markdown: 'x'.repeat(524_289) });
    expect(large.status).toBe(400);
  });
});

describe('releases', () => {
  test('publish changes, never change themselves, and are restored as new releases', async () => {
    const { id: siteId } = await newSite();
    const page = await newPage(siteId, 'a', 'one');
    await newPage(siteId, 'b', 'b');
    const first = await publish(siteId);
    expect(first).toMatchObject({ number: 1, pageCount: 2, isCurrent: true, restoredFrom: null });
    await server.admin.call('updateDocPage', { siteId, pageId: page.id, baseRevision: 1, markdown: 'two' });
    await newPage(siteId, 'c', 'c');
    expect((await server.admin.call('getDocSite', { siteId })).body.site.hasUnpublishedChanges).toBe(true);
    await publish(siteId);
    expect(await server.database.knex('docs_page_versions').where({ site_id: siteId })).toHaveLength(4);
    const third = await server.admin.call('restoreDocRelease', { siteId, releaseId: first.id });
    expect(third.body.release).toMatchObject({ number: 3, restoredFrom: first.id, contentHash: first.contentHash, pageCount: 2 });
    expect(await released(siteId, 1)).toEqual({ a: 'one', b: 'b' });
    expect(await released(siteId, 2)).toEqual({ a: 'two', b: 'b', c: 'c' });
    expect(await released(siteId, 3)).toEqual({ a: 'one', b: 'b' });
    expect((await server.admin.call('getDocPage', { siteId, path: 'a' })).body.page).toMatchObject({ markdown: 'two', revision: 2 });
    await server.admin.call('restoreDocRelease', { siteId, releaseId: first.id, restoreDraft: true });
    expect((await server.admin.call('getDocPage', { siteId, path: 'a' })).body.page).toMatchObject({ markdown: 'one', revision: 3 });
    expect((await server.admin.call('getDocPage', { siteId, path: 'b' })).body.page).toMatchObject({ revision: 1 });
    expect((await server.admin.call('getDocPage', { siteId, path: 'c' })).status).toBe(404);
    const { releases } = (await server.admin.call('listDocReleases', { siteId })).body;
    expect(releases.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ]);
  });

  test('swapped paths, an unpublished site, and an empty draft', async () => {
    const { id: siteId } = await newSite();
    expect((await server.admin.call('publishDocSite', { siteId })).status).toBe(409);
    const [a, b] = [await newPage(siteId, 'a', 'of a'), await newPage(siteId, 'b', 'of b')];
    await publish(siteId);
    const move = (pageId: string, path: string, baseRevision: number) =>
      server.admin.call('updateDocPage', { siteId, pageId, path, baseRevision });
    expect((await move(a.id, 'b', 1)).body.error?.code).toBe('CONFLICT');
    for (const [id, path, base] of [
      [a.id, 'x', 1],
      [b.id, 'a', 1],
      [a.id, 'b', 2],
    ] as const)
      expect((await move(id, path, base)).status).toBe(200);
    await publish(siteId);
    expect([await released(siteId, 1), await released(siteId, 2)]).toEqual([
      { a: 'of a', b: 'of b' },
      { a: 'of b', b: 'of a' },
    ]);
    expect((await server.admin.call('unpublishDocSite', { siteId })).status).toBe(403);
    const off = await session.call('unpublishDocSite', { siteId });
    expect(off.body.site).toMatchObject({ currentReleaseId: null, publishedAt: null });
    expect(await publish(siteId)).toMatchObject({ number: 3, pageCount: 2 });
  });
});

test('navigation and redirects have revisions, and warn about missing pages', async () => {
  const { id: siteId } = await newSite();
  await newPage(siteId, 'a');
  const tabs = [{ title: 'T', groups: [{ title: 'G', pages: ['a', { title: 'More', pages: ['gone'] }] }] }];
  const set = await server.admin.call('setDocNavigation', { siteId, baseRevision: 0, tabs });
  expect(set.body).toMatchObject({ navigation: { revision: 1, tabs }, warnings: [{ code: 'broken_link' }] });
  expect((await server.admin.call('setDocNavigation', { siteId, baseRevision: 0, tabs })).body.error).toMatchObject({ currentRevision: 1 });
  expect((await server.admin.call('listDocPages', { siteId })).body.pages[0]).toMatchObject({ path: 'a', inNavigation: true });
  const twice = [{ title: 'T', groups: [{ title: 'G', pages: ['a', 'a'] }] }];
  expect((await server.admin.call('setDocNavigation', { siteId, baseRevision: 1, tabs: twice })).status).toBe(400);
  const onLevels = (count: number) => {
    let page: unknown = 'a';
    for (let level = 1; level < count; level += 1) page = { title: 'D', pages: [page] };
    return [{ title: 'T', groups: [{ title: 'G', pages: [page] }] }];
  };
  const tooDeep = await server.admin.call('setDocNavigation', { siteId, baseRevision: 1, tabs: onLevels(7) });
  expect(tooDeep.body.error?.details).toMatchObject([{ message: 'nests deeper than 6 levels' }]);
  expect((await server.admin.call('setDocNavigation', { siteId, baseRevision: 1, tabs: onLevels(6) })).status).toBe(200);
  const redirects = [{ source: '/old/:page', destination: '/new/:page', permanent: true }];
  expect((await server.admin.call('setDocRedirects', { siteId, redirects })).body).toEqual({ revision: 1, redirects });
  const unknown = [{ source: '/old', destination: '/new/:page', permanent: true }];
  expect((await server.admin.call('setDocRedirects', { siteId, redirects: unknown })).status).toBe(400);
  for (const destination of [
    'https://:page.example.com/',
    'https://example.com:page/',
    'https://example.com:80:page/',
    'https://user:page@example.com/',
    'https://*/',
    'https://example.com\\:page',
    'HTTPS://:page/',
    '//:page/',
    '//example.com/:page',
    '/\\example.com',
  ]) {
    const { status } = await server.admin.call('setDocRedirects', {
      siteId,
      redirects: [{ source: '/old/:page', destination, permanent: true }],
    });
    expect([destination, status]).toEqual([destination, 400]);
  }
});

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

describe('permissions', () => {
  /** The lowest role that may make the call; null: only an administrator in person. */
  const TABLE: [string, 'viewer' | 'editor' | 'admin', Record<string, unknown>][] = [
    ['getDocSite', 'viewer', {}],
    ['listDocPages', 'viewer', {}],
    ['getDocNavigation', 'viewer', {}],
    ['createDocPage', 'editor', { path: 'x', title: 'X' }],
    ['setDocNavigation', 'editor', { baseRevision: 0, tabs: [] }],
    ['publishDocSite', 'editor', {}],
    ['updateDocSite', 'admin', { name: 'N' }],
    ['setDocDomain', 'admin', { host: 'docs.example.net' }],
    ['unpublishDocSite', 'admin', {}],
  ];
  const RANKS = ['viewer', 'editor', 'admin'];

  test('roles, scopes, kinds of keys, and other organizations', async () => {
    const { id: siteId } = await newSite();
    const people: Record<string, ApiClient> = { admin: session };
    for (const role of ['viewer', 'editor']) people[role] = (await createMember(session, role)).session;
    const { slug: projectSlug } = await createProject(server.admin);
    const key = async (scopes: string[]) => server.anonymous.as((await createKey(session, { kind: 'organization', scopes })).credential);
    const [reads, writes, project] = [
      await key(['docs:read']),
      await key(['docs:write']),
      server.anonymous.as((await createProjectKey(session, projectSlug, ['admin:read', 'admin:write'])).credential),
    ];
    for (const [operation, lowest, input] of TABLE) {
      const call = async (client: ApiClient) => (await client.call(operation as 'getDocSite', { siteId, ...input })).status;
      expect([operation, await call(other)]).toEqual([operation, 404]);
      expect([operation, await call(project)]).toEqual([operation, 403]);
      for (const role of RANKS) {
        const allowed = RANKS.indexOf(role) >= RANKS.indexOf(lowest);
        const status = await call(people[role] as ApiClient);
        expect([operation, role, status === 403]).toEqual([operation, role, !allowed]);
      }
      const [readStatus, writeStatus] = [await call(reads), await call(writes)];
      expect([operation, readStatus === 403]).toEqual([operation, lowest !== 'viewer']);
      expect([operation, writeStatus === 403]).toEqual([operation, lowest === 'viewer' || operation === 'unpublishDocSite']);
    }
  });
});
