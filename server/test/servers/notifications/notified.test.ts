/** Notifications of servers: recipients, times and numbers. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { AlertEvaluator } from '../../../src/servers/alerts/evaluator.js';
import { deleteServers } from '../../../src/servers/inventory/store.js';
import { notifyOfServers } from '../../../src/servers/notifications/server-notifier.js';
import { silent } from '../../harness/database.js';
import { addChannel, notified, queued } from '../../notifications/support/notified.js';
import { at, ServerStage, type StagedServer } from '../support/stage.js';

const KINDS = ['server.offline', 'server.alert', 'server.recovered'] as const;

let stage: ServerStage;
beforeAll(async () => {
  stage = await ServerStage.open();
});
afterAll(() => stage.close());
afterEach(async () => {
  for (const table of ['deliveries', 'notifications', 'notification_channels', 'servers']) await stage.database.knex(table).delete();
});

const notifyAt = (second: number) => notifyOfServers(stage.database.knex, at(second));
const channelOf = (...kinds: (typeof KINDS)[number][]) => addChannel(stage, kinds.join('-').replaceAll('.', '-'), { kinds });
const titles = async () => (await notified(stage)).map(({ title }) => title);

/** A server that reports until that second. */
async function silentSince(second: number): Promise<StagedServer> {
  const server = await stage.addServer();
  await stage.write(stage.heartbeat(server, second));
  return server;
}

/** A server with high CPU usage from second 300 on. */
async function busyServer(until = 300): Promise<StagedServer> {
  const server = await stage.addServer();
  for (let second = 0; second <= until; second += 15) await stage.write(stage.heartbeat(server, second, { cpu: 97.46 }));
  await evaluateAt(until + 1);
  return server;
}

const evaluateAt = (second: number) =>
  new AlertEvaluator({ database: stage.database.knex, clock: () => at(second), log: silent }).evaluate();

async function quiet(server: StagedServer, from: number, to: number): Promise<void> {
  for (let second = from; second <= to; second += 15) await stage.write(stage.heartbeat(server, second));
  await evaluateAt(to + 1);
}

test('a server that goes offline is announced once, five seconds later, and when it is back', async () => {
  const channel = await channelOf(...KINDS);
  const server = await silentSince(10);
  await stage.sweep(101);
  await notifyAt(104.9);
  expect(await notified(stage)).toEqual([]);
  await notifyAt(105);
  await notifyAt(300);
  await stage.write(stage.beat(server, 1000));
  await stage.sweep(1001);
  await notifyAt(1005);
  await notifyAt(1100);
  const messages = await notified(stage);
  expect(messages.map(({ kind, title, items }) => [kind, title, items[0]?.lines])).toEqual([
    [
      'server.offline',
      'Web is offline',
      [
        `play/${server.id}, 2026-03-02 00:01:40 UTC`,
        'No heartbeat for 1 min 30 s, the last at 2026-03-02 00:00:10 UTC',
        'Check the host and its network. On the host: tidewatch-agent status',
        `Details: tidewatch servers get play/${server.id}`,
      ],
    ],
    [
      'server.recovered',
      'Web is online again',
      [`play/${server.id}, 2026-03-02 00:16:40 UTC`, 'It was offline for 15 min, since 2026-03-02 00:01:40 UTC'],
    ],
  ]);
  expect(await queued(stage, channel)).toEqual(['server.offline: Web is offline', 'server.recovered: Web is online again']);
  expect(messages[1]?.items[0]?.subject).toMatchObject({
    ...{
      type: 'server',
      id: server.id,
      slug: server.id,
      name: 'Web',
      projectSlug: 'play',
      alertKind: 'heartbeat_stopped',
      alertSubject: null,
    },
    ...{ state: 'resolved', value: 90, threshold: 90, resolveReason: 'heartbeat', lastSeenAt: at(1000).toISOString() },
  });
});

test('a metric alert is announced with its measurement, and its end with its duration', async () => {
  const server = await busyServer();
  await notifyAt(305);
  await quiet(server, 315, 615);
  await notifyAt(620);
  expect((await notified(stage)).map(({ title, items }) => [title, ...(items[0]?.lines ?? [])])).toEqual([
    [
      'Web: CPU at 97.5 %',
      `play/${server.id}, 2026-03-02 00:05:00 UTC`,
      'Threshold: 90 % or more for 5 minutes',
      `Details: tidewatch servers chart play/${server.id} --metric cpu`,
    ],
    [
      'Web: CPU below 85 % again',
      `play/${server.id}, 2026-03-02 00:10:15 UTC`,
      'The alert began with CPU at 97.5 %',
      'It lasted 5 min 15 s, since 2026-03-02 00:05:00 UTC',
    ],
  ]);
});

test('an alert that ended before it was announced is announced once, as recovered', async () => {
  const channel = await channelOf(...KINDS);
  const server = await silentSince(0);
  await stage.sweep(90);
  await stage.write(stage.beat(server, 92));
  await stage.sweep(93);
  await notifyAt(97);
  await notifyAt(200);
  expect(await queued(stage, channel)).toEqual(['server.recovered: Web is online again']);
});

test('two hundred servers that go offline within seconds are one message, and so is their recovery', async () => {
  const channel = await channelOf(...KINDS);
  const servers = await Promise.all(Array.from({ length: 200 }, () => stage.addServer()));
  await stage.write(...servers.map((server, index) => stage.heartbeat(server, (index % 20) + 1)));
  for (let second = 90; second <= 125; second += 0.5) {
    await stage.sweep(second);
    await notifyAt(second);
  }
  expect(await queued(stage, channel)).toEqual(['server.offline: 200 servers are offline']);
  expect(await notified(stage)).toMatchObject([{ title: '200 servers are offline', more: 180 }]);
  await stage.write(...servers.map((server) => stage.beat(server, 1000)));
  await stage.sweep(1001);
  await notifyAt(1006);
  expect((await titles())[1]).toBe('200 server alerts resolved');
});

