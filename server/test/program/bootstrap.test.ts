import { readdirSync, readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase } from '../harness/database.js';
import { startTestServer } from '../harness/server.js';
import { asProgram, urlOf } from './as-program.js';

const PASSWORD = 'a password of her own';
const { run, file } = asProgram();

let empty: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  empty = await createTestDatabase({ empty: true });
});
afterEach(() => empty.drop());

const bootstrap = (owner: string) =>
  run({ DATABASE_URL: urlOf(empty.connection), TIDEWATCH_MASTER_KEY: '11'.repeat(32) }, 'bootstrap', '--owner', owner);
const tokenInFile = () => readFileSync(file('data/owner-link'), 'utf8').trim().split('#token=')[1] as string;

test('the owner chooses a password with the last link, and then nobody gets another', async () => {
  const first = await bootstrap('adda@example.com');
  expect(first.said).toMatch(
    /^adda@example\.com is the owner, .* once, until .*\nThe link is in .*owner-link, which only its user can read\.\n$/,
  );
  const outdated = tokenInFile();
  const second = await bootstrap('Ada@Example.com');
  expect([statSync(file('data/owner-link')).mode & 0o777, second.said.includes(tokenInFile())]).toEqual([0o600, false]);
  const server = await startTestServer({ connection: empty.connection });
  try {
    expect([server.server.firstStart, readdirSync(server.config.dataDirectory)]).toEqual([null, ['last-known']]);
    const signIn = (password: string) => server.anonymous.call('login', { email: 'ada@example.com', password });
    const choose = (token: string) => server.anonymous.call('resetPassword', { token, newPassword: PASSWORD });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect([(await choose(outdated)).status, (await choose(tokenInFile())).status]).toEqual([404, 200]);
    expect((await signIn(PASSWORD)).status).toBe(200);
  } finally {
    await server.stop();
  }
  expect(await bootstrap('ada@example.com')).toEqual({
    said: expect.stringMatching(/this installation has an owner already/),
    exitCode: 1,
  });
});

test('what is no address is wrong usage', async () => {
  expect(await bootstrap('ada')).toEqual({ said: expect.stringMatching(/--owner: ada is not an email address/), exitCode: 2 });
});
