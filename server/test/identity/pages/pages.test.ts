/** What all pages of an account have in common: their policy, their forms, and who may send those. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inlineHash } from '../../../src/generated/html/inline-hash.js';
import { ask, BROWSER } from '../../docs/site/ask.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { cookieOf, FROM_OUR_PAGE, open, post } from './browsing.js';

const PATHS = [
  '/login',
  '/logout',
  '/account',
  '/account/confirm',
  '/account/security',
  '/account/sessions',
  '/account/invitation',
  '/account/reset-password',
];
const FORMS = PATHS.filter((path) => path !== '/account');
/** Their forms may end at another program. */
const LEADING_ELSEWHERE = ['/login'];

let server: TestServer;
let cookie: { Cookie: string };
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs', environment: { TIDEWATCH_DOCS_URL: 'http://docs.example.com' } });
  cookie = cookieOf((await server.signIn()).credential);
});
afterAll(() => server.stop());

describe.each(PATHS)('%s', (path) => {
  test('runs only its own style and script, is not cached, and lets its forms be posted', async () => {
    const { status, headers, html } = await open(server, path, cookie);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual(['no-store', 'same-origin']);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const [, script] = /<script(?: type="module")?>(.*?)<\/script>/s.exec(html) ?? [];
    expect((headers.get('Content-Security-Policy') ?? '').split('; ').sort()).toEqual(
      [
        "default-src 'none'",
        `style-src ${inlineHash(style)}`,
        ...(script === undefined ? [] : [`script-src ${inlineHash(script)}`]),
        ...(script?.includes('fetch(') ? ["connect-src 'self'"] : []),
        "img-src 'self'",
        "base-uri 'none'",
        ...(LEADING_ELSEWHERE.includes(path) ? [] : ["form-action 'self'"]),
        "frame-ancestors 'none'",
      ].sort(),
    );
    // no inline code that the policy would silently block
    expect(html).not.toMatch(/ (style|on[a-z]+)="/);
    for (const [, href] of html.matchAll(/ (?:href|action|src)="([^"]*)"/g)) expect(href).toMatch(/^(\/(?!\/)|#)/);
  });

  test('has a label for every field, and a name for every heading', async () => {
    const { html } = await open(server, path, cookie);
    for (const [field] of html.matchAll(/<input (?!type="hidden")[^>]*>/g)) {
      const [, id] = / id="([^"]+)"/.exec(field) ?? [];
      expect(html).toContain(`<label for="${id}">`);
      if (!/ type="(checkbox|radio)"/.test(field)) expect(field).toMatch(/ autocomplete="[a-z-]+"/);
    }
    expect(html).toMatch(/<html lang="en">[\s\S]*<title>[^<]+ - Tidewatch<\/title>[\s\S]*<h1>[^<]+<\/h1>/);
  });

  test('is not on the docs host, whose pages are written by tenants', async () => {
    const { status, headers } = await ask(server.baseUrl, path, { host: 'docs.example.com', headers: BROWSER });
    expect([status, headers['set-cookie']]).toEqual([404, undefined]);
  });
});

test.each(['/account', '/account/sessions?cursor=x'])('%s asks strangers to sign in, and leads them back', async (path) => {
  const { status, headers } = await open(server, path);
  expect([status, headers.get('Location')]).toEqual([303, `/login?next=${encodeURIComponent(path)}`]);
});

describe.each(FORMS)('a form for %s', (path) => {
  const { credentials } = { credentials: () => server.credentials };
  const fields = () => ({ ...credentials(), token: 'twi_x', who: 'new', newPassword: 'a long enough password', everywhere: 'yes' });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
    ['an address bar', { 'Sec-Fetch-Site': 'none' }],
    ['another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'own' }],
    ['another origin, by an old browser', { Origin: 'https://elsewhere.example' }],
    ['a sandboxed frame, by an old browser', { Origin: 'null' }],
    ['nowhere', {}],
  ])('is refused from %s, with and without a session', async (_where, given) => {
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value === 'own' ? server.config.baseUrl : value]),
    );
    for (const more of [{}, cookie]) {
      const page = await post(server, path, fields(), { ...headers, ...more });
      expect([page.status, page.headers.getSetCookie()]).toEqual([403, []]);
      expect(page.html).toContain('FORBIDDEN_ORIGIN');
    }
    expect((await open(server, '/account', cookie)).status).toBe(200);
  });

  test('is refused with a field twice, beyond 16 kB, and in another form', async () => {
    const twice = await post(server, path, 'email=a&email=b');
    expect([twice.status, twice.html.includes('a field twice')]).toEqual([400, true]);
    expect((await post(server, path, { email: 'a'.repeat(16_384) })).status).toBe(413);
    expect((await post(server, path, '{}', { ...FROM_OUR_PAGE, 'Content-Type': 'application/json' })).status).toBe(415);
  });
});

test('an old browser says where a form is from by the origin alone', async () => {
  const { email, password } = server.credentials;
  expect((await post(server, '/login', { email, password }, { Origin: server.config.baseUrl })).status).toBe(303);
});
