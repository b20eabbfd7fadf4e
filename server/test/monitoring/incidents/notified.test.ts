/** Notifications of incidents: in the centre and in subscribed channels, within the change's transaction. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Message } from '../../../src/notifications/messages/message.js';
import { createIncident, createOrganization, createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
const channels: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  for (const slug of ['shop', 'blog']) await createProject(server.admin, slug);
  const wanted: Record<string, Record<string, unknown>> = {
    everything: {},
    ends: { kinds: ['incident.resolved'] },
    monitors: { kinds: ['monitor.down', 'monitor.recovered'] },
    blog: { projectSlug: 'blog' },
  };
  for (const [slug, more] of Object.entries(wanted)) {
    const input = { slug, type: 'webhook', webhookUrl: 'http://127.0.0.1:9/', ...more };
    channels[slug] = (await server.admin.call('createNotificationChannel', input)).body.channel.id;
  }
});
afterAll(() => server.stop());

/** The pending deliveries of an incident, as `<channel> <kind>`. */
async function waiting(incidentId: string): Promise<string[]> {
  const rows = await server.database
    .knex('deliveries')
    .whereRaw(`message->'items'->0->'subject'->>'id' = ?`, [incidentId])
    .orderBy('id')
    .select('channel_id', 'kind');
  const slugOf = (id: string) => Object.keys(channels).find((slug) => channels[slug] === id);
  return rows.map(({ channel_id, kind }) => `${slugOf(channel_id)} ${kind}`);
}

const messagesOf = (incidentId: string): Promise<Message[]> =>
  server.database.knex('notifications').whereRaw(`message->'items'->0->'subject'->>'id' = ?`, [incidentId]).orderBy('id').pluck('message');

test('opened, updated and resolved are notified, each to its subscribers', async () => {
  const { id, number } = await createIncident(server.admin, { projectSlug: 'shop', title: 'Checkout fails', severity: 'major' });
  await server.admin.call('postIncidentUpdate', { incidentId: id, status: 'identified', body: '**Found** it.' });
  await server.admin.call('resolveIncident', { incidentId: id });
  expect(await waiting(id)).toEqual([
    'everything incident.opened',
    'everything incident.updated',
    'ends incident.resolved',
    'everything incident.resolved',
  ]);
  const messages = await messagesOf(id);
  expect(messages.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    'incident.opened: Incident: Checkout fails',
    'incident.updated: Update: Checkout fails',
    'incident.resolved: Resolved: Checkout fails',
  ]);
  const subject = { type: 'incident', id, number, title: 'Checkout fails', severity: 'major', visibility: 'public', projectSlug: 'shop' };
  expect(messages.map(({ items }) => items[0]?.subject)).toEqual([
    { ...subject, status: 'investigating' },
    { ...subject, status: 'identified' },
    { ...subject, status: 'resolved' },
  ]);
  const [, update] = messages;
  expect(update?.items[0]?.lines).toEqual([
    expect.stringMatching(/^INC-\d+, shop, severity major, identified, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/),
    '**Found** it.',
    `Details: tidewatch incidents get ${number}`,
  ]);
});

test('a channel of a project gets only incidents of that project', async () => {
  const { id } = await createIncident(server.admin, { projectSlug: 'blog' });
  expect(await waiting(id)).toEqual(['blog incident.opened', 'everything incident.opened']);
});

test('a long update is shown by its beginning', async () => {
  const { id } = await createIncident(server.admin, { projectSlug: 'shop', initialBody: '😀'.repeat(10_000) });
  const [message] = await messagesOf(id);
  expect(message?.items[0]?.lines[1]).toBe(`${'😀'.repeat(999)}…`);
});

test('people find it in their notification centre, and no other organization does', async () => {
  const { id } = await createIncident(server.admin, { projectSlug: 'shop' });
  const ours = await server.signIn();
  const { notifications } = (await ours.call('listNotifications', { kind: 'incident.opened', limit: 1 })).body;
  expect(notifications).toMatchObject([{ kind: 'incident.opened', items: [{ subject: { type: 'incident', id } }], read: false }]);
  const { session } = await createOrganization(await server.signIn(), server.signIn);
  expect((await session.call('listNotifications')).body.notifications).toEqual([]);
});

test('if the notification fails, the incident is not opened', async () => {
  const { knex } = server.database;
  const count = async () => Number((await knex('incidents').count('* as count').first())?.['count']);
  const before = await count();
  await knex.raw('alter table notifications rename to notifications_away');
  const input = { projectSlug: 'shop', title: 'Lost', severity: 'none', monitorIds: [], initialBody: 'x' };
  const { status } = await server.admin.call('createIncident', input);
  await knex.raw('alter table notifications_away rename to notifications');
  expect([status, await count()]).toEqual([500, before]);
});
