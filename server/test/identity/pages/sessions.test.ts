/** Ending sessions by forms. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { cookieOf, FROM_OUR_PAGE, open, post } from './browsing.js';

const PATH = '/account/sessions';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api' });
});
afterAll(() => server.stop());

async function person() {
  const { email, password, session } = await createMember(await server.signIn(), 'admin');
  const { token } = await post(server, '/login', { email, password }, { ...FROM_OUR_PAGE, 'User-Agent': FIREFOX });
  const cookie = cookieOf(token);
  const send = (fields: Record<string, string>) => post(server, PATH, fields, { ...FROM_OUR_PAGE, ...cookie });
  const idOf = async (client = session) => (await client.call('listSessions')).body.sessions.find(({ current }) => current)?.id ?? '';
  return { session, own: server.anonymous.as(token), cookie, send, idOf };
}

test('lists where a person is signed in, marks this session, and says what happened', async () => {
  const { cookie } = await person();
  const { html } = await open(server, PATH, cookie);
  expect(html).toMatch(/<strong>Firefox on Linux<\/strong> <span class="good">This session<\/span>/);
  expect(html.match(/>End session</g)).toHaveLength(1);
  expect(html).toContain('<strong>Signed in from a new device</strong>');
  expect(html).toContain('127.0.0.1');
});

test('ends another session, or this one, and none of somebody else', async () => {
  const { session, own, send, idOf } = await person();
  const other = await person();
  expect((await send({ end: await other.idOf() })).status).toBe(404);
  expect((await other.session.call('getCurrentUser')).status).toBe(200);
  const ended = await send({ end: await idOf() });
  expect([ended.status, ended.headers.get('Location')]).toEqual([303, PATH]);
  expect((await session.call('getCurrentUser')).status).toBe(401);
  const last = await send({ end: await idOf(own) });
  expect([last.status, last.headers.get('Location'), last.headers.getSetCookie()]).toEqual([
    303,
    '/',
    [expect.stringMatching(/^tidewatch_session=;/)],
  ]);
  expect((await send({ end: 'x' })).headers.get('Location')).toBe(`/login?next=${encodeURIComponent(PATH)}`);
});

test('signs out everywhere, and names the keys that still work', async () => {
  const { session, own, send } = await person();
  const { apiKey } = (await session.call('createApiKey', { name: 'CI <1>', kind: 'organization', scopes: ['admin:read'] })).body;
  const { status, html, headers } = await send({ everywhere: 'yes' });
  expect([status, headers.getSetCookie()]).toEqual([200, [expect.stringMatching(/^tidewatch_session=;/)]]);
  expect(html).toContain('Sessions ended: 2.');
  expect(html).toContain(`<strong>CI &lt;1&gt;</strong> <p><code>${apiKey.keyId}</code> in default</p>`);
  for (const client of [session, own]) expect((await client.call('getCurrentUser')).status).toBe(401);
});
