/** Organizations: creating, changing and switching them, and their isolation. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createMember, createMonitor, createOrganization, createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_ORGANIZATIONS: 'anybody' } });
  owner = await server.signIn();
});
afterAll(() => server.stop());

test('the creator of an organization owns it, and stays in the current one until switching', async () => {
  const { session } = await createMember(owner, 'viewer');
  const { status, body } = await session.call('createOrganization', { slug: 'acme', name: 'Acme', timeZone: 'Europe/Berlin' });
  expect(status).toBe(201);
  const { organization } = body;
  expect(organization).toEqual({
    id: expect.any(String),
    slug: 'acme',
    name: 'Acme',
    timeZone: 'Europe/Berlin',
    createdAt: expect.any(String),
  });
  expect((await session.call('getCurrentUser')).body).toMatchObject({ organization: { slug: 'default' }, role: 'viewer' });
  expect((await session.call('switchOrganization', { organizationId: organization.id })).body).toEqual({ organization });
  expect((await session.call('getCurrentUser')).body).toMatchObject({ organization, role: 'owner' });
  expect((await session.call('listOrganizations')).body.organizations).toEqual([
    { organization, role: 'owner', active: true },
    { organization: expect.objectContaining({ slug: 'default' }), role: 'viewer', active: false },
  ]);
});

test('a slug is unique, even for concurrent requests', async () => {
  const create = () => owner.call('createOrganization', { slug: 'wanted', name: 'Wanted' });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await create()).body.error?.code).toBe('SLUG_TAKEN');
});

test.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Kolkata', true],
  ['Mars/Olympus', false],
  ['Berlin', false],
  ['GMT+25', false],
  ['+01:00', false],
  ['', false],
  [' UTC', false],
  ['../etc/passwd', false],
])('the time zone %p is one: %p', async (timeZone, valid) => {
  const { session } = await createOrganization(owner, server.signIn);
  const { status, body } = await session.call('updateOrganization', { timeZone });
  expect([status, body.error?.details?.[0]?.path]).toEqual(valid ? [200, undefined] : [400, '/timeZone']);
  const slug = `zone-${timeZone.toLowerCase().replace(/\W/g, '-')}`;
  expect((await session.call('createOrganization', { slug, name: 'Zone', timeZone })).status).toBe(valid ? 201 : 400);
});

test('name and time zone change one by one, and nothing else does', async () => {
  const { session, organization } = await createOrganization(owner, server.signIn);
  expect((await session.call('updateOrganization', { name: 'Renamed' })).body.organization).toEqual({ ...organization, name: 'Renamed' });
  const zoned = (await session.call('updateOrganization', { timeZone: 'Asia/Tokyo' })).body.organization;
  expect(zoned).toEqual({ ...organization, name: 'Renamed', timeZone: 'Asia/Tokyo' });
  for (const change of [{}, { slug: 'other' }, { id: organization.id }, { name: null }, { timeZone: null }])
    expect((await session.call('updateOrganization', change)).status).toBe(400);
});

test('nobody can switch to an organization they do not belong to', async () => {
  const { organization } = await createOrganization(owner, server.signIn);
  const { session } = await createMember(owner, 'admin');
  expect((await session.call('switchOrganization', { organizationId: organization.id })).body.error?.code).toBe('ORGANIZATION_NOT_FOUND');
  expect((await session.call('getCurrentUser')).body.organization?.slug).toBe('default');
});

test('an audit log does not reveal the other organizations of a person', async () => {
  const { session, user } = await createMember(owner, 'viewer');
  const { body } = await session.call('createOrganization', { slug: 'elsewhere', name: 'Elsewhere' });
  const { id } = body.organization;
  await session.call('switchOrganization', { organizationId: id });
  const stranger = await createOrganization(owner, server.signIn);
  await session.call('switchOrganization', { organizationId: stranger.organization.id });
  const rowsOf = async (reader: ApiClient) =>
    (await reader.call('listAuditLog', { limit: 100 })).body.entries.filter(
      ({ action, actor }) => actor.id === user.id && /Organization$/.test(action),
    );
  expect((await rowsOf(session)).map(({ action, outcome, target }) => [action, outcome, target?.id ?? null])).toEqual([
    ['switchOrganization', 'failure', null],
    ['switchOrganization', 'success', id],
    ['createOrganization', 'success', id],
  ]);
  expect(await rowsOf(owner)).toEqual([]);
});

describe('two organizations of the same person', () => {
  test('share nothing in any list', async () => {
    const [one, two] = [await createOrganization(owner, server.signIn), await createOrganization(owner, server.signIn)];
    for (const { session, organization } of [one, two]) {
      await createProject(session, 'shop');
      await createMonitor(session, 'shop', { slug: 'backup', name: `Backup of ${organization.slug}` });
      await createMember(session, 'viewer');
      await session.call('createInvitation', { email: `guest@${organization.slug}.example`, role: 'viewer' });
    }
    const lists = async ({ session }: typeof one) => {
      const answers = [
        await session.call('listProjects'),
        await session.call('listMonitors'),
        await session.call('getMonitoringSnapshot'),
        await session.call('listInvitations'),
        await session.call('listApiKeys'),
        await session.call('listAuditLog'),
      ];
      return JSON.stringify(answers.map(({ body }) => body)).match(/[0-9a-f]{8}-[0-9a-f-]{27}|twk_\w{16}/g) ?? [];
    };
    const person = (await one.session.call('getCurrentUser')).body.user.id;
    const [ofOne, ofTwo] = [new Set(await lists(one)), new Set(await lists(two))];
    expect(ofOne.size).toBeGreaterThan(10);
    // the only common id is the person's
    expect([...ofOne].filter((id) => ofTwo.has(id))).toEqual([person]);
  });

  test('have separate keys, whichever organization their creator has switched to', async () => {
    const { session, organization } = await createOrganization(owner, server.signIn);
    await createProject(session, 'only-here');
    const { credential } = await createKey(session, { kind: 'organization', scopes: ['admin:read'] });
    const home = (await session.call('listOrganizations')).body.organizations.find((entry) => entry.organization.slug === 'default');
    await session.call('switchOrganization', { organizationId: home?.organization.id });
    const key = server.anonymous.as(credential);
    expect((await key.call('listProjects')).body.projects.map(({ slug }) => slug)).toEqual(['only-here']);
    expect((await key.call('getApiKeyInfo')).body.organization.id).toBe(organization.id);
    expect((await session.call('listProjects')).body.projects.map(({ slug }) => slug)).not.toContain('only-here');
  });
});
