/** Passkeys on the pages: each form gets the question, and is posted with the answer. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { passkeyForm } from '../../../../src/identity/pages/factors/passkey-form.js';
import { SoftwareAuthenticator } from '../../../harness/factors/software-authenticator.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { cookieOf, FROM_OUR_PAGE, open, post } from '../browsing.js';

let server: TestServer;
let now = new Date();
/** Where browsers open a server on loopback: they have no passkeys for its address. */
let origin: string;
let passkey: SoftwareAuthenticator;
let cookie: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api', clock: () => now });
  origin = server.config.baseUrl.replace('127.0.0.1', 'localhost');
  passkey = new SoftwareAuthenticator(origin, 'localhost');
  cookie = cookieOf((await server.signIn()).credential);
});
afterAll(() => server.stop());

/** Asks as the script does, and answers. */
async function send(path: string, fields: Record<string, string>, headers: Record<string, string>, does: 'register' | 'authenticate') {
  const own = { ...FROM_OUR_PAGE, ...headers };
  const asked = await post(server, path, { ...fields, passkey: 'ask' }, own);
  expect([asked.status, asked.headers.get('Content-Type')]).toEqual([200, 'application/json; charset=utf-8']);
  const { ticket, options } = JSON.parse(asked.html);
  return post(server, path, { ...fields, passkey: JSON.stringify({ ticket, response: passkey[does](options) }) }, own);
}

const add = (name: string) => send('/account/security', { action: 'add-passkey', name }, cookie, 'register');

test('one is added with recovery codes, once, and listed', async () => {
  const { html } = await add('My "laptop"');
  expect(html).toMatch(/10(-[A-HJ-NP-Z2-9]{4}){4}/);
  expect((await open(server, '/account/security', cookie)).html).toContain('My &quot;laptop&quot;');
  const again = await add('Again');
  expect([again.status, again.html.includes('This passkey is registered already.')]).toEqual([409, true]);
});

test('it signs in alone', async () => {
  const { status, token, headers } = await send('/login', { next: '/account/sessions' }, {}, 'authenticate');
  expect([status, headers.get('Location')]).toEqual([303, '/account/sessions']);
  expect((await open(server, '/account', cookieOf(token))).status).toBe(200);
});

test('it completes a half sign-in, whose page offers it', async () => {
  const begun = await post(server, '/login', { ...server.credentials, next: '/account' });
  const headers = { Cookie: String(begun.headers.getSetCookie()[0]?.split(';')[0]) };
  const { html } = await open(server, '/login/second-factor', headers);
  expect([html.includes(`data-origin="${origin}"`), html.includes('Recovery code'), html.includes('authenticator app')]).toEqual([
    true,
    true,
    false,
  ]);
  const { status, token } = await send('/login/second-factor', { next: '/account' }, headers, 'authenticate');
  expect([status, (await open(server, '/account', cookieOf(token))).status]).toEqual([303, 200]);
});

test('it confirms, and the wish to add one leads there', async () => {
  now = new Date(now.getTime() + 601_000);
  const asked = await post(server, '/account/security', { action: 'add-passkey', passkey: 'ask' }, { ...FROM_OUR_PAGE, ...cookie });
  expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/account/confirm?next=%2Faccount%2Fsecurity']);
  const { status, headers } = await send('/account/confirm', { next: '/account/security' }, cookie, 'authenticate');
  expect([status, headers.get('Location')]).toEqual([303, '/account/security']);
  expect((await post(server, '/account/security', { action: 'codes' }, { ...FROM_OUR_PAGE, ...cookie })).status).toBe(200);
});

test.each(['{}', 'null', '"ask"', '[', '{"ticket":"x","response":{}}'])('%s is no answer', async (answer) => {
  const { status, token } = await post(server, '/login', { passkey: answer });
  expect([status, token]).toEqual([400, null]);
});

test('a script is told why it gets no question', async () => {
  const path = '/login/second-factor';
  const { status, html } = await post(
    server,
    path,
    { passkey: 'ask' },
    { ...FROM_OUR_PAGE, Cookie: `tidewatch_signin=twl_${'x'.repeat(43)}` },
  );
  expect([status, JSON.parse(html)]).toEqual([401, { message: 'This sign-in has ended. Begin again with the password.' }]);
});

test('no browser has a passkey for a server without a host name', () => {
  const form = { action: '/login', label: 'Sign in', does: 'get', content: null } as const;
  expect(String(passkeyForm({ id: null, origin: 'https://192.0.2.1' }, form))).toContain('data-origin=""');
});
