import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { selfSigned } from '../support/certificate.js';
import { DroppingProxy } from '../support/dropping-proxy.js';
import { FakeGateway, WELCOME } from '../support/fake-gateway.js';
import { type RunningAgent, startAgent, TOKEN } from '../support/start-agent.js';
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

const html = (status: string, headers = '') =>
  `HTTP/1.1 ${status}\r\nContent-Type: text/html\r\n${headers}Content-Length: 14\r\n\r\n<h1>Sorry</h1>`;

test.each([
  [1012, '', 10],
  [1013, 'retryAfterMs=3000', 13],
  [4401, 'token rotated', 315],
  [4403, 'server deleted', 315],
  [4409, 'replaced', 31],
  [4426, 'upgrade', 315],
  [1009, 'too big', 31],
  [1008, 'protocol', 31],
  [1001, 'going away', 1],
])('closed with %d, the agent waits and reconnects', async (code, reason, waitSec) => {
  agent = startAgent(gateway.url);
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  peer.socket.close(code, reason);
  const { retryInSec } = await agent.failure();
  expect(retryInSec).toBe(waitSec);
  agent.clock.advance(waitSec * 1000 - 1);
  await breathe(20);
  expect(gateway.upgrades).toBe(1);
  agent.clock.advance(1);
  await (await gateway.peer(2)).frame('heartbeat');
});

test('reconnects after a socket was cut', async () => {
  agent = startAgent(gateway.url);
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  peer.socket.terminate();
  expect(await agent.failure()).toMatchObject({ failures: 1, retryInSec: 1 });
});

test('after a stable connection, the next failure counts as the first', async () => {
  agent = startAgent(gateway.url);
  for (let cut = 1; cut <= 3; cut += 1) {
    const peer = await gateway.peer(cut);
    await peer.frame('heartbeat');
    peer.socket.terminate();
    const { failures, retryInSec } = await agent.failure(cut);
    expect(failures).toBe(cut);
    agent.clock.advance(retryInSec * 1000);
  }
  const peer = await gateway.peer(4);
  for (let beat = 1; beat <= 3; beat += 1) {
    await peer.frame('heartbeat', beat);
    agent.clock.advance(15_000);
    await breathe();
  }
  peer.socket.terminate();
  expect((await agent.failure(4)).failures).toBe(1);
});

test('a half-open socket is closed after 45 s without a frame', async () => {
  const proxy = await new DroppingProxy(gateway.url).start();
  agent = startAgent(proxy.url);
  await (await gateway.peer()).frame('heartbeat');
  // opened, welcomed, and acknowledged
  await until(() => agent.heard() === 3);
  proxy.dropping = true;
  agent.clock.advance(44_999);
  await breathe(20);
  expect(agent.failures()).toEqual([]);
  agent.clock.advance(1);
  expect(await agent.failure()).toMatchObject({ reason: 'no messages for too long', retryInSec: 1 });
  proxy.dropping = false;
  agent.clock.advance(1_000);
  await (await gateway.peer(2)).frame('heartbeat');
  await proxy.stop();
});

test('pings by the gateway keep a quiet connection open', async () => {
  agent = startAgent(gateway.url);
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  gateway.acknowledges = false;
  for (let ping = 0; ping < 5; ping += 1) {
    const heard = agent.heard();
    peer.socket.ping();
    await until(() => agent.heard() > heard);
    agent.clock.advance(40_000);
  }
  expect(agent.failures()).toEqual([]);
});

test.each([
  ['a page of a proxy', html('502 Bad Gateway'), 'refused with HTTP 502', 1],
  ['an unknown host', html('404 Not Found'), 'refused with HTTP 404', 1],
  ['a full gateway', html('503 Service Unavailable', 'Retry-After: 7\r\n'), 'refused with HTTP 503', 17],
  ['no room, with nonsense', html('503 Service Unavailable', 'Retry-After: Tuesday\r\n'), 'refused with HTTP 503', 1],
  ['a wrong token', html('401 Unauthorized'), 'refused with HTTP 401', 315],
  ['a page instead of a socket', html('200 OK'), 'refused with HTTP 200', 1],
  ['no HTTP at all', 'SSH-2.0-OpenSSH_9.2\r\n', 'Parse Error', 1],
])('%s: the agent retries', async (_name, response, reason, waitSec) => {
  gateway.refuse = () => response;
  agent = startAgent(gateway.url);
  const failure = await agent.failure();
  expect(failure.reason).toContain(reason);
  expect(failure.retryInSec).toBe(waitSec);
  gateway.refuse = () => null;
  agent.clock.advance(waitSec * 1000);
  await (await gateway.peer()).frame('heartbeat');
});

