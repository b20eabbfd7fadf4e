/** Signing in and out by forms. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { cookieOf, open, post } from './browsing.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api' });
});
afterAll(() => server.stop());

const signIn = (more: Record<string, string> = {}, headers?: Record<string, string>) =>
  post(server, '/login', { email: server.credentials.email, password: server.credentials.password, ...more }, headers);

describe('the form', () => {
  test.each([
    [undefined, '/account'],
    ['/account/sessions?cursor=1', '/account/sessions?cursor=1'],
    ['//evil.test', '/'],
    ['https://evil.test/', '/'],
  ])('with next %s leads to %s, with a new session', async (next, location) => {
    const { status, headers, token } = await signIn(next === undefined ? {} : { next });
    expect([status, headers.get('Location')]).toEqual([303, location]);
    expect((await server.anonymous.as(token).call('getCurrentUser')).body.user.email).toBe(server.credentials.email);
  });

  test('keeps the session beyond the end of the browser only if asked to', async () => {
    const [short, long] = [await signIn(), await signIn({ remember: 'yes' })];
    expect(short.headers.getSetCookie()).toEqual([`tidewatch_session=${short.token}; Path=/; HttpOnly; SameSite=Lax`]);
    expect(long.headers.getSetCookie()).toEqual([expect.stringContaining('; Expires=')]);
  });

  test('replaces the session that the browser has, which stays another one', async () => {
    const planted = (await server.signIn()).credential;
    const { token } = await signIn({}, { 'Sec-Fetch-Site': 'same-origin', ...cookieOf(planted) });
    expect(token).not.toBe(planted);
  });

  test('says on the page that a password is wrong, and keeps the address, the place and the choice', async () => {
    const email = '"><b>@example.com';
    const page = await post(server, '/login', { email, password: 'wrong', next: '/account/sessions', remember: 'yes' });
    expect([page.status, page.headers.getSetCookie()]).toEqual([400, []]);
    expect(page.html).toContain('value="&quot;&gt;&lt;b&gt;@example.com"');
    const wrong = await signIn({ password: 'wrong', next: '/account/sessions', remember: 'yes' });
    expect([wrong.status, wrong.token]).toEqual([401, null]);
    expect(wrong.html).toContain('<p class="notice bad" role="alert">Wrong email address or password.</p>');
    expect(wrong.html).toContain(`value="${server.credentials.email}"`);
    expect(wrong.html).toContain('<input type="hidden" name="next" value="/account/sessions">');
    expect(wrong.html).toMatch(/id="remember"[^>]* checked/);
    expect(wrong.html).not.toContain('value="wrong"');
  });

  test('marks a field that cannot be right', async () => {
    const { status, html } = await post(server, '/login', { email: 'nobody', password: '' });
    expect(status).toBe(400);
    expect(html).toMatch(/id="email"[^>]* aria-invalid="true" autofocus/);
    expect(html).toMatch(/<p class="wrong" id="email-hint">[^<]+\.<\/p>/);
  });

  test('says how long to wait after too many tries', async () => {
    const email = 'guessed@example.com';
    for (let tries = 0; tries < 10; tries += 1) expect((await post(server, '/login', { email, password: 'x' })).status).toBe(401);
    const { status, headers, html } = await post(server, '/login', { email, password: 'x' });
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(html).toMatch(/Too many tries\. Try again in 1[45] minutes\./);
  });

  test('never leads a link elsewhere, and says who is signed in', async () => {
    const cookie = cookieOf((await signIn()).token);
    const page = await open(server, '/login?next=//evil.test', cookie);
    expect(page.html).toContain('You are signed in as Owner. <a href="/">Go on as Owner</a>');
    expect((await open(server, '/login?next=/a&next=/b')).html).toContain('name="next" value="/"');
  });
});

test('the address under the account leads to it', async () => {
  const { status, headers } = await open(server, '/account/login?next=/account/sessions');
  expect([status, headers.get('Location')]).toEqual([308, '/login?next=/account/sessions']);
});

test('the button for signing out ends the session and removes the cookie', async () => {
  const { token } = await signIn();
  const { status, headers } = await post(server, '/logout', {}, { 'Sec-Fetch-Site': 'same-origin', ...cookieOf(token) });
  expect([status, headers.get('Location')]).toEqual([303, '/']);
  expect(headers.getSetCookie()).toEqual([expect.stringContaining('tidewatch_session=; Path=/; Expires=Thu, 01 Jan 1970')]);
  expect((await server.anonymous.as(token).call('getCurrentUser')).status).toBe(401);
  expect((await post(server, '/logout', {})).status).toBe(303);
});
