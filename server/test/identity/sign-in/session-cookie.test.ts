/** Sessions in browser cookies. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const OUR_PAGES = 'https://tidewatch.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_BASE_URL: `${OUR_PAGES}/` } });
});
afterAll(() => server.stop());

const signInTo = (anonymous: ApiClient) =>
  anonymous.call('login', { email: server.credentials.email, password: server.credentials.password });

/** The Set-Cookie header of the session, parsed. On https, the name of the release before is removed beside it. */
function parts(headers: Headers, name = '__Host-tidewatch_session'): { value: string; attributes: string[] } {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split('; '));
  const own = cookies.filter(([pair]) => pair?.startsWith(`${name}=`));
  const others = cookies.filter((cookie) => !own.includes(cookie)).map(([pair]) => pair);
  expect([own.length, others]).toEqual([1, name === 'tidewatch_session' ? [] : ['tidewatch_session=']]);
  const [pair = '', ...attributes] = own[0] ?? [];
  return { value: pair.slice(name.length + 1), attributes };
}

test('signing in sets a cookie that is HttpOnly, SameSite and Secure', async () => {
  const { headers, body } = await signInTo(server.anonymous);
  const { value, attributes } = parts(headers);
  expect(value).toBe(body.token);
  const expires = `Expires=${new Date(body.absoluteExpiresAt).toUTCString()}`;
  expect(attributes.sort()).toEqual([expires, 'HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
  const { email, password } = server.credentials;
  const short = await server.anonymous.call('login', { email, password, remember: false });
  expect(parts(short.headers).attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('the cookie is Secure exactly if the public address is https', async () => {
  const plain = await startTestServer({ connection: server.connection, environment: { TIDEWATCH_BASE_URL: 'http://tidewatch.example' } });
  const { attributes } = parts((await signInTo(plain.anonymous)).headers, 'tidewatch_session');
  expect(attributes).toContain('HttpOnly');
  expect(attributes).not.toContain('Secure');
  await plain.stop();
});

test('each sign-in sets a new cookie, so that a planted one is useless', async () => {
  const planted = { Cookie: `__Host-tidewatch_session=${(await signInTo(server.anonymous)).body.token}` };
  const { email, password } = server.credentials;
  const again = await server.anonymous.call('login', { email, password }, planted);
  expect(parts(again.headers).value).not.toBe(planted.Cookie.split('=')[1]);
});

test('joining by invitation sets it, failures do not', async () => {
  const owner = await server.signIn();
  const { token } = (await owner.call('createInvitation', { email: 'grace@example.com', role: 'viewer' })).body;
  const refused = await server.anonymous.call('acceptInvitation', { token, name: 'Grace', password: 'short' });
  expect(refused.headers.getSetCookie()).toEqual([]);
  const joined = await server.anonymous.call('acceptInvitation', { token, name: 'Grace', password: 'a long enough password' });
  expect(parts(joined.headers).value).toBe(joined.body.token);
  expect((await server.anonymous.call('login', { email: 'grace@example.com', password: 'wrong' })).headers.getSetCookie()).toEqual([]);
});

describe('a request with the cookie', () => {
  let cookie: { Cookie: string };
  beforeAll(async () => {
    cookie = { Cookie: `theme=dark; __Host-tidewatch_session=${(await server.signIn()).credential}; other=1` };
  });
  const rename = (headers: Record<string, string>) =>
    server.anonymous.call('updateOrganization', { name: 'Renamed' }, { ...cookie, ...headers });

  test('may read from any origin, because other sites cannot see the response', async () => {
    for (const headers of [{}, { Origin: 'https://elsewhere.example' }])
      expect((await server.anonymous.call('getCurrentUser', {}, { ...cookie, ...headers })).status).toBe(200);
  });

  test('may make changes from our own pages', async () => {
    expect((await rename({ Origin: OUR_PAGES })).status).toBe(200);
  });

  test.each([
    ['another site', { Origin: 'https://elsewhere.example' }],
    ['a subdomain', { Origin: 'https://status.tidewatch.example' }],
    ['a name that begins like ours', { Origin: 'https://tidewatch.example.elsewhere.example' }],
    ['our name without https', { Origin: 'http://tidewatch.example' }],
    ['another port', { Origin: 'https://tidewatch.example:8443' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['nowhere', {}],
    ['a page that only a Referer names', { Referer: `${OUR_PAGES}/` }],
  ])('makes no changes from %s', async (_name, headers) => {
    const { status, body } = await rename(headers as Record<string, string>);
    expect([status, body.error?.code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  });

  test('is audited if it is refused', async () => {
    await rename({ Origin: 'https://elsewhere.example' });
    const owner = await server.signIn();
    const [entry] = (await owner.call('listAuditLog', { action: 'updateOrganization', outcome: 'denied' })).body.entries;
    expect(entry).toMatchObject({ errorCode: 'FORBIDDEN_ORIGIN', actor: { type: 'user', name: 'Owner' }, address: '127.0.0.1' });
  });

  test('is ignored if there is an Authorization header', async () => {
    const { status } = await server.anonymous.call('getCurrentUser', {}, { ...cookie, Authorization: 'Bearer tws_no' });
    expect(status).toBe(401);
    const key = await server.admin.call('createProject', { slug: 'by-key', name: 'By key' }, cookie);
    expect([key.status, key.headers.get('X-Key-Enforcement')]).toEqual([201, 'scopes']);
  });

  test('ends the session and deletes the cookie on sign-out', async () => {
    const { headers, status } = await server.anonymous.call('logout', {}, { ...cookie, Origin: OUR_PAGES });
    expect(status).toBe(200);
    const { value, attributes } = parts(headers);
    expect(value).toBe('');
    expect(attributes).toEqual(
      expect.arrayContaining(['Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']),
    );
    expect((await server.anonymous.call('getCurrentUser', {}, cookie)).status).toBe(401);
  });
});

test('the name of the release before is read, but never instead of the present one', async () => {
  const [old, present] = [(await server.signIn()).credential, (await server.signIn()).credential];
  const who = (Cookie: string) => server.anonymous.call('listSessions', {}, { Cookie });
  expect((await who(`tidewatch_session=${old}`)).status).toBe(200);
  expect((await who(`tidewatch_session=tws_planted; __Host-tidewatch_session=${present}`)).status).toBe(200);
  expect((await who(`tidewatch_session=${old}; __Host-tidewatch_session=tws_no`)).status).toBe(401);
});

test('a token in the header needs no origin, because browsers do not send it on their own', async () => {
  const owner = await server.signIn();
  expect((await owner.call('updateOrganization', { name: 'Default' }, { Origin: 'https://elsewhere.example' })).status).toBe(200);
});
