/**
 * The order of checks: credential, allow-list, rate limit, scope or role, kind and project, input. If several are wrong, the first determines the
 * response, so that nobody learns more than they may.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiClient, signedHeaders } from '../../../harness/api-client.js';
import { createKey, createMember, createProject, createProjectKey } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { sendRaw } from '../../../transports/http/raw-request.js';

const OWN_PAGES = 'http://tidewatch.test';
const NOT_JSON = '{ "slug": ';
const TOO_LARGE = `"${'x'.repeat(1_100_000)}"`;

let server: TestServer;
let owner: ApiClient;
let viewer: ApiClient;
/** A key that fails every check after the credential. */
let outside: string;
let reader: string;
let projectReader: string;
let projectAdmin: string;
let reporter: string;
let mute: string;

beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_BASE_URL: OWN_PAGES } });
  owner = await server.signIn();
  viewer = (await createMember(owner, 'viewer')).session;
  await createProject(owner, 'own');
  await createProject(owner, 'foreign');
  const allowedCidrs = ['203.0.113.0/24'];
  outside = (await createKey(owner, { kind: 'organization', scopes: ['status:read'], allowedCidrs })).credential;
  reader = (await createKey(owner, { kind: 'organization', scopes: ['status:read'] })).credential;
  projectReader = (await createProjectKey(owner, 'own', ['status:read'])).credential;
  projectAdmin = (await createProjectKey(owner, 'own', ['admin:write'])).credential;
  reporter = (await createProjectKey(owner, 'own', ['status:write'])).credential;
  mute = (await createProjectKey(owner, 'own', ['status:read'])).credential;
});
afterAll(() => server.stop());

const create = (client: ApiClient, body: string, headers: Record<string, string> = {}) =>
  client.request('createMonitor', 'POST', '/api/v1/monitors?unknown=1', body, headers);

describe('if everything after this check is wrong too', () => {
  test('a wrong credential is a 401', async () => {
    for (const body of [NOT_JSON, TOO_LARGE]) {
      expect((await create(server.anonymous, body)).body.error?.code).toBe('UNAUTHORIZED');
      expect((await create(server.anonymous.as(`${reader}x`), body)).body.error?.code).toBe('UNAUTHORIZED');
    }
  });

  test('the allow-list is ip_not_allowed', async () => {
    expect((await create(server.anonymous.as(outside), NOT_JSON)).body.error?.code).toBe('ip_not_allowed');
  });

  test('a missing scope is FORBIDDEN_SCOPE', async () => {
    const body = JSON.stringify({ projectSlug: 'foreign', unknown: true });
    for (const credential of [reader, projectReader]) {
      for (const wrong of [body, NOT_JSON, TOO_LARGE])
        expect((await create(server.anonymous.as(credential), wrong)).body.error?.code).toBe('FORBIDDEN_SCOPE');
    }
  });

  test('a missing role is FORBIDDEN_SCOPE', async () => {
    expect((await create(viewer, NOT_JSON)).body.error?.code).toBe('FORBIDDEN_SCOPE');
  });

  test('the wrong kind of key is FORBIDDEN_SCOPE', async () => {
    const key = server.anonymous.as(projectAdmin);
    expect((await key.request('createProject', 'POST', '/api/v1/projects', NOT_JSON)).body.error?.code).toBe('FORBIDDEN_SCOPE');
  });

  test('a foreign project in any field is project_forbidden', async () => {
    const key = server.anonymous.as(projectAdmin);
    for (const projectSlug of ['foreign', 'nowhere']) {
      const body = JSON.stringify({ projectSlug, intervalSec: 'never', unknown: true });
      expect((await create(key, body)).body.error?.code).toBe('project_forbidden');
    }
    for (const unreadable of [NOT_JSON, '{"projectSlug":{"toString":1}}', `{"projectId":${'['.repeat(30_000)}${']'.repeat(30_000)}}`])
      expect((await create(key, unreadable)).body.error?.code).toBe('VALIDATION_ERROR');
    const list = await server.anonymous.as(projectReader).call('listMonitors', { projectSlug: 'foreign', unknown: 1 });
    expect(list.body.error?.code).toBe('project_forbidden');
  });

  test('only an invalid input is a VALIDATION_ERROR', async () => {
    const key = server.anonymous.as(projectAdmin);
    expect((await create(key, JSON.stringify({ projectSlug: 'own', unknown: true }))).body.error?.code).toBe('VALIDATION_ERROR');
  });
});

