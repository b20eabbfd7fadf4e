/** Changes wake the loops of other processes; here each has its own connection. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { TableName } from '../../../src/generated/tables.js';
import type { Database } from '../../../src/kernel/database/connections/connection.js';
import { DirectLine } from '../../../src/kernel/database/connections/direct-line.js';
import { DatabaseSignals } from '../../../src/kernel/database/signals/signals.js';
import { signalWork, wakeBySignals } from '../../../src/kernel/jobs/work-signals.js';
import { openTestDatabase, silent } from '../../harness/database.js';
import { until } from '../../harness/until.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let knex: Database['knex'];
const open: DirectLine[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  knex = database.knex;
});
afterEach(() => {
  for (const line of open.splice(0)) line.stop();
});
afterAll(() => database.close());

/** A process with a loop for each table; returns the wakes once it listens. */
async function processWith(tables: readonly TableName[]): Promise<TableName[]> {
  const woken: TableName[] = [];
  const line = new DirectLine(database.connection, silent);
  open.push(line);
  wakeBySignals(
    new DatabaseSignals(line),
    tables.map((table) => ({ wokenBy: [table], wake: () => void woken.push(table) })),
  );
  line.start();
  await until(() => woken.length === tables.length, { what: 'the connection', pauseMs: 5 });
  woken.length = 0;
  return woken;
}

test('a signal wakes its loops in every process', async () => {
  const [one, other] = [await processWith(['deliveries', 'monitors']), await processWith(['monitors'])];
  await signalWork(knex, 'deliveries');
  await signalWork(knex, 'monitors');
  await until(() => one.length === 2 && other.length === 1, { what: 'the wakes', pauseMs: 5 });
  expect([one, other]).toEqual([['deliveries', 'monitors'], ['monitors']]);
});

test('is sent at commit, and only then', async () => {
  const woken = await processWith(['deliveries', 'monitors', 'broadcasts']);
  const [lost, kept] = [await knex.transaction(), await knex.transaction()];
  await signalWork(lost, 'deliveries');
  await signalWork(kept, 'monitors');
  await signalWork(knex, 'broadcasts');
  await lost.rollback();
  await kept.commit();
  await until(() => woken.includes('monitors'), { what: 'the wake', pauseMs: 5 });
  expect(woken).toEqual(['broadcasts', 'monitors']);
});

test('a reconnection wakes all loops, because signals may have been missed', async () => {
  const woken = await processWith(['deliveries', 'monitors']);
  await knex.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tidewatch-signals'`,
  );
  await until(() => woken.length === 2, { what: 'the connection to come back', pauseMs: 5 });
  expect(woken).toEqual(['deliveries', 'monitors']);
  await signalWork(knex, 'deliveries');
  await until(() => woken.length === 3, { what: 'the wake', pauseMs: 5 });
});
