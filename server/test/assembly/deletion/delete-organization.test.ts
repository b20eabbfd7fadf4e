/** Deleting an organization: all access ends immediately, and the data is removed in batches. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  endAccess,
  listDeletedOrganizations,
  purgeDeletedOrganizations,
  purgeOrganization,
} from '../../../src/assembly/deletion/organization-deletion.js';
import { PURGE_BATCH } from '../../../src/kernel/database/rows/batches.js';
import type { ApiClient } from '../../harness/api-client.js';
import { silent } from '../../harness/database.js';
import { createMember, createMonitor, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { rowsOf } from '../../kernel/contract/dispatch/walk/tenants.js';

const HOUR_MS = 3_600_000;

let server: TestServer;
let founder: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  founder = await server.signIn();
});
afterAll(() => server.stop());

/** An organization with one of everything, and a person who belongs only to it. */
async function organization() {
  const made = await createOrganization(founder, server.signIn);
  const { session, organization: owned } = made;
  await createProject(session, 'shop');
  const monitor = await createMonitor(session, 'shop', { slug: 'backup' });
  const key = await createProjectKey(session, 'shop', ['status:write']);
  const report = (input: object = {}) => server.anonymous.report(key.credential, { slug: 'backup', result: 'ok', ...input });
  expect((await report()).status).toBe(202);
  await report({ result: 'down' });
  await session.call('createNotificationChannel', { slug: 'ops', type: 'slack', webhookUrl: 'https://hooks.slack.com/services/T0/B0/x' });
  const { token } = (await session.call('createInvitation', { email: 'guest@example.com', role: 'viewer' })).body;
  const member = await createMember(session, 'editor');
  const remove = () => session.call('deleteOrganization', { confirmSlug: owned.slug });
  return { ...made, monitor, key, report, token, member, remove };
}

const later = () => new Date(Date.now() + HOUR_MS);
const countOf = async (rows: Promise<Record<string, string[]>>) => Object.values(await rows).reduce((sum, { length }) => sum + length, 0);

test('ends all access', async () => {
  const { session, admin, organization: owned, report, token, member, remove } = await organization();
  const second = await startTestServer({ connection: server.connection });
  expect((await second.anonymous.as(admin.credential).call('listProjects')).status).toBe(200);
  expect((await remove()).body).toEqual({ deleted: true, id: owned.id });

  const stored = async () => (await server.database.knex('status_events').where({ organization_id: owned.id })).length;
  const before = await stored();
  const refused = await report();
  expect([refused.status, refused.body.error?.code]).toEqual([401, 'UNAUTHORIZED']);
  expect(await stored()).toBe(before);
  for (const { anonymous } of [server, second])
    expect((await anonymous.as(admin.credential).call('listProjects')).body.error?.code).toBe('UNAUTHORIZED');
  expect((await server.anonymous.call('acceptInvitation', { token, name: 'Guest', password: 'a long enough password' })).status).toBe(404);
  for (const person of [session, member.session]) {
    expect((await person.call('listProjects')).body.error?.code).toBe('NO_ORGANIZATION');
    expect((await person.call('getCurrentUser')).body).toMatchObject({ organization: null, role: null });
    expect((await person.call('switchOrganization', { organizationId: owned.id })).body.error?.code).toBe('ORGANIZATION_NOT_FOUND');
  }
  // a person with another organization signs in to it, others to none
  expect((await server.anonymous.call('login', { email: member.email, password: member.password })).body).toMatchObject({
    organization: null,
  });
  expect((await (await server.signIn()).call('getCurrentUser')).body.organization).not.toBeNull();
  expect(await server.database.knex('monitors').where({ organization_id: owned.id }).pluck('paused')).toEqual([true]);
  await second.stop();
});

test('frees the slug for a new organization, which gets no data of the old one', async () => {
  const { organization: owned, remove } = await organization();
  await remove();
  const made = await createOrganization(founder, server.signIn, owned.slug);
  expect(made.organization.id).not.toBe(owned.id);
  expect((await made.session.call('listProjects')).body.projects).toEqual([]);
});

describe('rejects', () => {
  test('another slug, including that of another organization of the same person', async () => {
    const { session, organization: owned } = await organization();
    for (const confirmSlug of ['default', owned.slug.toUpperCase(), `${owned.slug} `, owned.id]) {
      const { status, body } = await session.call('deleteOrganization', { confirmSlug });
      expect([status, body.error?.details?.[0]?.path]).toEqual([400, '/confirmSlug']);
    }
    expect((await session.call('listProjects')).status).toBe(200);
  });

  test('callers who are not owners, and a second deletion', async () => {
    const { session, organization: owned, remove } = await organization();
    const admin = await createMember(session, 'admin');
    expect((await admin.session.call('deleteOrganization', { confirmSlug: owned.slug })).body.error?.code).toBe('FORBIDDEN_SCOPE');
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ body }) => body.error?.code ?? 'deleted').sort()).toEqual(['NO_ORGANIZATION', 'deleted']);
  });
});

