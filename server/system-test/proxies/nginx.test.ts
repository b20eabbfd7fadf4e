/** Custom domains behind a real nginx with the shipped configuration. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setHostName } from '../../src/custom-domains/claim.js';
import { OPERATIONS } from '../../src/generated/operations.js';
import { Authority } from '../../test/custom-domains/certificates.js';
import { DnsServer } from '../../test/custom-domains/dns-server.js';
import type { ApiClient } from '../../test/harness/api-client.js';
import { createStatusPage, organizationOf } from '../../test/harness/fixtures.js';
import { startTestServer, type TestServer } from '../../test/harness/server.js';
import { until } from '../../test/harness/until.js';
import { freePort } from '../processes.js';
import { agentBehind } from './agent.js';
import { type Nginx, startNginx } from './nginx.js';
import { Visitor } from './visitor.js';

const OWN = 'tidewatch.example.test';
const HOST = 'status.example.test';
/** The ingest paths of the document without pings, which Tidewatch counts by their tokens: signed ones, and those for pages. */
const ingestPaths = (isSigned: boolean) =>
  OPERATIONS.filter(({ ingest, plain, signedScopes }) => ingest && !plain && (signedScopes !== null) === isSigned).map(({ path }) => path);
const [SIGNED, BY_ADDRESS] = [ingestPaths(true), [...ingestPaths(false), '/d/nothing', '/api/v1/projects']];
const CHECK = `/.well-known/tidewatch/domain-check/${'a'.repeat(32)}`;

let dns: DnsServer;
let authority: Authority;
let nginx: Nginx;
let server: TestServer;
let owner: ApiClient;
let visitor: Visitor;
let httpsPort: number;

beforeAll(async () => {
  dns = await DnsServer.start();
  dns.set(OWN, { A: ['127.0.0.1'] });
  dns.set(HOST, { CNAME: OWN });
  authority = await Authority.create();
  const [httpPort, upstream] = [await freePort(), await freePort()];
  httpsPort = await freePort();
  nginx = await startNginx({ host: OWN, upstreams: [upstream], httpPort, httpsPort }, await authority.sign(OWN));
  visitor = new Visitor({ http: httpPort, https: httpsPort }, authority.certificate);
  server = await startTestServer({
    roles: 'api,ingest,gateway',
    environment: {
      PORT: String(upstream),
      TIDEWATCH_BASE_URL: `https://${OWN}`,
      TIDEWATCH_DNS_SERVERS: dns.address,
      TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8',
      TIDEWATCH_TRUSTED_PROXIES: 'loopback',
    },
    probes: { httpPort, httpsPort, ca: authority.certificate },
  });
  owner = await server.signIn();
  const { id: ownerId } = await organizationOf(owner);
  const { knex } = server.database;
  await createStatusPage(knex, ownerId);
  await knex.transaction((transaction) => setHostName(transaction, { host: HOST, product: 'status_page', ownerId, now: new Date() }));
});
afterAll(async () => {
  await server?.stop();
  await nginx?.stop();
  await dns?.stop();
});

test('nginx accepts the configuration', () => {
  expect(nginx.verdict).toMatch(/syntax is ok[\s\S]*test is successful/);
  expect(nginx.verdict).not.toMatch(/\[(warn|error|emerg)\]/);
});

test('our own host is served, and a visitor cannot forge their address', async () => {
  const headers = { Authorization: `Bearer ${owner.credential}`, 'X-Forwarded-For': '203.0.113.5' };
  const path = '/api/v1/status-page/domain-verification';
  expect((await visitor.request('https', OWN, path, { method: 'POST', headers })).status).toBe(200);
  const { entries } = (await owner.call('listAuditLog', { action: 'verifyDomain' })).body;
  expect(entries.map(({ address, outcome }) => [address, outcome])).toEqual([['127.0.0.1', 'success']]);
});

test('a custom domain waits for its certificate, and is active as soon as the file exists', async () => {
  const verify = async () => (await owner.call('verifyDomain')).body.domainVerification;
  expect(await visitor.handshake(HOST)).toBe('no certificate');
  expect(await verify()).toMatchObject({ status: 'dns_ok_tls_pending', reason: 'waiting_for_certificate' });
  nginx.certify(HOST, await authority.sign(HOST));
  expect(await visitor.handshake(HOST)).toBe(`certificate for DNS:${HOST}`);
  expect(await verify()).toMatchObject({ status: 'active', reason: 'ok', tls: { trusted: true } });
});

test.each([['../certificates/status.example.test'], ['status.example.test/.'], ['none']])('no path comes of the name %s', async (name) => {
  expect(await visitor.handshake(name)).toBe('no certificate');
});

test('Host arrives unchanged: the check is answered for a claimed name, and for no other', async () => {
  const over = async (scheme: 'http' | 'https', host: string) => (await visitor.request(scheme, host, CHECK)).status;
  expect(await over('https', HOST)).toBe(200);
  expect(await over('http', HOST)).toBe(200);
  expect(await over('http', 'unknown.example.test')).toBe(404);
  expect(await over('https', OWN)).toBe(404);
});

test('plain HTTP moves to HTTPS', async () => {
  const { status, location } = await visitor.request('http', HOST, '/history?x=1');
  expect([status, location]).toEqual([308, `https://${HOST}/history?x=1`]);
});

