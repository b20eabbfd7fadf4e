import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase } from '../harness/database.js';
import { addTotp } from '../harness/factors/second-factors.js';
import { startTestServer } from '../harness/server.js';
import { asProgram, urlOf } from './as-program.js';

const { run } = asProgram();

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('removes the second factors of the person, beside a running server', async () => {
  const server = await startTestServer({ connection: database.connection });
  const { email, password } = server.credentials;
  try {
    await addTotp(await server.signIn(), new Date());
    expect((await server.anonymous.call('login', { email, password })).status).toBe(401);
    const environment = { DATABASE_URL: urlOf(database.connection), TIDEWATCH_MASTER_KEY: '11'.repeat(32) };
    expect(await run(environment, 'recover', email)).toEqual({
      said: `${email}: 1 second factors removed, 1 sessions ended. The password alone signs in now.\n`,
      exitCode: 0,
    });
    expect((await server.anonymous.call('login', { email, password })).status).toBe(200);
    expect(await run(environment, 'recover', 'nobody@example.com')).toEqual({
      said: 'tidewatch-server: nobody has the address nobody@example.com\n',
      exitCode: 1,
    });
  } finally {
    await server.stop();
  }
});

test('what is no address is wrong usage', async () => {
  expect(await run({}, 'recover', 'ada')).toEqual({ said: expect.stringMatching(/recover needs one email address/), exitCode: 2 });
});
