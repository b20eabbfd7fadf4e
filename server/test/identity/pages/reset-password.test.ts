/** A new password by forms, with the code from the mail. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember } from '../../harness/fixtures.js';
import { type Mailbox, openMailbox, tokenIn } from '../../harness/mailbox.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { post } from './browsing.js';

const PATH = '/account/reset-password';
const PASSWORD = 'another long password';

let mailbox: Mailbox;
let server: TestServer;
let mute: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  mute = await startTestServer({ roles: 'api' });
  const environment = { SMTP_URL: mailbox.url };
  server = await startTestServer({ roles: 'api,worker', environment });
});
afterAll(async () => {
  await Promise.all([server.stop(), mute.stop()]);
  await mailbox.close();
});

test('the code of the mail sets the password, once', async () => {
  const { email } = server.credentials;
  const asked = await post(server, PATH, { email });
  expect([asked.status, asked.html.includes('If that address has an account')]).toEqual([202, true]);
  const token = tokenIn(await mailbox.mailTo(email));
  const short = await post(server, PATH, { token, newPassword: 'short' });
  expect(short.status).toBe(400);
  expect(short.html).toMatch(/<details open>[\s\S]*<p class="wrong" id="newPassword-hint">/);
  expect(short.html).toContain(`value="${token}"`);
  const done = await post(server, PATH, { token: ` ${token}\n`, newPassword: PASSWORD });
  expect([done.status, done.html.includes('Your new password is set'), done.token]).toEqual([200, true, null]);
  expect((await server.anonymous.call('login', { email, password: PASSWORD })).status).toBe(200);
  expect((await post(server, PATH, { token, newPassword: PASSWORD })).status).toBe(404);
});

test('an address without an account gets the same answer, and a server without mail says so', async () => {
  const { email } = await createMember(await mute.signIn(), 'viewer');
  const answers = await Promise.all(['nobody@example.com', 'somebody@example.com'].map((to) => post(server, PATH, { email: to })));
  expect(answers[0]?.html).toBe(answers[1]?.html);
  const unmailed = await post(mute, PATH, { email });
  expect(unmailed.status).toBeGreaterThanOrEqual(400);
  expect(unmailed.html).toContain('This server cannot send mail');
  expect((await post(server, PATH, { email: 'x' })).html).toMatch(/<p class="wrong" id="email-hint">/);
});
