/** Sign-in limits apply to all processes together, and survive a restart. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../harness/database.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The statuses of this many sign-ins with a wrong password, alternating between the servers. */
async function guess(servers: readonly TestServer[], email: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { anonymous } = servers[index % servers.length] as TestServer;
    statuses.push((await anonymous.call('login', { email, password: `guess number ${index}` })).status);
  }
  return statuses;
}

test('thirty wrong passwords at two processes and a restarted one are ten guesses', async () => {
  const { connection } = database;
  const one = await startTestServer({ connection });
  const { email, password } = one.credentials;
  const two = await startTestServer({ connection });
  try {
    expect(await guess([one, two], email, 14)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const metrics = await (await fetch(`${two.baseUrl}/metrics`)).text();
    expect(metrics).toContain('tidewatch_limited_total{limit="loginAccount"}');
  } finally {
    await two.stop();
  }
  const restarted = await startTestServer({ connection });
  try {
    expect(await guess([restarted, one], email, 16)).toEqual(Array(16).fill(429));
    expect((await restarted.anonymous.call('login', { email, password })).status).toBe(429);
    // ten guesses within one minute, or two, and no row for attempts that a limit refused
    const rows: { error_code: string; count: number }[] = await one.database
      .knex('audit_log')
      .where({ action: 'login', outcome: 'failure' })
      .select('error_code', 'count');
    expect(new Set(rows.map(({ error_code }) => error_code))).toEqual(new Set(['UNAUTHORIZED']));
  } finally {
    await restarted.stop();
    await one.stop();
  }
});

test('a correct password returns the points, in the other process too', async () => {
  const { connection } = database;
  const one = await startTestServer({ connection, environment: { TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' } });
  const two = await startTestServer({ connection, environment: { TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' } });
  const from = { 'X-Forwarded-For': '198.51.100.9' };
  const signIn = (server: TestServer, password: string) =>
    server.anonymous.call('login', { email: 'owner@example.com', password }, from).then(({ status }) => status);
  try {
    const { hash } = await import('@node-rs/argon2');
    await one.database.knex('users').update({ email: 'owner@example.com', password_hash: await hash('a right password') });
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 9; index += 1) expect(await signIn(index % 2 ? one : two, 'wrong')).toBe(401);
      expect(await signIn(one, 'a right password')).toBe(200);
    }
  } finally {
    await two.stop();
    await one.stop();
  }
});
