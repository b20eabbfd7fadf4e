/** The embedded database of another major version, with both real ones: the older is installed from npm, here and by the command. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openEmbedded } from '../../src/kernel/database/embedded/index.js';
import { packageName } from '../../src/kernel/database/embedded/machine/binaries.js';
import { createProject } from '../../test/harness/fixtures.js';
import { startTestServer } from '../../test/harness/server.js';
import { backUp, restore } from '../../test/kernel/backup/saved.js';
import { Tidewatch } from '../signals/process.js';
import { run } from './tidewatch-server.js';

const OLDER = '17.10.0-beta.17';

let folder: string;
let data: string;
let state: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tw-major-'));
  execFileSync('chmod', ['711', folder]);
  data = path.join(folder, 'data');
  state = path.join(data, 'postgres');
  mkdirSync(data, { mode: 0o711 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A data directory of the older PostgreSQL, with an installation. Returns its key. */
async function createOlder(): Promise<string> {
  const installedIn = path.join(folder, 'older');
  mkdirSync(installedIn, { mode: 0o755 });
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', `${packageName()}@${OLDER}`], { cwd: installedIn });
  const server = await startTestServer({ environment: { TIDEWATCH_MASTER_KEY: '5a'.repeat(32) } });
  await createProject(server.admin, 'shop');
  const saved = await backUp(server.connection);
  await server.stop();
  const older = await openEmbedded({ stateDirectory: state, installedIn });
  try {
    await restore(saved, older.connection);
  } finally {
    await older.stop();
  }
  expect(readFileSync(path.join(state, 'data/PG_VERSION'), 'utf8')).toBe('17\n');
  return server.credentials.apiKey;
}

async function projects(apiKey: string): Promise<string[]> {
  const server = await Tidewatch.start({ environment: {}, dataDirectory: data });
  try {
    const response = await fetch(`${server.baseUrl}/api/v1/projects`, { headers: { Authorization: `Bearer ${apiKey}` } });
    return ((await response.json()) as { projects: { slug: string }[] }).projects.map(({ slug }) => slug);
  } finally {
    await server.stop();
  }
}

test('a start names the command, which upgrades the database and keeps the old one', async () => {
  const apiKey = await createOlder();
  const variables = { TIDEWATCH_DATA_DIR: data };
  expect(await run(variables, 'start')).toEqual({
    code: 1,
    output: expect.stringMatching(/PostgreSQL 17, and this is 18. Run tidewatch-server upgrade-database/),
  });
  const { code, output } = await run(variables, 'upgrade-database');
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Upgraded \d+ tables, .* from PostgreSQL 17 to 18\.\nThe old database is kept in .*data-17/),
  ]);
  expect(
    readdirSync(state)
      .filter((name) => name !== 'run' && !name.startsWith('postgres-') && !name.endsWith('.log'))
      .sort(),
  ).toEqual(['data', 'data-17']);
  expect(await projects(apiKey)).toEqual(['shop']);
  // the machine failed between the two renames
  mkdirSync(path.join(state, 'next'), { mode: 0o711 });
  renameSync(path.join(state, 'data'), path.join(state, 'next/data'));
  expect(await projects(apiKey)).toEqual(['shop']);
  expect(existsSync(path.join(state, 'next'))).toBe(false);
  expect(await run(variables, 'upgrade-database')).toEqual({ code: 0, output: expect.stringMatching(/is of PostgreSQL 18 already/) });
}, 300_000);
