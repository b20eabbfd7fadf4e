/** The responses to a page's paths: content types, negotiation, methods and invalid paths. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openIncident } from '../formats/sample.js';
import { DOMAIN, exchange, GROUP, OWN, type Stage, startStage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const ask: Stage['ask'] = (path, more) => stage.ask(path, more);
const MARKDOWN = 'text/markdown; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const INCIDENT = `/incidents/${openIncident.id}`;

const documents: [string, string, RegExp][] = [
  ['', HTML, /^html of Acme/],
  ['/index.md', MARKDOWN, /^markdown of Acme/],
  ['/history', HTML, /^html of 2026-03/],
  ['/history.md', MARKDOWN, /^markdown of 2026-03/],
  ['/history/2025-12', HTML, /^html of 2025-12/],
  ['/history/2025-12.md', MARKDOWN, /^markdown of 2025-12/],
  ['/history/2026-05', HTML, /^html of 2026-05/],
  [`/groups/${GROUP}`, HTML, /^html of Region 1, 1/],
  [`/groups/${GROUP}/3`, HTML, /^html of Region 1, 3/],
  [`/groups/${GROUP}/2.md`, MARKDOWN, /^markdown of Region 1, 2/],
  [INCIDENT, HTML, /^html of Payments fail/],
  [`${INCIDENT}.md`, MARKDOWN, /^markdown of Payments fail/],
];

const JSON_TYPE = 'application/json; charset=utf-8';
const files: [string, string, RegExp][] = [
  ['/summary.json', JSON_TYPE, /^\{"page":/],
  ...[
    'summary',
    'status',
    'components',
    'incidents',
    'incidents/unresolved',
    'scheduled-maintenances',
    'scheduled-maintenances/upcoming',
    'scheduled-maintenances/active',
  ].map((name): [string, string, RegExp] => [`/api/v2/${name}.json`, JSON_TYPE, /^\{"page":/]),
  ['/feed.atom', 'application/atom+xml; charset=utf-8', /^<\?xml/],
  ['/badge.svg', 'image/svg+xml; charset=utf-8', /^<svg/],
  ['/maintenance.ics', 'text/calendar; charset=utf-8', /^BEGIN:VCALENDAR/],
];

describe.each([
  ['below /status/', OWN, '/status/acme'],
  ['on its domain', DOMAIN, ''],
])('%s', (_name, host, base) => {
  test.each([...documents, ...files])('%j answers %s', async (path, type, start) => {
    const { status, headers, body } = await ask(base + path || '/', { host });
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(body).toMatch(start);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=10, stale-if-error=86400',
      vary: 'Accept, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-as-of');
  });

  test.each(documents.map(([path]) => path))('%j is not for scripts of other sites', async (path) => {
    expect((await ask(base + path || '/', { host })).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each(files.map(([path]) => path))('%j is for scripts of all sites, without credentials', async (path) => {
    const { headers } = await ask(base + path, { host, headers: { Origin: 'https://other.example' } });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test.each(['', '/summary.json', '/history', INCIDENT])('%j takes GET and HEAD only', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status, headers } = await ask(base + path || '/', { host, method });
      expect([method, status, headers['allow']]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  test('a form also accepts POST', async () => {
    expect((await ask(`${base}/subscribe`, { host, method: 'POST' })).status).toBe(298);
    const { status, headers } = await ask(`${base}/subscribe`, { host, method: 'DELETE' });
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
  });

  test.each([
    '/nothing',
    '/summary.json/',
    '/Summary.json',
    '/api/v2',
    '/api/v2/summary',
    '/api/v2/toString',
    '/constructor',
    '/history/',
    '/history/2025-13',
    '/history/2025-00',
    '/history/2019-12',
    '/history/2029-01',
    '/history/2025-1',
    '/history/2025-12/x',
    '/groups',
    `/groups/${'f'.repeat(32)}`,
    `/groups/${GROUP}/1`,
    `/groups/${GROUP}/02`,
    `/groups/${GROUP}/4`,
    `/groups/${GROUP}/1000`,
    '/incidents',
    '/incidents/',
    `/incidents/${'f'.repeat(32)}`,
    `/incidents/${openIncident.id}0`,
    '/incidents/019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99',
    '/subscribers',
    '/../status/acme',
    '/./summary.json',
    '/x/../summary.json',
    '/%2e%2e/summary.json',
    '/summary%2ejson',
    '/summary.json%00',
    '/%',
    '/%zz',
    '/%c3%28',
    '//summary.json',
    '/api\\v2\\summary.json',
    '/subscribe//x',
    '/subscribe/../summary.json',
    '/summary.json;a',
    '/summary.json#a',
    `/${'a'.repeat(2_000)}`,
  ])('%s is not found', async (path) => {
    expect((await ask(base + path, { host })).status).toBe(404);
  });
});

test.each(['Acme', 'acme%20', '-acme', '_acme', 'ac.me', 'a'.repeat(101), 'acme..', '..', '.', 'acme.md.md', 'acme.MD', 'acme.json', ''])(
  '/status/%s is not a page',
  async (slug) => {
    expect((await ask(`/status/${slug}`)).status).toBe(404);
  },
);

test('/status/acme.md is the page as Markdown', async () => {
  const { status, headers } = await ask('/status/acme.md');
  expect([status, headers['content-type']]).toEqual([200, MARKDOWN]);
});

test('a trailing slash redirects to the page', async () => {
  const { status, headers } = await ask('/status/acme/?a=b');
  expect([status, headers['location']]).toEqual([308, '/status/acme']);
  expect((await ask('/status/acme/', { method: 'POST' })).status).toBe(405);
});

test.each([
  ['text/markdown', MARKDOWN],
  ['TEXT/Markdown', MARKDOWN],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', MARKDOWN],
  ['text/markdown, text/html, */*', MARKDOWN],
  ['text/html;q=0.8, text/markdown;q=0.9', MARKDOWN],
  ['text/markdown;q=0.5, */*;q=0.1', MARKDOWN],
  ['text/markdown;q=0', HTML],
  ['text/html, text/markdown', HTML],
  ['text/html, text/markdown;q=0.9', HTML],
  ['text/markdown;q=0.5, */*', HTML],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', HTML],
  ['*/*', HTML],
  ['application/json', HTML],
  ['', HTML],
])('Accept: %s gets %s', async (accept, type) => {
  for (const path of ['', '/history', INCIDENT])
    expect((await ask(`/status/acme${path}`, { headers: { Accept: accept } })).headers['content-type']).toBe(type);
  expect((await ask('/status/acme/summary.json', { headers: { Accept: accept } })).headers['content-type']).toBe(JSON_TYPE);
});

