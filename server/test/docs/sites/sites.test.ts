/** Sites and who may change them, over HTTP, with two organizations. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createMember, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { drafts, newSlug } from '../drafts.js';

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

const { newSite, newPage, publish } = drafts(() => server);

describe('sites', () => {
  test('have a unique slug, settings, and private links that rotate', async () => {
    const site = await newSite({ visibility: 'private_link', theme: { accentColor: '#123456' } });
    expect(site).toMatchObject({ visibility: 'private_link', revision: 1, currentReleaseId: null, hasUnpublishedChanges: true });
    expect(site.url).toBe(`${server.config.docsUrl}/d/${site.slug}`);
    expect(site.privateLinkUrl?.startsWith(`${site.url}?k=`)).toBe(true);
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
    const create = () => owner.call('createDocSite', { slug: newSlug(), name: 'Shop' });
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
