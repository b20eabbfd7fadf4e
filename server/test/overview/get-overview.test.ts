/** GET /api/v1/overview: what is wrong in all modules in one call, for those who may list it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { ago, createSite, FACTS, insertIssues } from '../error-tracking/support/rows.js';
import type { ApiClient } from '../harness/api-client.js';
import * as make from '../harness/fixtures.js';
import { startTestServer, type TestServer } from '../harness/server.js';

const HOUR_MS = 3_600_000;

let server: TestServer;
let owner: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
});
afterAll(() => server.stop());

async function overviewOf(client: ApiClient, input: Record<string, unknown> = {}) {
  return make.expectStatus(await client.call('getOverview', input), 200).body.overview;
}

/** An organization of its own, with its key, its owner, and a project. */
async function newOrganization() {
  const { organization, session, admin: key } = await make.createOrganization(owner, server.signIn);
  const project = await make.createProject(key);
  return { id: organization.id, session, key, project };
}

/** Reports results of monitors, each with a message. */
async function report(session: ApiClient, projectSlug: string, results: Record<string, string>) {
  const { credential } = await make.createProjectKey(session, projectSlug);
  const events = Object.entries(results).map(([slug, result]) => ({ slug, result, message: `It is ${result}.`, eventId: uuidv7() }));
  make.expectStatus(await session.report(credential, { events }), 202);
}

test('an organization in which nothing has happened', async () => {
  const { key, session } = await newOrganization();
  const overview = await overviewOf(key);
  expect(overview).toMatchObject({
    monitors: { summary: { total: 0 }, worst: [] },
    incidents: { count: 0, open: [] },
    maintenances: [],
    servers: { counts: { online: 0, offline: 0, unknown: 0, firingAlerts: 0 }, alerts: [] },
    issues: { unresolved: 0, new24h: 0, recurring24h: 0, newest: [] },
    feedback: { new: 0 },
    notifications: null,
    setup: { project: true, firstEvent: false, channel: false, statusPage: false },
  });
  expect([...overview.tide.down, ...overview.tide.late]).toEqual(new Array(192).fill(0));
  expect((await overviewOf(session)).notifications).toEqual({ unreadCount: 0 });
});

test('stays the same while nothing changes, and says nothing about the time of the check', async () => {
  const { key } = await newOrganization();
  const first = await overviewOf(key);
  await server.database.knex('silence_evaluations').update({ evaluated_until: new Date(Date.now() + 5_000) });
  const second = await overviewOf(key);
  expect({ ...second, tide: null }).toEqual({ ...first, tide: null });
  expect(first.monitors.evaluation).toEqual({ current: true, lastAt: null });
});

test('monitors in trouble: the worst first, then those that have been so for longest', async () => {
  const { key, session, project } = await newOrganization();
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'well', 'new']) await make.createMonitor(key, project.slug, { slug });
  await report(session, project.slug, { a: 'degraded', well: 'ok', b: 'error' });
  await report(session, project.slug, { c: 'down', d: 'error', e: 'degraded', f: 'degraded' });
  const { database } = server;
  await database
    .knex('monitors')
    .where({ slug: 'd' })
    .update({ status_changed_at: ago(HOUR_MS) });
  const { body } = await key.call('listMonitors', { slug: 'c' });
  await make.createMaintenance(key, { projectSlug: project.slug, monitorIds: [body.monitors[0]?.id] });
  const { monitors, maintenances, setup, tide } = await overviewOf(key);
  expect(monitors.summary).toEqual({ total: 8, ok: 1, degraded: 3, error: 2, down: 1, unknown: 1, paused: 0 });
  expect(monitors.worst.map(({ slug, status, inMaintenance }) => [slug, status, inMaintenance])).toEqual([
    ['c', 'down', true],
    ['d', 'error', false],
    ['b', 'error', false],
    ['a', 'degraded', false],
    ['e', 'degraded', false],
  ]);
  expect(monitors.worst[0]).toMatchObject({ projectSlug: project.slug, reason: { code: 'event_down' }, lastMessage: 'It is down.' });
  expect(maintenances.map(({ status }) => status)).toEqual(['in_progress']);
  expect([tide.down.at(-1), tide.late.at(-1), setup?.firstEvent]).toEqual([3, 3, true]);
});