test('concurrent requests finish, and grant no access afterwards', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { session, admin, organization: owned, key, report, token, member, monitor, remove } = await organization();
    const password = 'a long enough password';
    const [deleted, issued, , , accepted, signedIn, ...others] = await Promise.all([
      remove(),
      session.call('createApiKey', { name: 'Late', kind: 'organization', scopes: ['admin:read'] }),
      session.call('createInvitation', { email: 'late@example.com', role: 'owner' }),
      session.call('updateApiKey', { keyId: key.apiKey.keyId, name: 'Late' }),
      server.anonymous.call('acceptInvitation', { token, name: 'Guest', password }),
      server.anonymous.call('login', { email: member.email, password }),
      admin.call('createMonitor', { projectSlug: 'shop', slug: 'late', name: 'Late' }),
      session.call('deleteProject', { projectId: monitor.projectId, confirmSlug: 'shop' }),
      report(),
      report({ result: 'error' }),
    ]);
    expect([deleted.status, others.map(({ status }) => status).filter((status) => status >= 500)]).toEqual([200, []]);
    if (issued.status === 201) expect((await server.anonymous.as(issued.body.credential).call('listProjects')).status).toBe(401);
    expect([201, 401, 404]).toContain(accepted.status);
    for (const { status, body } of [accepted, signedIn]) {
      if (status >= 400) continue;
      expect((await server.anonymous.as(body.token).call('listProjects')).body.error?.code).toBe('NO_ORGANIZATION');
    }
    expect((await report()).status).toBe(401);
    expect(await server.database.knex('members').where({ organization_id: owned.id })).toEqual([]);
  }
});

test('a key issued at the same time grants no access', async () => {
  const { session, organization: owned } = await organization();
  // as if its statement had begun before the deletion and committed after it
  await server.database.knex.transaction((transaction) => endAccess(transaction, owned.id, new Date()));
  const { credential, apiKey } = (await founder.call('createApiKey', { name: 'Late', kind: 'organization', scopes: ['admin:read'] })).body;
  await server.database.knex('api_keys').where({ key_id: apiKey.keyId }).update({ organization_id: owned.id });
  expect((await server.anonymous.as(credential).call('listProjects')).status).toBe(401);
  expect((await session.call('listProjects')).body.error?.code).toBe('NO_ORGANIZATION');
});

describe('the remaining data', () => {
  test('is removed without affecting others, the organization last', async () => {
    const { organization: owned, remove } = await organization();
    const other = await organization();
    await remove();
    const others = await rowsOf(server, other.organization.id);
    expect(await countOf(rowsOf(server, owned.id))).toBeGreaterThan(5);
    await purgeDeletedOrganizations(server.database.knex, silent, new Date(), 1000);
    const rows = await rowsOf(server, owned.id);
    expect(
      Object.entries(rows)
        .filter(([, { length }]) => length > 0)
        .map(([table]) => table),
    ).toEqual(['organizations']);
    // requests in progress at the deletion may still finish
    expect((await listDeletedOrganizations(server.database.knex)).map(({ id }) => id)).toContain(owned.id);
    await purgeDeletedOrganizations(server.database.knex, silent, later(), 1000);
    expect(await listDeletedOrganizations(server.database.knex)).toEqual([]);
    // what was stored before is passed on some seconds later
    expect({ ...(await rowsOf(server, other.organization.id)), organization_storage: [] }).toEqual({ ...others, organization_storage: [] });
  });

  test('is removed in bounded batches, which continue after an interruption', async () => {
    const { organization: owned, monitor, remove } = await organization();
    const events = 2 * PURGE_BATCH + 1;
    await server.database.knex.raw(
      `insert into status_events (organization_id, monitor_id, day, id, result, received_at)
       select ?, ?, (now() at time zone 'UTC')::date, gen_random_uuid(), 'ok', now() from generate_series(1, ?)`,
      [owned.id, monitor.id, events],
    );
    await remove();
    const left = async () =>
      (await server.database.knex('status_events').where({ organization_id: owned.id }).count('* as n').first())?.['n'];
    const [deleted] = (await listDeletedOrganizations(server.database.knex)).filter(({ id }) => id === owned.id);
    if (!deleted) throw new Error('it is not marked as deleted');
    const removedByOne = async () => {
      const before = Number(await left());
      expect(await purgeOrganization(server.database.knex, deleted, new Date(), 1)).toEqual({ used: 1, finished: false });
      return before - Number(await left());
    };
    // the first may have gone to the row of the organization's storage, which is written some seconds after the events
    expect(Math.max(await removedByOne(), await removedByOne())).toBe(PURGE_BATCH);
    // another worker, without the state of the first, at the same time as a third
    await Promise.all([1, 2].map(() => purgeDeletedOrganizations(server.database.knex, silent, later(), 50)));
    await purgeDeletedOrganizations(server.database.knex, silent, later(), 50);
    expect(Number(await left())).toBe(0);
    expect(await listDeletedOrganizations(server.database.knex)).toEqual([]);
  });

  test('is removed by a running worker', async () => {
    const { organization: owned, remove } = await organization();
    await remove();
    const worker = await startTestServer({ connection: server.connection, roles: 'worker', clock: later });
    const gone = async () => !(await server.database.knex('organizations').where({ id: owned.id }).first());
    await until(gone, { what: 'the end of the organization' });
    await worker.stop();
    expect(await countOf(rowsOf(server, owned.id))).toBe(0);
  });
});

test('deleting the only organization leaves a working server where people can create another', async () => {
  const alone = await startTestServer();
  const owner = await alone.signIn();
  expect((await owner.call('deleteOrganization', { confirmSlug: 'default' })).status).toBe(200);
  await purgeDeletedOrganizations(alone.database.knex, silent, later());
  expect(await alone.database.knex('organizations')).toEqual([]);
  const again = await startTestServer({ connection: alone.connection });
  expect(again.server.firstStart).toBeNull();
  const session = await again.anonymous.signIn(alone.credentials.email, alone.credentials.password);
  expect((await session.call('getCurrentUser')).body).toMatchObject({ organization: null, role: null });
  expect((await session.call('createOrganization', { slug: 'default', name: 'Default' })).status).toBe(201);
  expect((await session.call('listProjects')).body.projects).toEqual([]);
  await again.stop();
  await alone.stop();
});
