/** Bytes of tables with their indexes and partitions, by kind of data. */
import { tablesOf } from '../../server/dist/storage/kinds.js';
import { report } from '../measure.mjs';

/** An ordinary table is in no partition tree; a partitioned one has no bytes of its own. */
const BYTES = `select sum(pg_total_relation_size(relation))::float8 as bytes from (
    select t.name::regclass as relation from unnest($1::text[]) t (name)
    union select p.relid from unnest($1::text[]) t (name) cross join lateral pg_partition_tree(t.name::regclass) p where p.isleaf
  ) relations`;

export const bytesOfTables = async (database, tables) => (await database.query(BYTES, [tables])).rows[0].bytes;

/** The bytes by which the tables of a kind grow during the work. */
export async function growth(database, kind, work) {
  const tables = tablesOf(kind);
  const before = await bytesOfTables(database, tables);
  await work();
  return (await bytesOfTables(database, tables)) - before;
}

export const tellBytes = (name, bytes, unit = 'kB', digits = 1) =>
  report(name, [bytes / { bytes: 1, kB: 1e3, MB: 1e6 }[unit]], unit, digits);