test('waits for late servers, but at most half a minute', async () => {
  await silentSince(0);
  const late = await silentSince(58);
  await stage.sweep(90);
  await notifyAt(119.9);
  expect(await titles()).toEqual([]);
  await notifyAt(120);
  expect(await titles()).toEqual(['Web is offline']);
  await stage.write(stage.beat(late, 140));
  await notifyAt(200);
  expect(await titles()).toHaveLength(1);
});

test('does not wait for late servers of other organizations', async () => {
  await silentSince(0);
  await stage.write(stage.heartbeat(await stage.addServer(await stage.addOrganization()), 30));
  await stage.sweep(90);
  await notifyAt(95);
  expect(await titles()).toEqual(['Web is offline']);
});

test('an organization gets no further notification for half a minute', async () => {
  await silentSince(0);
  await silentSince(10);
  await stage.sweep(90);
  await notifyAt(125);
  await stage.sweep(130);
  await notifyAt(150);
  expect(await titles()).toHaveLength(1);
  await notifyAt(156);
  expect(await titles()).toEqual(['Web is offline', 'Web is offline']);
});

test('a channel gets its kinds and its project, and only the ends of what it got', async () => {
  const [offline, alerts, ends, all] = [
    await channelOf('server.offline', 'server.recovered'),
    await channelOf('server.alert', 'server.recovered'),
    await channelOf('server.recovered'),
    await channelOf(...KINDS),
  ];
  const other = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a77';
  const project = { organization_id: stage.organizationId, id: other, slug: 'other', name: 'Other', created_at: at(0), updated_at: at(0) };
  await stage.database.knex('projects').insert(project);
  const elsewhere = await addChannel(stage, 'elsewhere', { kinds: [...KINDS], projectId: other });
  const server = await busyServer();
  await stage.sweep(390);
  await notifyAt(395);
  await stage.write(stage.beat(server, 500));
  await quiet(server, 501, 801);
  await stage.sweep(802);
  await notifyAt(810);
  expect(await queued(stage, offline)).toEqual(['server.offline: Web is offline', 'server.recovered: Web is online again']);
  expect(await queued(stage, alerts)).toEqual(['server.alert: Web: CPU at 97.5 %', 'server.recovered: Web: CPU below 85 % again']);
  expect(await queued(stage, ends)).toEqual([]);
  expect(await queued(stage, elsewhere)).toEqual([]);
  expect(await queued(stage, all)).toEqual(['server.offline: 1 server is offline, 1 alert', 'server.recovered: 2 server alerts resolved']);
  await stage.database.knex('projects').where({ id: other }).delete();
});

test('two organizations each get only their own', async () => {
  const other = await stage.addOrganization();
  await silentSince(0);
  await stage.write(stage.heartbeat(await stage.addServer(other), 0));
  await stage.sweep(90);
  await notifyAt(95);
  const rows = await stage.database.knex('notifications').pluck('organization_id');
  expect(rows.sort()).toEqual([stage.organizationId, other.organizationId].sort());
});

test('a worker that dies between alert and message, and concurrent workers: announced exactly once', async () => {
  const channel = await channelOf(...KINDS);
  const workers = Array.from({ length: 3 }, () => openDatabase(stage.database.connection, silent, { sizes: { management: 2 } }));
  try {
    for (let round = 0; round < 5; round += 1) {
      const start = round * 1000;
      await silentSince(start);
      await stage.sweep(start + 90);
      // everything about the message is rolled back with the transaction
      await stage.database.knex.raw('alter table deliveries add constraint broken check (false) not valid');
      await expect(notifyAt(start + 95)).rejects.toThrow('broken');
      await stage.database.knex.raw('alter table deliveries drop constraint broken');
      await Promise.all(workers.map(({ knex }) => notifyOfServers(knex, at(start + 96))));
    }
    for (let turn = 0; turn < 3; turn += 1) await notifyAt(10_000 + turn * 60);
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
  }
  expect(await queued(stage, channel)).toEqual(Array.from({ length: 5 }, () => 'server.offline: Web is offline'));
});

test('deleting a server announces the end of its announced alerts only', async () => {
  const channel = await channelOf(...KINDS);
  const [toldOf, untold] = [await silentSince(0), await silentSince(40)];
  await stage.sweep(90);
  await notifyAt(120);
  await stage.sweep(131);
  await stage.database.knex.transaction((transaction) => deleteServers(transaction, stage.organizationId, [toldOf.id, untold.id], at(200)));
  await notifyAt(300);
  expect(await queued(stage, channel)).toEqual(['server.offline: Web is offline', 'server.recovered: Web was deleted']);
  const [, ended] = await notified(stage);
  expect(ended?.items).toHaveLength(1);
  expect(ended?.items[0]).toMatchObject({
    lines: [`play/${toldOf.id}, 2026-03-02 00:03:20 UTC`, 'It was offline for 1 min 50 s, since 2026-03-02 00:01:30 UTC'],
    subject: { id: toldOf.id, state: 'resolved', resolveReason: 'server_deleted' },
  });
});

test('deleting a server announces an end that was not announced yet', async () => {
  const server = await silentSince(0);
  await stage.sweep(90);
  await notifyAt(95);
  await stage.write(stage.beat(server, 100));
  await stage.sweep(101);
  await stage.database.knex.transaction((transaction) => deleteServers(transaction, stage.organizationId, [server.id], at(102)));
  expect(await titles()).toEqual(['Web is offline', 'Web is online again']);
});
