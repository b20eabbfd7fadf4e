/** Which tables a backup has. */
import type pg from 'pg';
import type { BackupTable } from './format/format.js';

/** Tables whose rows a backup leaves out. */
const LEFT_OUT = [
  // a restore writes it when it makes the schema
  'schema_migrations',
  // requests that wait for an agent's answer at this moment; also empty after a crash of PostgreSQL
  'agent_requests',
];

/** Everything that is not an extension's. A partitioned table has no rows of its own; its partitions are tables. */
const TABLES = `/* backup-tables */
  select c.relname as name, parent.relname as of, pg_get_expr(c.relpartbound, c.oid) as bounds,
    array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns,
    coalesce((select json_agg(json_build_object('name', ic.relname, 'columns',
        array(select attname::text from pg_attribute a where a.attrelid = i.indexrelid order by attnum)) order by ic.relname)
      from pg_index i join pg_class ic on ic.oid = i.indexrelid
      where i.indrelid = c.oid and i.indisunique and c.relispartition and not ic.relispartition), '[]') as unique
  from pg_class c left join pg_inherits h on h.inhrelid = c.oid left join pg_class parent on parent.oid = h.inhparent
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

interface Row {
  name: string;
  of: string | null;
  bounds: string | null;
  columns: string[];
  unique: { name: string; columns: string[] }[];
}

export async function tablesOf(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<Row>(TABLES, [LEFT_OUT]);
  return rows.map(({ name, columns, of, bounds, unique }) => ({
    ...{ name, columns },
    ...(of !== null && bounds !== null && { partition: { of, bounds, unique } }),
  }));
}
