/** How long others wait while migrations of each kind change a table of two million rows: none longer than two seconds. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { type Database, openDatabase } from '../../src/kernel/database/connections/connection.js';
import { completeFill, fillsOf } from '../../src/kernel/database/schema/fills.js';
import { migrate } from '../../src/kernel/database/schema/migrate.js';
import type { Migration } from '../../src/kernel/database/schema/migration.js';
import { createTestDatabase, silent } from '../../test/harness/database.js';

const ROWS = 2_000_000;
const LONGEST_MS = 2_000;
const PROBE_PAUSE_MS = 10;
const BATCH = 20_000;

/** A fill by ranges of a number, which the table has for this test. */
const fill = async (transaction: Knex, position: string | null): Promise<string | null> => {
  const from = Number(position ?? 0);
  const { rowCount } = (await transaction.raw(
    "update error_events set kind = case when release is null then 'unreleased' else 'released' end where serial > ? and serial <= ?",
    [from, from + BATCH],
  )) as unknown as { rowCount: number };
  return rowCount > 0 ? String(from + BATCH) : null;
};

const MIGRATIONS: readonly Migration[] = [
  {
    name: '9001-kinds',
    up: async (transaction) => {
      await transaction.raw(`
        alter table error_events add column kind text, add column noted boolean not null default false;
        alter table error_events add constraint error_events_kind check (kind <> '') not valid`);
    },
  },
  { name: '9002-index-of-serials', indexes: [{ name: 'error_events_serial', table: 'error_events', on: '(serial)' }] },
  { name: '9003-fill-kinds', fill },
  {
    name: '9004-index-of-kinds',
    indexes: [{ name: 'error_events_kinds', table: 'error_events', on: '(organization_id, kind, received_at desc)' }],
  },
  {
    name: '9005-require-kinds',
    after: '9003-fill-kinds',
    up: (transaction) =>
      transaction.raw('alter table error_events drop constraint error_events_kind; alter table error_events drop column noted'),
  },
];

let empty: Awaited<ReturnType<typeof createTestDatabase>>;
let migrator: Database;
let others: Database;

const INSERT = `insert into error_events (organization_id, property_id, day, id, issue_id, fingerprint, release, occurred_at, received_at, payload, serial)
  select gen_random_uuid(), gen_random_uuid(), current_date - (n % 3)::int, gen_random_uuid(), gen_random_uuid(), 'f', case when n % 2 = 0 then 'r' end,
    now(), now(), repeat('p', 200), n from generate_series(?::int, ?::int) n`;

beforeAll(async () => {
  empty = await createTestDatabase();
  [migrator, others] = [0, 1].map(() => openDatabase(empty.connection, silent, { sizes: { management: 4 } })) as [Database, Database];
  await migrator.knex.raw('alter table error_events add column serial integer');
  for (const back of [1, 2, 3])
    await migrator.knex.raw(
      `do $$ begin execute format('create table if not exists error_events_p%s partition of error_events for values from (%L) to (%L)',
         to_char(current_date - ${back}, 'YYYYMMDD'), current_date - ${back}, current_date - ${back} + 1); end $$`,
    );
  for (let from = 1; from <= ROWS; from += 100_000) await migrator.knex.raw(INSERT, [from, from + 99_999]);
});
afterAll(async () => {
  await Promise.all([migrator?.close(), others?.close()]);
  await empty?.drop();
});

/** Repeats a statement of somebody else until told to stop; returns the longest time that it took. */
function probe(statement: () => Promise<unknown>): () => Promise<number> {
  let isRunning = true;
  let longest = 0;
  const running = (async () => {
    while (isRunning) {
      const began = performance.now();
      await statement();
      longest = Math.max(longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, PROBE_PAUSE_MS));
    }
  })();
  return async () => {
    isRunning = false;
    await running;
    return longest;
  };
}

/** The longest waits of others while `work` runs. */
async function waitsDuring(work: () => Promise<unknown>): Promise<{ read: number; write: number; ms: number }> {
  const { knex } = others;
  let serial = ROWS;
  const write = probe(() => {
    serial += 1;
    return knex.raw(INSERT, [serial, serial]);
  });
  const read = probe(() => knex.raw('select 1 from error_events limit 1'));
  const began = performance.now();
  try {
    await work();
  } finally {
    await Promise.all([read(), write()]);
  }
  return { ms: Math.round(performance.now() - began), read: Math.round(await read()), write: Math.round(await write()) };
}

test('none is longer than two seconds, even behind a long transaction', async () => {
  const figures: Record<string, object> = {};
  const fills = fillsOf(MIGRATIONS);
  for (const [index, { name }] of MIGRATIONS.entries()) {
    const upTo = MIGRATIONS.slice(0, index + 1);
    // a report that reads for some seconds, when the migration begins
    const report = others.knex.raw('select pg_sleep(4) from (select 1 from error_events limit 1) as one').then(() => {});
    const waits = await waitsDuring(async () => {
      await migrate(migrator.knex, { migrations: upTo });
      for (const each of fills) if (each.name === name) await completeFill(migrator.knex, each, async () => {});
    });
    await report;
    figures[name] = waits;
  }
  process.stderr.write(`waits of others in ms, at ${ROWS} rows: ${JSON.stringify(figures)}\n`);
  for (const [name, { read, write }] of Object.entries(figures) as [string, { read: number; write: number }][])
    expect([name, read < LONGEST_MS, write < LONGEST_MS]).toEqual([name, true, true]);
  const { rows } = await migrator.knex.raw(
    'select count(*) filter (where kind is null)::int as empty from error_events where serial <= ?',
    [ROWS],
  );
  expect(rows).toEqual([{ empty: 0 }]);
}, 600_000);
