/** The tracker under a site's own domain, behind proxies set up according to docs/tracker.md, with a real Tidewatch. */
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startTestServer, type TestServer } from '../../test/harness/server.js';
import { until } from '../../test/harness/until.js';
import { launchBrowser } from '../status-page/browser.js';
import { platforms, type SiteProxy, startProxy } from './proxies.js';

const TOKEN = 'f1'.repeat(32);
/** Removed, so that responses show whether they were recognized. */
const EXCLUDED = ['127.0.0.2', '203.0.113.9'];
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  process.env['TIDEWATCH_PROXY_TOKEN'] = TOKEN;
  const environment = { TIDEWATCH_TRUSTED_PROXIES: 'loopback', TIDEWATCH_PROXY_TOKEN: TOKEN };
  server = await startTestServer({ environment });
  // not a program by name or headers; a context's agent does not apply to requests that outlive a page
  const flags = ['--disable-blink-features=AutomationControlled', `--user-agent=${AGENT}`];
  browser = await launchBrowser(`--host-resolver-rules=MAP *.example.test 127.0.0.1`, ...flags);
});
afterAll(async () => {
  delete process.env['TIDEWATCH_PROXY_TOKEN'];
  await browser?.close();
  await server?.stop();
});

/** A property of that domain. */
async function createProperty(domain: string): Promise<string> {
  const { body } = await server.admin.call('createAnalyticsProperty', { domain });
  const propertyId = body.property.id;
  await server.admin.call('updateAnalyticsCollection', { propertyId, excludedIps: EXCLUDED });
  return propertyId;
}

/** A page with every feature. */
const pageOf = (propertyId: string) => {
  const tag = `<script defer src="/tide/tracker.js" data-property="${propertyId}" data-capture-errors data-capture-vitals></script>`;
  return `<!doctype html><html><head><title>Shop</title>${tag}</head><body><h1>Shop</h1></body></html>`;
};

/** Why an event through a port was not stored. */
const dropped = (port: number, domain: string, localAddress: string, headers: Record<string, string> = {}) =>
  new Promise<string | undefined>((resolve, reject) => {
    const common = { 'Content-Type': 'text/plain', 'User-Agent': AGENT, Origin: `http://${domain}`, Host: domain };
    const options = { host: '127.0.0.1', port, localAddress, path: '/tide/api/event', method: 'POST', headers: { ...common, ...headers } };
    const request = http.request(options, (response) => {
      response.resume();
      if (response.statusCode === 202) resolve(response.headers['x-event-dropped'] as string | undefined);
      else reject(new Error(`status ${response.statusCode}`));
    });
    request.on('error', reject).end(JSON.stringify({ domain, url: `http://${domain}/cart` }));
  });

describe.each(['nginx', 'caddy'] as const)('behind %s', (kind) => {
  const domain = `${kind}.example.test`;
  let proxy: SiteProxy;
  let propertyId: string;
  beforeAll(async () => {
    propertyId = await createProperty(domain);
    proxy = await startProxy(kind, server.baseUrl, pageOf(propertyId));
  });
  afterAll(() => proxy?.stop());

  test('a page counts, with its events, web vitals and errors', async () => {
    const context = await browser.newContext();
    const opened = await context.newPage();
    const answers: [string, number, string | undefined][] = [];
    opened.on('response', (response) => {
      const dropped = response.headers()['x-event-dropped'];
      answers.push([new URL(response.url()).pathname, response.status(), dropped]);
    });
    const came = async (pathname: string, count = 1) =>
      until(() => answers.filter(([asked]) => asked === pathname).length >= count, { what: () => `${count} ${pathname} of ${answers}` });
    await opened.goto(`http://${domain}:${proxy.port}/`);
    await came('/tide/tracker-vitals.js');
    await came('/tide/tracker-errors.js');
    await came('/tide/api/event');
    await opened.evaluate('tidewatch.track("order"); tidewatch.captureMessage("look")');
    await came('/tide/api/event', 2);
    await came('/tide/api/error');
    expect(answers.filter(([pathname]) => pathname.startsWith('/tide/')).every(([, status, why]) => status < 300 && !why)).toBe(true);
    await opened.goto('about:blank');
    const stored = () => server.database.knex('analytics_vitals').where({ property_id: propertyId }).first('lcp', 'ttfb');
    expect(await until(stored, { what: 'web vitals' })).toEqual({ lcp: expect.any(Number), ttfb: expect.any(Number) });
    await context.close();
    const { body } = await server.admin.call('getAnalyticsSnapshot', { propertyId, period: '7d' });
    expect(body.totals).toMatchObject({ pageviews: 1, events: 1, visitors: 1 });
  });

  test('visitors are distinguished, and cannot forge their address', async () => {
    expect(await dropped(proxy.port, domain, '127.0.0.2')).toBe('excluded');
    expect(await dropped(proxy.port, domain, '127.0.0.2', { 'X-Forwarded-For': '198.51.100.7' })).toBe('excluded');
    const headers = { 'X-Forwarded-For': '127.0.0.2', 'X-Tidewatch-Proxy': 'x'.repeat(64), 'X-Tidewatch-Visitor': '203.0.113.9' };
    expect(await dropped(proxy.port, domain, '127.0.0.3', headers)).toBeUndefined();
  });

  test('nothing else of Tidewatch is reachable', async () => {
    for (const pathname of ['/tide/', '/tide/healthz', '/tide/api/v1/projects', '/tide/api/event/server', '/tide/tracker.js/x']) {
      const { status } = await fetch(`http://127.0.0.1:${proxy.port}${pathname}`);
      expect([pathname, status]).toEqual([pathname, 404]);
    }
  });
});

test('through the functions of hosting platforms', async () => {
  const domain = 'shop.example.test';
  await createProperty(domain);
  const tracker = await (await fetch(`${server.baseUrl}/tracker.js`)).text();
  for (const [platform, handle] of Object.entries(await platforms(server.baseUrl, TOKEN))) {
    const ask = (pathname: string, visitor: string, init: RequestInit = {}) => {
      const headers = { 'Content-Type': 'text/plain', 'User-Agent': AGENT, Origin: `http://${domain}`, Cookie: 'session=1' };
      const named = { 'X-Real-IP': visitor, 'CF-Connecting-IP': visitor };
      return handle(new Request(`http://${domain}/tide${pathname}`, { ...init, headers: { ...headers, ...named } }));
    };
    const send = async (visitor: string) => {
      const body = JSON.stringify({ domain, url: `http://${domain}/cart` });
      const { status, headers } = await ask('/api/event', visitor, { method: 'POST', body });
      return [status, headers.get('X-Event-Dropped')];
    };
    expect([platform, await (await ask('/tracker.js', '198.51.100.7')).text()]).toEqual([platform, tracker]);
    expect([platform, ...(await send('203.0.113.9'))]).toEqual([platform, 202, 'excluded']);
    expect([platform, ...(await send('198.51.100.7'))]).toEqual([platform, 202, null]);
    expect([platform, (await ask('/api/v1/projects', '198.51.100.7')).status]).toEqual([platform, 404]);
  }
});
