/** A real HAProxy with the shipped configuration. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setHostName } from '../../src/custom-domains/claim.js';
import { OPERATIONS } from '../../src/generated/operations.js';
import { Authority, type Certificate } from '../../test/custom-domains/certificates.js';
import type { ApiClient } from '../../test/harness/api-client.js';
import { createStatusPage, organizationOf } from '../../test/harness/fixtures.js';
import { startTestServer, type TestServer } from '../../test/harness/server.js';
import { until } from '../../test/harness/until.js';
import { freePort } from '../processes.js';
import { agentBehind } from './agent.js';
import { type Haproxy, type HaproxyOptions, startHaproxy } from './haproxy.js';
import { Visitor } from './visitor.js';

const OWN = 'tidewatch.example.test';
const HOST = 'status.example.test';
const CHECK = `/.well-known/tidewatch/domain-check/${'a'.repeat(32)}`;
const SIGNED = OPERATIONS.filter(({ ingest, signedScopes }) => ingest && signedScopes !== null).map(({ path }) => path);
/** Beacons of visitors' browsers, and everything else. */
const COUNTED = [
  ...OPERATIONS.filter(({ ingest, plain, signedScopes }) => ingest && !plain && signedScopes === null).map(({ path }) => path),
  '/api/v1/projects',
];

let authority: Authority;
let certificates: Record<string, Certificate>;
let haproxy: Haproxy;
let server: TestServer;
let owner: ApiClient;
let visitor: Visitor;
let httpsPort: number;

/** Another HAProxy, for strangers to it. */
async function another(options: Pick<HaproxyOptions, 'upstreams' | 'requests' | 'readers'>) {
  const ports = { httpPort: await freePort(), httpsPort: await freePort() };
  const started = await startHaproxy({ host: OWN, ...ports, ...options }, certificates);
  const stranger = new Visitor({ http: ports.httpPort, https: ports.httpsPort }, authority.certificate);
  return { ...started, stranger };
}

