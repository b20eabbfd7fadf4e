/** The page between a right password and the session of a person with a second factor. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addTotp, codeAt } from '../../../harness/factors/second-factors.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { cookieOf, open, post } from '../browsing.js';

let server: TestServer;
let secret: string;
let recoveryCodes: string[];
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ roles: 'api', clock: () => now });
  ({ secret, recoveryCodes } = await addTotp(await server.signIn(), now));
});
afterAll(() => server.stop());

/** Gives the right password; returns the browser's cookie of the half sign-in. */
async function halfSignIn(next = '/account/sessions') {
  const { email, password } = server.credentials;
  const page = await post(server, '/login', { email, password, next, remember: 'yes' });
  const [cookie = ''] = page.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return { page, headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie } };
}
const step = (headers: Record<string, string>, code: string, next = '/account/sessions') =>
  post(server, '/login/second-factor', { code, next }, headers);

test('a right password alone starts no session, and leads to the code', async () => {
  const { page, headers } = await halfSignIn();
  expect([page.status, page.token, page.headers.get('Location')]).toEqual([303, null, '/login/second-factor?next=%2Faccount%2Fsessions']);
  expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^tidewatch_signin=twl_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)]);
  expect((await open(server, '/login/second-factor', headers)).html).toContain('autocomplete="one-time-code"');
  const ticket = headers.Cookie.replace('tidewatch_signin=', '');
  for (const credential of [{ Authorization: `Bearer ${ticket}` }, cookieOf(ticket)])
    expect((await open(server, '/api/account/me', credential)).status).toBe(401);
});

test('the code completes it, as long as the person asked for', async () => {
  const { headers } = await halfSignIn();
  const wrong = await step(headers, '０00000');
  expect([wrong.status, wrong.token, wrong.html.includes('The code is wrong')]).toEqual([401, null, true]);
  now = new Date(now.getTime() + 30_000);
  const { status, token, headers: answered } = await step(headers, ` ${codeAt(secret, now)} `);
  expect([status, answered.get('Location')]).toEqual([303, '/account/sessions']);
  expect(answered.getSetCookie()).toEqual([expect.stringContaining('; Expires='), expect.stringMatching(/^tidewatch_signin=;/)]);
  expect((await open(server, '/account', cookieOf(token))).status).toBe(200);
});

test('a recovery code completes it once', async () => {
  const [code = ''] = recoveryCodes;
  const [first, second] = [await halfSignIn(), await halfSignIn()];
  expect((await step(first.headers, code)).status).toBe(303);
  expect((await step(second.headers, code)).status).toBe(401);
});

test('without a half sign-in, the password comes first', async () => {
  for (const page of [await open(server, '/login/second-factor?next=/account'), await step({ 'Sec-Fetch-Site': 'same-origin' }, '1')])
    expect([page.status, page.headers.get('Location')?.split('?')[0]]).toEqual([303, '/login']);
});

test("another site's form completes nothing", async () => {
  const { headers } = await halfSignIn();
  expect((await step({ ...headers, 'Sec-Fetch-Site': 'cross-site' }, codeAt(secret, now))).status).toBe(403);
});
