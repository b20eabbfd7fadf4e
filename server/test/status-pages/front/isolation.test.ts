/** What each Host can reach, including requests that no browser sends. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DOMAIN, exchange, OWN, type Stage, startStage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());
beforeEach(() => {
  stage.routed.length = 0;
});

const statusOf = async (method: string, path: string, host: string) => (await stage.ask(path, { method, host })).status;

describe.each([
  OWN,
  'TIDEWATCH.example.com.:443',
  'tw.internal',
  'localhost:4000',
  '127.0.0.1',
  '10.1.2.3:80',
  '[::1]:4000',
  '[2001:db8::1]',
])('under our own name, %s', (host) => {
  test.each([
    '/',
    '/healthz',
    '/metrics',
    '/api/v1/projects',
    '/api/mcp',
    '/status',
    '/statuses/acme',
    '/.well-known/tidewatch/domain-check/x',
    '/summary.json',
  ])('%s is for the application', async (path) => {
    expect([await statusOf('GET', path, host), await statusOf('POST', path, host)]).toEqual([299, 299]);
  });

  test('a page is below /status/', async () => {
    const { status, body } = await stage.ask('/status/acme', { host });
    expect([status, body.slice(0, 30)]).toEqual([200, 'html of Acme at /status/acme, ']);
  });
});

describe.each([DOMAIN, 'STATUS.ACME.EXAMPLE', `${DOMAIN}:8443`, `${DOMAIN}.`])('under the domain of a page, %s', (host) => {
  test('the page answers', async () => {
    const { status, body } = await stage.ask('/', { host });
    expect([status, body.slice(0, 27)]).toEqual([200, 'html of Acme at its domain,']);
  });

  test.each([
    '/api/v1/projects',
    '/api/account/login',
    '/api/status/events',
    '/api/mcp',
    '/api/docs',
    '/healthz',
    '/readyz',
    '/metrics',
    '/reset-password',
    '/status/acme',
    '/status/other',
    '/status/acme/summary.json',
    '/.well-known/acme-challenge/x',
    '/.well-known/tidewatch/domain-check/',
    '/.well-known/tidewatch/domain-check/a/b',
  ])('%s is not found', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect([method, await statusOf(method, path, host)]).toEqual([method, 404]);
  });

  test('forms and domain checks get the host', async () => {
    expect(await statusOf('POST', '/subscribe/confirm?token=a', host)).toBe(298);
    expect(await statusOf('GET', '/.well-known/tidewatch/domain-check/a-B_9', host)).toBe(298);
    expect(
      stage.routed.map(({ route, method, where }) => [route, method, where.address, where.base, where.path, where.query.get('token')]),
    ).toEqual([
      ['forms', 'POST', { host: DOMAIN }, '', '/subscribe/confirm', 'a'],
      ['check', 'GET', { host: DOMAIN }, '', '/.well-known/tidewatch/domain-check/a-B_9', null],
    ]);
  });
});

test.each(['unknown.example', 'acme', `evil.${DOMAIN}`, `${DOMAIN}.evil.example`, 'app.localhost', '127.1'])(
  'under %s there is nothing',
  async (host) => {
    for (const path of ['/', '/summary.json', '/status/acme', '/healthz', '/api/v1/projects', '/api/status/events', '/metrics', '/history'])
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'])
        expect([path, method, await statusOf(method, path, host)]).toEqual([path, method, 404]);
  },
);

const request = (target: string, headers: string[], version = '1.1', method = 'GET') =>
  exchange(stage.port, `${method} ${target} HTTP/${version}\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);

describe('ambiguous requests', () => {
  test.each([
    ['two Host headers', '/api/v1/projects', [`Host: ${OWN}`, `Host: ${DOMAIN}`]],
    ['the same Host twice', '/', [`Host: ${DOMAIN}`, `hOST: ${DOMAIN}`]],
    ['no Host but one that a proxy would write', '/', [`X-Forwarded-Host: ${OWN}`, `Forwarded: host=${OWN}`, 'Host: unknown.example']],
    ['user and password in the Host', '/healthz', [`Host: user:password@${OWN}`]],
    ['a user in the Host', '/', [`Host: user@${DOMAIN}`]],
    ['a path in the Host', '/', [`Host: ${DOMAIN}/`]],
    ['two names in one Host', '/', [`Host: ${DOMAIN}, ${OWN}`]],
    ['an IPv6 address without brackets', '/healthz', ['Host: ::1']],
    ['an empty Host', '/', ['Host:']],
    ['our name in the target and a domain as Host', `http://${OWN}/api/v1/projects`, [`Host: ${DOMAIN}`]],
    ['a domain in the target and our name as Host', `http://${DOMAIN}/`, [`Host: ${OWN}`]],
    ['our name in both', `http://${OWN}/healthz`, [`Host: ${OWN}`]],
  ])('%s: 404', async (_name, target, headers) => {
    expect((await request(target, headers)).status).toBe(404);
  });

  test('a missing Host is unknown, and invalid in HTTP/1.1', async () => {
    expect((await request('/healthz', [], '1.0')).status).toBe(404);
    expect((await request('/', [], '1.1')).status).toBe(400);
  });

  test('X-Forwarded-Host changes nothing', async () => {
    expect((await request('/healthz', [`Host: ${OWN}`, `X-Forwarded-Host: ${DOMAIN}`])).status).toBe(299);
    expect((await request('/healthz', [`Host: ${DOMAIN}`, `X-Forwarded-Host: ${OWN}`])).status).toBe(404);
  });

  test('OPTIONS * goes to the application under our own names only', async () => {
    expect((await request('*', [`Host: ${OWN}`], '1.1', 'OPTIONS')).status).toBe(299);
    expect((await request('*', [`Host: ${DOMAIN}`], '1.1', 'OPTIONS')).status).toBe(404);
  });
});

test('more own names than the cache holds are all recognized', async () => {
  for (let port = 1; port <= 130; port += 1) expect(await statusOf('GET', '/healthz', `${OWN}:${port}`)).toBe(299);
});

test('a process without pages knows only its own names', async () => {
  const bare = await startStage({ serving: false });
  try {
    const status = async (path: string, host: string) => (await bare.ask(path, { host })).status;
    expect([await status('/status/acme', OWN), await status('/', DOMAIN), await status('/healthz', DOMAIN)]).toEqual([299, 404, 404]);
    expect(bare.source.calls).toEqual([]);
  } finally {
    await bare.stop();
  }
});
