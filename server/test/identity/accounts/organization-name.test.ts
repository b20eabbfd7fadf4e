/** The organization that a request names, instead of the one that its session is switched to. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../src/generated/operations.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createMember, createOrganization, createProject, organizationOf } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;
let second: Awaited<ReturnType<typeof createOrganization>>;
beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_ORGANIZATIONS: 'anybody' } });
  owner = await server.signIn();
  second = await createOrganization(owner, server.signIn, 'second');
});
afterAll(() => server.stop());

const of = (organization: string) => ({ 'X-Tidewatch-Organization': organization });

test('one session works in two organizations at once, by slug and by id', async () => {
  await createProject(owner, 'mine');
  await createProject(second.session, 'theirs');
  const slugs = async (name: string) => (await owner.call('listProjects', {}, of(name))).body.projects.map(({ slug }) => slug);
  const [first, named, byId] = await Promise.all(['default', 'second', second.organization.id].map(slugs));
  expect(first).toContain('mine');
  expect(named).toEqual(['theirs']);
  expect(byId).toEqual(named);
  expect((await owner.call('createProject', { slug: 'made', name: 'Made' }, of('second'))).status).toBe(201);
  expect(await slugs('second')).toContain('made');
  expect((await organizationOf(owner)).slug).toBe('default');
});

test("the person's role in the named organization decides", async () => {
  const { session } = await createMember(owner, 'viewer');
  const { body } = await session.call('createOrganization', { slug: 'own', name: 'Own' });
  const rename = (name: string) => session.call('updateOrganization', { name: 'Renamed' }, of(name));
  expect((await rename('default')).body.error?.code).toBe('FORBIDDEN_SCOPE');
  expect((await rename('own')).body.organization).toMatchObject({ id: body.organization.id, name: 'Renamed' });
  expect((await session.call('getCurrentUser', {}, of('own'))).body).toMatchObject({ organization: { slug: 'own' }, role: 'owner' });
  const { entries } = (await session.call('listAuditLog', { action: 'updateOrganization' }, of('own'))).body;
  expect(entries).toHaveLength(1);
});

test("another's organization answers like one that doesn't exist", async () => {
  const { session } = await createMember(owner, 'admin');
  const refused = async (name: string) => {
    const { status, body } = await session.call('listProjects', {}, of(name));
    return [status, body.error?.code, body.error?.message.replace(JSON.stringify(name), '…')];
  };
  const expected = [403, 'ORGANIZATION_FORBIDDEN', 'You are not a member of the organization …, which X-Tidewatch-Organization names.'];
  for (const name of ['second', second.organization.id, 'nowhere', '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20', 'No/Slug', "'; --"])
    expect(await refused(name)).toEqual(expected);
});

test('a person who leaves the named organization stays in their own', async () => {
  const { session } = await createMember(second.session, 'viewer');
  await session.call('createOrganization', { slug: 'home', name: 'Home' });
  expect((await session.call('leaveOrganization', {}, of('second'))).status).toBe(200);
  expect((await session.call('listProjects', {}, of('second'))).body.error?.code).toBe('ORGANIZATION_FORBIDDEN');
  expect((await session.call('listProjects', {}, of('home'))).status).toBe(200);
});

test('the policy of the named organization holds, and no other', async () => {
  const strict = await createOrganization(owner, server.signIn, 'strict');
  const { session } = await createMember(strict.session, 'viewer');
  await session.call('createOrganization', { slug: 'lax', name: 'Lax' });
  const policy = { second_factor: 'all', passkey_only: false, grace_days: 0, session_max_hours: null, demanded_at: new Date(0) };
  await server.database.knex('security_policies').insert({ organization_id: strict.organization.id, ...policy });
  const code = async (name: string) => (await session.call('listProjects', {}, of(name))).body.error?.code;
  expect(await code('strict')).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  expect(await code('lax')).toBeUndefined();
  await server.database.knex('security_policies').update({ second_factor: 'off', session_max_hours: 1 });
  await server.database.knex('sessions').update({ created_at: new Date(Date.now() - 7_200_000) });
  expect(await code('strict')).toBe('UNAUTHORIZED');
  expect(await code('lax')).toBeUndefined();
});

test('every operation that a person may call refuses the organization of others', async () => {
  const { session } = await createMember(owner, 'admin');
  const codes = new Map<string, string | undefined>();
  for (const { id, method, path } of OPERATIONS.filter(({ sessionRole }) => sessionRole !== null)) {
    const answer = await session.request(id, method.toUpperCase(), path, undefined, of('second'));
    codes.set(id, (answer.body as { error?: { code: string } }).error?.code);
  }
  expect(new Set(codes.values())).toEqual(new Set(['ORGANIZATION_FORBIDDEN']));
  expect(codes.size).toBeGreaterThan(180);
});

test('a key names its own organization, or none', async () => {
  const { credential } = await createKey(owner, { name: 'CI', kind: 'organization', scopes: ['admin:read'] });
  const { id } = await organizationOf(owner);
  const key = owner.as(credential);
  const codes = [];
  for (const name of ['default', id, 'second', 'nowhere']) codes.push((await key.call('listProjects', {}, of(name))).body.error?.code);
  expect(codes).toEqual([undefined, undefined, 'ORGANIZATION_FORBIDDEN', 'ORGANIZATION_FORBIDDEN']);
});
