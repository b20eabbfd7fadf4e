/** A disk that is full from a certain statement on: the one that the backup goes to, and the one of PostgreSQL. */
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../test/harness/until.js';
import { createFullDisk, type FullDisk } from '../signals/full-disk.js';
import { BackupStage } from './stage.js';
import { run } from './tidewatch-server.js';

const HOOK = pathToFileURL(`${import.meta.dirname}/at-statement.mjs`).href;

let disk: FullDisk;
let stage: BackupStage;
beforeAll(async () => {
  disk = createFullDisk();
  stage = await BackupStage.open({ environment: disk.environment });
  expect((await run(stage.source, 'backup', '--to', stage.file('whole'))).code).toBe(0);
});
afterEach(() => disk.free());
afterAll(async () => {
  await stage.close();
  disk.remove();
});

const fullAt = (pattern: string, variables: Record<string, string>, ...args: string[]) => {
  const flag = disk.environment['TIDEWATCH_FULL_DISK'] as string;
  return run({ ...variables, NODE_OPTIONS: `--import=${HOOK}`, TW_AT_STATEMENT: pattern, TW_FILL: flag }, ...args);
};

test.each(['isolation level', '^copy "api_keys"', '^copy "write_probes"'])('for a backup at %s', async (pattern) => {
  const failed = await fullAt(
    pattern,
    { ...stage.source, LD_PRELOAD: String(disk.environment['LD_PRELOAD']), ...disk.environment },
    'backup',
    '--to',
    stage.file('full'),
  );
  expect(failed).toEqual({ code: 1, output: expect.stringMatching(/ENOSPC: no space left on device/) });
  expect(readdirSync(stage.folder).filter((name) => name.startsWith('full'))).toEqual([]);
});

test.each(['create table monitors', '^copy "write_probes" .* from', '^create index'])(
  'for PostgreSQL, in a restore at %s',
  async (pattern) => {
    const target = await stage.target();
    const failed = await fullAt(pattern, target, 'restore', '--from', stage.file('whole'));
    expect(failed.code).toBe(1);
    expect(failed.output).not.toMatch(/Restored/);
    disk.free();
    await until(
      () =>
        stage.server.administer('select 1').then(
          () => true,
          () => false,
        ),
      { what: 'PostgreSQL' },
    );
    expect(await stage.contentOf()).toBe('nothing');
    expect((await run(target, 'restore', '--from', stage.file('whole'))).output).toMatch(/^Restored /);
  },
);
