/** The outbox metrics for operators, which cost the same however full the table is. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readBacklog } from '../../../src/notifications/delivery/backlog.js';
import { at, Stage } from '../../monitoring/silence/stage.js';
import { clear } from '../support/notified.js';

const CHANNEL = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a31';
const NOW = at(7_200);

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(() => clear(stage));

interface Seed {
  status: 'pending' | 'sent' | 'dead';
  count?: number;
  created?: Date;
  due?: Date;
}

const insert = ({ status, count = 1, created = at(0), due = at(0) }: Seed) =>
  stage.database.knex.raw(
    `insert into deliveries (id, organization_id, channel_id, kind, message, status, attempts, next_attempt_at, created_at)
     select gen_random_uuid(), :organization, :channel, 'monitor.down', '{}', :status::text, 1, :due::timestamptz, :created
     from generate_series(1, :count::int)`,
    { organization: stage.organizationId, channel: CHANNEL, status, due: status === 'pending' ? due : null, created, count },
  );

const backlog = () => stage.database.knex.transaction((transaction) => readBacklog(transaction, NOW));

test('an empty outbox has no backlog, and sent deliveries do not count', async () => {
  await insert({ status: 'sent', count: 3 });
  expect(await backlog()).toEqual({ oldest: null, dueSince: null, dead: 0 });
});

test('the oldest counts while its next attempt is hours away; only due ones are overdue', async () => {
  await insert({ status: 'pending', created: at(10), due: at(20_000) });
  expect(await backlog()).toEqual({ oldest: at(10), dueSince: null, dead: 0 });
  await insert({ status: 'pending', created: at(7_000), due: at(7_100) });
  expect(await backlog()).toEqual({ oldest: at(10), dueSince: at(7_100), dead: 0 });
});

test('abandoned deliveries are counted until they are deleted', async () => {
  await insert({ status: 'dead', count: 3 });
  expect((await backlog()).dead).toBe(3);
  await clear(stage);
  expect((await backlog()).dead).toBe(0);
});

test('a full table is not scanned: at most a thousand pending and a thousand dead rows are read', async () => {
  const { knex } = stage.database;
  await insert({ status: 'sent', count: 20_000 });
  await insert({ status: 'pending', count: 20_000, created: at(100), due: at(7_000) });
  await insert({ status: 'pending', created: at(5), due: at(30_000) });
  await insert({ status: 'dead', count: 20_000 });
  await knex.raw('vacuum analyze deliveries');
  const read = await knex.transaction(async (transaction) => {
    const counted = async () => {
      const { rows } = await transaction.raw(
        "select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched from pg_stat_xact_user_tables where relname = 'deliveries'",
      );
      return rows[0] as { scanned: number; fetched: number };
    };
    const before = await counted();
    expect(await readBacklog(transaction, NOW)).toEqual({ oldest: at(5), dueSince: at(7_000), dead: 1_000 });
    const after = await counted();
    return { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched };
  });
  expect(read.scanned).toBe(0);
  expect(read.fetched).toBeGreaterThan(0);
  expect(read.fetched).toBeLessThanOrEqual(2_100);
});
