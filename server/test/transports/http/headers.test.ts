/** The headers of every response. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../src/generated/operations.js';
import { deprecationHeaders } from '../../../src/transports/http/routes.js';
import { signedHeaders } from '../../harness/api-client.js';
import { allDescribedHeaders } from '../../harness/described-headers.js';
import { createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type RawAnswer, sendRaw } from './raw-request.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let server: TestServer;
let session: string;
let signingKey: string;
beforeAll(async () => {
  server = await startTestServer();
  const owner = await server.signIn();
  session = owner.credential ?? '';
  await createProject(owner, 'shop');
  signingKey = (await createProjectKey(owner, 'shop', ['status:write'])).credential;
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string | string[]> = {}) => sendRaw(server.baseUrl, { path, headers });
const bearer = (credential: string) => ({ Authorization: `Bearer ${credential}` });

function report(headers: Record<string, string>): Promise<RawAnswer> {
  return sendRaw(server.baseUrl, { method: 'POST', path: '/api/status/events', body: '{}', headers });
}

/** Responses of every sort: successful, refused, unknown, and from each part of the process. */
async function answers(headers: Record<string, string> = {}): Promise<Record<string, RawAnswer>> {
  return {
    'a success': await get('/api/v1/projects', { ...bearer(server.credentials.apiKey), ...headers }),
    'a refusal': await get('/api/v1/projects', headers),
    'no endpoint': await get('/nothing', headers),
    'another method': await sendRaw(server.baseUrl, { method: 'DELETE', path: '/api/v1/projects', headers }),
    'a preflight': await sendRaw(server.baseUrl, { method: 'OPTIONS', path: '/api/v1/projects', headers }),
    'the document': await get('/api/openapi.json', headers),
    health: await get('/healthz', headers),
    metrics: await get('/metrics', headers),
    'a signed request': await report({ ...signedHeaders(signingKey, '/api/status/events', '{}'), ...headers }),
    'a signed request refused': await report(headers),
  };
}

test('no response allows other sites to read it', async () => {
  const preflight = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' };
  for (const [name, { headers }] of Object.entries(await answers({ Origin: 'https://elsewhere.example', ...preflight })))
    expect([name, Object.keys(headers).filter((header) => header.startsWith('access-control-'))]).toEqual([name, []]);
});

test('no response may be cached, sniffed or reveal our server software', async () => {
  for (const [name, { headers }] of Object.entries(await answers())) {
    // the same for everybody; may be cached, and is revalidated by its ETag
    const isStatic = name === 'the document';
    // for clients that keep an answer themselves
    const hasVersion = isStatic || name === 'a success';
    expect({ name, ...headers }).toMatchObject({
      name,
      'cache-control': isStatic ? 'public, no-cache' : 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect([name, headers['x-powered-by'], headers['etag'] !== undefined, headers['server']]).toEqual([
      name,
      undefined,
      hasVersion,
      undefined,
    ]);
  }
});

test('displayable responses have a strict policy', async () => {
  const { headers } = await get('/api/docs');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'no-referrer' });
});

test('browsers are told to use HTTPS on our own hosts, for pages and for the API', async () => {
  const secure = await startTestServer({ roles: 'api,docs', environment: { TIDEWATCH_BASE_URL: 'https://tidewatch.example' } });
  try {
    const told = async (path: string, host: string) => {
      const { headers } = await sendRaw(secure.baseUrl, { path, headers: { Host: host } });
      return headers['strict-transport-security'];
    };
    for (const path of ['/', '/api/docs', '/healthz', '/status/acme', '/d/shop/', '/share/analytics/x'])
      expect([path, await told(path, 'tidewatch.example')]).toEqual([path, 'max-age=31536000']);
    expect(await told('/status/acme', 'status.customer.example')).toBeUndefined();
  } finally {
    await secure.stop();
  }
});

describe('X-Request-Id', () => {
  test('is new for each response, in the header and in the error', async () => {
    const seen = new Set<string>();
    for (const [name, { headers, body }] of Object.entries(await answers())) {
      const id = String(headers['x-request-id']);
      expect([name, id]).toEqual([name, expect.stringMatching(UUID)]);
      if (body.error) expect(body.error.requestId).toBe(id);
      seen.add(id);
    }
    expect(seen.size).toBe(10);
  });

  test("is the caller's own if it is a plain word", async () => {
    for (const id of ['trace-01', 'a.b_c-D9'.repeat(12)]) {
      const { headers, body } = await get('/api/v1/projects', { 'X-Request-Id': id });
      expect([headers['x-request-id'], body.error?.requestId]).toEqual([id, id]);
      expect((await report({ 'X-Request-Id': id })).headers['x-request-id']).toBe(id);
    }
  });

  test('is ours if the given one could do harm in a log or a page', async () => {
    for (const id of ['short', 'x'.repeat(101), '<script>alert(1)', 'two words here', '"quoted-id"', 'ünïcödé-id', '{"a":"bcdefg"}', '']) {
      const given = Buffer.from(id, 'utf8').toString('latin1');
      expect((await get('/api/v1/projects', { 'X-Request-Id': given })).headers['x-request-id']).toMatch(UUID);
    }
    expect((await get('/healthz', { 'X-Request-Id': ['first-one', 'second-one'] })).headers['x-request-id']).toMatch(UUID);
  });
});

