/** A backup and a restore that are killed at each of their steps. */
import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BackupStage } from './stage.js';
import { launch, run } from './tidewatch-server.js';

const HOOK = pathToFileURL(`${import.meta.dirname}/at-statement.mjs`).href;

let stage: BackupStage;
beforeAll(async () => {
  stage = await BackupStage.open();
  expect((await run(stage.source, 'backup', '--to', stage.file('whole'))).code).toBe(0);
});
afterAll(() => stage.close());

const killedAt = (pattern: string, variables: Record<string, string>, ...args: string[]) =>
  launch({ ...variables, NODE_OPTIONS: `--import=${HOOK}`, TW_AT_STATEMENT: pattern }, args);

test.each(['pg_advisory_lock_shared', 'isolation level', 'backup-tables', '^copy "api_keys"', '^copy "write_probes"'])(
  'a backup at %s leaves no file of that name, and holds nothing up',
  async (pattern) => {
    const { child, ended } = killedAt(pattern, stage.source, 'backup', '--to', stage.file('killed'));
    await ended;
    expect([child.signalCode, existsSync(stage.file('killed'))]).toEqual(['SIGKILL', false]);
    // it takes the lock that a backup shares
    expect((await run(stage.source, 'move-database', '--undo')).output).toMatch(/has not moved/);
    expect(await stage.contentOf('tidewatch')).toBe('everything');
  },
);

test('what a killed backup leaves behind has a name of its own', () => {
  const left = readdirSync(stage.folder).filter((name) => name.startsWith('killed'));
  expect(left.length).toBeGreaterThan(0);
  for (const name of left) expect(name).toMatch(/^killed\.[0-9a-f]{8}\.partial$/);
});

test.each<[string, string[]]>([
  ['restore-target', ['nothing']],
  ['create table monitors', ['nothing']],
  ['^truncate', ['nothing']],
  ['^copy "write_probes" .* from', ['nothing']],
  ['^copy "write_probes" .* to', ['nothing']],
  ['^create index', ['nothing']],
  ['add constraint', ['nothing']],
  // PostgreSQL may have heard it or not
  ['^commit', ['nothing', 'everything']],
  ['^analyze', ['everything']],
])('a restore at %s leaves %j', async (pattern, contents) => {
  const target = await stage.target();
  const { child, ended, output } = killedAt(pattern, target, 'restore', '--from', stage.file('whole'));
  await ended;
  expect([child.signalCode, output()]).toEqual(['SIGKILL', '']);
  const content = await stage.contentOf();
  expect(contents).toContain(content);
  if (content === 'nothing') expect((await run(target, 'restore', '--from', stage.file('whole'))).output).toMatch(/^Restored /);
  expect(await stage.contentOf()).toBe('everything');
});
