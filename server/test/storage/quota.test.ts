/** A used-up quota over HTTP, with two organizations: what is refused, what continues, who is notified, and that deleting makes room. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFigures } from '../../src/storage/figures.js';
import { tellOfStorage } from '../../src/storage/tell.js';
import type { ApiClient } from '../harness/api-client.js';
import { signedHeaders } from '../harness/api-client.js';
import {
  createMember,
  createMonitor,
  createOrganization,
  createProject,
  createProjectKey,
  createProperty,
  organizationOf,
} from '../harness/fixtures.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { until } from '../harness/until.js';
import { countAll } from './tenants.js';

const QUOTA = 50 * 2 ** 20;
const SCOPES = ['feedback:write', 'errors:write', 'analytics:write', 'status:write'];

let server: TestServer;
let full: Tenant;
let neighbour: Tenant;

interface Tenant {
  organizationId: string;
  session: ApiClient;
  admin: ApiClient;
  credential: string;
  project: string;
  monitor: string;
  propertyId: string;
  siteId: string;
}

async function furnish(session: ApiClient, admin: ApiClient): Promise<Tenant> {
  const { slug: project } = await createProject(admin);
  const { credential } = await createProjectKey(session, project, SCOPES);
  const { slug: monitor } = await createMonitor(admin, project);
  const { id: propertyId } = await createProperty(admin);
  const { site } = (await admin.call('createDocSite', { slug: `d-${randomUUID().slice(0, 8)}`, name: 'Docs' })).body;
  return { organizationId: (await organizationOf(session)).id, session, admin, credential, project, monitor, propertyId, siteId: site.id };
}

beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_STORAGE_QUOTA: '50MiB' } });
  const session = await server.signIn();
  full = await furnish(session, server.admin);
  const other = await createOrganization(session, server.signIn);
  neighbour = await furnish(other.session, other.admin);
});
afterAll(() => server.stop());

async function signed(
  operation: 'sendFeedback' | 'reportServerError' | 'reportServerEvents' | 'reportStatusEvents',
  path: string,
  { credential }: Tenant,
  body: object,
) {
  const text = JSON.stringify(body);
  return server.anonymous.request(operation, 'POST', path, text, signedHeaders(credential, path, text));
}

const feedback = (tenant: Tenant) => signed('sendFeedback', '/api/feedback', tenant, { content: 'It is slow.', eventId: randomUUID() });
const error = (tenant: Tenant) =>
  signed('reportServerError', '/api/error/server', tenant, { propertyId: tenant.propertyId, message: 'It failed' });
const hits = (tenant: Tenant) =>
  signed('reportServerEvents', '/api/event/server', tenant, {
    propertyId: tenant.propertyId,
    name: 'pageview',
    url: 'https://shop.example/',
  });
const status = (tenant: Tenant, result = 'ok') =>
  signed('reportStatusEvents', '/api/status/events', tenant, { slug: tenant.monitor, result, eventId: randomUUID() });

/** Makes the last count report this share of the quota, and waits until ingest knows. */
async function store({ organizationId }: Tenant, share: number): Promise<void> {
  await server.database
    .knex('organization_storage')
    .insert({ organization_id: organizationId, kind: 'errors', counted: Math.round(QUOTA * share) })
    .onConflict(['organization_id', 'kind'])
    .merge({ counted: Math.round(QUOTA * share), added: 0, base: 0 });
}

const kept = async ({ organizationId }: Tenant) =>
  Number((await server.database.knex('status_events').where({ organization_id: organizationId }).count('* as count').first())?.['count']);

