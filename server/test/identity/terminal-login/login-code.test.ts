/** The browser hands a code to the command line on the same computer. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { cookieOf, open, post } from '../pages/browsing.js';

let server: TestServer;
let now = new Date();
let cookie: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api', clock: () => now });
  cookie = cookieOf((await server.signIn()).credential);
});
afterAll(() => server.stop());

const STATE = 's'.repeat(43);
function newAsked(more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, fields: { port: '41999', challenge, state: STATE, name: 'laptop', ...more } };
}
const answer = (fields: Record<string, string>) => post(server, '/login/terminal', fields, { 'Sec-Fetch-Site': 'same-origin', ...cookie });
const redeem = (code: string | null, codeVerifier: string) =>
  server.anonymous.call('redeemLoginCode', { code: String(code), codeVerifier });
const locationOf = ({ headers }: { headers: Headers }) => new URL(headers.get('Location') ?? '');

test('a person allows it, and the program gets one session', async () => {
  const { verifier, fields } = newAsked();
  const page = await open(server, `/login/terminal?${new URLSearchParams(fields)}`, cookie);
  expect([page.status, page.html.includes('Sign in the terminal on laptop?')]).toEqual([200, true]);
  // browsers apply it to the redirect to the program, too
  expect(page.headers.get('Content-Security-Policy')).not.toContain('form-action');
  const target = locationOf(await answer({ ...fields, decision: 'allow' }));
  expect([target.origin, target.pathname]).toEqual(['http://127.0.0.1:41999', '/callback']);
  expect(target.searchParams.get('state')).toBe(STATE);
  const code = target.searchParams.get('code');
  const { status, body } = await redeem(code, verifier);
  expect([status, body.user.email]).toEqual([200, server.credentials.email]);
  expect((await redeem(code, verifier)).status).toBe(401);
});

test('cancelled, the program gets no code', async () => {
  const { searchParams } = locationOf(await answer({ ...newAsked().fields, decision: 'deny' }));
  expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['access_denied', null]);
});

test('a code without its verifier is used up', async () => {
  const { verifier, fields } = newAsked();
  const code = locationOf(await answer({ ...fields, decision: 'allow' })).searchParams.get('code');
  expect((await redeem(code, newAsked().verifier)).status).toBe(401);
  expect((await redeem(code, verifier)).status).toBe(401);
});

test('a code lasts a minute', async () => {
  const { verifier, fields } = newAsked();
  const code = locationOf(await answer({ ...fields, decision: 'allow' })).searchParams.get('code');
  now = new Date(now.getTime() + 60_000);
  expect((await redeem(code, verifier)).status).toBe(401);
});

test.each([
  ['no port', { port: '' }],
  ['a port of the system', { port: '80' }],
  ['a port beyond the last', { port: '65536' }],
  ['a host', { port: '41999@evil.test' }],
  ['another challenge', { challenge: 'plain' }],
  ['a short state', { state: 'x' }],
])('%s is refused, and nothing is sent anywhere', async (_what, wrong) => {
  const { fields } = newAsked(wrong);
  for (const page of [
    await open(server, `/login/terminal?${new URLSearchParams(fields)}`, cookie),
    await answer({ ...fields, decision: 'allow' }),
  ])
    expect([page.status, page.headers.get('Location')]).toEqual([400, null]);
});

test("another site's form gets no code", async () => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site', ...cookie };
  const { status, headers } = await post(server, '/login/terminal', { ...newAsked().fields, decision: 'allow' }, foreign);
  expect([status, headers.get('Location')]).toEqual([403, null]);
});

test('a sign-in that is not recent is confirmed first, and the page comes back', async () => {
  const { fields } = newAsked();
  now = new Date(now.getTime() + 601_000);
  const query = String(new URLSearchParams(fields));
  const wanted = `/account/confirm?next=${encodeURIComponent(`/login/terminal?${query}`)}`;
  for (const page of [await open(server, `/login/terminal?${query}`, cookie), await answer({ ...fields, decision: 'allow' })])
    expect([page.status, page.headers.get('Location')]).toEqual([303, wanted]);
  const { status, headers } = await open(server, '/login/device?code=BCDF-GHJK', cookie);
  expect([status, headers.get('Location')]).toEqual([303, '/account/confirm?next=%2Flogin%2Fdevice%3Fcode%3DBCDF-GHJK']);
});
