/** Preview links: who makes them, who sees them, and their end, over HTTP. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createMember, createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { drafts } from '../drafts.js';

const HOUR_MS = 3_600_000;

let now = Date.now();
let server: TestServer;
let owner: ApiClient;
let editor: ApiClient;
let stranger: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,ingest,docs', clock: () => new Date(now) });
  owner = await server.signIn();
  editor = (await createMember(owner, 'editor')).session;
  stranger = (await createOrganization(owner, server.signIn)).session;
});
afterAll(() => server.stop());

const { newSite, newPage } = drafts(() => server);

async function siteOf(visibility: string, more: Record<string, unknown> = {}) {
  const site = await newSite({ visibility, ...more });
  await newPage(site.id, '');
  return site;
}

const create = (client: ApiClient, siteId: string, expiresInHours = 24) => client.call('createDocPreviewLink', { siteId, expiresInHours });
const list = async (siteId: string) => (await owner.call('listDocPreviewLinks', { siteId })).body.previewLinks;

/** The status of the draft's home page for a browser that opens a link, or has opened it. */
async function open(url: string, cookie?: string) {
  const { pathname, search } = new URL(url);
  const answer = await fetch(`${server.baseUrl}${pathname}${cookie ? '' : search}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...(cookie && { cookie }) },
  });
  return { status: answer.status, cookie: answer.headers.get('set-cookie') ?? '' };
}

const nameAndValue = (cookie: string) => cookie.split(';')[0] ?? '';

test('a link is listed with its creator and end, and not shown again', async () => {
  const { id: siteId } = await siteOf('public');
  const { status, body } = await create(editor, siteId, 2);
  expect([status, (await open(body.url)).status]).toEqual([201, 302]);
  const [listed] = await list(siteId);
  expect(listed).toEqual({
    id: body.id,
    createdBy: { type: 'user', id: (await editor.call('getCurrentUser')).body.user.id },
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 2 * HOUR_MS).toISOString(),
  });
  expect(body.expiresAt).toBe(listed?.expiresAt);
});

test.each([
  ['public', 201, 201],
  ['private_link', 201, 201],
  ['private', 403, 201],
] as const)('of a %s site, an editor gets %i, and an administrator %i', async (visibility, forEditor, forAdmin) => {
  const { id: siteId } = await siteOf(visibility);
  const admin = (await createMember(owner, 'admin')).session;
  expect([(await create(editor, siteId)).status, (await create(admin, siteId)).status]).toEqual([forEditor, forAdmin]);
  const { credential } = await createKey(owner, { kind: 'organization', scopes: ['docs:write'] });
  expect((await create(server.anonymous.as(credential), siteId)).status).toBe(201);
});

test('an administrator may allow it to editors', async () => {
  const { id: siteId } = await siteOf('private');
  expect((await editor.call('updateDocSite', { siteId, editorsMayShare: true })).status).toBe(403);
  expect((await owner.call('updateDocSite', { siteId, editorsMayShare: true })).body.site.editorsMayShare).toBe(true);
  expect((await create(editor, siteId)).status).toBe(201);
});

test('one is revoked at once, also for those who have opened it; the other stays', async () => {
  const { id: siteId } = await siteOf('private');
  const [one, other] = [(await create(owner, siteId)).body, (await create(owner, siteId)).body];
  const cookie = nameAndValue((await open(one.url)).cookie);
  expect((await open(one.url, cookie)).status).toBe(200);
  expect((await stranger.call('revokeDocPreviewLink', { previewLinkId: one.id })).status).toBe(404);
  expect((await editor.call('revokeDocPreviewLink', { previewLinkId: one.id })).status).toBe(200);
  expect((await owner.call('revokeDocPreviewLink', { previewLinkId: one.id })).body.error?.code).toBe('PREVIEW_LINK_NOT_FOUND');
  expect([(await open(one.url)).status, (await open(one.url, cookie)).status, (await open(other.url)).status]).toEqual([404, 404, 302]);
  expect((await list(siteId)).map(({ id }) => id)).toEqual([other.id]);
});

test.each([
  ['rotating the private link', (siteId: string) => owner.call('rotateDocPrivateLink', { siteId }), 'private_link'],
  ['becoming private', (siteId: string) => owner.call('updateDocSite', { siteId, visibility: 'private' }), 'public'],
])('%s revokes all links of a site', async (_what, change, visibility) => {
  const { id: siteId } = await siteOf(visibility);
  const { body } = await create(editor, siteId);
  expect((await change(siteId)).status).toBe(200);
  expect([await list(siteId), (await open(body.url)).status]).toEqual([[], 404]);
  expect((await open((await create(owner, siteId)).body.url)).status).toBe(302);
});

test("the cookie ends with the link, and a link that has ended isn't listed", async () => {
  const { id: siteId } = await siteOf('private');
  const { body } = await create(owner, siteId, 1);
  now += 600_000;
  const { cookie } = await open(body.url);
  expect(cookie).toContain('; Max-Age=3000;');
  now += HOUR_MS;
  expect([(await open(body.url, nameAndValue(cookie))).status, await list(siteId)]).toEqual([404, []]);
});

test('a site has at most a hundred links that work', async () => {
  owner = await server.signIn();
  const { id: siteId } = await siteOf('public');
  await create(owner, siteId);
  await server.database.knex.raw(
    `insert into docs_preview_links select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
     from docs_preview_links l cross join generate_series(1, 98) where site_id = ?`,
    [siteId],
  );
  const all = await Promise.all([create(owner, siteId), create(owner, siteId)]);
  expect(all.map(({ status }) => status).sort()).toEqual([201, 409]);
  now += 25 * HOUR_MS;
  owner = await server.signIn();
  expect((await create(owner, siteId)).status).toBe(201);
});
