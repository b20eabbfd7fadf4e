import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { version } from '../../src/version.js';
import { FakeClock } from '../support/fake-clock.js';
import { FakeGateway, WELCOME } from '../support/fake-gateway.js';
import { FakeCollector, type RunningAgent, startAgent, TOKEN } from '../support/start-agent.js';
import { breathe, until } from '../support/until.js';

let gateway: FakeGateway;
let agent: RunningAgent;

beforeEach(async () => {
  gateway = await new FakeGateway().start();
});

afterEach(async () => {
  await agent.stop();
  await gateway.stop();
  expect(gateway.faults).toEqual([]);
});

const seqs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Starts an agent whose first heartbeat has been stored. */
async function connected() {
  agent = startAgent(gateway.url);
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  await until(() => gateway.stored.length > 0);
  await breathe();
  return peer;
}

test('the upgrade contains token and sub-protocol, the URL neither', async () => {
  const { request, socket } = await connected();
  expect(request.url).toBe('/agent/ws');
  expect(request.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'sec-websocket-protocol': 'tidewatch-agent.v1' });
  expect(request.headers['sec-websocket-extensions']).toBeUndefined();
  expect(socket.protocol).toBe('tidewatch-agent.v1');
});

test('hello comes first, and right after welcome a heartbeat with the settings', async () => {
  const peer = await connected();
  expect(peer.frames.map(({ type }) => type)).toEqual(['hello', 'heartbeat']);
  expect(peer.frames[0]).toMatchObject({ protocol: 1, agentVersion: version(), os: process.platform, nodeVersion: process.version });
  expect(agent.collector.settings.at(-1)).toEqual({ watchedServices: ['nginx.service'], nginxEnabled: true });
});

test('a unit with an invalid name is skipped, and the host is still monitored', async () => {
  gateway.welcome = { ...WELCOME, watchedServices: ['nginx.service', 'a'.repeat(256), '../x', 7] };
  await connected();
  expect(agent.collector.settings.at(-1)).toEqual({ watchedServices: ['nginx.service'], nginxEnabled: true });
});

test('before welcome, only hello is sent', async () => {
  gateway.welcomes = false;
  agent = startAgent(gateway.url);
  const peer = await gateway.peer();
  await peer.frame('hello');
  agent.clock.advance(16_000);
  await breathe(20);
  expect(peer.frames.map(({ type }) => type)).toEqual(['hello']);
});

test('heartbeats come every interval', async () => {
  const peer = await connected();
  const before = peer.of('heartbeat').length;
  for (let beat = 1; beat <= 4; beat += 1) {
    agent.clock.advance(15_000);
    await peer.frame('heartbeat', before + beat);
  }
  expect(peer.of('backfill')).toEqual([]);
});

test('at an interval of 60 s there is an alive message between two samples', async () => {
  gateway.welcome = { ...WELCOME, intervalSec: 60 };
  const peer = await connected();
  agent.clock.advance(30_000);
  await peer.frame('alive');
  const heard = agent.heard();
  peer.socket.ping();
  await until(() => agent.heard() > heard);
  agent.clock.advance(30_000);
  await peer.frame('heartbeat', 2);
  expect(peer.frames.map(({ type }) => type).slice(0, 3)).toEqual(['hello', 'heartbeat', 'alive']);
});

test('a hanging collector sends no heartbeats, but alive messages', async () => {
  const peer = await connected();
  agent.collector.gate = new Promise(() => undefined);
  for (let alive = 1; alive <= 20; alive += 1) {
    const heard = agent.heard();
    peer.socket.ping();
    await until(() => agent.heard() > heard);
    agent.clock.advance(30_000);
    await peer.frame('alive', alive);
  }
  expect(agent.agent.busyMs()).toBe(585_000);
  expect(agent.collector.settings.length).toBeLessThanOrEqual(3);
});

test('if the first sample hangs, alive follows 5 s after welcome', async () => {
  const collector = new FakeCollector();
  collector.gate = new Promise(() => undefined);
  agent = startAgent(gateway.url, { collector });
  const peer = await gateway.peer();
  await until(() => agent.lines.some((line) => line.includes('Connected.')));
  agent.clock.advance(5_000);
  await peer.frame('alive');
});

test('waiting samples are sent while the next one hangs', async () => {
  const peer = await connected();
  gateway.acknowledges = false;
  agent.clock.advance(15_000);
  const { seq } = await peer.frame('heartbeat', 2);
  agent.collector.gate = new Promise(() => undefined);
  peer.socket.terminate();
  await agent.failure();
  agent.clock.advance(2_000);
  const next = await gateway.peer(2);
  await until(() => agent.lines.filter((line) => line.includes('Connected.')).length === 2);
  agent.clock.advance(5_000);
  expect((await next.frame('backfill')).samples.map((sample: { seq: number }) => sample.seq)).toEqual([seq]);
});

test('a failing collector leaves alive messages', async () => {
  const peer = await connected();
  agent.collector.collect = async () => {
    throw new Error('no');
  };
  agent.clock.advance(30_000);
  await peer.frame('alive');
});

test('nothing is sent or sampled after the end', async () => {
  await connected();
  await agent.agent.stop();
  const { taken } = agent.collector;
  expect(agent.clock.waiting()).toBe(0);
  agent.clock.advance(3_600_000);
  expect(agent.collector.taken).toBe(taken);
});

test('a changed configuration applies immediately', async () => {
  const peer = await connected();
  peer.send({ type: 'config', intervalSec: 10, watchedServices: ['postgresql.service'], nginxEnabled: false });
  await peer.frame('heartbeat', 2);
  expect(agent.collector.settings.at(-1)).toEqual({ watchedServices: ['postgresql.service'], nginxEnabled: false });
  agent.clock.advance(10_000);
  await peer.frame('heartbeat', 3);
});