describe('no log contains a secret', () => {
  const SECRET = 'S3cr3t_of-a-l1nk_that_n0body_may_find_in_a_log';
  /** Links with secrets, including misspelt and escaped ones. */
  const LINKS = [
    `/share/analytics/${SECRET}`,
    `/share/analytics/${SECRET}/?period=7d`,
    `/Share/Analytics/${SECRET}`,
    `//share//analytics/${SECRET}`,
    `/%73hare/analytics/${SECRET}`,
    `/unsubscribe/weekly-report/${SECRET}`,
    `/subscribe/confirm?token=${SECRET}`,
    `/status/acme/unsubscribe?token=${SECRET}`,
    `/d/handbook/guide?k=${SECRET}`,
    `/d/handbook/~draft?preview=${SECRET}`,
  ];

  const follow = async (
    links: readonly string[],
    { http, https, written }: { http: string[]; https: string[]; written: Nginx },
    by: Visitor,
  ) => {
    const before = written.accessLog().split('\n').length;
    for (const link of links) {
      for (const host of http) await by.request('http', host, link, { headers: { Referer: `https://${OWN}${link}` } });
      for (const host of https) await by.request('https', host, link);
    }
    const expected = before + links.length * (http.length + https.length);
    // a request is logged after its response
    await until(() => written.accessLog().split('\n').length >= expected, { what: 'the lines of all requests' });
  };

  test('of successful links', async () => {
    await follow(LINKS, { http: [HOST, OWN], https: [HOST, OWN], written: nginx }, visitor);
    expect(nginx.accessLog()).toContain('"GET /share/analytics/- HTTP/1.1" 404');
    expect(nginx.accessLog()).toContain('"GET /status/acme/unsubscribe HTTP/1.1" 404');
    expect(nginx.everything().includes(SECRET)).toBe(false);
  });

  test('of links that fail, because the server is down or the rate limit is exceeded', async () => {
    const [httpPort, failingPort, nobody] = [await freePort(), await freePort(), await freePort()];
    const failing = await startNginx(
      { host: OWN, upstreams: [nobody], httpPort, httpsPort: failingPort, requests: 4 },
      await authority.sign(OWN),
    );
    try {
      const by = new Visitor({ http: httpPort, https: failingPort }, authority.certificate);
      await follow(LINKS, { http: [], https: [OWN], written: failing }, by);
      expect(failing.accessLog()).toMatch(/\/share\/analytics\/- HTTP\/1.1" 502 .* 127\.0\.0\.1:\d+ 502/);
      expect(failing.accessLog()).toMatch(/HTTP\/1.1" 429/);
      expect(failing.everything().includes(SECRET)).toBe(false);
    } finally {
      await failing.stop();
    }
  });
});

test('an agent connects through it, reports and answers requests', async () => {
  const { agent, ask } = await agentBehind(server, { port: httpsPort, host: OWN, ca: authority.certificate });
  await agent.report();
  expect((await ask()).body).toMatchObject({ lines: ['through the proxy'] });
  await agent.stop();
});

test('an address with too many requests is refused', async () => {
  const [httpPort, limitedPort] = [await freePort(), await freePort()];
  const options = { host: OWN, upstreams: [server.server.port], httpPort, httpsPort: limitedPort, requests: 3 };
  const limited = await startNginx(options, await authority.sign(OWN));
  const stranger = new Visitor({ http: httpPort, https: limitedPort }, authority.certificate);
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await stranger.request('https', OWN, `/status/nobody-${count}`)).status);
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
  // everything else is counted separately from pages
  const others: (number | undefined)[] = [];
  for (let count = 0; count < 4; count += 1) others.push((await stranger.request('https', OWN, '/api/v1/projects')).status);
  expect(others).toEqual([401, 401, 401, 429]);
  // a refused address may still check the server's health, and send requests limited by key or token
  const asked = async (path: string, method = 'GET') => (await stranger.request('https', OWN, path, { method })).status;
  expect([await asked('/healthz'), await asked('/readyz')]).toEqual([200, 200]);
  for (const path of SIGNED) expect([path, await asked(path, 'POST')]).toEqual([path, 401]);
  expect(await asked('/agent/ws')).toBe(404);
  expect(await asked('/ping/nobody', 'POST')).toBe(404);
  for (const path of BY_ADDRESS) expect([path, await asked(path, 'POST')]).toEqual([path, 429]);
  await limited.stop();
});

test('an address reads few pages concurrently, and other requests have a separate limit', async () => {
  const held: ServerResponse[] = [];
  const slow = createServer((_request, response) => held.push(response));
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const [httpPort, limitedPort] = [await freePort(), await freePort()];
  const upstream = (slow.address() as AddressInfo).port;
  const limited = await startNginx(
    { host: OWN, upstreams: [upstream], httpPort, httpsPort: limitedPort, readers: 2 },
    await authority.sign(OWN),
  );
  try {
    const stranger = new Visitor({ http: httpPort, https: limitedPort }, authority.certificate);
    /** The statuses of requests that are answered only when all admitted ones have arrived. */
    const statuses = async (paths: readonly string[], passing: number) => {
      const all = paths.map(async (path) => (await stranger.request('https', OWN, path)).status);
      await until(() => held.length === passing, { what: 'the requests that pass' });
      const refused = paths.length - passing;
      if (refused > 0) await Promise.race(all);
      for (const response of held.splice(0)) response.end('late');
      return (await Promise.all(all)).sort();
    };
    expect(await statuses(['/status/a', '/status/b', '/d/c', '/share/analytics/d'], 2)).toEqual([200, 200, 429, 429]);
    expect(await statuses(['/api/v1/projects', '/api/v1/monitors', '/api/v1/incidents'], 3)).toEqual([200, 200, 200]);
  } finally {
    await limited.stop();
    slow.close();
  }
});

test('a load balancer checks by address and without TLS', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await visitor.request('http', '127.0.0.1', path)).status).toBe(200);
});
