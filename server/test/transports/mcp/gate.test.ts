import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { messageHeaders, type RawRequest, send, sendMessage } from './connect.js';

let server: TestServer;
let good: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_BASE_URL: 'https://tidewatch.example.com' } });
  good = messageHeaders(server.credentials.apiKey);
});
afterAll(() => server.stop());

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const post = (request: RawRequest) => send(server, { headers: good, body: ping, ...request });
const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
const restError = (code: string) => ({ error: { code, message: expect.any(String), requestId: expect.any(String) } });

test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'])('%s is answered with 405, Allow: POST and a JSON-RPC error', async (method) => {
  const answer = await send(server, { method });
  expect([answer.status, answer.headers['allow']]).toEqual([405, 'POST']);
  expect(answer.body).toEqual({ jsonrpc: '2.0', id: null, error: { code: -32000, message: expect.any(String) } });
});

test('HEAD is answered with 405 as well', async () => {
  const answer = await send(server, { method: 'HEAD' });
  expect([answer.status, answer.headers['allow'], answer.text]).toEqual([405, 'POST', '']);
});

test.each([
  ['Origin', 'https://evil.example.com'],
  ['Origin', 'https://tidewatch.example.com.evil.example.com'],
  ['Origin', 'http://203.0.113.9'],
  ['Origin', 'null'],
  ['Origin', ''],
])('%s: %s is refused with 403', async (name, value) => {
  const answer = await post({ headers: { ...good, [name]: value } });
  expect(answer.status).toBe(403);
  expect(answer.body).toEqual(restError('FORBIDDEN_ORIGIN'));
});

test.each(['evil.example.com', 'tidewatch.example.com.evil.example.com'])('nothing of it is there under the Host %s', async (host) => {
  expect((await post({ headers: { ...good, Host: host } })).status).toBe(404);
});

