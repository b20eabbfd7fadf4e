/** Which upgrade requests are accepted, and the responses to the others. */
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { sendRaw } from '../../transports/http/raw-request.js';
import { FakeAgent, openSocket, type Refusal } from '../support/fake-agent.js';
import { GatewayStage, type Registered } from '../support/gateway-stage.js';

let stage: GatewayStage;
let registered: Registered;
beforeAll(async () => {
  stage = await GatewayStage.open();
  registered = await stage.register();
});
afterEach(() => stage.hangUp());
afterAll(() => stage.close());

const bearer = (token = registered.token) => ({ Authorization: `Bearer ${token}` });

async function refusal(options: Parameters<typeof openSocket>[1], baseUrl = stage.server.baseUrl): Promise<Refusal> {
  const opened = await openSocket(baseUrl, options);
  if (!(opened instanceof WebSocket)) return opened;
  opened.terminate();
  throw new Error('it was let in');
}

test('an agent with a valid token is admitted and welcomed', async () => {
  const agent = stage.agent(registered);
  expect(await agent.start()).toEqual({
    ...{
      type: 'welcome',
      serverId: registered.id,
      serverTime: expect.any(String),
      intervalSec: 15,
      watchedServices: [],
      nginxEnabled: true,
    },
    ...{ maxFrameBytes: 262_144, resumeAfterSeq: null },
  });
  expect(agent.socket.protocol).toBe('tidewatch-agent.v1');
  expect(agent.socket.extensions).toBe('');
});

test.each<[string, number, string, () => Parameters<typeof openSocket>[1]]>([
  ['a host that is not ours', 404, 'NOT_FOUND', () => ({ headers: { ...bearer(), Host: 'status.example.com' } })],
  ['no path of ours', 404, 'NOT_FOUND', () => ({ path: '/agent', headers: bearer() })],
  ['the path with a slash', 404, 'NOT_FOUND', () => ({ path: '/agent/ws/', headers: bearer() })],
  ['an operation', 404, 'NOT_FOUND', () => ({ path: '/api/v1/servers', headers: bearer() })],
  ['no sub-protocol', 400, 'VALIDATION_ERROR', () => ({ protocol: '', headers: bearer() })],
  ['another sub-protocol', 400, 'VALIDATION_ERROR', () => ({ protocol: 'tidewatch-agent.v2', headers: bearer() })],
  ['no token', 401, 'UNAUTHORIZED', () => ({})],
  ['an unknown token', 401, 'UNAUTHORIZED', () => ({ headers: bearer(`sa_${'x'.repeat(43)}`) })],
  ['a malformed token', 401, 'UNAUTHORIZED', () => ({ headers: bearer('sa_short') })],
  ['the token as a password', 401, 'UNAUTHORIZED', () => ({ headers: { Authorization: `Basic ${registered.token}` } })],
  ['the token in the address', 401, 'UNAUTHORIZED', () => ({ path: `/agent/ws?token=${registered.token}` })],
  ['an API key', 401, 'UNAUTHORIZED', () => ({ headers: bearer(stage.server.credentials.apiKey) })],
])('%s is refused with %d', async (_name, status, code, options) => {
  const refused = await refusal(options());
  expect([refused.status, refused.body.error?.code]).toEqual([status, code]);
});

test('unknown, malformed and rotated tokens get the same response', async () => {
  const rotated = await stage.register();
  await stage.server.admin.call('rotateServerToken', { serverId: rotated.id });
  const tokens = ['', 'sa_', `sa_${'y'.repeat(43)}`, rotated.token];
  const heard = await Promise.all(tokens.map(async (token) => (await refusal({ headers: bearer(token) })).body.error?.message));
  expect(new Set(heard).size).toBe(1);
});

test.each(['POST', 'PUT', 'HEAD'])('%s is not a handshake', async (method) => {
  const { port } = stage.server.server;
  const socket = connect(port, '127.0.0.1');
  const head = `${method} /agent/ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n`;
  const rest = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\nSec-WebSocket-Protocol: tidewatch-agent.v1\r\n`;
  socket.write(`${head}${rest}Authorization: Bearer ${registered.token}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1.1 400 /);
});

test('two Host headers are rejected', async () => {
  const socket = connect(stage.server.server.port, '127.0.0.1');
  const head = 'GET /agent/ws HTTP/1.1\r\nHost: localhost\r\nHost: status.example.com\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
  socket.write(`${head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1.1 4\d\d /);
});

test('a process without the gateway role has no endpoint for agents', async () => {
  const other = await stage.another({ roles: 'api,ingest' });
  expect((await refusal({ headers: bearer() }, other.baseUrl)).status).toBe(404);
});

test('a request without an upgrade is not found', async () => {
  expect((await sendRaw(stage.server.baseUrl, { path: '/agent/ws' })).status).toBe(404);
});

test('an HTTP/2 offer is ignored, and the request is answered with its body', async () => {
  const offer = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAoAAAAAIAAAAA' };
  const headers = { ...offer, 'Content-Type': 'application/json', Authorization: `Bearer ${stage.server.credentials.apiKey}` };
  const body = JSON.stringify({ slug: 'offered', name: 'Offered' });
  const { status } = await sendRaw(stage.server.baseUrl, { method: 'POST', path: '/api/v1/projects', headers, body });
  expect(status).toBe(201);
  expect((await sendRaw(stage.server.baseUrl, { path: '/healthz', headers: offer })).status).toBe(200);
});

test('a stopping gateway acknowledges messages and tells its agents about the restart', async () => {
  const other = await stage.another();
  const agent = await FakeAgent.start({ baseUrl: other.baseUrl, token: registered.token });
  const seq = agent.heartbeat();
  await agent.next('ack');
  await other.server.stop();
  // with one agent, it need not wait for others to return
  expect([seq, await agent.end()]).toEqual([1, { code: 1012, reason: 'spreadMs=1000' }]);
  expect(await stage.knex('agent_sessions').where({ server_id: registered.id })).toEqual([]);
});