test.each([
  ['gzip', true],
  ['br, gzip', true],
  ['GZIP;q=0.1', true],
  ['x-gzip', true],
  ['*', true],
  ['identity', false],
  ['br', false],
  ['gzip;q=0', false],
  ['*, gzip;q=0', false],
  ['gzip;q=0.0, *', false],
  ['notgzip', false],
])('Accept-Encoding: %s is compressed: %s', async (encoding, compressed) => {
  const plain = await ask('/status/acme');
  const { headers, body } = await ask('/status/acme', { headers: { 'Accept-Encoding': encoding } });
  expect(headers['content-encoding']).toBe(compressed ? 'gzip' : undefined);
  const bytes = Buffer.from(body, 'latin1');
  expect(headers['content-length']).toBe(String(bytes.length));
  expect((compressed ? gunzipSync(bytes) : bytes).toString('latin1')).toBe(plain.body);
});

test('small bodies are not compressed', async () => {
  expect((await ask('/status/acme/api/v2/status.json', { headers: { 'Accept-Encoding': 'gzip' } })).headers).not.toHaveProperty(
    'content-encoding',
  );
});

test('HEAD responds like GET, without the body', async () => {
  for (const path of ['', '/summary.json', '/nothing', '/history']) {
    const get = await ask(`/status/acme${path}`, { headers: { 'Accept-Encoding': 'gzip' } });
    const head = await ask(`/status/acme${path}`, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } });
    const { date: _get, 'x-request-id': _getId, ...expected } = get.headers;
    const { date: _head, 'x-request-id': _headId, ...given } = head.headers;
    expect([head.status, given, head.body]).toEqual([get.status, expected, '']);
  }
});

