/** The audit log of changes, attempts and denials. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiClient, signedHeaders } from '../../harness/api-client.js';
import { createKey, createMember, createMonitor, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;
let ownerId: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' } });
  owner = await server.signIn();
  ownerId = (await owner.call('getCurrentUser')).body.user.id;
  await createProject(owner, 'shop');
});
afterAll(() => server.stop());

const entriesOf = async (filter: Record<string, unknown> = {}) => (await owner.call('listAuditLog', filter)).body.entries;
const from = (requestId: string) => ({ 'X-Request-Id': requestId, 'X-Forwarded-For': '198.51.100.7' });
const entryOf = async (requestId: string) => (await entriesOf({ limit: 100 })).filter((entry) => entry.requestId === requestId);

describe('a row records who did what, the outcome, the transport, the address and the request', () => {
  test('when a person succeeds', async () => {
    const { body } = await owner.call('createProject', { slug: 'audited', name: 'Audited' }, from('request-1'));
    expect(await entryOf('request-1')).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        count: 1,
        lastAt: expect.any(String),
        action: 'createProject',
        outcome: 'success',
        errorCode: null,
        actor: { type: 'user', id: ownerId, name: 'Owner' },
        target: { type: 'project', id: body.project.id },
        via: 'http',
        address: '198.51.100.7',
        requestId: 'request-1',
      },
    ]);
  });

  test('when a key fails', async () => {
    const { apiKey, credential } = await createKey(owner, { kind: 'organization', scopes: ['admin:write'], name: 'Deploy' });
    const key = server.anonymous.as(credential);
    const monitorId = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';
    await key.call('deleteMonitor', { monitorId }, from('request-2'));
    expect(await entryOf('request-2')).toMatchObject([
      {
        action: 'deleteMonitor',
        outcome: 'failure',
        errorCode: 'MONITOR_NOT_FOUND',
        actor: { type: 'api_key', id: apiKey.keyId, name: 'Deploy' },
        target: { type: 'monitor', id: monitorId },
      },
    ]);
    await key.call('createProject', { slug: 'audited', name: 'Again' }, from('request-3'));
    await key.call('createProject', { slug: 'NOT A SLUG', name: 'Again' }, from('request-4'));
    expect(
      [...(await entryOf('request-3')), ...(await entryOf('request-4'))].map(({ outcome, errorCode }) => [outcome, errorCode]),
    ).toEqual([
      ['failure', 'SLUG_TAKEN'],
      ['failure', 'VALIDATION_ERROR'],
    ]);
  });
});

describe('a denial is recorded', () => {
  const denial = async (requestId: string) =>
    (await entryOf(requestId)).map(({ action, outcome, errorCode, actor }) => [action, outcome, errorCode, actor.id]);

  test('for a scope and a role, also if only reading was denied', async () => {
    const { apiKey, credential } = await createKey(owner, { kind: 'organization', scopes: ['docs:read'] });
    await server.anonymous.as(credential).call('listMonitors', {}, from('denied-scope'));
    expect(await denial('denied-scope')).toEqual([['listMonitors', 'denied', 'FORBIDDEN_SCOPE', apiKey.keyId]]);
    const { session, user } = await createMember(owner, 'viewer');
    await session.call('listAuditLog', {}, from('denied-role'));
    expect(await denial('denied-role')).toEqual([['listAuditLog', 'denied', 'FORBIDDEN_SCOPE', user.id]]);
  });

  test('for a project', async () => {
    const { apiKey, credential } = await createProjectKey(owner, 'shop', ['admin:read']);
    await server.anonymous.as(credential).call('listMonitors', { projectSlug: 'audited' }, from('denied-project'));
    expect(await denial('denied-project')).toEqual([['listMonitors', 'denied', 'project_forbidden', apiKey.keyId]]);
  });

  test('for an address outside the allow-list', async () => {
    const { apiKey, credential } = await createKey(owner, {
      kind: 'organization',
      scopes: ['admin:read'],
      allowedCidrs: ['203.0.113.0/24'],
    });
    await server.anonymous.as(credential).call('listMonitors', {}, from('denied-address'));
    expect(await denial('denied-address')).toEqual([['listMonitors', 'denied', 'ip_not_allowed', apiKey.keyId]]);
  });

  test('for a signed request', async () => {
    const { apiKey, credential } = await createProjectKey(owner, 'shop', ['feedback:write']);
    const headers = { ...signedHeaders(credential, '/api/status/events', '{}'), ...from('denied-event') };
    await server.anonymous.request('reportStatusEvents', 'POST', '/api/status/events', '{}', headers);
    expect(await denial('denied-event')).toEqual([['reportStatusEvents', 'denied', 'FORBIDDEN_SCOPE', apiKey.keyId]]);
  });
});

test('reads and unknown credentials leave no row', async () => {
  await owner.call('listMonitors', {}, from('reading-1'));
  await owner.call('getMonitor', { monitorId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99' }, from('reading-2'));
  await server.anonymous.call('createProject', { slug: 'x', name: 'X' }, from('reading-3'));
  const ids = await server.database.knex('audit_log').where('request_id', 'like', 'reading-%');
  expect(ids).toEqual([]);
});

test('signing in, signing out and joining are recorded under the person, a failed sign-in under the account', async () => {
  const { email, password } = server.credentials;
  const signedIn = await server.anonymous.call('login', { email, password }, from('session-in'));
  await server.anonymous.as(signedIn.body.token).call('logout', {}, from('session-out'));
  await server.anonymous.call('login', { email, password: 'not the password' }, from('session-no'));
  await server.anonymous.call('login', { email: 'nobody@example.com', password }, from('session-nobody'));
  const [entered] = await entryOf('session-in');
  const [left] = await entryOf('session-out');
  expect(entered).toMatchObject({ action: 'login', outcome: 'success', actor: { id: ownerId }, target: { type: 'session' } });
  expect(left).toMatchObject({ action: 'logout', outcome: 'success', actor: { id: ownerId }, target: entered?.target });
  expect(await entryOf('session-no')).toMatchObject([
    { action: 'login', outcome: 'failure', errorCode: 'UNAUTHORIZED', actor: { id: ownerId } },
  ]);
  expect(await server.database.knex('audit_log').where({ request_id: 'session-nobody' })).toEqual([]);

  const { token } = (await owner.call('createInvitation', { email: 'joining@example.com', role: 'viewer' })).body;
  const joining = (input: object, requestId: string) =>
    server.anonymous.call('acceptInvitation', { token, name: 'Joining', password: 'a long enough password', ...input }, from(requestId));
  await joining({ name: undefined }, 'session-nameless');
  const { user } = (await joining({}, 'session-join')).body;
  expect(await entryOf('session-nameless')).toMatchObject([
    { action: 'acceptInvitation', outcome: 'failure', actor: { type: 'anonymous' } },
  ]);
  expect(await entryOf('session-join')).toMatchObject([
    { action: 'acceptInvitation', outcome: 'success', actor: { id: user.id, name: 'Joining' }, target: { type: 'member', id: user.id } },
  ]);
});

test('admins and owners read it, editors and viewers do not', async () => {
  const statuses: Record<string, number> = {};
  for (const role of ['viewer', 'editor', 'admin'])
    statuses[role] = (await (await createMember(owner, role)).session.call('listAuditLog')).status;
  expect(statuses).toEqual({ viewer: 403, editor: 403, admin: 200 });
  expect((await server.admin.call('listAuditLog')).body.error?.code).toBe('FORBIDDEN_SCOPE');
});

test('an organization key with audit:read reads it, and others do not', async () => {
  const read = async (kind: string, scopes: string[], more: Record<string, unknown> = {}) => {
    const { credential } = await createKey(owner, { kind, scopes, ...more });
    return (await server.anonymous.as(credential).call('listAuditLog')).status;
  };
  expect(await read('organization', ['audit:read'])).toBe(200);
  expect(await read('organization', ['admin:read', 'admin:write'])).toBe(403);
  expect(await read('project', ['audit:read'], { projectSlug: 'shop' })).toBe(403);
  const { credential } = await createKey(owner, { kind: 'organization', scopes: ['audit:read'] });
  for (const operation of ['listApiKeys', 'listMembers', 'listProjects'] as const)
    expect([operation, (await server.anonymous.as(credential).call(operation)).status]).toEqual([operation, 403]);
});

test('rows are listed newest first, page by page, and filtered by action and outcome', async () => {
  const { session } = await createOrganization(owner, server.signIn);
  await createProject(session, 'shop');
  for (const slug of ['a', 'b', 'c']) await createMonitor(session, 'shop', { slug });
  await session.call('createMonitor', { projectSlug: 'shop', slug: 'a', name: 'A' });
  const list = async (input: Record<string, unknown>) => (await session.call('listAuditLog', input)).body;
  const all = (await list({ limit: 100 })).entries;
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, ...(cursor !== null && { cursor }) });
    ids.push(...page.entries.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(ids).toEqual(all.map(({ id }) => id));
  expect((await list({ action: 'createMonitor' })).entries.map(({ outcome }) => outcome)).toEqual([
    'failure',
    'success',
    'success',
    'success',
  ]);
  expect((await list({ action: 'createMonitor', outcome: 'failure' })).entries).toMatchObject([{ errorCode: 'SLUG_TAKEN' }]);
  expect((await list({ outcome: 'denied' })).entries).toEqual([]);
  expect((await session.call('listAuditLog', { outcome: 'maybe' })).status).toBe(400);
});

test('an organization reads only its own rows', async () => {
  const other = await createOrganization(owner, server.signIn);
  await createProject(other.admin, 'theirs');
  const theirs = (await other.session.call('listAuditLog', { limit: 100 })).body.entries;
  expect(theirs.map(({ action }) => action)).toContain('createProject');
  const ours = new Set((await entriesOf({ limit: 100 })).map(({ id }) => id));
  expect(theirs.filter(({ id }) => ours.has(id))).toEqual([]);
});
