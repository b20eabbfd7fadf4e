/** Copies of rows, which the API or a seed created, so that no list is measured on an empty table. */
import type { Knex } from 'knex';
import { SEALED } from '../../../../src/assembly/opening/sealed-values.js';
import type { Sealer } from '../../../../src/kernel/secrets/secrets.js';

interface Column {
  name: string;
  type: string;
  /** A reference to another table, which must keep its value. */
  refers: boolean;
}

interface Shape {
  columns: Column[];
  /** The columns of each unique index, and a column that must be null for a row to be in it. */
  unique: { names: string[]; open: string | null }[];
}

async function shapeOf(database: Knex, table: string): Promise<Shape> {
  const { rows: columns } = await database.raw(
    `select attname as name, format_type(atttypid, null) as type,
       exists (select 1 from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any(c.conkey)) as refers
     from pg_attribute a where attrelid = ?::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'`,
    [table],
  );
  const { rows: indexes } = await database.raw(
    `select array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as names,
       substring(pg_get_expr(indpred, indrelid) from '^\\((\\w+) IS NULL\\)$') as open
     from pg_index where indrelid = ?::regclass and indisunique`,
    [table],
  );
  return { columns, unique: indexes };
}

/** The API's times are whole milliseconds; those of seeds are not. */
const TIME = 'timestamp with time zone';

/** A different value for the n-th copy, by type; other types cannot be varied. */
const VARIED: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  // a key's id has sixteen letters and digits
  text: (column) => (column === '"key_id"' ? `left(s.${column}, -5) || lpad(n::text, 5, '0')` : `s.${column} || '-' || n`),
  integer: () => '1000000 + n',
  bigint: () => '1000000 + n',
  [TIME]: (column) => `s.${column} - n * interval '1 second'`,
  bytea: () => "decode(md5(n::text) || md5('2' || n), 'hex')",
};

/** The parent of a list's rows, if the list doesn't show every row of its table. */
const LISTED_BY: Readonly<Record<string, string>> = { source_maps: 'release' };

/** The columns that differ between copies: the id, and one of each unique index. */
function variedColumns(table: string, { columns, unique }: Shape): Map<string, string> {
  const varied = new Map(
    columns.filter(({ name, type }) => name === 'id' && type === 'uuid').map(({ name }) => [name, 'gen_random_uuid()']),
  );
  for (const { names, open } of unique) {
    if (names.some((name) => varied.has(name))) continue;
    const free = columns.filter(
      ({ name, type, refers }) => names.includes(name) && name !== 'organization_id' && !refers && type in VARIED,
    );
    const chosen = free.find(({ name }) => name === 'id') ?? free.find(({ name }) => name === LISTED_BY[table]) ?? free.at(-1);
    const vary = chosen && VARIED[chosen.type];
    if (!chosen && open !== null) varied.set(open, 'now()');
    else if (!chosen || !vary) throw new Error(`no column of the unique index on ${names.join(', ')} can be varied`);
    else varied.set(chosen.name, vary(`"${chosen.name}"`));
  }
  return varied;
}

/** Copies of a single row would all have the same place in an order, before or behind all others. */
const MOST_SOURCES = 500;

/** Copies rows of the table in turn, this many times in total, with these values. Throws if the table is empty. */
export async function multiply(database: Knex, table: string, values: Readonly<Record<string, string>>, count: number): Promise<void> {
  const shape = await shapeOf(database, table);
  const varied = variedColumns(table, shape);
  const names = shape.columns.map(({ name }) => `"${name}"`).join(', ');
  const given = (name: string) => (name in values ? `'${values[name]}'` : undefined);
  const kept = ({ name, type }: Column) => (type === TIME ? `date_trunc('milliseconds', s."${name}")` : `s."${name}"`);
  const copied = shape.columns.map((column) => given(column.name) ?? varied.get(column.name) ?? kept(column)).join(', ');
  const { rowCount } = await database.raw(
    `with sources as (select r.*, row_number() over () as place, count(*) over () as total from (select * from ?? limit ?) r)
     insert into ?? (${names}) select ${copied} from generate_series(1, ?::int) n join sources s on s.place = 1 + n % s.total`,
    [table, MOST_SOURCES, table, count],
  );
  if (rowCount !== count) throw new Error(`${table} has no row to copy`);
}

function opened(sealer: Sealer, sealed: Buffer, name: string): string | null {
  try {
    return sealer.open(sealed, name);
  } catch {
    return null;
  }
}

/** Seals the copies' values for their own ids: a sealed value can be opened only under the id that it was sealed for. */
export async function sealCopies(database: Knex, sealer: Sealer): Promise<void> {
  for (const { table, id, column, nameOf } of SEALED) {
    const rows: { id: string; sealed: Buffer }[] = await database(table)
      .whereNotNull(column)
      .select({ id: database.raw('??::text', [id]), sealed: column });
    const read = rows.map((row) => ({ ...row, text: opened(sealer, row.sealed, nameOf(row.id)) }));
    const text = read.find((row) => row.text !== null)?.text ?? '{}';
    const copies = read.filter((row) => row.text === null);
    await database.raw('update ?? t set ?? = v.sealed from unnest(?::text[], ?::bytea[]) v(id, sealed) where t.??::text = v.id', [
      table,
      column,
      copies.map((row) => row.id),
      copies.map((row) => sealer.seal(text, nameOf(row.id))),
      id,
    ] as never);
  }
}
