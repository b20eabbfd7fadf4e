/** The command `migrate`, and a start that leaves migrating to it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SCHEMA } from '../../src/kernel/database/schema/migrate.js';
import { createTestDatabase } from '../harness/database.js';
import { newDataDirectory } from '../harness/server-process.js';

const PROGRAM = fileURLToPath(new URL('../../bin/tidewatch-server.js', import.meta.url));

let empty: Awaited<ReturnType<typeof createTestDatabase>>;
let directory: ReturnType<typeof newDataDirectory>;
beforeEach(async () => {
  empty = await createTestDatabase({ empty: true });
  directory = newDataDirectory();
});
afterEach(async () => {
  await directory.remove();
  await empty.drop();
});

function run(command: string): Promise<{ code: number; stderr: string }> {
  const { host, port, user, password, database } = empty.connection;
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATABASE_URL: `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
    TIDEWATCH_DATA_DIR: directory.path,
    TIDEWATCH_MASTER_KEY: '11'.repeat(32),
    TIDEWATCH_MIGRATE: 'command',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, command], { env }, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    );
  });
}

test('a start that may not migrate names the command, which does; the second time it has nothing to do', async () => {
  const refused = await run('start');
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(
      /^tidewatch: cannot start: the database lacks \d+ migrations, from 0001-accounts on; TIDEWATCH_MIGRATE=command leaves them to this command: tidewatch-server migrate\n$/,
    ),
  ]);
  const first = await run('migrate');
  expect([first.code, first.stderr.split('\n')[0]]).toEqual([0, '0001-accounts']);
  expect((await run('migrate')).stderr).toBe(`Applied 0 migrations; the schema is ${SCHEMA}.\n`);
});
