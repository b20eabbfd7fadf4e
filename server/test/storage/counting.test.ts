/** Counts of stored bytes, on the real database: what they measure, what they skip, and that they notice deletions. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { addStored, readStored } from '../../src/kernel/storage/usage-store.js';
import { listCounts } from '../../src/storage/count-store.js';
import { Counter, countKind } from '../../src/storage/counter.js';
import { KIND_OF_TABLE, STORAGE_KINDS } from '../../src/storage/kinds.js';
import { openTestDatabase, type TestDatabase } from '../harness/database.js';
import { countAll, createTenant, noise, publishStatistics, type StoringTenant, storeFeedback } from './tenants.js';

let database: TestDatabase;
const clock = () => new Date();
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const count = () => countAll(database.knex);
const stored = async ({ organizationId }: StoringTenant) => (await readStored(database.knex, [organizationId])).get(organizationId) ?? 0;

/** The size of a table with its indexes and its TOAST values. */
async function sizeOf(table: string): Promise<number> {
  const { rows } = await database.knex.raw('select pg_total_relation_size(?::regclass) as bytes', [table]);
  return Number(rows[0].bytes);
}

test('every table with rows of organizations has a kind, or declares that it has none', async () => {
  const { rows } = await database.knex.raw(
    `select table_name from information_schema.columns where column_name = 'organization_id' and table_schema = 'public'
       and table_name !~ '_p[0-9]{6,8}$' order by 1`,
  );
  expect(
    rows.map(({ table_name }: { table_name: string }) => table_name).filter((name: string) => !Object.hasOwn(KIND_OF_TABLE, name)),
  ).toEqual([]);
});

test('measures the size on disk, compressed and with indexes, for each organization', async () => {
  const [small, large] = [await createTenant(database.knex), await createTenant(database.knex)];
  await storeFeedback(database.knex, small, { count: 500, extraBytes: 1_000 });
  await storeFeedback(database.knex, large, { count: 1_500, extraBytes: 8_000 });
  await count();
  const [ofSmall, ofLarge] = [await stored(small), await stored(large)];
  expect(ofSmall).toBeGreaterThan(500 * 1_000);
  expect((ofSmall + ofLarge) / (await sizeOf('feedback'))).toBeGreaterThan(0.85);
  expect((ofSmall + ofLarge) / (await sizeOf('feedback'))).toBeLessThan(1.15);
  expect(ofLarge / ofSmall).toBeGreaterThan(12);
});

test('the words of texts count with their index', async () => {
  const tenant = await createTenant(database.knex);
  const { organizationId: organization_id, projectId: project_id } = tenant;
  const before = await sizeOf('feedback_texts');
  const rows = Array.from({ length: 400 }, () => ({ organization_id, project_id, feedback_id: uuidv7(), text: noise(4_900) }));
  await database.knex.batchInsert('feedback_texts', rows, 100);
  // entries wait in a list until then
  await database.knex.raw(`select gin_clean_pending_list('feedback_texts_words')`);
  await count();
  const share = (await stored(tenant)) / ((await sizeOf('feedback_texts')) - before);
  // an index of few texts is large; the share approaches 1 with thousands
  expect(share).toBeGreaterThan(0.6);
  expect(share).toBeLessThan(1.2);
});

test('deleted rows no longer count, and a deleted organization has no figures', async () => {
  const [tenant, gone] = [await createTenant(database.knex), await createTenant(database.knex)];
  for (const one of [tenant, gone]) await storeFeedback(database.knex, one, { count: 50, extraBytes: 2_000 });
  await count();
  const full = await stored(tenant);
  await database.knex('feedback').where({ organization_id: tenant.organizationId }).delete();
  await database.knex('feedback').where({ organization_id: gone.organizationId }).delete();
  await database.knex('organizations').where({ id: gone.organizationId }).delete();
  await count();
  expect(full).toBeGreaterThan(100_000);
  // the project remains
  expect(await stored(tenant)).toBeLessThan(1_000);
  expect(await database.knex('organization_storage').where({ organization_id: gone.organizationId })).toEqual([]);
});