test('a cookie from another site is refused after authentication and before authorization', async () => {
  const cookie = `tidewatch_session=${viewer.credential}`;
  const foreign = { Origin: 'https://elsewhere.example' };
  expect((await create(server.anonymous, NOT_JSON, { Cookie: 'tidewatch_session=tws_no', ...foreign })).body.error?.code).toBe(
    'UNAUTHORIZED',
  );
  expect((await create(server.anonymous, NOT_JSON, { Cookie: cookie, ...foreign })).body.error?.code).toBe('FORBIDDEN_ORIGIN');
  expect((await create(server.anonymous, NOT_JSON, { Cookie: cookie, Origin: OWN_PAGES })).body.error?.code).toBe('FORBIDDEN_SCOPE');
});

describe('for a signed request, if everything after this check is wrong too', () => {
  const path = '/api/status/events';
  const report = (credential: string, headers: Record<string, string> = {}) =>
    server.anonymous.request('reportStatusEvents', 'POST', path, NOT_JSON, {
      ...signedHeaders(credential, path, NOT_JSON),
      'Content-Type': 'text/plain',
      ...headers,
    });

  test('a wrong signature is a 401', async () => {
    expect((await report(reporter, { 'X-Tidewatch-Signature': `v1=${'0'.repeat(64)}` })).body.error?.code).toBe('UNAUTHORIZED');
    expect((await report(reporter, { 'X-Tidewatch-Timestamp': '1' })).body.error?.code).toBe('UNAUTHORIZED');
  });

  test('the allow-list is ip_not_allowed', async () => {
    const { credential } = await createProjectKey(owner, 'own', ['status:read'], { allowedCidrs: ['203.0.113.0/24'] });
    expect((await report(credential)).body.error?.code).toBe('ip_not_allowed');
  });

  test('a missing scope is FORBIDDEN_SCOPE', async () => {
    expect((await report(mute)).body.error?.code).toBe('FORBIDDEN_SCOPE');
  });

  test('the media type is a 415, then the body a 400', async () => {
    expect((await report(reporter)).status).toBe(415);
    expect((await report(reporter, { 'Content-Type': 'application/json' })).body.error?.code).toBe('VALIDATION_ERROR');
  });
});

test('method and path are checked first', async () => {
  expect(await sendRaw(server.baseUrl, { method: 'PUT', path: '/api/v1/monitors' })).toMatchObject({ status: 405 });
  expect(await sendRaw(server.baseUrl, { path: '/api/v1/nothing' })).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
});

// last, because it uses up the sign-ins of this address
test('the rate limit is checked before the input', async () => {
  const signIn = (body: string) => server.anonymous.request('login', 'POST', '/api/account/login', body);
  let code: string | undefined = 'VALIDATION_ERROR';
  let tries = 0;
  for (; code === 'VALIDATION_ERROR' && tries < 200; tries += 1) code = (await signIn(NOT_JSON)).body.error?.code;
  expect(code).toBe('RATE_LIMITED');
  expect(tries).toBeGreaterThan(50);
  // the credential is checked first, so its holders aren't limited by others who guess
  expect((await create(server.anonymous, NOT_JSON)).body.error?.code).toBe('UNAUTHORIZED');
  expect((await server.admin.call('listProjects')).status).toBe(200);
});
