/** Backups through pipes, and those that end too early. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { outputOf } from '../processes.js';
import { BackupStage } from './stage.js';
import { environmentOf, PROGRAM, run } from './tidewatch-server.js';

const MB = 2 ** 20;

let stage: BackupStage;
beforeAll(async () => {
  stage = await BackupStage.open();
});
afterAll(() => stage.close());

/** Runs a line of bash, in which $tw is the program. */
async function bash(line: string, variables: Record<string, string>): Promise<{ code: number; output: string }> {
  const env = { ...environmentOf(variables), tw: `${process.execPath} ${PROGRAM}` };
  const child = spawn('bash', ['-c', `set -o pipefail; ${line}`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = outputOf(child);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

test('a pipe from a backup into a restore', async () => {
  const target = await stage.target();
  const piped = await bash('$tw backup --to - | DATABASE_URL=$target $tw restore --from -', {
    ...stage.source,
    target: String(target['DATABASE_URL']),
  });
  expect(piped).toEqual({ code: 0, output: expect.stringMatching(/^Backed up .*\nRestored .*\n$/m) });
  expect(await stage.contentOf()).toBe('everything');
});

test('a reader that goes away ends the backup, and a writer that does the restore', async () => {
  expect((await bash('$tw backup --to - | head -c 100000 | wc -c', stage.source)).output).toMatch(/^tidewatch-server: .*EPIPE/m);
  const target = await stage.target();
  const cut = await bash('$tw backup --to - 2>/dev/null | head -c 100000 | DATABASE_URL=$target $tw restore --from -', {
    ...stage.source,
    target: String(target['DATABASE_URL']),
  });
  expect(cut).toEqual({ code: 1, output: expect.stringMatching(/the backup is cut off in table "\w+"/) });
  expect(await stage.contentOf()).toBe('nothing');
});

test('a file cut at every megabyte is named with the table, and leaves nothing', async () => {
  expect((await run(stage.source, 'backup', '--to', stage.file('whole'))).code).toBe(0);
  const bytes = readFileSync(stage.file('whole'));
  const target = await stage.target();
  expect(bytes.length).toBeGreaterThan(8 * MB);
  for (let length = MB; length < bytes.length; length += MB) {
    writeFileSync(stage.file('cut'), bytes.subarray(0, length));
    expect(await run(target, 'restore', '--from', stage.file('cut'))).toEqual({
      code: 1,
      output: 'tidewatch-server: the backup is cut off in table "write_probes"\n',
    });
  }
  expect(await stage.contentOf()).toBe('nothing');
});
