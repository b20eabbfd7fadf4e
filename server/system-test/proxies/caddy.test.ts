/** Custom domains behind a real Caddy with the shipped configuration: which names get a certificate, and which don't. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setHostName } from '../../src/custom-domains/claim.js';
import { DnsServer } from '../../test/custom-domains/dns-server.js';
import type { ApiClient } from '../../test/harness/api-client.js';
import { createStatusPage, organizationOf } from '../../test/harness/fixtures.js';
import { startTestServer, type TestServer } from '../../test/harness/server.js';
import { until } from '../../test/harness/until.js';
import { freePort } from '../processes.js';
import { agentBehind } from './agent.js';
import { type Caddy, startCaddy } from './caddy.js';
import { Visitor } from './visitor.js';

const OWN = 'tidewatch.example.test';
const NO_CERTIFICATE = 'there is no certificate for this name yet';
const HOST = 'status.example.test';

let dns: DnsServer;
let server: TestServer;
let caddy: Caddy;
let owner: ApiClient;
let organizationId: string;
let visitor: Visitor;
const ports = { http: 0, https: 0 };

beforeAll(async () => {
  dns = await DnsServer.start();
  dns.set(OWN, { A: ['127.0.0.1'] });
  Object.assign(ports, { http: await freePort(), https: await freePort() });
  const upstream = await freePort();
  caddy = await startCaddy({ host: OWN, upstream, httpPort: ports.http, httpsPort: ports.https });
  visitor = new Visitor(ports, caddy.root);
  server = await startTestServer({
    roles: 'api,gateway,worker',
    environment: {
      PORT: String(upstream),
      TIDEWATCH_BASE_URL: `https://${OWN}`,
      TIDEWATCH_DNS_SERVERS: dns.address,
      TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8',
      TIDEWATCH_TRUSTED_PROXIES: 'loopback',
    },
    probes: { httpPort: ports.http, httpsPort: ports.https, ca: caddy.root },
  });
  owner = await server.signIn();
  organizationId = (await organizationOf(owner)).id;
  await createStatusPage(server.database.knex, organizationId);
});
afterAll(async () => {
  await server?.stop();
  await caddy?.stop();
  await dns?.stop();
});

const setDomain = (host: string | null) =>
  server.database.knex.transaction((transaction) =>
    setHostName(transaction, { host, product: 'status_page', ownerId: organizationId, now: new Date() }),
  );
const verification = async () => (await owner.call('getDomainVerification')).body.domainVerification;

test('our own host has its certificate from the beginning', async () => {
  expect((await visitor.request('https', OWN, '/healthz')).status).toBe(200);
  const { status, location } = await visitor.request('http', OWN, '/account/reset-password');
  expect([status, location]).toEqual([308, `https://${OWN}/account/reset-password`]);
});

test('a visitor cannot forge their address', async () => {
  const headers = { Authorization: `Bearer ${owner.credential}`, 'X-Forwarded-For': '203.0.113.5' };
  const path = '/api/v1/status-page/domain-verification';
  expect((await visitor.request('https', OWN, path, { method: 'POST', headers })).status).toBe(200);
  const { entries } = (await owner.call('listAuditLog', { action: 'verifyDomain' })).body;
  expect(entries.map(({ address, outcome }) => [address, outcome])).toEqual([['127.0.0.1', 'success']]);
});

describe('a certificate on demand', () => {
  test('is not issued for an unclaimed name', async () => {
    expect(await visitor.handshake('unknown.example.test')).toBe('no certificate');
  });

  test('is not issued for a claimed name that does not lead here', async () => {
    await setDomain('elsewhere.example.test');
    await until(async () => (await verification()).checkedAt !== null, { what: 'the first check' });
    expect((await verification()).status).toBe('dns_missing');
    expect(await visitor.handshake('elsewhere.example.test')).toBe('no certificate');
  });

  test('is issued at the first check of one that does, which is then active', async () => {
    dns.set(HOST, { CNAME: OWN });
    await setDomain(HOST);
    await until(async () => (await verification()).status !== 'dns_missing', { what: 'DNS to be seen' });
    // the first check finds no certificate, because only names whose DNS leads here get one
    expect(await verification()).toMatchObject({
      status: 'dns_ok_tls_pending',
      reason: 'waiting_for_certificate',
      tls: { error: NO_CERTIFICATE },
    });
    const { domainVerification: found } = (await owner.call('verifyDomain')).body;
    expect(found).toMatchObject({ domain: HOST, status: 'active', reason: 'ok', tls: { trusted: true, error: null } });
    expect(Date.parse(found.tls.notAfter ?? '')).toBeGreaterThan(Date.now());
    expect(await visitor.handshake(HOST)).toBe(`certificate for DNS:${HOST}`);
  });

  test('is not issued for a disabled page, nor for a released name', async () => {
    const { knex } = server.database;
    dns.set('later.example.test', { CNAME: OWN });
    await setDomain('later.example.test');
    await until(async () => (await verification()).status === 'dns_ok_tls_pending', { what: 'DNS to be seen' });
    await knex('status_pages').update({ enabled: false });
    expect(await visitor.handshake('later.example.test')).toBe('no certificate');
    await knex('status_pages').update({ enabled: true });
    await setDomain(null);
    expect(await visitor.handshake('later.example.test')).toBe('no certificate');
    await setDomain('later.example.test');
  });
});

describe('plain HTTP', () => {
  test('moves to HTTPS', async () => {
    const { status, location } = await visitor.request('http', HOST, '/history?x=1');
    expect([status, location]).toEqual([308, `https://${HOST}/history?x=1`]);
  });

  test('answers the check of a claimed name, by the requested name, and of no other', async () => {
    const path = `/.well-known/tidewatch/domain-check/${'a'.repeat(32)}`;
    const claimed = await visitor.request('http', 'later.example.test', path);
    expect([claimed.status, claimed.text]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect((await visitor.request('http', 'unknown.example.test', path)).status).toBe(404);
  });
});

test('no log contains a secret, even if the server is down', async () => {
  const SECRET = 'S3cr3t_of-a-l1nk_that_n0body_may_find_in_a_log';
  const [http, https, nobody] = [await freePort(), await freePort(), await freePort()];
  const failing = await startCaddy({ host: OWN, upstream: nobody, httpPort: http, httpsPort: https });
  try {
    const stranger = new Visitor({ http, https }, failing.root);
    await until(async () => (await stranger.handshake(OWN)).startsWith('certificate'), { what: 'the certificate of our own host' });
    const links = [
      `/share/analytics/${SECRET}`,
      `/share/analytics/${SECRET}?period=7d`,
      `/Share/Analytics/${SECRET}/`,
      `//share//analytics/${SECRET}`,
      `/%73hare/analytics/${SECRET}`,
      `/unsubscribe/weekly-report/${SECRET}`,
      `/status/acme/unsubscribe?token=${SECRET}`,
      `/d/handbook/guide?k=${SECRET}`,
    ];
    const headers = { Referer: `https://${OWN}/share/analytics/${SECRET}` };
    for (const link of links) expect([link, (await stranger.request('https', OWN, link, { headers })).status]).toEqual([link, 502]);
    const written = () =>
      failing
        .output()
        .split('\n')
        .filter((line) => line.includes('http.log.error'));
    await until(() => written().length === links.length, { what: 'the lines of all failures' });
    expect(written()[0]).toContain('"uri":"/share/analytics/"');
    expect(written().at(-1)).toContain('"uri":"/d/handbook/guide"');
    expect(failing.output().includes(SECRET)).toBe(false);
  } finally {
    await failing.stop();
  }
});

test('an agent connects through it, reports and answers requests', async () => {
  const { agent, ask } = await agentBehind(server, { port: ports.https, host: OWN, ca: caddy.root });
  await agent.report();
  expect((await ask()).body).toMatchObject({ lines: ['through the proxy'] });
  await agent.stop();
});
