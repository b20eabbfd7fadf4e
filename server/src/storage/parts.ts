/** The tables and partitions of a kind, and the SQL that measures a row of each. Read from PostgreSQL's catalogue, so that no column is missed. */
import type { Knex } from 'knex';

/** A table, or one partition of it. */
export interface Part {
  name: string;
  /** Changes with every row that is inserted, updated or deleted. */
  activity: string;
  /** Pages of 8 kB, without TOAST values. */
  pages: number;
  /** The bytes of a row, as SQL. */
  rowBytes: string;
}

interface PartRow {
  name: string;
  activity: string;
  pages: string;
  plain_bytes: number;
  varying: { name: string; times: number }[] | null;
}

/**
 * The size of a row: its header and pointer (28 bytes), its columns as stored, that is after compression and without reading TOAST values, and its
 * index entries: in a B-tree 16 bytes and the columns again.
 *
 * An index of words has an entry for every three letters. WORD_ENTRIES is its size per byte of text, measured with random letters, the choice of
 * somebody who wants to fill the disk: 2.3 for 2,000 texts of an organization, and more for the first hundreds, which are small in total.
 */
const WORD_ENTRIES = 3;

const PARTS = `/* parts-of-kind */
  with leaves as (
    select c.oid from unnest(:tables::text[]) t (name) join pg_class c on c.oid = t.name::regclass and c.relkind = 'r'
    union select p.relid from unnest(:tables::text[]) t (name) cross join lateral pg_partition_tree(t.name::regclass) p where p.isleaf
  ), entries as (
    select i.indrelid as oid, k.attnum, sum(case when o.opcname = 'gin_trgm_ops' then ${WORD_ENTRIES} else 1 end)::int as times
    from pg_index i join leaves l on l.oid = i.indrelid
    cross join lateral unnest(i.indkey::int2[]) with ordinality k (attnum, position)
    left join pg_opclass o on o.oid = (i.indclass::oid[])[k.position - 1]
    where i.indpred is null and k.attnum > 0 group by 1, 2
  )
  select c.relname as name, pg_relation_size(c.oid) / 8192 as pages,
    concat_ws('/', c.oid, pg_stat_get_tuples_inserted(c.oid), pg_stat_get_tuples_updated(c.oid), pg_stat_get_tuples_deleted(c.oid)) as activity,
    (28 + 16 * (select count(*) from pg_index i where i.indrelid = c.oid and i.indpred is null)
      + coalesce(sum(a.attlen * (1 + coalesce(e.times, 0))) filter (where a.attlen > 0), 0))::int as plain_bytes,
    json_agg(json_build_object('name', a.attname, 'times', 1 + coalesce(e.times, 0))) filter (where a.attlen < 0) as varying
  from leaves l join pg_class c on c.oid = l.oid
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join entries e on e.oid = c.oid and e.attnum = a.attnum
  group by c.oid, c.relname
  order by c.relname`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const measureOf = ({ plain_bytes: plain, varying }: PartRow) =>
  [String(plain), ...(varying ?? []).map(({ name, times }) => `coalesce(pg_column_size(${quoted(name)}), 0) * ${times}`)].join(' + ');

/** The parts of these tables, by name. */
export async function partsOf(database: Knex, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await database.raw(PARTS, { tables: [...tables] });
  return rows.map((row: PartRow) => ({ name: row.name, activity: row.activity, pages: Number(row.pages), rowBytes: measureOf(row) }));
}

/** The bytes of each organization in a range of pages of a part. Reads nothing else, whatever the size of the table. */
export async function measurePages(database: Knex, part: Part, from: number, to: number): Promise<Map<string, number>> {
  const { rows } = await database.raw(
    `/* measure-pages */
     select organization_id as id, sum(${part.rowBytes})::bigint as bytes from only ${quoted(part.name)}
     where ctid >= ?::tid and ctid < ?::tid and organization_id is not null group by 1`,
    [`(${from},0)`, `(${to},0)`],
  );
  return new Map(rows.map(({ id, bytes }: { id: string; bytes: string }) => [id, Number(bytes)]));
}