test('X-Key-Enforcement is sent only to callers with a key', async () => {
  const enforcement = ({ headers }: RawAnswer) => headers['x-key-enforcement'];
  const key = bearer(server.credentials.apiKey);
  expect(enforcement(await get('/api/v1/projects', key))).toBe('scopes');
  expect(enforcement(await get('/api/v1/projects?unknown=1', key))).toBe('scopes');
  expect(enforcement(await get('/api/account/me', key))).toBe('scopes');
  expect(enforcement(await report(signedHeaders(signingKey, '/api/status/events', '{}')))).toBe('scopes');
  expect(enforcement(await get('/api/v1/projects', bearer(session)))).toBeUndefined();
  expect(enforcement(await get('/api/v1/projects', bearer('twk_no.secret')))).toBeUndefined();
  expect(enforcement(await get('/api/v1/projects'))).toBeUndefined();
  expect(enforcement(await report({}))).toBeUndefined();
  expect(enforcement(await get('/healthz', key))).toBeUndefined();
});

test('every described header is sent', async () => {
  const owner = server.admin.as(session);
  const { property } = (await server.admin.call('createAnalyticsProperty', { domain: 'headers.example' })).body;
  const project = (headers: Record<string, string>) => owner.call('createProject', { slug: 'keyed', name: 'Keyed' }, headers);
  const event = JSON.stringify({ propertyId: property.id, url: 'https://headers.example/', automated: true });
  const answers = [
    await server.anonymous.call('listProjects'),
    await owner.call('listProjects'),
    await project({ 'Idempotency-Key': 'the-same-project' }),
    await project({ 'Idempotency-Key': 'the-same-project' }),
    await server.anonymous.call('login', { email: server.credentials.email, password: server.credentials.password }),
    await server.anonymous.request('reportPageEvents', 'POST', '/api/event', event, { Origin: 'http://localhost:3000' }),
    await server.admin.call('exportFeedback', { projectSlug: 'shop' }),
    await server.anonymous.request(
      'reportStatusEvents',
      'POST',
      '/api/status/events',
      '{}',
      signedHeaders(signingKey, '/api/status/events', '{}', 0),
    ),
  ];
  const sent = new Set(answers.flatMap(({ headers }) => [...headers.keys()]));
  // sent by refusals of a limit (management-limit.test.ts), and by exports of more than 50,000 rows (feedback/records/export.test.ts,
  // analytics/export/events.test.ts)
  const shownElsewhere = ['retry-after', 'x-truncated', 'x-next-cursor'];
  expect([...allDescribedHeaders()].filter((name) => !sent.has(name) && !shownElsewhere.includes(name))).toEqual([]);
});

const [listed] = OPERATIONS.filter(({ id }) => id === 'listMonitors');
if (!listed) throw new Error('no listMonitors');

test('an operation that will end says since when, until when, and where to read about it', () => {
  const planted = { ...listed, deprecation: { since: '2026-12-01', sunset: '2027-12-01' } };
  expect(deprecationHeaders(planted, 'https://ops.example.com')).toEqual({
    Deprecation: '@1796083200',
    Sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
    Link: '<https://ops.example.com/api/docs/monitors#listMonitors>; rel="deprecation"; type="text/html"',
  });
});

test('other operations say nothing', () => {
  expect(deprecationHeaders(listed, 'https://ops.example.com')).toEqual({});
});

test('a failure leads to the guide that explains it, wherever it is refused', async () => {
  const guideOf = ({ headers }: RawAnswer) => headers['link'];
  const all = await answers();
  // a server under test is told its address before it knows its port
  const help = (page: string) => `<http://127.0.0.1:0/docs/${page}>; rel="help"`;
  expect(guideOf(all['a refusal'] as RawAnswer)).toBe(help('teams'));
  expect(guideOf(all['a signed request refused'] as RawAnswer)).toBe(help('teams'));
  expect(guideOf(await sendRaw(server.baseUrl, { method: 'HEAD', path: '/api/v1/projects' }))).toBe(help('teams'));
  // nothing to explain
  expect([guideOf(all['no endpoint'] as RawAnswer), guideOf(all['a success'] as RawAnswer)]).toEqual([undefined, undefined]);
});