test('open incidents, the most severe first, and maintenance of the next day', async () => {
  const { key, project } = await newOrganization();
  const open = (title: string, severity: string) => make.createIncident(key, { projectSlug: project.slug, title, severity });
  for (const [title, severity] of [
    ['one', 'minor'],
    ['two', 'critical'],
    ['three', 'major'],
    ['four', 'minor'],
    ['five', 'none'],
    ['six', 'major'],
  ] as const)
    await open(title, severity);
  const { id: incidentId } = await open('over', 'critical');
  make.expectStatus(await key.call('resolveIncident', { incidentId, body: 'Over.' }), 200);
  const monitor = await make.createMonitor(key, project.slug);
  const plan = (title: string, from: number, to: number) =>
    make.createMaintenance(key, {
      ...{ projectSlug: project.slug, monitorIds: [monitor.id], title, startsAt: make.inHours(from), endsAt: make.inHours(to) },
    });
  await plan('tomorrow', 23, 24);
  await plan('later', 25, 26);
  await plan('tonight', 5, 6);
  await plan('running', -1, 30);
  const { incidents, maintenances } = await overviewOf(key);
  expect(incidents.count).toBe(6);
  expect(incidents.open.map(({ title }) => title)).toEqual(['two', 'six', 'three', 'four', 'one']);
  expect(incidents.open[0]).toMatchObject({ number: 'INC-2', status: 'investigating', visibility: 'public' });
  expect(incidents.open[0]?.lastUpdateAt).not.toBeNull();
  expect(maintenances.map(({ title }) => title)).toEqual(['running', 'tonight', 'tomorrow']);
});

test('servers and their firing alerts, those of silent ones first', async () => {
  const { id: organizationId, key, project } = await newOrganization();
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => make.createServer(key, project.slug)));
  const { knex } = server.database;
  const state = (of: typeof one, word: string) => ({
    ...{ organization_id: organizationId, server_id: of?.server.id, state: word, state_changed_at: ago(0), last_seen_at: ago(0) },
    ...{ agent_version: '0.4.0', agent: '{}', instance_id: uuidv7(), clock_offset_ms: 0, swapped_at: [] },
  });
  await knex('server_states').insert([state(one, 'online'), state(two, 'offline')]);
  const alert = (of: typeof one, kind: string, ms: number, more: Record<string, unknown> = {}) => ({
    ...{
      organization_id: organizationId,
      id: uuidv7(),
      server_id: of?.server.id,
      kind,
      subject: '',
      state: 'firing',
      value: 92.5,
      threshold: 90,
    },
    ...{ dedupe_key: uuidv7(), started_at: ago(ms), told_start: true, told_end: false, ...more },
  });
  await knex('server_alerts').insert([
    alert(one, 'cpu_high', 3_000),
    alert(one, 'disk_high', 1_000, { subject: '/data' }),
    alert(two, 'heartbeat_stopped', 9_000),
    alert(one, 'memory_high', 500, { state: 'resolved', resolved_at: ago(0), resolve_reason: 'condition_cleared' }),
  ]);
  const { servers, setup } = await overviewOf(key);
  expect(servers.counts).toEqual({ online: 1, offline: 1, unknown: 1, firingAlerts: 3 });
  expect(servers.alerts.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['heartbeat_stopped', null],
    ['disk_high', '/data'],
    ['cpu_high', null],
  ]);
  expect(servers.alerts[0]).toMatchObject({ serverId: two?.server.id, serverSlug: two?.server.slug, projectSlug: project.slug });
  expect([setup?.firstEvent, three?.server.state]).toEqual([true, 'unknown']);
});

test('issues as they are listed by default: how many, how many lately, and the newest', async () => {
  const { key } = await newOrganization();
  const { knex } = server.database;
  const site = await createSite(key, knex);
  const of = (type: string, hours: number, more: object = {}) => ({
    type,
    first_seen_at: ago(hours * HOUR_MS),
    last_seen_at: ago(0),
    ...more,
  });
  await insertIssues(knex, site, [
    ...[1, 30, 40, 50, 60, 70].map((hours) => of(`Error${hours}`, hours)),
    of('Again', 90, { recurring: true, recurrence_count: 1, last_recurred_at: ago(HOUR_MS) }),
    of('LongAgo', 95, { recurring: true, recurrence_count: 1, last_recurred_at: ago(50 * HOUR_MS) }),
    of('Resolved', 0.5, { status: 'resolved', resolved_at: ago(0) }),
    of('Noise', 0.2, { facts: FACTS.low }),
  ]);
  const { issues, setup } = await overviewOf(key);
  expect(issues).toMatchObject({ unresolved: 8, new24h: 1, recurring24h: 1 });
  const { body } = await key.call('listErrorIssues', { sort: 'firstSeen', limit: 5 });
  expect(issues?.newest.map(({ id }) => id)).toEqual(body.issues.map(({ id }) => id));
  expect(issues?.newest[0]).toMatchObject({
    title: 'Error1: total is not a function',
    domain: site.domain,
    level: 'error',
    recurring: false,
  });
  expect(setup?.firstEvent).toBe(true);
});

