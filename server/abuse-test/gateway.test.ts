/** The gateway under floods of handshakes and of endless frames: the delay of another organization's agent, and the cost. */
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey } from '../test/harness/fixtures.js';
import { FakeAgent } from '../test/servers/support/fake-agent.js';
import { type HandshakeReport, shakeHands } from './attackers/handshakes.js';
import { median, megabytes, milliseconds, quantile, record } from './figures.js';
import { Place, type Tenant } from './place.js';
import { probe } from './probe.js';

const PER_SECOND = 1_000;
const IN_WITHIN_MS = 10_000;
const TRIES = 5;
const LONGEST_RETRY_SEC = 30;
const FRAMES = 300;
const FRAME_BYTES = 1_048_575;

let place: Place;
beforeAll(async () => {
  place = await Place.start();
});
afterAll(() => place.stop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function register({ admin, projectSlug }: Pick<Tenant, 'admin' | 'projectSlug'>): Promise<string> {
  const { body } = await admin.call('createServer', { projectSlug, name: 'Web' });
  return body.token;
}

/** Tokens of this many servers; one key may register 60 a minute. */
async function registerMany({ session, projectSlug }: Tenant, count: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < count) {
    const { credential } = await createKey(session, { kind: 'organization', scopes: ['admin:write'] });
    for (let one = 0; one < 50; one += 1) tokens.push(await register({ admin: session.as(credential), projectSlug }));
  }
  return tokens.slice(0, count);
}

/** The time until an agent's welcome; it reconnects as instructed. */
async function comeIn(token: string): Promise<number> {
  const started = performance.now();
  const agent = new FakeAgent({ baseUrl: place.baseUrl, token });
  for (;;) {
    const refusal = await agent.connect();
    if (!refusal) break;
    await pause(Number(refusal.headers['retry-after'] ?? 1) * 1_000);
  }
  agent.hello();
  await agent.next('welcome');
  const took = performance.now() - started;
  await agent.stop();
  return took;
}

/** The delay of beta's agents, and of a health check, during a flood of handshakes. */
async function beside(what: string, token: string | null): Promise<HandshakeReport> {
  const neighbours = await registerMany(place.beta, TRIES);
  const cpuBefore = place.cpuMilliseconds();
  const started = performance.now();
  const stop = await shakeHands({ port: place.port, perSecond: PER_SECOND, token });
  // the flood is fully running
  await pause(2_000);
  const took: number[] = [];
  for (const neighbour of neighbours) took.push(await comeIn(neighbour));
  const alive = await probe(place.baseUrl, () => ({ method: 'GET', path: '/healthz' }), { requests: 40 });
  const report = await stop();
  const seconds = (performance.now() - started) / 1_000;
  const shaken = Object.values(report.statuses).reduce((sum, count) => sum + count, 0);
  record(`${what}: handshakes answered in a second`, (shaken / seconds).toFixed(0), `${PER_SECOND} were sent`);
  record(`${what}: processor of the server`, `${((place.cpuMilliseconds() - cpuBefore) / seconds / 10).toFixed(0)} %`);
  record(`${what}: an agent of another tenant is in, worst of ${TRIES}`, milliseconds(Math.max(...took)), milliseconds(IN_WITHIN_MS));
  record(`${what}: longest Retry-After`, `${report.longestRetryAfter} s`, `${LONGEST_RETRY_SEC} s`);
  record(`${what}: healthz, p50`, milliseconds(median(alive)));
  record(`${what}: healthz, p95`, milliseconds(quantile(alive, 0.95)), '1000 ms');
  expect(Math.max(...took)).toBeLessThan(IN_WITHIN_MS);
  expect(report.longestRetryAfter).toBeLessThanOrEqual(LONGEST_RETRY_SEC);
  expect(quantile(alive, 0.95)).toBeLessThan(1_000);
  return report;
}

test('a thousand handshakes a second with unknown tokens', async () => {
  const { statuses } = await beside('wrong tokens', null);
  expect(statuses['101']).toBeUndefined();
});

test('a thousand handshakes a second with the token of one server', async () => {
  const { statuses } = await beside('one token', await register(place.alpha));
  // a few connected before the limit
  expect(statuses['101']).toBeLessThan(100);
});

/** A handshake, and a long frame without its last byte. */
function unfinished(token: string): net.Socket {
  const socket = net.connect(place.port, '127.0.0.1');
  const key = randomBytes(16).toString('base64');
  const head = `GET /agent/ws HTTP/1.1\r\nHost: 127.0.0.1:${place.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
  const rest = `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Protocol: tidewatch-agent.v1\r\n`;
  const frame = Buffer.alloc(14 + FRAME_BYTES);
  frame.set([0x81, 0xff]);
  frame.writeUIntBE(FRAME_BYTES, 4, 6);
  socket.on('error', () => {}).on('data', () => {});
  socket.write(`${head}${rest}Authorization: Bearer ${token}\r\n\r\n`);
  socket.write(frame.subarray(0, -1));
  return socket;
}

test('endless frames', async () => {
  // as many servers as connections, because one server may have only a few
  const tokens = await registerMany(place.alpha, FRAMES);
  const before = place.residentBytes();
  const sockets: net.Socket[] = [];
  let most = before;
  for (const token of tokens) {
    sockets.push(unfinished(token));
    await pause(10);
    most = Math.max(most, place.residentBytes());
  }
  for (let count = 0; count < 20; count += 1) {
    await pause(50);
    most = Math.max(most, place.residentBytes());
  }
  for (const socket of sockets) socket.destroy();
  record(`${FRAMES} unfinished frames of 1 MiB: memory`, megabytes(most - before), '60 MB');
  expect(most - before).toBeLessThan(60 * 1_048_576);
});
