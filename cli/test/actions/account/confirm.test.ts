/** What wants a recent sign-in: asked for on a terminal, and named elsewhere. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addPasskey, SoftwareAuthenticator } from '../../../../server/test/harness/factors/software-authenticator.js';
import { createMember } from '../../../../server/test/harness/fixtures.js';
import { onTerminal } from '../../support/pty.js';
import { type SignedInServer, signedInServer } from '../../support/tidewatch-server.js';

let now = new Date();
let tidewatch: SignedInServer;
beforeAll(async () => {
  tidewatch = await signedInServer({ clock: () => now });
});
beforeEach(() => {
  now = new Date(now.getTime() + 11 * 60_000);
});
afterAll(() => tidewatch.close());

const create = (name: string) => ['keys', 'create', name, '--kind', 'organization', '--scopes', 'admin:read', '--quiet'];

test('a terminal is asked for the password, and the call repeated', async () => {
  const { password } = tidewatch.server.credentials;
  const terminal = onTerminal(create('Late'), { env: tidewatch.home.env });
  await terminal.answer('Password', password);
  expect((await terminal.ended).code).toBe(0);
  expect([terminal.shown(), terminal.written().includes(password)]).toEqual([expect.stringContaining('twk_'), false]);
});

test('a terminal is asked once, and a wrong password creates nothing', async () => {
  const terminal = onTerminal(create('Never'), { env: tidewatch.home.env });
  await terminal.answer('Password', 'guessed');
  expect((await terminal.ended).code).toBe(4);
  expect((await tidewatch.run(['keys', 'list', '--json'])).stdout).not.toContain('Never');
});

test('without a terminal it fails with the next step, which opens ten minutes', async () => {
  const refused = await tidewatch.run(create('Piped'));
  expect([refused.code, refused.stdout]).toEqual([4, '']);
  expect(refused.stderr).toContain('Confirm that it is you, then run this again: tidewatch account confirm');
  const confirmed = await tidewatch.run(['account', 'confirm', '--password-stdin'], {
    input: `${tidewatch.server.credentials.password}\n`,
  });
  expect([confirmed.code, confirmed.stderr]).toEqual([0, expect.stringContaining('Confirmed')]);
  expect((await tidewatch.run(create('Piped'))).code).toBe(0);
});

test('account confirm asks on a terminal', async () => {
  const terminal = onTerminal(['account', 'confirm'], { env: tidewatch.home.env });
  await terminal.answer('Password', tidewatch.server.credentials.password);
  expect((await terminal.ended).code).toBe(0);
});

test('whoever has a passkey is told how a browser confirms with it, and may give a recovery code', async () => {
  const { server } = tidewatch;
  const { session } = await createMember(await server.signIn(), 'viewer');
  const origin = server.config.baseUrl.replace('127.0.0.1', 'localhost');
  const [code = ''] = (await addPasskey(session, new SoftwareAuthenticator(origin, 'localhost'))).body.recoveryCodes ?? [];
  const env = { ...tidewatch.home.env, TIDEWATCH_URL: server.baseUrl, TIDEWATCH_API_KEY: String(session.credential) };
  const terminal = onTerminal(['account', 'confirm'], { env });
  await terminal.until(`With a passkey: confirm at ${server.baseUrl}/account/confirm in a browser`);
  await terminal.answer('Recovery code', code);
  expect((await terminal.ended).code).toBe(0);
});
