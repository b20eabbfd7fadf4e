/** Prepares an empty schema for rows in any order, with the rights of its owner. */
import type { Knex } from 'knex';
import type { BackupTable } from './format/format.js';
import { BadBackup } from './format/frame-reader.js';

type Partition = NonNullable<BackupTable['partition']>;

/** Bounds are SQL text, and a backup comes from anywhere. */
const BOUNDS = /^FOR VALUES FROM \('[\d:+. -]+'\) TO \('[\d:+. -]+'\)$/;

export async function createPartition(transaction: Knex, name: string, { of, bounds }: Partition): Promise<void> {
  if (!BOUNDS.test(bounds)) throw new BadBackup(`the bounds of table "${name}" cannot be read`);
  const { rows } = await transaction.raw('select to_regclass(quote_ident(?)) is not null as found', [name]);
  if (!rows[0].found) await transaction.raw(`create table ?? partition of ?? ${bounds}`, [name, of]);
}

/** Creates the unique indexes that only this partition has. */
export async function indexPartition(transaction: Knex, name: string, { unique }: Partition): Promise<void> {
  for (const { name: index, columns } of unique) {
    const places = columns.map(() => '??').join(', ');
    await transaction.raw(`create unique index if not exists ?? on ?? (${places})`, [index, name, ...columns]);
  }
}

/** Triggers would change rows, and have done so already. */
export async function withoutTriggers<T>(transaction: Knex, work: () => Promise<T>): Promise<T> {
  const { rows } = await transaction.raw(
    `/* restored-triggers */
     select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal`,
  );
  for (const { name } of rows) await transaction.raw('alter table ?? disable trigger user', [name]);
  const done = await work();
  for (const { name } of rows) await transaction.raw('alter table ?? enable trigger user', [name]);
  return done;
}

/**
 * Takes constraints of these kinds away, and adds them again, which checks all rows at once: foreign keys (f), which only a superuser may ignore, or
 * those that have an index (p, u, x).
 */
export async function withoutConstraints<T>(transaction: Knex, kinds: string[], work: () => Promise<T>): Promise<T> {
  const { rows } = await transaction.raw(
    `/* restored-constraints */
     select c.relname as table, conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.connamespace = current_schema()::regnamespace and contype = any(?::text[]) and conparentid = 0 order by 1, 2`,
    [kinds],
  );
  for (const { table, name } of rows) await transaction.raw('alter table ?? drop constraint ??', [table, name]);
  const done = await work();
  for (const { table, name, definition } of rows) await transaction.raw(`alter table ?? add constraint ?? ${definition}`, [table, name]);
  return done;
}

/** Takes the other indexes away. Building one of rows that are there is several times as fast as keeping it up to date while they arrive. */
export async function withoutIndexes<T>(transaction: Knex, work: () => Promise<T>): Promise<T> {
  const { rows } = await transaction.raw(
    `/* restored-indexes */
     select ic.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class ic on ic.oid = i.indexrelid
     where ic.relnamespace = current_schema()::regnamespace and not ic.relispartition
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indrelid and d.deptype = 'e')
     order by 1`,
  );
  for (const { name } of rows) await transaction.raw('drop index ??', [name]);
  const done = await work();
  for (const { definition } of rows) await transaction.raw(definition.replaceAll('?', '\\?').replace(' ON ONLY ', ' ON '));
  return done;
}