test('redirects are not followed, so the token goes nowhere else', async () => {
  const other = await new FakeGateway().start();
  gateway.refuse = () => html('302 Found', `Location: ${other.url}\r\n`);
  agent = startAgent(gateway.url);
  expect((await agent.failure()).reason).toBe('refused with HTTP 302');
  agent.clock.advance(2_000);
  await agent.failure(2);
  expect(other.upgrades).toBe(0);
  await other.stop();
});

test('a gateway without a sub-protocol is rejected', async () => {
  gateway.refuse = (request) => {
    delete request.headers['sec-websocket-protocol'];
    return null;
  };
  agent = startAgent(gateway.url);
  expect((await agent.failure()).reason).toMatch(/subprotocol/i);
});

test('an invalid certificate ends the attempt before the token is sent', async () => {
  const tls = await new FakeGateway(await selfSigned()).start();
  agent = startAgent(tls.url);
  expect((await agent.failure()).reason).toMatch(/self.signed/);
  agent.clock.advance(1_000);
  await agent.failure(2);
  expect(tls.upgrades).toBe(0);
  // a response from the network: the watchdog must not restart the agent, which would lose the waiting samples
  expect(agent.heard()).toBe(2);
  await tls.stop();
});

test.each<[string, 'ws' | 'wss', (socket: Socket) => void, boolean]>([
  ['another protocol instead of TLS', 'wss', (socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9.2\r\n')), true],
  ['a door that is closed before TLS', 'wss', (socket) => socket.end(), true],
  ['a door that is closed without an answer', 'ws', (socket) => socket.once('data', () => socket.end()), true],
  [
    'a wrong handshake',
    'ws',
    (socket) => socket.once('data', () => socket.write('HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')),
    true,
  ],
  ['a connection that is reset', 'ws', (socket) => socket.once('data', () => socket.resetAndDestroy()), false],
])('%s: whether it is a sign of life', async (_name, protocol, behave, isHeard) => {
  const { url, sockets, server } = await mute(behave);
  agent = startAgent(url.replace('ws:', `${protocol}:`));
  await agent.failure();
  expect(agent.heard() > 0).toBe(isHeard);
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('a name that does not resolve is not a sign of life', async () => {
  agent = startAgent('wss://gateway.invalid/agent/ws');
  await agent.failure();
  expect(agent.heard()).toBe(0);
});

test('disconnects from a gateway that sends requests without reading the answers', async () => {
  const handler = { handle: async () => ({ text: 'x'.repeat(1_000_000) }) };
  agent = startAgent(gateway.url, { handler });
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  peer.socket.pause();
  const request = { type: 'request', id: WELCOME.serverId, method: 'logs.tail', params: { sourceId: 'x', lines: 100 }, deadlineMs: 1_000 };
  for (let asked = 0; asked < 100 && agent.failures().length === 0; asked += 1) {
    peer.send(request);
    await breathe(2);
  }
  expect((await agent.failure()).reason).toBe('the gateway does not read its messages');
  peer.socket.resume();
  // the connection leaves no timers: only the sampling schedule and the wait for the next attempt remain
  await breathe(20);
  expect(agent.clock.waiting()).toBe(2);
});

test('NODE_TLS_REJECT_UNAUTHORIZED=0 does not disable verification', async () => {
  const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const tls = await new FakeGateway(await selfSigned()).start();
  try {
    agent = startAgent(tls.url);
    expect((await agent.failure()).reason).toMatch(/self.signed/);
    expect(tls.upgrades).toBe(0);
  } finally {
    if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    await tls.stop();
  }
});

test('a name that does not resolve is looked up again, forever', async () => {
  agent = startAgent('wss://gateway.invalid/agent/ws');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { reason, retryInSec } = await agent.failure(attempt);
    expect(reason).toMatch(/ENOTFOUND|EAI_AGAIN/);
    agent.clock.advance(retryInSec * 1000);
  }
});

/** Accepts connections and sends nothing, or the given text. */
async function mute(behave: (socket: Socket) => void = () => undefined): Promise<{ url: string; sockets: Socket[]; server: Server }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/agent/ws`, sockets, server };
}

test('gives up on an upgrade without a response after 10 s', async () => {
  const { url, sockets, server } = await mute();
  agent = startAgent(url);
  await until(() => sockets.length === 1);
  agent.clock.advance(10_000);
  expect((await agent.failure()).reason).toBe('no response within 10 s');
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('gives up on a connection without a welcome after 20 s', async () => {
  gateway.welcomes = false;
  agent = startAgent(gateway.url);
  await (await gateway.peer()).frame('hello');
  agent.clock.advance(20_000);
  expect((await agent.failure()).reason).toBe('no welcome within 20 s');
});

test('after a 401, a new token in the configuration is used immediately, without a restart', async () => {
  const next = 'sa_another_of_this_server';
  gateway.refuse = ({ headers }) => (headers.authorization === `Bearer ${next}` ? null : html('401 Unauthorized'));
  agent = startAgent(gateway.url);
  await agent.failure();
  agent.clock.advance(60_000);
  await breathe(20);
  expect(gateway.upgrades).toBe(1);
  agent.place.configure(gateway.url, next);
  agent.clock.advance(10_000);
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  expect(peer.request.headers.authorization).toBe(`Bearer ${next}`);
});

test('a temporarily invalid configuration changes nothing', async () => {
  agent = startAgent(gateway.url);
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  agent.place.configure('nonsense');
  peer.socket.terminate();
  await agent.failure();
  agent.clock.advance(1_000);
  await (await gateway.peer(2)).frame('heartbeat');
});

test('hours without a gateway log few lines, none with the token', async () => {
  gateway.refuse = ({ headers }) => html('502 Bad Gateway', `X-Echo: ${headers.authorization}\r\n`);
  agent = startAgent(gateway.url);
  for (let step = 0; step < 1440; step += 1) {
    agent.clock.advance(5_000);
    await breathe(1);
  }
  expect(gateway.upgrades).toBeGreaterThan(200);
  expect(agent.lines.length).toBeLessThan(30 + 61);
  expect(agent.lines.at(-1)).toContain('"leftOut"');
  expect(agent.lines.join('')).not.toContain(TOKEN);
});

test('a token in a message of the gateway is not logged', async () => {
  agent = startAgent(gateway.url);
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  peer.socket.close(4000, `go away, ${TOKEN}`);
  expect((await agent.failure()).reason).toBe('closed with 4000: go away, sa_***');
});

test('stops immediately while waiting', async () => {
  gateway.refuse = () => html('502 Bad Gateway');
  agent = startAgent(gateway.url);
  await agent.failure();
  await agent.agent.stop();
  agent.clock.advance(60_000);
  await breathe(20);
  expect(gateway.upgrades).toBe(1);
});

test('waits 2 s for a gateway that does not respond to bye', async () => {
  const proxy = await new DroppingProxy(gateway.url).start();
  agent = startAgent(proxy.url);
  await (await gateway.peer()).frame('heartbeat');
  proxy.dropping = true;
  let stopped = false;
  void agent.agent.stop().then(() => {
    stopped = true;
  });
  agent.clock.advance(1_999);
  await breathe(20);
  expect(stopped).toBe(false);
  agent.clock.advance(1);
  await until(() => stopped);
  await proxy.stop();
});

test('a sample that the gateway rejects is not sent again', async () => {
  gateway.acknowledges = false;
  agent = startAgent(gateway.url);
  const first = await gateway.peer();
  const { seq } = await first.frame('heartbeat');
  first.socket.terminate();
  agent.clock.advance((await agent.failure()).retryInSec * 1000);
  const second = await gateway.peer(2);
  expect((await second.frame('backfill')).samples[0]?.seq).toBe(seq);
  second.socket.close(1009, 'too big');
  agent.clock.advance((await agent.failure(2)).retryInSec * 1000);
  const third = await gateway.peer(3);
  const offered = (await third.frame('backfill')).samples.map((sample: { seq: number }) => sample.seq);
  expect(offered).not.toContain(seq);
});
