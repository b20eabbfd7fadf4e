/** The first start creates a master key, an organization with an owner, and a key, once for any number of concurrent servers. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningServer, startServer } from '../../../src/assembly/server.js';
import { readConfig } from '../../../src/kernel/config/config.js';
import { createMasterKey, readMasterKey } from '../../../src/kernel/secrets/master-key.js';
import { ApiClient } from '../../harness/api-client.js';
import { createTestDatabase, silent } from '../../harness/database.js';
import { createProject, createProjectKey } from '../../harness/fixtures.js';

const run = promisify(execFile);

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tw-first-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let directories = 0;
function newDirectory(): string {
  directories += 1;
  return path.join(root, String(directories));
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe('the master key', () => {
  test('is created once, readable only by the owner', () => {
    const directory = newDirectory();
    expect(readMasterKey(directory)).toBe(null);
    const key = createMasterKey(directory);
    expect(key).toHaveLength(32);
    expect([createMasterKey(directory), readMasterKey(directory)]).toEqual([key, key]);
    expect(modeOf(path.join(directory, 'master-key'))).toBe('600');
    expect(readFileSync(path.join(directory, 'master-key'), 'utf8')).toBe(`${key.toString('hex')}\n`);
    expect(readdirSync(directory)).toEqual(['master-key']);
    expect(createMasterKey(newDirectory())).not.toEqual(key);
  });

  test('is the same for all processes that start at the same time', async () => {
    const directory = newDirectory();
    const load = `import { createMasterKey } from ${JSON.stringify(new URL('../../../dist/kernel/secrets/master-key.js', import.meta.url))};
      process.stdout.write(createMasterKey(${JSON.stringify(directory)}).toString('hex'));`;
    const starting = Array.from({ length: 6 }, () => run(process.execPath, ['--input-type=module', '--eval', load]));
    const keys = (await Promise.all(starting)).map(({ stdout }) => stdout);
    expect(new Set(keys)).toEqual(new Set([readMasterKey(directory)?.toString('hex')]));
    expect(readdirSync(directory)).toEqual(['master-key']);
  });

  test('is never replaced if damaged', () => {
    for (const text of ['', 'ab'.repeat(31), `${'ab'.repeat(31)}zz`, 'ab'.repeat(33)]) {
      const directory = newDirectory();
      mkdirSync(directory);
      writeFileSync(path.join(directory, 'master-key'), text);
      expect(() => readMasterKey(directory)).toThrow(/master-key does not contain a master key/);
    }
  });
});

async function start(
  connection: Awaited<ReturnType<typeof createTestDatabase>>['connection'],
  directory: string,
  empty: Record<string, string> = {},
) {
  const config = readConfig({ PORT: '0', TIDEWATCH_DATA_DIR: directory, TIDEWATCH_ROLES: 'api,ingest', ...empty });
  return startServer(config, { connection, log: silent, version: '0.0.0-test', checkResponses: true });
}

const clientOf = ({ port }: RunningServer) => new ApiClient(`http://127.0.0.1:${port}`, null);

test('a server writes its first credentials into credentials.json once', async () => {
  const { connection, drop } = await createTestDatabase();
  const directory = newDirectory();
  const first = await start(connection, directory, { TIDEWATCH_BASE_URL: 'https://tidewatch.example' });
  const file = path.join(directory, 'credentials.json');
  const written = readFileSync(file, 'utf8');
  expect(JSON.parse(written)).toEqual({
    baseUrl: 'https://tidewatch.example',
    ingestUrl: 'https://tidewatch.example',
    docsUrl: 'https://tidewatch.example',
    organizationSlug: 'default',
    email: expect.stringMatching(/@/),
    password: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
    apiKey: expect.stringMatching(/^twk_[A-Za-z0-9]{16}\.[A-Za-z0-9_-]{43}$/),
  });
  expect(first.firstStart).toEqual({ credentials: JSON.parse(written), file });
  expect(modeOf(file)).toBe('600');
  expect(readdirSync(directory).sort()).toEqual(['credentials.json', 'last-known', 'master-key']);

  const { email, password, apiKey } = JSON.parse(written);
  const session = await clientOf(first).signIn(email, password);
  expect((await session.call('getCurrentUser')).body).toMatchObject({ role: 'owner', organization: { slug: 'default', timeZone: 'UTC' } });
  const info = await clientOf(first).as(apiKey).call('getApiKeyInfo');
  expect(info.body.apiKey).toMatchObject({ kind: 'organization', scopes: ['admin:read', 'admin:write'], allowedCidrs: [] });

  await first.stop();
  const second = await start(connection, directory, { TIDEWATCH_BASE_URL: 'https://moved.example' });
  expect(second.firstStart).toBeNull();
  const moved = { baseUrl: 'https://moved.example', ingestUrl: 'https://moved.example', docsUrl: 'https://moved.example' };
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...JSON.parse(written), ...moved });
  expect(modeOf(file)).toBe('600');
  expect((await clientOf(second).as(apiKey).call('listProjects')).status).toBe(200);
  await second.stop();
  await drop();
});

test('two servers starting on an empty database create one organization and share its keys', async () => {
  const { connection, drop } = await createTestDatabase({ empty: true });
  const directory = newDirectory();
  const servers = await Promise.all([start(connection, directory), start(connection, directory)]);
  const made = servers.filter(({ firstStart }) => firstStart);
  expect(made).toHaveLength(1);
  const { apiKey, email, password } = JSON.parse(readFileSync(path.join(directory, 'credentials.json'), 'utf8'));
  expect(made[0]?.firstStart?.credentials.apiKey).toBe(apiKey);
  for (const server of servers) expect((await clientOf(server).as(apiKey).call('getApiKeyInfo')).status).toBe(200);

  // one server can decrypt what the other encrypted
  const [one, other] = servers as [RunningServer, RunningServer];
  const owner = await clientOf(one).signIn(email, password);
  await createProject(owner, 'shop');
  const { credential } = await createProjectKey(owner, 'shop');
  const reported = await clientOf(other).report(credential, { slug: 'backup', result: 'ok' });
  expect(reported.body.error?.code).toBe('MONITOR_NOT_FOUND');
  for (const server of servers) await server.stop();
  await drop();
});
