/** The first requests of people and crawlers: a page for a browser, JSON for everything else. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

/** As Chromium and Firefox send it. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api', environment: { TIDEWATCH_BASE_URL: "https://tidewatch.example/it's" } });
});
afterAll(() => server.stop());

const get = async (path: string, accept = BROWSER, method = 'GET') => {
  const response = await fetch(`${server.baseUrl}${path}`, { method, headers: { Accept: accept } });
  return { status: response.status, type: response.headers.get('Content-Type'), headers: response.headers, text: await response.text() };
};

describe('the page at /', () => {
  test('says what runs here, how to sign in, where to get the command, and what else there is', async () => {
    const { status, type, headers, text } = await get('/');
    expect([status, type, headers.get('Vary')]).toEqual([200, 'text/html; charset=utf-8', 'Accept']);
    expect(text).toContain('Version 0.0.0-test · <span class="good">Running</span>');
    // the address of this server, as text
    const base = 'https://tidewatch.example/it&#39;s';
    expect(text).toContain(`tidewatch login --url ${base}`);
    expect(text).toContain('npm install --global &#39;https://tidewatch.example/it&#39;\\&#39;&#39;s/packages/cli.tgz&#39;');
    const links = [...text.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      ...['/it&#39;s/favicon.svg', '#main', '/it&#39;s/'],
      ...['docs', 'api/docs', 'packages', 'login?next=%2Fit%27s%2Fo'].map((path) => `/it&#39;s/${path}`),
      ...['#start', '/it&#39;s/docs', '/it&#39;s/packages'],
      ...['/api/openapi.json', '/healthz', '/readyz'].map((path) => `/it&#39;s${path}`),
    ]);
    expect(text).not.toContain('{{');
  });

  test('links to the status page once there is one, unless it belongs to one of several organizations', async () => {
    const statusPages = async () => /<a href="[^"]*">Status<\/a>/.exec((await get('/')).text)?.[0];
    expect(await statusPages()).toBeUndefined();
    await server.admin.call('updateStatusPage', { enabled: true });
    expect(await statusPages()).toBe('<a href="/it&#39;s/status/default">Status</a>');
    await createOrganization(await server.signIn(), server.signIn);
    expect(await statusPages()).toBeUndefined();
  });
});

test.each(['/nothing', '/sign-in', '/status', '/.well-known/security.txt', '/api/v2/x', '/robots.txt/'])(
  '%s is a page for a browser and JSON for a program',
  async (path) => {
    const page = await get(path);
    expect([page.status, page.type, page.headers.get('Vary')]).toEqual([404, 'text/html; charset=utf-8', 'Accept']);
    expect(page.text).toContain('<h1>Page not found</h1>');
    for (const accept of ['*/*', 'application/json', 'application/json, text/html', '']) {
      const answer = await get(path, accept);
      expect([accept, answer.status, JSON.parse(answer.text).error.code]).toEqual([accept, 404, 'NOT_FOUND']);
    }
    // only the sending program reads the response to a form with an unknown path
    expect(JSON.parse((await get(path, BROWSER, 'POST')).text).error.code).toBe('NOT_FOUND');
  },
);

test('an operation responds to a browser like to any other client', async () => {
  const { status, text } = await get('/api/v1/projects');
  expect([status, JSON.parse(text).error.code]).toEqual([401, 'UNAUTHORIZED']);
});

test.each([
  ['/favicon.svg', 'image/svg+xml', '<svg'],
  ['/favicon.ico', 'image/x-icon', '\0\0'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *'],
])('%s exists, and may be cached for a day', async (path, type, start) => {
  const answer = await get(path);
  expect([answer.status, answer.type, answer.headers.get('Cache-Control')]).toEqual([200, type, 'public, max-age=86400']);
  expect(answer.text.startsWith(start)).toBe(true);
});

test('the pages run only their own script and load only their icon', async () => {
  for (const [path, scripts] of [
    ['/', [expect.stringMatching(/^script-src 'sha256-[^ ]+'$/)]],
    ['/nothing', []],
  ] as const) {
    const directives = ((await get(path)).headers.get('Content-Security-Policy') ?? '').split('; ');
    const style = expect.stringMatching(/^style-src 'sha256-[^ ]+'$/);
    const others = ["img-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];
    expect(directives).toEqual(["default-src 'none'", style, ...scripts, ...others]);
  }
});
