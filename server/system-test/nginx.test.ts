/** Custom domains behind a real nginx with the configuration that ships. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setHostName } from '../src/custom-domains/claim.js';
import { OPERATIONS } from '../src/generated/operations.js';
import { Authority } from '../test/custom-domains/certificates.js';
import { DnsServer } from '../test/custom-domains/dns-server.js';
import type { ApiClient } from '../test/harness/api-client.js';
import { createStatusPage, organizationOf } from '../test/harness/fixtures.js';
import { startTestServer, type TestServer } from '../test/harness/server.js';
import { until } from '../test/harness/until.js';
import { agentBehind } from './agent.js';
import { type Nginx, startNginx } from './nginx.js';
import { freePort } from './processes.js';
import { Visitor } from './visitor.js';

const OWN = 'tidewatch.example.test';
const HOST = 'status.example.test';
/** All ingest paths of the document: those that are signed, and those that pages use. */
const ingestPaths = (isSigned: boolean) =>
  OPERATIONS.filter(({ ingest, signedScopes }) => ingest && (signedScopes !== null) === isSigned).map(({ path }) => path);
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
  nginx = await startNginx({ host: OWN, upstream, httpPort, httpsPort }, await authority.sign(OWN));
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

test('nginx finds nothing wrong with it', () => {
  expect(nginx.verdict).toMatch(/syntax is ok[\s\S]*test is successful/);
  expect(nginx.verdict).not.toMatch(/\[(warn|error|emerg)\]/);
});

test('our own host is served, and a visitor cannot say where they come from', async () => {
  const headers = { Authorization: `Bearer ${owner.credential}`, 'X-Forwarded-For': '203.0.113.5' };
  const path = '/api/v1/status-page/domain-verification';
  expect((await visitor.request('https', OWN, path, { method: 'POST', headers })).status).toBe(200);
  const { entries } = (await owner.call('listAuditLog', { action: 'verifyDomain' })).body;
  expect(entries.map(({ address, outcome }) => [address, outcome])).toEqual([['127.0.0.1', 'success']]);
});

test('a custom domain waits for its certificate, and is active as soon as the file is there', async () => {
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

test('Host arrives as it was sent: the check is answered for a claimed name, and for no other', async () => {
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

test('the log names paths and no tokens', async () => {
  for (const [scheme, host] of [
    ['http', HOST],
    ['https', HOST],
    ['https', OWN],
  ] as const)
    await visitor.request(scheme, host, '/subscribe/confirm?token=a-secret');
  const lines = () =>
    nginx
      .accessLog()
      .split('\n')
      .filter((line) => line.includes('/subscribe/confirm'));
  // a request is written down after its answer
  await until(() => lines().length === 3, { what: 'the lines of all three' });
  expect(lines().filter((line) => line.includes('a-secret'))).toEqual([]);
});

test('an agent connects through it, reports and is asked', async () => {
  const { agent, ask } = await agentBehind(server, { port: httpsPort, host: OWN, ca: authority.certificate });
  await agent.report();
  expect((await ask()).body).toMatchObject({ lines: ['through the proxy'] });
  await agent.stop();
});

test('an address that asks too often is refused', async () => {
  const [httpPort, limitedPort] = [await freePort(), await freePort()];
  const options = { host: OWN, upstream: server.server.port, httpPort, httpsPort: limitedPort, requests: 3 };
  const limited = await startNginx(options, await authority.sign(OWN));
  const stranger = new Visitor({ http: httpPort, https: limitedPort }, authority.certificate);
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await stranger.request('https', OWN, `/status/nobody-${count}`)).status);
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
  // who is refused may still ask how the server is, and send what is limited by key or token
  const asked = async (path: string, method = 'GET') => (await stranger.request('https', OWN, path, { method })).status;
  expect([await asked('/healthz'), await asked('/readyz')]).toEqual([200, 200]);
  for (const path of SIGNED) expect([path, await asked(path, 'POST')]).toEqual([path, 401]);
  expect(await asked('/agent/ws')).toBe(404);
  for (const path of BY_ADDRESS) expect([path, await asked(path, 'POST')]).toEqual([path, 429]);
  await limited.stop();
});

test('a load balancer asks by address and without TLS', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await visitor.request('http', '127.0.0.1', path)).status).toBe(200);
});