/** A server that answers when the test says so. */
async function slowServer() {
  const held: { request: IncomingMessage; response: ServerResponse }[] = [];
  const listening = createServer((request, response) => {
    if (request.url === '/readyz') response.end();
    else held.push({ request, response });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { port: (listening.address() as AddressInfo).port, held, close: () => listening.close().closeAllConnections() };
}

beforeAll(async () => {
  authority = await Authority.create();
  certificates = { [OWN]: await authority.sign(OWN), [HOST]: await authority.sign(HOST) };
  const [httpPort, upstream] = [await freePort(), await freePort()];
  httpsPort = await freePort();
  server = await startTestServer({
    roles: 'api,ingest,gateway',
    environment: { PORT: String(upstream), TIDEWATCH_BASE_URL: `https://${OWN}`, TIDEWATCH_TRUSTED_PROXIES: 'loopback' },
  });
  haproxy = await startHaproxy({ host: OWN, upstreams: [upstream], httpPort, httpsPort }, certificates);
  visitor = new Visitor({ http: httpPort, https: httpsPort }, authority.certificate);
  owner = await server.signIn();
  const { id: ownerId } = await organizationOf(owner);
  const { knex } = server.database;
  await createStatusPage(knex, ownerId);
  await knex.transaction((transaction) => setHostName(transaction, { host: HOST, product: 'status_page', ownerId, now: new Date() }));
});
afterAll(async () => {
  await haproxy?.stop();
  await server?.stop();
});

test('HAProxy accepts the configuration', () => {
  expect(haproxy.verdict.trim()).toBe('Configuration file is valid');
});

test('our own host is served, and a visitor cannot forge their address', async () => {
  const headers = { Authorization: `Bearer ${owner.credential}`, 'X-Forwarded-For': '203.0.113.5' };
  const path = '/api/v1/status-page/domain-verification';
  expect((await visitor.request('https', OWN, path, { method: 'POST', headers })).status).toBe(200);
  const { entries } = (await owner.call('listAuditLog', { action: 'verifyDomain' })).body;
  expect(entries.map(({ address }) => address)).toEqual(['127.0.0.1']);
});

test('Host arrives unchanged: a custom domain has its certificate and its page, and other names have none', async () => {
  expect(await visitor.handshake(HOST)).toBe(`certificate for DNS:${HOST}`);
  expect(await visitor.handshake('unknown.example.test')).toBe('no certificate');
  const over = async (scheme: 'http' | 'https', host: string) => (await visitor.request(scheme, host, CHECK)).status;
  expect(await over('https', HOST)).toBe(200);
  expect(await over('http', HOST)).toBe(200);
  expect(await over('http', 'unknown.example.test')).toBe(404);
  expect(await over('https', OWN)).toBe(404);
});

test('plain HTTP moves to HTTPS, except for load balancers, which ask by address', async () => {
  const { status, location } = await visitor.request('http', HOST, '/history?x=1');
  expect([status, location]).toEqual([308, `https://${HOST}/history?x=1`]);
  for (const path of ['/healthz', '/readyz']) expect((await visitor.request('http', '127.0.0.1', path)).status).toBe(200);
});

test('an agent connects through it, reports and answers requests', async () => {
  const { agent, ask } = await agentBehind(server, { port: httpsPort, host: OWN, ca: authority.certificate });
  await agent.report();
  expect((await ask()).body).toMatchObject({ lines: ['through the proxy'] });
  await agent.stop();
});

describe('no log contains a secret', () => {
  const SECRET = 'S3cr3t_of-a-l1nk_that_n0body_may_find_in_a_log';
  const LINKS = [
    `/share/analytics/${SECRET}`,
    `/share/analytics/${SECRET}/?period=7d`,
    `/Share/Analytics/${SECRET}`,
    `//share//analytics/${SECRET}`,
    `/%73hare/analytics/${SECRET}`,
    `/status/../share/analytics/${SECRET}`,
    `/unsubscribe/weekly-report/${SECRET}`,
    `/ping/${SECRET}`,
    `/ping/${SECRET}/fail`,
    `/subscribe/confirm?token=${SECRET}`,
    `/status/acme/unsubscribe?token=${SECRET}`,
    `/d/handbook/~draft?preview=${SECRET}`,
  ];
  const linesOf = ({ output }: Pick<Haproxy, 'output'>) => output().split('\n').length;

  async function follow(written: Pick<Haproxy, 'output'>, by: Visitor, ways: (readonly ['http' | 'https', string])[]) {
    const expected = linesOf(written) + LINKS.length * ways.length;
    for (const link of LINKS)
      for (const [scheme, host] of ways) await by.request(scheme, host, link, { headers: { Referer: `https://${OWN}${link}` } });
    await until(() => linesOf(written) >= expected, { what: 'the lines of all requests' });
    expect(written.output().includes(SECRET)).toBe(false);
  }

  test('of links that are served', async () => {
    await follow(haproxy, visitor, [
      ['http', OWN],
      ['https', HOST],
      ['https', OWN],
    ]);
    expect(haproxy.output()).toContain('"GET /share/analytics/- HTTP/1.1" 404');
    expect(haproxy.output()).toContain('"GET /status/acme/unsubscribe HTTP/1.1" 404');
  });

  test('of links that fail, because the server is down or there were too many', async () => {
    const failing = await another({ upstreams: [await freePort()], requests: 4 });
    await follow(failing, failing.stranger, [['https', OWN]]);
    expect(failing.output()).toMatch(/\/share\/analytics\/- HTTP\/1.1" 503/);
    expect(failing.output()).toMatch(/HTTP\/1.1" 429/);
    await failing.stop();
  });
});

test('an address with too many requests is refused, by kind of path', async () => {
  const { stranger, stop } = await another({ upstreams: [server.server.port], requests: 3 });
  const asked = async (path: string, method = 'GET', host = OWN) => (await stranger.request('https', host, path, { method })).status;
  for (const status of [404, 404, 404, 429, 429]) expect(await asked('/status/nobody')).toBe(status);
  for (const page of ['/d/nothing', '/share/analytics/x', '/Status/nobody']) expect([page, await asked(page)]).toEqual([page, 429]);
  expect(await asked('/', 'GET', HOST)).toBe(429);
  for (const status of [401, 401, 401, 429]) expect(await asked('/api/v1/projects')).toBe(status);
  for (const path of COUNTED) expect([path, await asked(path, 'POST')]).toEqual([path, 429]);
  // a refused address may still check the server's health, and send what is limited by key or token
  expect([await asked('/healthz'), await asked('/readyz')]).toEqual([200, 200]);
  for (const path of SIGNED) expect([path, await asked(path, 'POST')]).toEqual([path, 401]);
  for (let count = 0; count < 5; count += 1) expect([await asked('/agent/ws'), await asked('/ping/nobody')]).toEqual([404, 404]);
  await stop();
});

test('an address reads few pages concurrently, and other requests have a separate limit', async () => {
  const slow = await slowServer();
  const { stranger, stop } = await another({ upstreams: [slow.port], readers: 2 });
  const statuses = async (paths: readonly string[], passing: number) => {
    const all = paths.map(async (path) => (await stranger.request('https', OWN, path)).status);
    await until(() => slow.held.length === passing, { what: 'the requests that pass' });
    if (paths.length > passing) await Promise.race(all);
    for (const { response } of slow.held.splice(0)) response.end('late');
    return (await Promise.all(all)).sort();
  };
  expect(await statuses(['/status/a', '/status/b', '/d/c', '/share/analytics/d'], 2)).toEqual([200, 200, 429, 429]);
  expect(await statuses(['/api/v1/projects', '/api/v1/monitors', '/api/v1/incidents'], 3)).toEqual([200, 200, 200]);
  await stop();
  slow.close();
});

test.each([
  ['POST', '/api/status/events', true],
  ['POST', '/ping/m_1', true],
  ['GET', '/api/v1/projects', true],
  ['POST', '/api/event', false],
  ['POST', '/api/v1/projects', false],
  ['DELETE', '/api/v1/projects/shop', false],
])('a %s of %s that a process got before it broke goes to the next one: %s', async (method, path, again) => {
  const [first, second] = [await slowServer(), await slowServer()];
  const { stranger, stop } = await another({ upstreams: [first.port, second.port] });
  const answer = stranger.request('https', OWN, path, { method }).catch(() => ({ status: 0 }));
  await until(() => first.held.length + second.held.length === 1, { what: 'the request' });
  (first.held[0] ?? second.held[0])?.request.socket.destroy();
  if (again) {
    await until(() => first.held.length + second.held.length === 2, { what: 'the request once more' });
    expect([first.held.length, second.held.length]).toEqual([1, 1]);
    for (const { held } of [first, second]) held[0]?.response.end('there');
  }
  expect((await answer).status).toBe(again ? 200 : 502);
  await stop();
  for (const { close } of [first, second]) close();
});
