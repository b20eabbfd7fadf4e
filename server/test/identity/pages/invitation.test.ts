/** Joining by forms: the code, and then who it is. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { cookieOf, open, post } from './browsing.js';

const PATH = '/account/invitation';
const PASSWORD = 'a long enough password';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api', environment: { TIDEWATCH_ORGANIZATIONS: 'anybody' } });
});
afterAll(() => server.stop());

const invite = async (email: string) =>
  String((await (await server.signIn()).call('createInvitation', { email, role: 'editor' })).body.token);

test('a new person joins, and is welcomed with the next steps', async () => {
  const token = await invite("o'grace@example.com");
  const asked = await post(server, PATH, { token: ` ${token} ` });
  expect(asked.status).toBe(200);
  expect(asked.html).toContain('“Owner” invites you to join “Default” as an editor.');
  expect(asked.html).toContain('o&#39;grace@example.com on this server');
  const joined = await post(server, PATH, { token, who: 'new', name: 'Grace', password: PASSWORD });
  expect([joined.status, joined.headers.get('Location')]).toEqual([303, '/account?joined=yes']);
  const welcome = await open(server, '/account?joined=yes', cookieOf(joined.token));
  expect(welcome.html).toContain('<h1>Welcome to Default</h1>');
  const command = `tidewatch login --url ${server.config.baseUrl}\n`;
  expect(welcome.html).toContain(command);
});

test('a person with an account joins with its password', async () => {
  const owner = await server.signIn();
  const { email, password, session, user } = await createMember(owner, 'viewer');
  await owner.call('removeMember', { userId: user.id });
  const token = await invite(email);
  const wrong = await post(server, PATH, { token, who: 'known', password: 'not the password' });
  expect([wrong.status, wrong.token]).toEqual([401, null]);
  expect(wrong.html).toContain('The password of your account is wrong.');
  expect(wrong.html).toMatch(/id="who-known" value="known" checked/);
  expect((await post(server, PATH, { token, who: 'known', password })).status).toBe(303);
  expect((await session.call('listOrganizations')).body.organizations).toHaveLength(1);
});

test('faults are at their fields, and the invitation stays open', async () => {
  const token = await invite('hopper@example.com');
  for (const [field, name] of [
    ['name', ''],
    ['password', 'Hopper'],
  ] as const) {
    const { status, html } = await post(server, PATH, { token, who: 'new', name, password: 'short' });
    expect(status).toBe(400);
    expect(html).toMatch(new RegExp(`<p class="wrong" id="${field}-hint">[^<]+</p>`));
    expect(html).not.toContain('short"');
  }
  expect((await post(server, PATH, { token, who: 'new', name: 'Hopper', password: PASSWORD })).status).toBe(303);
});

test('an unknown code is told at its field', async () => {
  const [malformed, unknown] = [await post(server, PATH, { token: 'x' }), await post(server, PATH, { token: `twi_${'a'.repeat(43)}` })];
  for (const { status, html } of [malformed, unknown]) {
    expect(status).toBe(404);
    expect(html).toMatch(/<p class="wrong" id="token-hint">The invitation is unknown, used or expired/);
  }
});