test('feedback, notifications and the first steps', async () => {
  const { id, session, key, project } = await newOrganization();
  const { credential } = await make.createProjectKey(session, project.slug, ['feedback:write']);
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.push((await make.sendFeedback(server.anonymous, credential)).id);
  make.expectStatus(await key.call('updateFeedbackTriage', { feedbackId: ids[0], status: 'closed' }), 200);
  const monitor = await make.createMonitor(key, project.slug);
  expect((await overviewOf(key)).setup).toEqual({ project: true, firstEvent: true, channel: false, statusPage: false });
  const channel = { slug: 'ops', type: 'webhook', webhookUrl: 'http://127.0.0.1:9/' };
  make.expectStatus(await key.call('createNotificationChannel', channel), 201);
  make.expectStatus(await key.call('updateStatusPage', { enabled: true, visibleByDefault: false }), 200);
  expect((await overviewOf(key)).setup).toMatchObject({ channel: true, statusPage: false });
  make.expectStatus(await key.call('updateStatusPageComponent', { monitorId: monitor.id, visible: true }), 200);
  const { knex } = server.database;
  const message = JSON.stringify({ title: 'It is down', items: [], more: 0 });
  const told = [1, 2, 3].map(() => ({ organization_id: id, id: uuidv7(), kind: 'monitor.down', message, created_at: new Date() }));
  await knex('notifications').insert(told);
  make.expectStatus(await session.call('readNotification', { notificationId: told[0]?.id }), 200);
  const overview = await overviewOf(session);
  expect(overview).toMatchObject({ feedback: { new: 2 }, notifications: { unreadCount: 2 } });
  expect(overview.setup).toEqual({ project: true, firstEvent: true, channel: true, statusPage: true });
  make.expectStatus(await session.call('readAllNotifications'), 200);
  expect((await overviewOf(session)).notifications).toEqual({ unreadCount: 0 });
});

test('of one project, and only that for its key, which sees no issues', async () => {
  const { session, key, project } = await newOrganization();
  const other = await make.createProject(key);
  for (const { slug } of [project, other]) {
    await make.createMonitor(key, slug, { slug: `of-${slug}` });
    await make.createIncident(key, { projectSlug: slug, title: slug });
    await make.createServer(key, slug);
  }
  await report(session, other.slug, { [`of-${other.slug}`]: 'down' });
  const { credential } = await make.createProjectKey(session, project.slug, ['admin:read']);
  const own = await overviewOf(key.as(credential));
  expect(own).toMatchObject({ monitors: { summary: { total: 1, unknown: 1 }, worst: [] }, incidents: { count: 1 } });
  expect(own).toMatchObject({ servers: { counts: { unknown: 1 } }, issues: null, notifications: null, setup: null });
  expect(own.tide.down.at(-1)).toBe(0);
  const named = await overviewOf(key, { projectSlug: other.slug });
  expect(named.incidents.open.map(({ title }) => title)).toEqual([other.slug]);
  expect([named.monitors.worst.length, named.tide.down.at(-1)]).toEqual([1, 1]);
  const whole = await overviewOf(key);
  expect([whole.incidents.count, whole.monitors.summary.total, whole.servers.counts.unknown]).toEqual([2, 2, 2]);
  expect((await key.as(credential).call('getOverview', { projectSlug: other.slug })).status).toBe(403);
});

test('nothing of another organization', async () => {
  const { session, key, project } = await newOrganization();
  const monitor = await make.createMonitor(key, project.slug);
  await report(session, project.slug, { [monitor.slug]: 'down' });
  await make.createIncident(key, { projectSlug: project.slug });
  const other = await newOrganization();
  const overview = await overviewOf(other.key);
  expect(overview).toMatchObject({ monitors: { summary: { total: 0 } }, incidents: { count: 0 }, setup: { firstEvent: false } });
  expect(overview.tide.down.at(-1)).toBe(0);
  expect((await other.key.call('getOverview', { projectId: project.id })).status).toBe(404);
});

test('asks a bounded number of statements', async () => {
  const { key } = await newOrganization();
  const { knex } = server.database;
  await overviewOf(key);
  const sent: string[] = [];
  const listen = ({ sql }: { sql: string }) => sent.push(sql);
  knex.on('query', listen);
  await overviewOf(key);
  knex.removeListener('query', listen);
  expect(sent.length).toBeLessThanOrEqual(20);
});
