/** One agent connection: its messages, the stored data, and its end. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../../../harness/until.js';
import { collected } from '../../support/fake-agent.js';
import { GatewayStage, type Registered } from '../../support/gateway-stage.js';

const DAY_SEC = 86_400;

let stage: GatewayStage;
let registered: Registered;
beforeAll(async () => {
  stage = await GatewayStage.open({ gatewayTimings: { helloMs: 2_000, pingMs: 500, silentMs: 2_000 } });
});
afterEach(() => stage.hangUp());
afterAll(() => stage.close());

const get = async (id = registered.id) => (await stage.server.admin.call('getServer', { serverId: id })).body.server;
const register = async () => {
  registered = await stage.register();
  return registered;
};

test('a heartbeat is acknowledged once it is stored, and the server is online', async () => {
  const agent = await stage.connected(await register());
  expect(await agent.report(collected(12.5))).toBe(1);
  expect(await get()).toMatchObject({ state: 'online', agentVersion: '0.2.0', usage: { cpuPct: 12.5 }, warnings: [] });
  expect(await stage.samples(registered.id)).toMatchObject([{ seq: '1', live: true }]);
});

test('a light heartbeat changes only lastSeenAt', async () => {
  const agent = await stage.connected(await register());
  await agent.report();
  const seen = async () => Date.parse((await get()).lastSeenAt ?? '');
  const first = await seen();
  agent.backfill([30]);
  await agent.next('ack');
  agent.socket.ping();
  agent.send({ type: 'bye', reason: 'shutdown' });
  expect(await seen()).toBe(first);
  agent.send({ type: 'alive' });
  await until(async () => (await seen()) > first);
});

test('after a reconnect the same run of the agent learns what is stored, another run does not', async () => {
  const agent = await stage.connected(await register());
  await agent.report();
  await agent.report();
  await agent.stop();
  expect(await agent.start()).toMatchObject({ resumeAfterSeq: 2 });
  expect(await stage.agent(registered, { instanceId: randomUUID() }).start()).toMatchObject({ resumeAfterSeq: null });
});

test('earlier samples are stored at their time; those older than a day are acknowledged and dropped', async () => {
  const agent = await stage.connected(await register());
  agent.backfill([DAY_SEC + 60, 60, 30]);
  expect(await agent.next('ack')).toEqual({ type: 'ack', seqs: [1, 2, 3] });
  expect((await stage.samples(registered.id)).map(({ seq, live }) => [seq, live])).toEqual([
    ['2', false],
    ['3', false],
  ]);
});

test('earlier samples that seem to be from the future are all kept in order', async () => {
  const agent = await stage.connected(await register());
  agent.backfill([-3600, -3601, -3602, -10]);
  await agent.next('ack');
  expect((await stage.samples(registered.id)).map(({ seq }) => seq)).toEqual(['1', '2', '3', '4']);
});

test.each([
  ['fast', DAY_SEC],
  ['slow', -DAY_SEC],
])('a clock that is a day %s is corrected and reported', async (word, offset) => {
  const clock = () => new Date(Date.now() + offset * 1000);
  const agent = await stage.connected(await register(), { clock });
  const before = Date.now();
  await agent.report();
  agent.backfill([60]);
  await agent.next('ack');
  const ages = (await stage.samples(registered.id)).map(({ at }) => Math.round((before - at.getTime()) / 10_000));
  expect(ages).toEqual([6, expect.closeTo(0)]);
  const { state, warnings } = await get();
  expect([state, warnings.map(({ code, message }) => [code, message.includes(word)])]).toEqual(['online', [['clock_skew', true]]]);
});

test('correcting a clock creates no samples from the future', async () => {
  let offset = 0;
  const agent = await stage.connected(await register(), { clock: () => new Date(Date.now() + offset) });
  offset = DAY_SEC * 1000;
  await agent.report();
  const [sample] = await stage.samples(registered.id);
  // the server's clock is the database's, so it may be some milliseconds ahead of this process
  expect(sample.at.getTime()).toBeLessThan(Date.now() + 1000);
});

test('unknown fields and types are ignored', async () => {
  const agent = await stage.connected(await register());
  agent.send({ type: 'colour', of: 'no interest' });
  const metrics = { ...collected(), weather: { rain: true } };
  await agent.report(metrics);
  expect((await get()).metrics).not.toHaveProperty('weather');
});

test('text that PostgreSQL rejects is cleaned and stored', async () => {
  const agent = await stage.connected(await register());
  const metrics = collected();
  metrics.host.hostname = 'a\u0000b\ud800c';
  await agent.report(metrics);
  expect((await get()).metrics?.host.hostname).toBe('a\ufffdb\ufffdc');
});

describe('closes the connection with', () => {
  const big = (bytes: number) => JSON.stringify({ type: 'alive', padding: 'x'.repeat(bytes) });
  const cases: [string, number, (agent: Awaited<ReturnType<GatewayStage['connected']>>) => void][] = [
    ['1008 for a binary frame', 1008, (agent) => agent.socket.send(Buffer.from('{"type":"alive"}'), { binary: true })],
    ['1008 for invalid JSON', 1008, (agent) => agent.socket.send('{"type":')],
    ['1008 for JSON that is not an object', 1008, (agent) => agent.socket.send('null')],
    ['1008 for a heartbeat without metrics', 1008, (agent) => agent.send({ type: 'heartbeat', seq: 1, collectedAt: new Date() })],
    [
      '1008 for a moment that does not exist',
      1008,
      (agent) => agent.send({ type: 'heartbeat', seq: 1, collectedAt: '2026-12-31T23:59:60Z', metrics: collected() }),
    ],
    ['1008 for a second hello', 1008, (agent) => agent.hello()],
    ['1008 for an empty backfill', 1008, (agent) => agent.send({ type: 'backfill', samples: [] })],
    ['1009 for a frame of more than 256 KiB', 1009, (agent) => agent.socket.send(big(262_144))],
    ['1009 for a frame of more than 1 MiB', 1009, (agent) => agent.socket.send(big(1_048_576))],
    ['1007 for invalid UTF-8', 1007, (agent) => agent.socket.send(Buffer.from([0x22, 0xff, 0x22]), { binary: false })],
    [
      '1008 for a flood',
      1008,
      (agent) => {
        for (let frame = 0; frame < 41; frame += 1) agent.send({ type: 'alive' });
      },
    ],
    [
      '1008 for a flood of pings',
      1008,
      (agent) => {
        for (let frame = 0; frame < 41; frame += 1) agent.socket.ping();
      },
    ],
  ];
  test.each(cases)('%s', async (_name, code, offend) => {
    const agent = await stage.connected(await register());
    offend(agent);
    expect((await agent.end()).code).toBe(code);
    expect(await stage.samples(registered.id)).toEqual([]);
  });

  test('4426 for another protocol version, with any hello', async () => {
    const agent = stage.agent(await register());
    await agent.connect();
    agent.send({ type: 'hello', protocol: 2, who: 'me' });
    expect((await agent.end()).code).toBe(4426);
  });

  test('1008 for anything but a complete hello first', async () => {
    const server = await register();
    for (const speak of [{ type: 'alive' }, { type: 'hello', protocol: 1 }, null]) {
      const agent = stage.agent(server);
      await agent.connect();
      if (speak) agent.send(speak);
      expect((await agent.end()).code).toBe(1008);
    }
    expect(await stage.knex('agent_sessions').where({ server_id: server.id })).toEqual([]);
  });
});

test('a frame of nearly 256 KiB is accepted', async () => {
  const agent = await stage.connected(await register());
  agent.socket.send(JSON.stringify({ type: 'alive', padding: 'x'.repeat(262_000) }));
  await agent.report();
});

test('agents that answer pings stay connected; others are cut off', async () => {
  const [well, dead] = [await stage.connected(await stage.register()), await stage.connected(await stage.register())];
  // its side of the connection doesn't read any more, so it sends no pong
  dead.socket.pause();
  const sizes = async () => Number((await stage.knex('gateway_replicas').max({ open: 'connections' }).first())?.['open']);
  await until(async () => (await sizes()) === 2);
  await until(async () => (await sizes()) === 1);
  await well.report();
  dead.socket.terminate();
});

test('sends the agent only changed settings', async () => {
  const agent = await stage.connected(await register());
  await stage.server.admin.call('updateServer', { serverId: registered.id, name: 'Other' });
  await stage.server.admin.call('updateServer', { serverId: registered.id, intervalSec: 30, watchedServices: ['nginx'] });
  expect(await agent.next('config')).toEqual({ type: 'config', intervalSec: 30, watchedServices: ['nginx.service'], nginxEnabled: true });
  await agent.report();
  expect(agent.unread).toEqual([]);
});