test('unacknowledged samples are sent again after 30 s', async () => {
  gateway.acknowledges = false;
  agent = startAgent(gateway.url);
  const peer = await gateway.peer();
  const { seq } = await peer.frame('heartbeat');
  await breathe();
  gateway.acknowledges = true;
  agent.clock.advance(15_000);
  await peer.frame('heartbeat', 2);
  agent.clock.advance(15_000);
  await peer.frame('heartbeat', 3);
  await until(() => gateway.stored.includes(seq));
  expect(peer.of('backfill').length).toBeGreaterThan(0);
});

test('after an interruption of 30 minutes, samples are sent in order, none twice, and nothing is written to disk', async () => {
  const collector = new FakeCollector();
  const clock = new FakeClock();
  agent = startAgent(gateway.url, { clock, collector });
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  await until(() => gateway.stored.length === collector.taken);
  const storedBefore = collector.taken;
  await gateway.stop();
  await agent.failure();
  for (let step = 0; step < 360; step += 1) {
    clock.advance(5_000);
    await breathe(1);
  }
  const taken = collector.taken;
  expect(taken).toBe(storedBefore + 120);
  await gateway.start();
  await until(() => {
    clock.advance(1_000);
    return gateway.peers.length > 1;
  });
  await until(() => gateway.stored.length >= taken + 1);
  const late = (await gateway.peer(2)).of('backfill').map(({ samples }) => samples.map(({ seq }: { seq: number }) => seq));
  expect(late.flat()).toEqual(seqs(storedBefore + 1, storedBefore + late.flat().length));
  expect(late.map((batch) => batch.length).slice(0, 2)).toEqual([50, 50]);
  expect([...gateway.stored].sort((a, b) => a - b)).toEqual(seqs(1, collector.taken));
  await agent.state.settled();
  expect(readdirSync(agent.place.state)).toEqual(['state.json']);
  expect(readFileSync(path.join(agent.place.state, 'state.json'), 'utf8')).not.toContain('loadAvg');
});

test('a sample that the gateway already has is not sent again', async () => {
  const peer = await connected();
  gateway.acknowledges = false;
  agent.clock.advance(15_000);
  const { seq } = await peer.frame('heartbeat', 2);
  gateway.welcome = { ...WELCOME, resumeAfterSeq: seq };
  gateway.acknowledges = true;
  peer.socket.terminate();
  await agent.failure();
  agent.clock.advance(2_000);
  const next = await gateway.peer(2);
  await next.frame('heartbeat');
  await breathe(20);
  expect(next.of('backfill').flatMap(({ samples }) => samples.map((sample: { seq: number }) => sample.seq))).not.toContain(seq);
});

test('unknown messages and fields are ignored', async () => {
  const peer = await connected();
  peer.send({ type: 'party', at: 'eight' });
  peer.send({ type: 'config', intervalSec: 20, watchedServices: [], nginxEnabled: true, colour: 'blue' });
  await peer.frame('heartbeat', 2);
  expect(peer.closed).toBeNull();
});

test.each([
  ['a wrong interval', JSON.stringify({ type: 'config', intervalSec: 5, watchedServices: [], nginxEnabled: true })],
  ['an empty acknowledgement', JSON.stringify({ type: 'ack', seqs: [] })],
  ['a request without id', JSON.stringify({ type: 'request', method: 'logs.tail', params: {}, deadlineMs: 1000 })],
  ['no JSON', '{'],
  ['no type', '[]'],
  ['null', 'null'],
  ['a binary frame', Buffer.from('{}')],
])('%s closes the connection with 1008', async (_name, frame) => {
  const peer = await connected();
  peer.socket.send(frame);
  await until(() => peer.closed !== null);
  expect(peer.closed?.code).toBe(1008);
  expect((await agent.failure()).retryInSec).toBeGreaterThanOrEqual(30);
});

test('a clock that jumps by a day changes neither the schedule nor the connection', async () => {
  const peer = await connected();
  agent.clock.jumpWall(86_400_000);
  agent.clock.advance(15_000);
  const ahead = await peer.frame('heartbeat', 2);
  agent.clock.jumpWall(-172_800_000);
  agent.clock.advance(15_000);
  const behind = await peer.frame('heartbeat', 3);
  expect(Date.parse(behind.collectedAt) - Date.parse(ahead.collectedAt)).toBe(15_000 - 172_800_000);
  expect(gateway.peers).toHaveLength(1);
});

test('sends bye when stopped', async () => {
  const peer = await connected();
  const stopped = agent.agent.stop();
  expect(await peer.frame('bye')).toEqual({ type: 'bye', reason: 'shutdown' });
  await stopped;
  expect(peer.closed?.code).toBe(1000);
});

test('a sample that exceeds a frame is shortened', async () => {
  gateway.welcome = { ...WELCOME, maxFrameBytes: 8192 };
  const collector = new FakeCollector();
  const many = Array.from({ length: 200 }, (_, index) => ({
    id: `journal:unit-${index}.service`,
    kind: 'journal' as const,
    label: `unit-${index}.service ${'x'.repeat(300)}`,
    readable: true,
  }));
  const collect = collector.collect.bind(collector);
  collector.collect = async (settings) => ({ ...(await collect(settings)), logSources: many });
  agent = startAgent(gateway.url, { collector });
  const beat = await (await gateway.peer()).frame('heartbeat');
  expect(Buffer.byteLength(JSON.stringify(beat))).toBeLessThanOrEqual(8192);
  expect(beat.metrics.logSources.length).toBeGreaterThan(0);
});
