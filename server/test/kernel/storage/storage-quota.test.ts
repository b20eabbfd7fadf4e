/** Processes' knowledge of stored bytes: passed between them, over a restart, and after a kill. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { StorageClaim } from '../../../src/kernel/storage/claims.js';
import { FreeDisk } from '../../../src/kernel/storage/free-disk.js';
import { StorageQuota } from '../../../src/kernel/storage/storage-quota.js';
import { readStored } from '../../../src/kernel/storage/usage-store.js';
import { openTestDatabase, silent, type TestDatabase } from '../../harness/database.js';
import { countAll, createTenant } from '../../storage/tenants.js';

const QUOTA = 10_000_000;

let database: TestDatabase;
const refused: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A process whose turns the test triggers. */
const openQuota = (quota: number | null = QUOTA) =>
  new StorageQuota({
    ...{ database: database.knex, quota, log: silent },
    disk: new FreeDisk({ directory: null, floor: null }),
    onRefused: (kind) => refused.push(kind),
  });

const stored = async (id: string) => (await readStored(database.knex, [id])).get(id) ?? 0;
const code = (quota: StorageQuota, id: string, claim: StorageClaim = 'data') => {
  try {
    quota.requireRoom(id, 'errors', claim);
    return 'room';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('refuses at the quota, with a code and the quota in words, and nobody else', async () => {
  const [one, other] = [await createTenant(database.knex), await createTenant(database.knex)];
  const quota = openQuota();
  await quota.requireKnownRoom(one.organizationId, 'errors', 'data');
  quota.add(one.organizationId, 'errors', QUOTA - 1);
  expect(code(quota, one.organizationId)).toBe('room');
  quota.add(one.organizationId, 'errors', 1);
  expect(code(quota, one.organizationId)).toBe('STORAGE_FULL');
  expect(() => quota.requireRoom(one.organizationId, 'errors', 'data')).toThrow('used its quota of 9.5 MiB');
  expect(code(quota, other.organizationId)).toBe('room');
  expect(new Set(refused)).toEqual(new Set(['errors']));
});

test('essential writes have a reserve', async () => {
  const { organizationId } = await createTenant(database.knex);
  const quota = openQuota();
  await quota.requireKnownRoom(organizationId, 'monitoring', 'state');
  const all = () => (['data', 'state', 'life'] as const).map((claim) => code(quota, organizationId, claim));
  quota.add(organizationId, 'errors', QUOTA);
  expect(all()).toEqual(['STORAGE_FULL', 'room', 'room']);
  quota.add(organizationId, 'monitoring', QUOTA * 0.1);
  expect(all()).toEqual(['STORAGE_FULL', 'STORAGE_FULL', 'room']);
  quota.add(organizationId, 'monitoring', QUOTA * 0.1);
  expect(all()).toEqual(['STORAGE_FULL', 'STORAGE_FULL', 'STORAGE_FULL']);
});

test("a process learns of others' additions, and that there is room again", async () => {
  const { organizationId } = await createTenant(database.knex);
  const [one, other] = [openQuota(), openQuota()];
  for (const quota of [one, other]) await quota.requireKnownRoom(organizationId, 'errors', 'data');
  one.add(organizationId, 'errors', QUOTA * 0.6);
  other.add(organizationId, 'feedback', QUOTA * 0.6);
  expect([code(one, organizationId), code(other, organizationId)]).toEqual(['room', 'room']);
  await one.turn();
  await other.turn();
  expect(code(other, organizationId)).toBe('STORAGE_FULL');
  await one.turn(true);
  one.add(organizationId, 'errors', 1_048_576);
  await one.turn();
  expect(code(one, organizationId)).toBe('STORAGE_FULL');
  // nothing is actually stored
  await countAll(database.knex);
  await one.turn();
  await other.turn();
  expect([code(one, organizationId), code(other, organizationId)]).toEqual(['room', 'room']);
});

test('small additions wait for some turns, large ones for the next, and a stop passes all on', async () => {
  const { organizationId } = await createTenant(database.knex);
  const quota = openQuota();
  quota.add(organizationId, 'errors', 1_000);
  await quota.turn();
  expect(await stored(organizationId)).toBe(0);
  for (let turns = 0; turns < 9; turns += 1) await quota.turn();
  expect(await stored(organizationId)).toBe(1_000);
  quota.add(organizationId, 'errors', 2_000_000);
  await quota.turn();
  expect(await stored(organizationId)).toBe(2_001_000);
  quota.add(organizationId, 'docs', 5);
  await quota.stop();
  expect(await stored(organizationId)).toBe(2_001_005);
});

test('a new process knows immediately who is full; a killed one loses what it had not passed on, which the next count finds', async () => {
  const { organizationId } = await createTenant(database.knex);
  const killed = openQuota();
  killed.add(organizationId, 'errors', QUOTA);
  await killed.turn();
  killed.add(organizationId, 'errors', 500_000);
  const next = openQuota();
  await next.start();
  expect(code(next, organizationId)).toBe('STORAGE_FULL');
  expect(await stored(organizationId)).toBe(QUOTA);
  await countAll(database.knex);
  // the test stored only the organization and its project
  expect(await stored(organizationId)).toBeLessThan(1_000);
  await next.stop();
});

test('additions that cannot be passed on wait for the next turn', async () => {
  const { organizationId } = await createTenant(database.knex);
  let isAway = true;
  const raw = ((sql: string, ...rest: unknown[]) => {
    if (isAway) throw new Error('the database is away');
    return database.knex.raw(sql, ...(rest as [never]));
  }) as typeof database.knex.raw;
  const quota = new StorageQuota({
    ...{ database: { raw } as typeof database.knex, quota: QUOTA, log: silent, onRefused: () => undefined },
    disk: new FreeDisk({ directory: null, floor: null }),
  });
  quota.add(organizationId, 'errors', 2_000_000);
  await quota.turn();
  isAway = false;
  await quota.turn();
  expect(await stored(organizationId)).toBe(2_000_000);
});

test('without a quota nobody is refused, but bytes are still counted', async () => {
  const { organizationId } = await createTenant(database.knex);
  const quota = openQuota(null);
  quota.add(organizationId, 'errors', QUOTA * 5);
  expect(code(quota, organizationId)).toBe('room');
  await quota.turn();
  expect(await stored(organizationId)).toBe(QUOTA * 5);
});

test('a deleted organization leaves nothing', async () => {
  const quota = openQuota();
  const id = uuidv7();
  quota.add(id, 'errors', 2_000_000);
  await quota.turn();
  expect(await stored(id)).toBe(0);
});