test('If-None-Match gets a 304 with any compression', async () => {
  const { headers } = await ask('/status/acme');
  const etag = headers['etag'] ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const given of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await ask('/status/acme', { headers: { 'If-None-Match': given, 'Accept-Encoding': 'gzip' } });
    expect([given, again.status, again.body, again.headers['etag']]).toEqual([given, 304, '', etag]);
    expect(again.headers).toMatchObject({ 'cache-control': headers['cache-control'], vary: headers['vary'] });
    expect(again.headers).not.toHaveProperty('content-length');
  }
  expect((await ask('/status/acme', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  const markdown = await ask('/status/acme', { headers: { 'If-None-Match': etag, Accept: 'text/markdown' } });
  expect(markdown.status).toBe(200);
});

test('not found is a page for people and a sentence for programs', async () => {
  const people = await ask('/status/nobody', { headers: { Accept: 'text/html,*/*;q=0.8' } });
  expect([people.headers['content-type'], people.body, people.headers['cache-control']]).toEqual([
    HTML,
    '<!doctype html><title>Not found</title>',
    'no-store',
  ]);
  const program = await ask('/status/nobody', { headers: { Accept: 'application/json' } });
  expect([program.headers['content-type'], program.body]).toEqual(['text/plain; charset=utf-8', 'Not found.\n']);
});

test('a failing form is a 500 without details, and the log has the error but not the URL', async () => {
  stage.logged.length = 0;
  const { status, body } = await ask('/status/acme/subscribe/broken?token=s3cret');
  expect([status, body]).toEqual([500, 'Something went wrong on our side.\n']);
  const [line = '{}', ...more] = stage.logged;
  expect([JSON.parse(line).err.message, more]).toEqual(['it broke', []]);
  expect(line).not.toMatch(/s3cret|acme/);
});

test('a refusal by a busy form is a line without a stack, with the id of the response', async () => {
  stage.logged.length = 0;
  const { status, headers } = await ask('/status/acme/subscribe/busy');
  expect([status, stage.logged.map((line) => JSON.parse(line))]).toEqual([
    503,
    [
      expect.objectContaining({
        msg: 'request refused',
        code: 'UNAVAILABLE',
        requestId: headers['x-request-id'],
        operationId: 'publicPage',
      }),
    ],
  ]);
  expect(stage.logged[0]).not.toMatch(/stack|acme/);
});

test('a rejection by a form is not a failure', async () => {
  stage.logged.length = 0;
  const { status, body } = await ask('/status/acme/subscribe/wrong', { method: 'POST' });
  expect([status, body, stage.logged]).toEqual([413, 'Shorter, please.\n', []]);
});

test('several requests on one connection are answered in order, even after rejected ones with bodies', async () => {
  const body = 'x'.repeat(100_000);
  const one = (method: string, path: string, more: string) => `${method} ${path} HTTP/1.1\r\nHost: ${DOMAIN}\r\n${more}\r\n`;
  const { body: rest, status } = await exchange(
    stage.port,
    one('POST', '/', `Content-Length: ${body.length}\r\n`) +
      body +
      one('POST', '/api/account/login', `Content-Length: ${body.length}\r\n`) +
      body +
      one('GET', '/api/v2/status.json', 'Connection: close\r\n'),
  );
  expect([status, rest.match(/HTTP\/1\.1 \d+/g)]).toEqual([405, ['HTTP/1.1 404', 'HTTP/1.1 200']]);
});
