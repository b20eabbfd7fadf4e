/** The command reseal: what it says, and its exit codes. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tryAdvisoryLock } from '../../src/kernel/database/advisory-locks.js';
import { silent } from '../harness/database.js';
import { createProject, createProjectKey } from '../harness/fixtures.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { asProgram, urlOf } from './as-program.js';

const [OLD, NEW] = ['11'.repeat(32), '22'.repeat(32)] as const;
const { run: runWith } = asProgram();

let server: TestServer;
beforeAll(async () => {
  // it still has the old key when everything is sealed again, and says so
  server = await startTestServer({ log: silent });
  const owner = await server.signIn();
  await createProject(owner, 'shop');
  await createProjectKey(owner, 'shop');
});
afterAll(() => server.stop());

const run = (key: string, old: string, ...args: string[]) =>
  runWith({ DATABASE_URL: urlOf(server.connection), TIDEWATCH_MASTER_KEY: key, TIDEWATCH_MASTER_KEYS_OLD: old }, 'reseal', ...args);

test('with one key there is nothing to do', async () => {
  const { said, exitCode } = await run(OLD, '');
  expect(said).toMatch(/^ +current +sealed +closed\n/);
  expect(said).toMatch(/^ +1 +0 +0 {2}signing secrets of API keys \(api_keys\)$/m);
  expect(said).toMatch(/\nEverything that opens is sealed with the key [0-9a-f]{8}\. Sealed again: 0 values\.\n$/);
  expect(exitCode).toBe(0);
});

test('a check tells what is to do by its exit code, and writes nothing', async () => {
  const before = await server.database.knex('installation').first();
  const { said, exitCode } = await run(NEW, OLD, '--check');
  expect(said).toMatch(/^ +0 +1 +0 {2}signing secrets of API keys/m);
  expect(said).toMatch(/\nTo be sealed again with the key [0-9a-f]{8}: \d+ values\.\n$/);
  expect(exitCode).toBe(1);
  expect(await server.database.knex('installation').first()).toEqual(before);
});

test('a foreign key is refused, and a check counts what it does not open', async () => {
  expect(await run('33'.repeat(32), '')).toMatchObject({ said: expect.stringMatching(/is not the one of this installation/), exitCode: 1 });
  expect(await run('33'.repeat(32), '', '--check')).toMatchObject({
    said: expect.stringMatching(/No key here opens \d+ values/),
    exitCode: 1,
  });
});

test('only one job runs at a time', async () => {
  await server.database.knex.transaction(async (transaction) => {
    expect(await tryAdvisoryLock(transaction, 'reseal')).toBe(true);
    const { said, exitCode } = await run(OLD, '');
    expect([said, exitCode]).toEqual(['tidewatch-server: another `tidewatch-server reseal` is running\n', 1]);
  });
});

test('it seals everything again, and then the old key may go', async () => {
  const { said, exitCode } = await run(NEW, OLD);
  expect(said).toMatch(/Sealed again: \d+ values\.\n$/);
  expect(exitCode).toBe(0);
  expect(await run(NEW, '', '--check')).toMatchObject({ exitCode: 0 });
  expect(await run(OLD, '')).toMatchObject({ exitCode: 1 });
});