describe('at its quota', () => {
  beforeAll(async () => {
    await store(full, 1);
    await until(async () => (await feedback(full)).status === 409);
  });

  test.each([
    ['feedback', feedback],
    ['errors', error],
    ['analytics', hits],
  ])('%s are refused with a code that no SDK retries, and a neighbour notices nothing', async (_what, send) => {
    const { status: code, body, headers } = await send(full);
    expect([code, body.error?.code, headers.get('retry-after')]).toEqual([409, 'STORAGE_FULL', null]);
    expect((await send(neighbour)).body.error?.code).not.toBe('STORAGE_FULL');
  });

  test('page events are dropped with a reason', async () => {
    const { body: before } = await full.admin.call('getAnalyticsProperty', { propertyId: full.propertyId });
    const text = JSON.stringify({ propertyId: full.propertyId, name: 'pageview', url: `https://${before.property.domain}/` });
    const sent = await server.anonymous.request('reportPageEvents', 'POST', '/api/event', text, {
      'Content-Type': 'application/json',
      Origin: `https://${before.property.domain}`,
    });
    expect([sent.status, sent.headers.get('x-event-dropped')]).toEqual([202, 'storage_full']);
  });

  test('operations that store data are refused before their body is read', async () => {
    const { admin, siteId } = full;
    const writes = [
      await admin.call('createDocPage', { siteId, path: 'start', title: 'Start', markdown: 'Text.' }),
      await admin.call('syncDocSite', { siteId, mode: 'apply', pages: [] }),
      await admin.call('importDays', { propertyId: full.propertyId, days: 'nonsense' }),
    ];
    expect(writes.map(({ status: code, body }) => [code, body.error?.code])).toEqual(writes.map(() => [409, 'STORAGE_FULL']));
    expect(
      (await neighbour.admin.call('createDocPage', { siteId: neighbour.siteId, path: 'start', title: 'Start', markdown: 'Text.' })).status,
    ).toBe(201);
  });

  test('monitors, settings, reading, signing in and deleting continue', async () => {
    const before = await kept(full);
    expect((await status(full)).status).toBe(202);
    expect(await kept(full)).toBe(before + 1);
    const { slug } = await createMonitor(full.admin, full.project);
    expect((await full.admin.call('updateFeedbackSettings', { projectSlug: full.project, retentionDays: 30 })).status).toBe(200);
    expect((await full.admin.call('listMonitors', {})).body.monitors.map((monitor) => monitor.slug)).toContain(slug);
    expect((await (await server.signIn()).call('getCurrentUser')).status).toBe(200);
    const { site } = (await full.admin.call('getDocSite', { siteId: full.siteId })).body;
    expect((await full.admin.call('deleteDocSite', { siteId: full.siteId, confirmSlug: site.slug })).status).toBe(200);
  });

  test('a tenth above it, status events update their monitors without being stored, and nothing new can be created', async () => {
    await store(full, 1.1);
    await until(async () => (await full.admin.call('createProject', { slug: `p-${randomUUID().slice(0, 8)}`, name: 'P' })).status === 409);
    const before = await kept(full);
    expect((await status(full, 'degraded')).status).toBe(202);
    expect((await status(full, 'ok')).status).toBe(202);
    expect((await status(full, 'ok')).body).toMatchObject({ accepted: 1, duplicates: 0 });
    expect(await kept(full)).toBe(before);
    const { monitors } = (await full.admin.call('listMonitors', { slug: full.monitor })).body;
    expect(monitors[0]).toMatchObject({ status: 'ok', lastEventAt: expect.any(String) });
    expect((await full.admin.call('listMonitorTransitions', { monitorId: monitors[0]?.id })).body.transitions.map(({ to }) => to)).toEqual([
      'ok',
      'degraded',
      'ok',
    ]);
  });

  test('a fifth above it, which only status changes can reach, they are refused too', async () => {
    await store(full, 1.2);
    expect((await until(async () => ((await status(full)).status === 409 ? status(full) : null))).body.error?.code).toBe('STORAGE_FULL');
    expect((await status(neighbour)).status).toBe(202);
  });

  test('deleting makes room', async () => {
    // the count finds the actual size
    await countAll(server.database.knex);
    expect((await until(async () => ((await feedback(full)).status === 201 ? error(full) : null))).status).toBe(202);
    expect((await full.admin.call('createDocSite', { slug: 'again', name: 'Again' })).status).toBe(201);
  });
});

describe('the notice', () => {
  const look = async () => tellOfStorage(server.database.knex, await readFigures(server.database.knex, QUOTA * 0.75), QUOTA, new Date());
  const told = async ({ session }: Tenant) =>
    (await session.call('listNotifications', {})).body.notifications.flatMap(({ kind }) => (kind.startsWith('storage.') ? [kind] : []));

  test('comes once at 80 % and once at 100 %, to that organization only, and again after a decrease', async () => {
    for (const [share, kinds] of [
      [0.79, []],
      [0.81, ['storage.low']],
      [0.78, ['storage.low']],
      [0.9, ['storage.low']],
      [1.01, ['storage.full', 'storage.low']],
      [0.97, ['storage.full', 'storage.low']],
      [1.02, ['storage.full', 'storage.low']],
      [0.5, ['storage.full', 'storage.low']],
      [0.85, ['storage.low', 'storage.full', 'storage.low']],
    ] as const) {
      await store(full, share);
      // two workers check
      await Promise.all([look(), look()]);
      expect([share, await told(full)]).toEqual([share, kinds]);
    }
    expect(await told(neighbour)).toEqual([]);
  });

  test('reaches channels that subscribe to it', async () => {
    const { channel } = (
      await full.admin.call('createNotificationChannel', { slug: 'ops', type: 'webhook', webhookUrl: 'https://hooks.example.com/x' })
    ).body;
    expect(channel.kinds).toEqual(expect.arrayContaining(['storage.low', 'storage.full']));
    await store(full, 1.3);
    expect(await look()).toBe(1);
    const { deliveries } = (await full.admin.as(full.session.credential).call('listNotificationDeliveries', {})).body;
    expect(deliveries.map(({ kind }) => kind)).toEqual(['storage.full']);
  });
});

describe('getUsage', () => {
  test('shows the kinds, the share, and since when new data is refused', async () => {
    await countAll(server.database.knex);
    await store(full, 1.05);
    await tellOfStorage(server.database.knex, await readFigures(server.database.knex, QUOTA * 0.75), QUOTA, new Date());
    const { usage } = (await full.admin.call('getUsage', {})).body;
    expect(usage).toMatchObject({ quotaBytes: QUOTA, refusedSince: expect.any(String), countedAt: expect.any(String) });
    expect(usage.share).toBeGreaterThan(1.05);
    expect(usage.kinds[0]).toEqual({ kind: 'errors', bytes: Math.round(QUOTA * 1.05), share: 1.05 });
    expect(usage.kinds.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(usage.bytes);
    expect(usage.kinds.find(({ kind }) => kind === 'settings')?.bytes).toBeGreaterThan(0);
    const own = (await neighbour.session.call('getUsage', {})).body.usage;
    expect(own).toMatchObject({ refusedSince: null });
    expect(own.bytes).toBeLessThan(1_000_000);
  });

  test('is for everybody in the organization, but not for project keys', async () => {
    const viewer = await createMember(neighbour.session, 'viewer');
    expect((await viewer.session.call('getUsage', {})).status).toBe(200);
    const { credential } = await createProjectKey(neighbour.session, neighbour.project, ['admin:read']);
    expect((await server.admin.as(credential).call('getUsage', {})).status).toBe(403);
  });
});
