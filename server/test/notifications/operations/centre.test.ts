/** The notification centre: what each person has read of the organization's notifications. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type NotificationEvent, notify } from '../../../src/notifications/delivery/notify.js';
import { composeMessage } from '../../../src/notifications/messages/compose.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createMember, createOrganization, organizationOf } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;
let organization: { id: string; slug: string; name: string; timeZone: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  organization = await organizationOf(owner);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.knex('notifications').delete();
  await server.database.knex('members').update({ notifications_read_through: null });
});

const eventOf = (title: string, kind: 'monitor.down' | 'monitor.recovered' = 'monitor.down'): NotificationEvent => ({
  item: { kind, title, lines: ['a line'], subject: { type: 'channel', id: organization.id, slug: 'x', lastError: 'x' } },
  projectId: null,
});

/** Notifies the organization of this many items, a second apart. */
async function tellAll(titles: readonly string[], to = organization): Promise<void> {
  for (const [index, title] of titles.entries())
    await notify(server.database.knex, to, [eventOf(title)], new Date(Date.now() - 60_000 + index * 1000));
}

const list = async (client: ApiClient, input = {}) => (await client.call('listNotifications', input)).body;

test('lists newest first, page by page, with their items', async () => {
  await tellAll(['one', 'two', 'three']);
  const first = await list(owner, { limit: 2 });
  expect(first).toMatchObject({
    unreadCount: 3,
    notifications: [{ title: 'three', kind: 'monitor.down', read: false, more: 0 }, { title: 'two' }],
  });
  expect(first.notifications[0]?.items).toMatchObject([{ title: 'three', lines: ['a line'] }]);
  const second = await list(owner, { limit: 2, cursor: first.nextCursor });
  expect(second).toMatchObject({ notifications: [{ title: 'one' }], nextCursor: null });
});

test('each has a number of its own, which works like the id', async () => {
  await tellAll(['one', 'two']);
  const [two, one] = (await list(owner)).notifications;
  const numberOf = ({ number = '' } = {}) => Number(/^NTF-(\d+)$/.exec(number)?.[1]);
  expect(numberOf(two)).toBe(numberOf(one) + 1);
  expect((await owner.call('readNotification', { notificationId: two?.number.toLowerCase() })).body).toEqual({ unreadCount: 1 });
  expect((await list(owner, { unread: true })).notifications.map(({ title }) => title)).toEqual(['one']);
});

test('each person has their own marks; reading twice is reading once', async () => {
  await tellAll(['one', 'two', 'three']);
  const { session: viewer } = await createMember(owner, 'viewer');
  const { notifications } = await list(owner);
  const notificationId = notifications[1]?.id;
  expect((await owner.call('readNotification', { notificationId })).body).toEqual({ unreadCount: 2 });
  expect((await owner.call('readNotification', { notificationId })).body).toEqual({ unreadCount: 2 });
  expect((await list(owner, { unread: true })).notifications.map(({ title }) => title)).toEqual(['three', 'one']);
  expect((await list(owner)).notifications.map(({ read }) => read)).toEqual([false, true, false]);
  expect((await list(viewer)).unreadCount).toBe(3);

  expect((await owner.call('readAllNotifications')).body).toEqual({ unreadCount: 0 });
  await notify(server.database.knex, organization, [eventOf('four')], new Date());
  expect(await list(owner, { unread: true })).toMatchObject({ unreadCount: 1, notifications: [{ title: 'four' }] });
  expect((await list(viewer)).unreadCount).toBe(4);
});

test('a notification that appears after a newer one was read is still new; settled ones need no single marks', async () => {
  const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000);
  await notify(server.database.knex, organization, [eventOf('newer')], at(10));
  expect((await owner.call('readAllNotifications')).body).toEqual({ unreadCount: 0 });
  await notify(server.database.knex, organization, [eventOf('older, committed late')], at(20));
  expect((await list(owner, { unread: true })).notifications.map(({ title }) => title)).toEqual(['older, committed late']);

  await server.database.knex('notifications').update({ created_at: at(400) });
  expect((await owner.call('readAllNotifications')).body).toEqual({ unreadCount: 0 });
  expect(await server.database.knex('notification_reads')).toEqual([]);
});

test('by kind', async () => {
  await notify(server.database.knex, organization, [eventOf('up', 'monitor.recovered')], new Date());
  await tellAll(['down']);
  expect((await list(owner, { kind: 'monitor.recovered' })).notifications.map(({ title }) => title)).toEqual(['up']);
});

test('with nothing to read, marking all as read succeeds', async () => {
  expect((await owner.call('readAllNotifications')).body).toEqual({ unreadCount: 0 });
});

test('another organization sees none of it and cannot mark it as read', async () => {
  await tellAll(['ours']);
  const { session: stranger } = await createOrganization(owner, server.signIn);
  expect(await list(stranger)).toEqual({ notifications: [], unreadCount: 0, nextCursor: null });
  const [ours] = (await list(owner)).notifications;
  const { status, body } = await stranger.call('readNotification', { notificationId: ours?.id });
  expect([status, body.error?.code]).toEqual([404, 'NOTIFICATION_NOT_FOUND']);
  expect((await list(owner)).unreadCount).toBe(1);
});

test('a message of many kinds has the most severe, and counts each', () => {
  const occasion = { id: organization.id, at: new Date(), organization };
  const items = [eventOf('a', 'monitor.recovered'), eventOf('b'), eventOf('c'), eventOf('d', 'monitor.recovered')].map(({ item }) => item);
  const message = composeMessage(occasion, items);
  expect(message).toMatchObject({ kind: 'monitor.down', title: '2 monitors are down, 2 recovered' });
  expect(message.items.map(({ title }) => title)).toEqual(['b', 'c', 'a', 'd']);
});
