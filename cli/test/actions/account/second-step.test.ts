/** Signing in with a second factor: asked for on a terminal, and read from standard input. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { codeAt, memberWithTotp } from '../../../../server/test/harness/factors/second-factors.js';
import { createMember } from '../../../../server/test/harness/fixtures.js';
import { onTerminal } from '../../support/pty.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';
import { type SignedInServer, signedInServer } from '../../support/tidewatch-server.js';

let at = new Date('2026-01-15T09:30:10Z').getTime();
let tidewatch: SignedInServer;
let fresh: Home;
beforeAll(async () => {
  tidewatch = await signedInServer({ clock: () => new Date(at) });
});
beforeEach(async () => {
  fresh = await makeHome();
});
afterEach(() => fresh.remove());
afterAll(() => tidewatch.close());

async function person() {
  const who = await memberWithTotp(await tidewatch.server.signIn(), new Date(at));
  // the code of now has confirmed the app
  at += 30_000;
  return { ...who, code: () => codeAt(who.secret, new Date(at)) };
}
const login = (email: string) => ['login', '--url', tidewatch.server.baseUrl, '--email', email];

test('a terminal is asked for the code', async () => {
  const who = await person();
  const terminal = onTerminal(['login', '--email', who.email], { env: fresh.env });
  await terminal.answer('Server address', tidewatch.server.baseUrl);
  await terminal.answer('Password', who.password);
  await terminal.answer('Code of your authenticator app, or a recovery code', who.code());
  expect([(await terminal.ended).code, terminal.shown()]).toEqual([0, expect.stringContaining(`as ${who.email}`)]);
});

test('the second line of --password-stdin is the code, or a recovery code', async () => {
  const who = await person();
  const [recoveryCode] = who.recoveryCodes;
  const run = (...lines: (string | undefined)[]) =>
    runCli([...login(who.email), '--password-stdin'], { env: fresh.env, input: `${lines.join('\n')}\n` });
  expect((await run(who.password, who.code())).code).toBe(0);
  expect((await run(who.password, recoveryCode)).code).toBe(0);
  const without = await run(who.password);
  expect([without.code, without.stderr]).toEqual([4, expect.stringContaining('second line of --password-stdin')]);
  expect((await run(who.password, '000000')).stderr).toContain('The code is wrong');
});

test('second-factor add-totp draws the key, asks for a code, and prints the recovery codes', async () => {
  const { session } = await createMember(await tidewatch.server.signIn(), 'viewer');
  const env = { ...fresh.env, TIDEWATCH_URL: tidewatch.server.baseUrl, TIDEWATCH_API_KEY: String(session.credential) };
  const terminal = onTerminal(['second-factor', 'add-totp'], { env, columns: 120, rows: 60 });
  await terminal.until('Key: ');
  await terminal.until('Code that the app shows');
  const [, key = ''] = /Key: ([A-Z2-7 ]{39})/.exec(terminal.shown()) ?? [];
  expect(terminal.shown()).toContain('█▀▀▀▀▀▀▀█');
  terminal.type(`${codeAt(key.replaceAll(' ', ''), new Date(at))}\r`);
  expect((await terminal.ended).code).toBe(0);
  expect(terminal.shown()).toMatch(/10(-[A-HJ-NP-Z2-9]{4}){4}/);
});
