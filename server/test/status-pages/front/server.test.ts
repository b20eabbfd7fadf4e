/** The front of a real server: a foreign host name reaches nothing, even with valid credentials. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PAGE_POLICY, renderNotFound } from '../../../src/status-pages/html/shell.js';
import { signedHeaders } from '../../harness/api-client.js';
import { createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { sendRaw } from '../../transports/http/raw-request.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: { TIDEWATCH_BASE_URL: 'https://tidewatch.example.com', TIDEWATCH_HOSTS: 'tidewatch.internal' },
  });
});
afterAll(() => server.stop());

const EVENT = JSON.stringify({ slug: 'job', result: 'ok' });

async function requests() {
  const session = await server.signIn();
  const project = await createProject(server.admin);
  const { credential } = await createProjectKey(session, project.slug);
  const login = JSON.stringify({ email: server.credentials.email, password: server.credentials.password });
  const json = { 'Content-Type': 'application/json' };
  const bearer = { Authorization: `Bearer ${server.credentials.apiKey}` };
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  return [
    { path: '/healthz' },
    { path: '/readyz' },
    { path: '/metrics' },
    { path: '/api/docs' },
    { path: '/api/openapi.json' },
    { path: '/api/v1/projects', headers: bearer },
    { method: 'POST', path: '/api/account/login', headers: json, body: login },
    { method: 'POST', path: '/api/mcp', headers: { ...json, ...bearer, Accept: 'application/json, text/event-stream' }, body: ping },
    { method: 'POST', path: '/api/status/events', headers: signedHeaders(credential, '/api/status/events', EVENT), body: EVENT },
  ];
}

const refusal = { status: 404, text: 'Not found.\n' };

describe.each(['status.acme.example', 'evil.example', 'a.tidewatch.example.com'])('%s', (host) => {
  test('reaches nothing', async () => {
    for (const { headers, ...request } of await requests()) {
      const {
        status,
        text,
        headers: given,
      } = await sendRaw(server.baseUrl, {
        ...request,
        headers: { Accept: 'application/json', ...headers, Host: host },
      });
      expect([request.path, { status, text }, given['set-cookie']]).toEqual([request.path, refusal, undefined]);
    }
  });
});

test.each(['tidewatch.example.com', 'TIDEWATCH.internal:8443', 'localhost', '127.0.0.1', '10.9.8.7', '[2001:db8::1]:4000'])(
  '%s reaches everything',
  async (host) => {
    for (const { headers, ...request } of await requests()) {
      const { status, text } = await sendRaw(server.baseUrl, { ...request, headers: { ...headers, Host: host } });
      // the event names a missing monitor, which ingest reports
      const reached = request.path === '/api/status/events' ? text !== refusal.text : status === 200;
      expect([request.path, status, reached]).toEqual([request.path, status, true]);
    }
  },
);

describe('a page', () => {
  const DOMAIN = 'status.shop.test';
  beforeAll(async () => {
    await server.admin.call('updateStatusPage', { enabled: true, slug: 'shop', title: 'Shop', customDomain: DOMAIN });
  });

  const get = (path: string, host: string, headers: Record<string, string> = {}) =>
    sendRaw(server.baseUrl, { path, headers: { Host: host, ...headers } });

  test.each([
    ['tidewatch.example.com', '/status/shop'],
    [DOMAIN, ''],
  ])('is complete under %s', async (host, base) => {
    const page = await get(base || '/', host);
    expect([page.status, page.headers['content-type'], page.headers['content-security-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      PAGE_POLICY,
    ]);
    // every link of the page works
    const links = [...page.text.matchAll(/href="(\/[^"#]*)"/g)].map(([, link]) => link ?? '');
    const served = [...new Set(links)].filter((link) => link !== `${base}/subscribe`);
    expect(served.length).toBeGreaterThan(3);
    // the form says that this server has no mail
    expect((await get(`${base}/subscribe`, host)).status).toBe(503);
    for (const link of served) expect([link, (await get(link, host)).status]).toEqual([link, 200]);
    const markdown = await get(base || '/', host, { Accept: 'text/markdown' });
    expect([markdown.headers['content-type'], markdown.text.slice(0, 7)]).toEqual(['text/markdown; charset=utf-8', '# Shop\n']);
    expect((await get(`${base}/nothing`, host)).text).toBe(renderNotFound());
  });

  test('is counted in the metrics', async () => {
    const { text } = await sendRaw(server.baseUrl, { path: '/metrics' });
    expect(text).toMatch(/^tidewatch_public_page_loads_total\{outcome="loaded"\} [1-9]/m);
  });
});