test('a count replaces earlier additions, and keeps those made while it runs', async () => {
  const tenant = await createTenant(database.knex);
  const { organizationId } = tenant;
  await storeFeedback(database.knex, tenant, { count: 20, extraBytes: 1_000 });
  // far too much, as an estimate may be
  await addStored(database.knex, [{ organizationId, kind: 'feedback', bytes: 5_000_000 }]);
  await database.knex('storage_parts').delete();
  const steps = countKind({ database: database.knex, clock, slicePages: 1, settleMs: 0 }, 'feedback');
  await steps.next();
  await addStored(database.knex, [{ organizationId, kind: 'feedback', bytes: 700_000 }]);
  for await (const _ of steps);
  const counted = (await stored(tenant)) - 700_000;
  expect(counted).toBeGreaterThan(20_000);
  expect(counted).toBeLessThan(100_000);
});

test('reads a table in slices, and rereads it only after a change', async () => {
  const { knex } = database;
  const tenant = await createTenant(knex);
  await storeFeedback(knex, tenant, { count: 300, extraBytes: 1_000 });
  const slices = async () => {
    const read: string[] = [];
    const hear = ({ sql }: { sql: string }) => void (sql.includes('measure-pages') && read.push(/from only (\S+)/.exec(sql)?.[1] ?? ''));
    knex.on('query', hear);
    for await (const _ of countKind({ database: knex, clock, slicePages: 2, settleMs: 0 }, 'feedback'));
    knex.removeListener('query', hear);
    return read.filter((name) => name === '"feedback"').length;
  };
  await publishStatistics(knex);
  await count();
  await knex.raw(`update storage_parts set activity = 'before' where part = 'feedback'`);
  expect(await slices()).toBeGreaterThan(10);
  expect(await slices()).toBe(0);
});

test('a dropped partition no longer counts', async () => {
  const { knex } = database;
  const tenant = await createTenant(knex);
  const { organizationId: organization_id } = tenant;
  await knex.raw(
    `create table status_events_p20010101 partition of status_events for values from ('2001-01-01T00:00Z') to ('2001-01-02T00:00Z')`,
  );
  const at = new Date('2001-01-01T10:00:00Z');
  const rows = Array.from({ length: 200 }, () => ({
    ...{ organization_id, monitor_id: uuidv7(), day: '2001-01-01', id: uuidv7(), result: 'ok', message: noise(500), received_at: at },
  }));
  await knex('status_events').insert(rows);
  await count();
  expect(await stored(tenant)).toBeGreaterThan(100_000);
  await knex.raw('drop table status_events_p20010101');
  await count();
  expect(await stored(tenant)).toBeLessThan(1_000);
});

test('two workers count a kind once, and a killed one is replaced', async () => {
  const { knex } = database;
  let now = new Date();
  await listCounts(knex, STORAGE_KINDS);
  await knex('storage_counts').update({ counted_at: now, claimed_until: null });
  await knex('storage_counts').where({ kind: 'feedback' }).update({ counted_at: null });
  const worker = () => new Counter({ database: knex, clock: () => now, isNear: () => false, slicePages: 1, settleMs: 0 });
  const killed = worker();
  // claims it, and disappears
  await knex('storage_counts')
    .where({ kind: 'feedback' })
    .update({ claimed_until: new Date(now.getTime() + 60_000) });
  await killed.turn();
  expect((await knex('storage_counts').where({ kind: 'feedback' }).first()).counted_at).toBeNull();
  now = new Date(now.getTime() + 61_000);
  const next = worker();
  await next.turn();
  expect((await knex('storage_counts').where({ kind: 'feedback' }).first()).counted_at).toEqual(now);
  expect((await knex('storage_counts').where({ kind: 'docs' }).first()).counted_at).not.toEqual(now);
});
