/** POST, PATCH and DELETE of /api/v1/servers, and rotating tokens. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { up as mendUnitNames } from '../../../src/kernel/database/migrations/0011-unit-names.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createOrganization, createProject, createProjectKey, createServer } from '../../harness/fixtures.js';
import { EVALUATED, NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../harness/server.js';
import { findTokenOwner } from '../support/token-owner.js';

let server: TestServer;
let project: { id: string; slug: string };
beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS, environment: { TIDEWATCH_INGEST_URL: 'https://in.example.com' } });
  project = await createProject(server.admin, 'shop');
});
afterAll(() => server.stop());

const create = (input: Record<string, unknown>, client = server.admin) => client.call('createServer', { projectSlug: 'shop', ...input });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string; details?: { path: string }[] } } }) => [
  status,
  body.error?.code,
  body.error?.details?.[0]?.path,
];

describe('registering', () => {
  test('a new server has the defaults, no state, and only the hash of its token stored', async () => {
    const { status, body } = await create({ name: 'Web 1' });
    expect(status).toBe(201);
    const { id, createdAt } = body.server;
    expect(body.server).toEqual({
      ...{ id, projectId: project.id, projectSlug: 'shop', slug: 'web-1', name: 'Web 1', intervalSec: 15, watchedServices: [] },
      ...{ nginxEnabled: true, state: 'unknown', stateChangedAt: null, lastSeenAt: null, agentVersion: null, firingAlerts: 0, usage: null },
      ...{ evaluation: EVALUATED, warnings: [], metrics: null, createdAt, updatedAt: createdAt },
    });
    expect(body.token).toMatch(/^sa_[\w-]{43}$/);
    expect(body.agentEndpoint).toBe('wss://in.example.com/agent/ws');
    for (const line of Object.values(body.install)) {
      expect(line).toContain(body.token);
      expect(line).toContain(body.agentEndpoint);
    }
    const { rows } = await server.database.knex.raw('select t::text as row from server_tokens t');
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(body.token);
    expect(await findTokenOwner(server.database.knex, body.token)).toMatchObject({ serverId: id });
    expect((await server.admin.call('getServer', { serverId: id })).body.server).toEqual(body.server);
  });

  const slugs: [name: string, slug: string][] = [
    ['Bäckerei № 1', 'backerei-no-1'],
    ['Bäckerei № 1', 'backerei-no-1-2'],
    ['服务器', 'server'],
    ['--x--', 'x'],
    [`${'a'.repeat(99)}b`, 'a'.repeat(90)],
  ];
  test.each(slugs)('%s becomes %s', async (name, slug) => {
    expect((await create({ name })).body.server.slug).toBe(slug);
  });

  test('a given slug is used, or is taken', async () => {
    expect((await create({ name: 'x', slug: 'own' })).body.server.slug).toBe('own');
    expect(codeOf(await create({ name: 'y', slug: 'own' }))).toEqual([409, 'SLUG_TAKEN', undefined]);
    const elsewhere = await createProject(server.admin);
    expect((await create({ name: 'y', slug: 'own', projectSlug: elsewhere.slug })).status).toBe(201);
  });

  test('units get their suffix, without duplicates', async () => {
    const watchedServices = ['nginx', 'nginx.service', 'backup.timer', 'getty@tty1', 'a.b', '-.mount', '-.slice'];
    const { body } = await create({ name: 'Units', watchedServices });
    expect(body.server.watchedServices).toEqual([
      'nginx.service',
      'backup.timer',
      'getty@tty1.service',
      'a.b.service',
      '-.mount',
      '-.slice',
    ]);
  });

  test('a name that is too long with its suffix is rejected, and stored ones are repaired', async () => {
    const fits = 'a'.repeat(247);
    const long = 'a'.repeat(248);
    const { body } = await create({ name: 'Long', watchedServices: [fits] });
    const serverId = body.server.id;
    expect(body.server.watchedServices).toEqual([`${fits}.service`]);
    expect(codeOf(await create({ name: 'Longer', watchedServices: ['nginx', long] }))).toEqual([
      400,
      'VALIDATION_ERROR',
      '/watchedServices/1',
    ]);
    const change = await server.admin.call('updateServer', { serverId, watchedServices: [long] });
    expect(codeOf(change)).toEqual([400, 'VALIDATION_ERROR', '/watchedServices/0']);
    expect(change.body.error?.message).toMatch(/at most 255 characters together with the suffix \.service/);
    const { knex } = server.database;
    const stored = { watched_services: ['z.service', `${long}.service`, 'a.timer'] };
    await knex('servers').where({ id: serverId }).update(stored);
    await mendUnitNames(knex);
    expect((await server.admin.call('getServer', { serverId })).body.server.watchedServices).toEqual(['z.service', 'a.timer']);
    const list = await server.admin.call('listServers', { projectSlug: 'shop', slug: 'long' });
    expect(list.body.servers.map(({ watchedServices }) => watchedServices)).toEqual([['z.service', 'a.timer']]);
  });

  const refused: [input: Record<string, unknown>, status: number, code: string, path: string | null][] = [
    [{}, 400, 'VALIDATION_ERROR', '/'],
    [{ name: ' ' }, 400, 'VALIDATION_ERROR', '/name'],
    [{ name: 'x', intervalSec: 9 }, 400, 'VALIDATION_ERROR', '/intervalSec'],
    [{ name: 'x', intervalSec: 61 }, 400, 'VALIDATION_ERROR', '/intervalSec'],
    [{ name: 'x', intervalSec: 15.5 }, 400, 'VALIDATION_ERROR', '/intervalSec'],
    [{ name: 'x', watchedServices: ['--version'] }, 400, 'VALIDATION_ERROR', '/watchedServices/0'],
    [{ name: 'x', watchedServices: ['a b'] }, 400, 'VALIDATION_ERROR', '/watchedServices/0'],
    [{ name: 'x', watchedServices: ['a;reboot'] }, 400, 'VALIDATION_ERROR', '/watchedServices/0'],
    [{ name: 'x', slug: 'Web' }, 400, 'VALIDATION_ERROR', '/slug'],
    [{ name: 'x', color: 'red' }, 400, 'VALIDATION_ERROR', 'color'],
    [{ name: 'x', projectSlug: 'nowhere' }, 404, 'PROJECT_NOT_FOUND', null],
    [{ name: 'x', projectSlug: 'system' }, 403, 'reserved_project_forbidden', null],
  ];
  test.each(refused)('%j is refused', async (input, status, code, path) => {
    const answer = await create(input);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    if (path) expect(JSON.stringify(answer.body.error)).toContain(path);
  });
});

describe('a project key', () => {
  let key: ApiClient;
  let foreign: string;
  beforeAll(async () => {
    const owner = await server.signIn();
    key = server.anonymous.as((await createProjectKey(owner, 'shop', ['servers:read', 'servers:write'])).credential);
    const other = await createProject(server.admin, 'other');
    foreign = (await createServer(server.admin, other.slug)).server.id;
  });

  test('can omit the project, because it is bound to its own', async () => {
    const { status, body } = await key.call('createServer', { name: 'By key' });
    expect([status, body.server.projectSlug]).toEqual([201, 'shop']);
    expect(codeOf(await key.call('createServer', { name: 'x', projectSlug: 'other' }))).toEqual([403, 'project_forbidden', undefined]);
    expect(codeOf(await key.call('listServers', { projectSlug: 'other' }))).toEqual([403, 'project_forbidden', undefined]);
    const { servers } = (await key.call('listServers', { limit: 100 })).body;
    expect(new Set(servers.map(({ projectSlug }) => projectSlug))).toEqual(new Set(['shop']));
  });

  test('cannot find servers of other projects with any operation', async () => {
    const calls = [
      await key.call('getServer', { serverId: foreign }),
      await key.call('updateServer', { serverId: foreign, name: 'Mine' }),
      await key.call('deleteServer', { serverId: foreign }),
      await key.call('rotateServerToken', { serverId: foreign }),
      await key.call('tailServerLogs', { serverId: foreign, sourceId: 'journal:x' }),
    ];
    for (const answer of calls) expect(codeOf(answer)).toEqual([404, 'SERVER_NOT_FOUND', undefined]);
    expect((await server.admin.call('getServer', { serverId: foreign })).body.server.name).not.toBe('Mine');
  });

  test('cannot change anything with only servers:read', async () => {
    const owner = await server.signIn();
    const reader = server.anonymous.as((await createProjectKey(owner, 'shop', ['servers:read'])).credential);
    expect((await reader.call('listServers')).status).toBe(200);
    expect(codeOf(await reader.call('createServer', { name: 'x' }))).toEqual([403, 'FORBIDDEN_SCOPE', undefined]);
  });
});

describe('changing', () => {
  test('keeps omitted fields', async () => {
    const { server: before } = await createServer(server.admin, 'shop', { watchedServices: ['nginx'], intervalSec: 30 });
    const change = async (input: Record<string, unknown>) =>
      (await server.admin.call('updateServer', { serverId: before.id, ...input })).body.server;
    expect(await change({ name: 'New name' })).toMatchObject({
      name: 'New name',
      intervalSec: 30,
      watchedServices: ['nginx.service'],
      nginxEnabled: true,
    });
    expect(await change({ watchedServices: [], nginxEnabled: false })).toMatchObject({
      name: 'New name',
      watchedServices: [],
      nginxEnabled: false,
    });
    expect(codeOf(await server.admin.call('updateServer', { serverId: before.id }))[1]).toBe('VALIDATION_ERROR');
    expect(codeOf(await server.admin.call('updateServer', { serverId: before.id, slug: 'other' }))[0]).toBe(400);
  });

  test('rotating replaces the token, and the old one is invalid', async () => {
    const { server: registered, token } = await createServer(server.admin, 'shop');
    const { status, body } = await server.admin.call('rotateServerToken', { serverId: registered.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ server: { id: registered.id, state: 'unknown' }, agentEndpoint: 'wss://in.example.com/agent/ws' });
    expect(body.token).not.toBe(token);
    expect(await findTokenOwner(server.database.knex, token)).toBeNull();
    expect(await findTokenOwner(server.database.knex, body.token)).toMatchObject({ serverId: registered.id });
  });
});

describe('deleting', () => {
  test('removes the server and its token; a second deletion is not found', async () => {
    const { server: registered, token } = await createServer(server.admin, 'shop');
    expect((await server.admin.call('deleteServer', { serverId: registered.id })).body).toEqual({ deleted: true, id: registered.id });
    expect(codeOf(await server.admin.call('deleteServer', { serverId: registered.id }))[1]).toBe('SERVER_NOT_FOUND');
    expect(await findTokenOwner(server.database.knex, token)).toBeNull();
  });

  test('a project is deleted with its servers and their tokens', async () => {
    const doomed = await createProject(server.admin);
    const { server: registered, token } = await createServer(server.admin, doomed.slug);
    const owner = await server.signIn();
    expect((await owner.call('deleteProject', { projectId: doomed.id, confirmSlug: doomed.slug })).status).toBe(200);
    expect(codeOf(await server.admin.call('getServer', { serverId: registered.id }))[1]).toBe('SERVER_NOT_FOUND');
    expect(await findTokenOwner(server.database.knex, token)).toBeNull();
    expect(await server.database.knex('server_tokens').where({ server_id: registered.id })).toEqual([]);
  });
});

test('another organization cannot see, count or change any server', async () => {
  const founder = await server.signIn();
  const { admin } = await createOrganization(founder, server.signIn);
  const { server: ours } = await createServer(server.admin, 'shop');
  expect((await admin.call('listServers')).body).toEqual({
    servers: [],
    counts: { online: 0, offline: 0, unknown: 0, firingAlerts: 0 },
    evaluation: EVALUATED,
    nextCursor: null,
  });
  expect(codeOf(await admin.call('getServer', { serverId: ours.id }))[1]).toBe('SERVER_NOT_FOUND');
  expect(codeOf(await admin.call('rotateServerToken', { serverId: ours.id }))[1]).toBe('SERVER_NOT_FOUND');
});

test('the audit log records the changes, without tokens', async () => {
  const owner = await server.signIn();
  const { token, server: registered } = await createServer(server.admin, 'shop');
  await server.admin.call('tailServerLogs', { serverId: registered.id, sourceId: 'journal:x.service' });
  const { entries } = (await owner.call('listAuditLog', { limit: 100 })).body;
  const mine = entries.filter(({ target }) => target?.id === registered.id).map(({ action, outcome }) => [action, outcome]);
  expect(mine).toEqual([
    ['tailServerLogs', 'failure'],
    ['createServer', 'success'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
});

test('requires organization keys with servers scopes', async () => {
  const owner = await server.signIn();
  const { credential } = await createKey(owner, { kind: 'organization', scopes: ['servers:read', 'servers:write'] });
  const key = server.anonymous.as(credential);
  const { server: registered } = await createServer(key, 'shop');
  expect((await key.call('getServer', { serverId: registered.id })).status).toBe(200);
});
