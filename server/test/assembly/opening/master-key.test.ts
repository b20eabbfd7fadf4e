/** Whether a process has the installation's master key, and which process creates it. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { settleMasterKey } from '../../../src/assembly/opening/master-key.js';
import { ConfigError } from '../../../src/kernel/config/config.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { channelSealName } from '../../../src/notifications/channels/settings.js';
import { openTestDatabase, type TestDatabase } from '../../harness/database.js';

const [KEY, OTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

let database: TestDatabase;
let dataDirectory: string;
beforeEach(async () => {
  database = await openTestDatabase();
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'tw-key-'));
});
afterEach(async () => {
  await database.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const settle = (masterKey: Buffer | null, directory = dataDirectory) =>
  settleMasterKey(database.knex, { masterKey, dataDirectory: directory });
const hasKeyFile = () => existsSync(path.join(dataDirectory, 'master-key'));

/** An installation from before the check value, which has sealed values of these kinds. */
async function installWith(key: Buffer, kinds: readonly ('key' | 'channel')[]): Promise<void> {
  const organization = { id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30', slug: 'acme', name: 'Acme', time_zone: 'UTC' };
  const project = { id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a31', organization_id: organization.id, slug: 'shop', name: 'Shop' };
  const times = { created_at: new Date(), updated_at: new Date() };
  const { knex } = database;
  await knex('users').insert({ id: project.id, email: 'a@example.com', name: 'A', password_hash: 'x', created_at: new Date() });
  await knex('organizations').insert({ ...organization, ...times });
  await knex('projects').insert({ ...project, ...times });
  if (kinds.includes('channel'))
    await knex('notification_channels').insert({
      ...{ id: project.id, organization_id: organization.id, slug: 'team', type: 'email', enabled: true, target: 'a', kinds: [], ...times },
      sealed_settings: new Sealer(key).seal('{}', channelSealName(project.id)),
    });
  if (!kinds.includes('key')) return;
  await knex('api_keys').insert({
    ...{ key_id: 'twk_0123456789abcdef', organization_id: organization.id, kind: 'project', project_id: project.id, name: 'K' },
    ...{ secret_hash: Buffer.alloc(32), sealed_secret: new Sealer(key).seal('the secret', 'twk_0123456789abcdef') },
    ...{ scopes: [], allowed_cidrs: [], mcp_requests_per_minute: 1, revision: 1, created_at: new Date() },
  });
}

test('a new installation accepts its first key, and no other afterwards', async () => {
  expect(await settle(KEY)).toEqual(KEY);
  expect(await settle(KEY)).toEqual(KEY);
  await expect(settle(OTHER)).rejects.toThrow(ConfigError);
  await expect(settle(OTHER)).rejects.toThrow(/^TIDEWATCH_MASTER_KEY: the key is not the one/);
  await expect(settle(null)).rejects.toThrow(/^TIDEWATCH_MASTER_KEY: this database belongs to an installation/);
  expect(hasKeyFile()).toBe(false);
});

test('without a configured key it creates one in its data directory, and later starts find it there', async () => {
  const key = await settle(null);
  expect([key.length, hasKeyFile()]).toEqual([32, true]);
  expect(await settle(null)).toEqual(key);
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'tw-key-'));
  await expect(settle(null, elsewhere)).rejects.toThrow(/TIDEWATCH_MASTER_KEY/);
  rmSync(elsewhere, { recursive: true });
});

test.each([[['key'] as const], [['channel'] as const]])(
  'an older installation that sealed a %s is not taken over with a key that does not open it',
  async (kinds) => {
    await installWith(KEY, kinds);
    await expect(settle(OTHER)).rejects.toThrow(/is not the one of this installation/);
    await expect(settle(null)).rejects.toThrow(/belongs to an installation/);
    expect(hasKeyFile()).toBe(false);
    expect(await settle(KEY)).toEqual(KEY);
    await expect(settle(OTHER)).rejects.toThrow(/is not the one of this installation/);
  },
);

test('if two keys have sealed values, either opens some of them, and the first to start stays', async () => {
  await installWith(OTHER, ['key']);
  const [organization] = await database.knex('organizations').select('id');
  await database.knex('notification_channels').insert({
    ...{
      id: organization.id,
      organization_id: organization.id,
      slug: 'team',
      type: 'email',
      enabled: true,
      target: 'a',
      kinds: [],
      created_at: new Date(),
      updated_at: new Date(),
    },
    sealed_settings: new Sealer(KEY).seal('{}', channelSealName(organization.id)),
  });
  expect(await settle(KEY)).toEqual(KEY);
  await expect(settle(OTHER)).rejects.toThrow(/is not the one of this installation/);
});

test('the check value reveals nothing about the key', async () => {
  await settle(KEY);
  const { key_check } = await database.knex('installation').first('key_check');
  expect([key_check.length, key_check.equals(KEY), key_check.includes(KEY.subarray(0, 8))]).toEqual([32, false, false]);
});
