/** The commands backup and restore: files, and the master key. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { keyFile, otherKeysFile, readMasterKey, readOtherKeys } from '../../src/kernel/secrets/master-key.js';
import { type ClusterConnection, createTestDatabase } from '../harness/database.js';
import { createProject, createProjectKey } from '../harness/fixtures.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { asProgram, urlOf } from './as-program.js';

const KEY = '11'.repeat(32);
const PASSPHRASE = 'correct horse battery';

const { run: runWith, file } = asProgram();

let server: TestServer;
let empty: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  server = await startTestServer();
  const owner = await server.signIn();
  await createProject(owner, 'shop');
  await createProjectKey(owner, 'shop', ['status:write']);
});
afterAll(() => server.stop());
beforeEach(async () => {
  empty = await createTestDatabase({ empty: true });
});
afterEach(() => empty.drop());

const saved = () => file('saved.backup');
const newDirectory = () => file('data');

async function run(connection: ClusterConnection, more: Record<string, string>, ...args: string[]): Promise<string> {
  return (await runWith({ DATABASE_URL: urlOf(connection), ...more }, ...args)).said;
}

const save = (more: Record<string, string> = {}, ...options: string[]) =>
  run(server.connection, more, 'backup', '--to', saved(), ...options);
const load = (more: Record<string, string> = {}) => run(empty.connection, more, 'restore', '--from', saved());

test('without the key, a restore says what stays closed; with it, nothing is missing', async () => {
  expect(await save()).toMatch(/^Backed up \d+ tables, [\d,]+ rows \(.+\), .+ compressed\.\n$/);
  expect(statSync(saved()).mode & 0o777).toBe(0o600);
  expect(await load()).toMatch(
    /^Restored .*\nThe master key is missing\..*\nUntil then, these stay closed:\n {2}1 signing secrets of API keys\n/,
  );
  expect(existsSync(keyFile(newDirectory()))).toBe(false);
  await empty.drop();
  empty = await createTestDatabase({ empty: true });
  expect(await load({ TIDEWATCH_MASTER_KEY: KEY })).toMatch(/^Restored [^\n]*\n$/);
});

test('a key in the backup comes out with its passphrase only, and another key is refused before anything is written', async () => {
  await save({ TIDEWATCH_MASTER_KEY: KEY, TIDEWATCH_BACKUP_PASSPHRASE: PASSPHRASE }, '--include-key');
  expect(await load({ TIDEWATCH_BACKUP_PASSPHRASE: 'another passphrase' })).toMatch(/this is not the passphrase of the backup/);
  expect(await load({ TIDEWATCH_MASTER_KEY: '22'.repeat(32) })).toMatch(/TIDEWATCH_MASTER_KEY is not the key of the backup's installation/);
  expect(process.exitCode).toBe(1);
  expect(await load({ TIDEWATCH_BACKUP_PASSPHRASE: PASSPHRASE })).toMatch(/^Restored [^\n]*\n$/);
  expect(readMasterKey(newDirectory())?.toString('hex')).toBe(KEY);
});

test('while the key changes, a backup has all keys, and a restore stores them where a start finds them', async () => {
  const other = '22'.repeat(32);
  const keys = { TIDEWATCH_MASTER_KEY: other, TIDEWATCH_MASTER_KEYS_OLD: KEY, TIDEWATCH_BACKUP_PASSPHRASE: PASSPHRASE };
  await save(keys, '--include-key');
  expect(await load({ TIDEWATCH_MASTER_KEY: other, TIDEWATCH_MASTER_KEYS_OLD: '33'.repeat(32) })).toMatch(/nor is one of the old keys/);
  expect(await load({ TIDEWATCH_BACKUP_PASSPHRASE: PASSPHRASE })).toMatch(/^Restored [^\n]*\n$/);
  // the database's key is that in force
  expect(readMasterKey(newDirectory())?.toString('hex')).toBe(KEY);
  expect(readOtherKeys(newDirectory()).map((key) => key.toString('hex'))).toEqual([other]);
  expect(statSync(otherKeysFile(newDirectory())).mode & 0o777).toBe(0o600);
});

test('a failed restore takes its key away again', async () => {
  await save({ TIDEWATCH_MASTER_KEY: KEY, TIDEWATCH_BACKUP_PASSPHRASE: PASSPHRASE }, '--include-key');
  const again = await run(server.connection, { TIDEWATCH_BACKUP_PASSPHRASE: PASSPHRASE }, 'restore', '--from', saved());
  expect(again).toMatch(/this database is not empty/);
  expect(existsSync(keyFile(newDirectory()))).toBe(false);
});

test.each<[string, Record<string, string>, string[], RegExp]>([
  ['a short passphrase', { TIDEWATCH_MASTER_KEY: KEY, TIDEWATCH_BACKUP_PASSPHRASE: 'short' }, ['--include-key'], /at least 12 characters/],
  ['no key to include', { TIDEWATCH_BACKUP_PASSPHRASE: PASSPHRASE }, ['--include-key'], /there is no master key/],
  [
    'the key of another installation',
    { TIDEWATCH_MASTER_KEY: '22'.repeat(32), TIDEWATCH_BACKUP_PASSPHRASE: PASSPHRASE },
    ['--include-key'],
    /the master key here is not the one of this database/,
  ],
  ['no database', { DATABASE_URL: '' }, [], /there is no database in/],
])('%s is refused, and no file is left', async (_case, more, options, reason) => {
  expect(await save(more, ...options)).toMatch(reason);
  expect([process.exitCode, readdirSync(file('.'))]).toEqual([1, []]);
});

test('a file that exists is not overwritten', async () => {
  await save();
  const { mtimeMs } = statSync(saved());
  expect(await save()).toMatch(/exists already/);
  expect(statSync(saved()).mtimeMs).toBe(mtimeMs);
});

test.each([
  [['backup'], '--to is missing'],
  [['restore', '--from', 'x', '--force'], "Unknown option '--force'"],
])('%j is wrong usage', async (args, reason) => {
  expect(await runWith({}, ...args)).toEqual({ said: expect.stringContaining(`tidewatch-server: ${reason}\n`), exitCode: 2 });
});
