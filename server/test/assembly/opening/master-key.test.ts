/** Whether a process has the installation's master key, and which process creates it. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { settleMasterKeys } from '../../../src/assembly/opening/master-key.js';
import { ConfigError } from '../../../src/kernel/config/variables.js';
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

const settle = async (masterKey: Buffer | null, directory = dataDirectory, others: readonly Buffer[] = []) =>
  (await settleMasterKeys(database.knex, { masterKey, otherMasterKeys: others, dataDirectory: directory })).keys[0];
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

test('if two keys have sealed values, neither starts alone, and a table that it does not open is named', async () => {
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
  await expect(settle(KEY)).rejects.toThrow(/opens what is sealed in api_keys$/);
  await expect(settle(OTHER)).rejects.toThrow(/opens what is sealed in notification_channels$/);
  expect(await settle(KEY, dataDirectory, [OTHER])).toEqual(KEY);
  await expect(settle(KEY)).rejects.toThrow(/^TIDEWATCH_MASTER_KEYS_OLD/);
});

test('the check value reveals nothing about the key', async () => {
  await settle(KEY);
  const { key_check } = await database.knex('installation').first('key_check');
  expect([key_check.length, key_check.equals(KEY), key_check.includes(KEY.subarray(0, 8))]).toEqual([32, false, false]);
});

const rotate = (keys: readonly [Buffer, ...Buffer[]]) => settle(keys[0], dataDirectory, keys.slice(1));
const stored = () => database.knex('installation').first();
const oldest = async () => (await database.knex('schema_migrations').max('oldest_schema as oldest').first())?.oldest;

describe('while the key changes', () => {
  beforeEach(async () => {
    await installWith(KEY, ['key']);
    await settle(KEY);
  });

  test('another key that only opens changes nothing for builds of before', async () => {
    await rotate([KEY, OTHER]);
    expect(await stored()).toMatchObject({ replaced_checks: [], names_key: false });
    expect(await oldest()).toBeNull();
  });

  test('a new key that knows the one in force takes its place, and only builds that read its values may run', async () => {
    await rotate([OTHER, KEY]);
    expect(await stored()).toMatchObject({ replaced_checks: [expect.anything()], names_key: true });
    expect(await oldest()).toBe(69);
  });

  test('a process that is behind may start again, and changes nothing', async () => {
    await rotate([OTHER, KEY]);
    const before = await stored();
    await rotate([KEY, OTHER]);
    expect(await stored()).toEqual(before);
  });

  test('neither key may be missing until everything is sealed again', async () => {
    await rotate([OTHER, KEY]);
    await expect(settle(OTHER)).rejects.toThrow(/^TIDEWATCH_MASTER_KEYS_OLD: .* keep it until `tidewatch-server reseal` has ended$/);
    await expect(settle(KEY)).rejects.toThrow(/^TIDEWATCH_MASTER_KEY: the key is not the one/);
  });

  test('old keys come from the data directory, too', async () => {
    writeFileSync(path.join(dataDirectory, 'master-key'), OTHER.toString('hex'));
    writeFileSync(path.join(dataDirectory, 'master-key.old'), `${Buffer.alloc(32, 9).toString('hex')}\n${KEY.toString('hex')}\n`);
    expect(await settle(null)).toEqual(OTHER);
    writeFileSync(path.join(dataDirectory, 'master-key.old'), KEY.toString('hex').slice(2));
    await expect(settle(null)).rejects.toThrow(/master-key.old does not contain a master key/);
  });

  test('the lasting keys stay those of the first key', async () => {
    const all = async (keys: readonly [Buffer, ...Buffer[]]) =>
      (await settleMasterKeys(database.knex, { masterKey: keys[0], otherMasterKeys: keys.slice(1), dataDirectory })).lasting;
    const first = await all([KEY]);
    expect(first).toMatchObject({ 'idempotency keys': new Sealer(KEY).deriveKey('idempotency keys') });
    expect(await all([OTHER, KEY])).toEqual(first);
    expect(await all([OTHER, KEY])).toEqual(first);
  });

  test('a table in which nothing can be opened is named', async () => {
    await database.knex('api_keys').update({ sealed_secret: new Sealer(Buffer.alloc(32, 9)).seal('x', 'twk_0123456789abcdef') });
    await expect(settle(KEY)).rejects.toThrow(/none opens what is sealed in api_keys$/);
  });
});
