/**
 * Builds indexes while everybody reads and writes. CREATE INDEX CONCURRENTLY cannot run in a transaction, nor on a partitioned table: so the index is
 * declared on the table alone, built on each partition, and attached. Each step looks at what is there, so that a killed build goes on where it was.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { shareAdvisoryLock, tryAdvisoryLock } from '../advisory-locks.js';
import type { NewIndex } from './migration.js';
import { BUSY, LOCK_NOT_AVAILABLE, patiently, waitBriefly, whenFree } from './patience.js';

const LOOK_MS = 200;

export interface Reports {
  /** What begins now, for people. */
  onStep: (text: string) => void;
}

/**
 * Runs `work` as the only builder of indexes. Nobody drops a partition meanwhile: the drop would wait for the build, and everybody behind the drop. A
 * build waits for every transaction that has a snapshot. So whoever finds another builder ends its transaction and asks again later, and the builder's
 * own transaction, which holds the locks, keeps none.
 */
export async function asOnlyBuilder<T>(database: Knex, work: () => Promise<T>): Promise<T> {
  const alone = async (holder: Knex): Promise<T | typeof BUSY> => {
    await holder.raw('set local idle_in_transaction_session_timeout = 0');
    if (!(await tryAdvisoryLock(holder, 'buildIndexes'))) return BUSY;
    await shareAdvisoryLock(holder, 'backup');
    // a statement with parameters keeps its snapshot until the next statement, and one without keeps none
    await holder.raw('select');
    return work();
  };
  return whenFree(() => database.transaction(alone, { isolationLevel: 'read committed' }));
}

type IndexState = 'missing' | 'invalid' | 'valid';

async function stateOf(database: Knex, index: string): Promise<IndexState> {
  const { rows } = await database.raw('/* index-state */ select indisvalid as valid from pg_index where indexrelid = to_regclass(?)', [
    index,
  ]);
  if (!rows.length) return 'missing';
  return rows[0].valid ? 'valid' : 'invalid';
}

/**
 * Waits until nobody builds an index on the table: the server goes on with the build of a process that was killed. That build in turn waits for every
 * transaction that waits for it, so this asks again and again.
 */
async function untilNobodyBuilds(database: Knex, table: string, onWait: () => void): Promise<void> {
  const look = (transaction: Knex) => transaction.raw('lock table ?? in share update exclusive mode nowait', [table]);
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await database.transaction(async (transaction) => void (await look(transaction)));
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      if (isFirst) onWait();
    }
    await wait(LOOK_MS);
  }
}

async function buildOne(database: Knex, { name, table, on, unique = false }: NewIndex, { onStep }: Reports): Promise<void> {
  if ((await stateOf(database, name)) === 'invalid') {
    await untilNobodyBuilds(database, table, () => onStep(`waiting for a build of ${name} that runs already`));
    if ((await stateOf(database, name)) === 'invalid') {
      onStep(`dropping ${name}, whose build was interrupted`);
      await database.raw('drop index concurrently if exists ??', [name]);
    }
  }
  if ((await stateOf(database, name)) === 'valid') return;
  onStep(`building ${name}`);
  await database.raw(`create ${unique ? 'unique ' : ''}index concurrently ?? on ?? ${on}`, [name, table]);
}

/** The partitions without this index. */
async function partitionsWithout(database: Knex, { name, table }: NewIndex): Promise<string[]> {
  const { rows } = await database.raw(
    `/* partitions-without-index */
     select p.relname as name from pg_inherits h join pg_class p on p.oid = h.inhrelid
     where h.inhparent = to_regclass(?) and not exists (
       select 1 from pg_index i join pg_inherits hi on hi.inhrelid = i.indexrelid where i.indrelid = p.oid and hi.inhparent = to_regclass(?))
     order by p.relname`,
    [table, name],
  );
  return rows.map((row: { name: string }) => row.name);
}

/** The index of one partition; names have at most 63 bytes. */
const partOf = ({ name, table }: NewIndex, partition: string) =>
  `${partition}${name.startsWith(table) ? name.slice(table.length) : `_${name}`}`;

async function buildOnPartitions(database: Knex, index: NewIndex, reports: Reports): Promise<void> {
  const { name, table, on, unique = false } = index;
  const briefly = (what: string, statement: string, ...names: string[]) =>
    patiently(
      what,
      (tries) =>
        database.transaction(async (transaction) => {
          await waitBriefly(transaction, tries);
          await transaction.raw(statement, names);
        }),
      reports.onStep,
    );
  if ((await stateOf(database, name)) === 'missing') {
    reports.onStep(`declaring ${name}`);
    await briefly(name, `create ${unique ? 'unique ' : ''}index ?? on only ?? ${on}`, name, table);
  }
  // partitions that appear meanwhile have the index from the start
  for (const partition of await partitionsWithout(database, index)) {
    const part = partOf(index, partition);
    await buildOne(database, { ...index, name: part, table: partition }, reports);
    reports.onStep(`attaching ${part}`);
    await briefly(part, 'alter index ?? attach partition ??', name, part);
  }
  if ((await stateOf(database, name)) !== 'valid') throw new Error(`the index ${name} is not valid although each partition has it`);
}

/** Builds an index, or what is missing of it. */
export async function buildIndex(database: Knex, index: NewIndex, reports: Reports): Promise<void> {
  const { rows } = await database.raw("select relkind = 'p' as partitioned from pg_class where oid = to_regclass(?)", [index.table]);
  if (rows[0]?.partitioned) await buildOnPartitions(database, index, reports);
  else await buildOne(database, index, reports);
}

/** Builds it at once, in a transaction that nobody waits for. */
export async function buildIndexAtOnce(transaction: Knex, { name, table, on, unique = false }: NewIndex): Promise<void> {
  await transaction.raw(`create ${unique ? 'unique ' : ''}index if not exists ?? on ?? ${on}`, [name, table]);
}