test.each([
  ['Host', 'localhost'],
  ['Host', 'LOCALHOST:4000'],
  ['Host', '[::1]:4000'],
  ['Host', 'tidewatch.example.com'],
  ['Origin', 'https://tidewatch.example.com'],
  ['Origin', 'http://localhost:6274'],
])('%s: %s is ours', async (name, value) => {
  expect((await post({ headers: { ...good, [name]: value } })).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
});

test.each([
  ['Content-Type', undefined],
  ['Content-Type', 'text/plain'],
  ['Content-Type', 'application/jsonl'],
  ['Accept', undefined],
  ['Accept', '*/*'],
  ['Accept', 'application/json'],
  ['Accept', 'text/event-stream'],
  ['Accept', 'application/jsonp, text/event-streams'],
])('%s: %s is refused with 406', async (name, value) => {
  const answer = await post({ headers: value === undefined ? without(name) : { ...good, [name]: value } });
  expect(answer.status).toBe(406);
  expect(answer.body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
});

test.each([
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Content-Type', 'Application/JSON'],
  ['Accept', 'text/event-stream;q=0.5,application/json;q=0.9, */*'],
])('%s: %s is accepted', async (name, value) => {
  expect((await post({ headers: { ...good, [name]: value } })).status).toBe(200);
});

test('a missing, malformed, wrong, expired, revoked or session credential is refused with 401, with the same response', async () => {
  const session = await server.signIn();
  const key = await createKey(session, { kind: 'organization', scopes: ['admin:read'] });
  await session.call('revokeApiKey', { keyId: key.apiKey.keyId });
  const expired = await createKey(session, { kind: 'organization', scopes: ['admin:read'] });
  await server.database
    .knex('api_keys')
    .where({ key_id: expired.apiKey.keyId })
    .update({ expires_at: new Date(0) });
  const [keyId] = server.credentials.apiKey.split('.');
  const values = [undefined, 'Basic abc', 'Bearer', 'Bearer abc', `Bearer ${keyId}`, `Bearer ${keyId}.${'a'.repeat(43)}`];
  const messages = new Set<unknown>();
  for (const value of [...values, `Bearer ${key.credential}`, `Bearer ${expired.credential}`]) {
    const answer = await post({ headers: value === undefined ? without('Authorization') : { ...good, Authorization: value } });
    expect([value, answer.status, answer.headers['www-authenticate']]).toEqual([value, 401, 'Bearer']);
    expect(answer.body).toEqual(restError('UNAUTHORIZED'));
    messages.add(answer.body.error?.['message']);
  }
  expect(messages.size).toBe(1);
  const asSession = await post({ headers: { ...good, Authorization: `Bearer ${session.credential}` } });
  expect([asSession.status, asSession.headers['www-authenticate'], asSession.body]).toEqual([401, 'Bearer', restError('UNAUTHORIZED')]);
});

test('a session cookie grants no access', async () => {
  const session = await server.signIn();
  const answer = await post({ headers: { ...without('Authorization'), Cookie: `tidewatch_session=${session.credential}` } });
  expect(answer.status).toBe(401);
});

test('a key is refused from outside its allow-list with 403, and admitted from inside', async () => {
  const session = await server.signIn();
  const scopes = ['admin:read'];
  const away = await createKey(session, { kind: 'organization', scopes, allowedCidrs: ['203.0.113.0/24'] });
  const here = await createKey(session, { kind: 'organization', scopes, allowedCidrs: ['203.0.113.0/24', '127.0.0.0/8'] });
  const refused = await sendMessage(server, away.credential, 'ping');
  expect([refused.status, refused.body]).toEqual([403, restError('ip_not_allowed')]);
  expect((await sendMessage(server, here.credential, 'ping')).status).toBe(200);
});

test('the first failing check determines the response', async () => {
  const bad = { Origin: 'https://evil.example.com', 'Content-Type': 'text/plain', Accept: '*/*', Authorization: 'Bearer nonsense' };
  const steps: [number, RawRequest][] = [
    [405, { method: 'PUT', headers: bad, body: '{' }],
    [403, { headers: bad, body: '{' }],
    [406, { headers: { ...bad, Origin: 'http://localhost' }, body: '{' }],
    [401, { headers: { ...good, Authorization: 'Bearer nonsense' }, body: '{' }],
    [400, { headers: good, body: '{' }],
  ];
  for (const [status, request] of steps) expect((await send(server, request)).status).toBe(status);
});

test.each(['{', '', 'hello', '{"jsonrpc":"2.0"', '\u{feff}'])('the body %j is a parse error, 400 and -32700', async (body) => {
  const answer = await post({ body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } });
});

test.each<[unknown, string | number | null]>([
  [null, null],
  [7, null],
  ['ping', null],
  [{}, null],
  [{ id: 'a', method: 'ping' }, 'a'],
  [{ ...ping, id: null }, null],
  [{ ...ping, jsonrpc: '1.0', id: 3 }, 3],
])('the JSON %j is not a message: 400, with the id %j', async (message, id) => {
  const answer = await post({ body: JSON.stringify(message) });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ jsonrpc: '2.0', id, error: { code: -32600 } });
});

test('a body larger than any tool needs is refused with 413, announced or not', async () => {
  const body = JSON.stringify({ ...ping, params: { filler: 'x'.repeat(4_300_000) } });
  for (const headers of [
    { ...good, 'Content-Length': String(body.length) },
    { ...good, 'Transfer-Encoding': 'chunked' },
  ]) {
    const answer = await post({ headers, body });
    expect([answer.status, answer.body]).toEqual([413, restError('PAYLOAD_TOO_LARGE')]);
  }
  const fits = JSON.stringify({ ...ping, params: { filler: 'x'.repeat(4_000_000) } });
  expect((await post({ body: fits })).status).toBe(200);
});

test('a notification, or an unsolicited response, is accepted with 202 and no body', async () => {
  const unasked = { jsonrpc: '2.0', id: 9, result: {} };
  for (const message of [{ jsonrpc: '2.0', method: 'notifications/initialized' }, unasked]) {
    const answer = await post({ body: message });
    expect([answer.status, answer.text]).toEqual([202, '']);
  }
});

test.each([
  ['/api/mcp?toolsets=nonsense', {}, 'toolsets: there is no toolset "nonsense". Toolsets: '],
  ['/api/mcp?readonly=maybe', {}, 'readonly must be 1, true, 0 or false, not "maybe".'],
  ['/api/mcp', { 'X-MCP-Readonly': 'maybe' }, 'X-MCP-Readonly must be 1, true, 0 or false, not "maybe".'],
])('%s with %j is refused with 400 before anything else is read', async (path, headers, message) => {
  const answer = await post({ path, headers: { ...good, ...headers }, body: { ...ping, id: 'first' } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ id: 'first', error: { code: -32602, message: expect.stringContaining(message) } });
});
