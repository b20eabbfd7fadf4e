/** The partitions of a server that has run for a while. */

/** Creates a daily table's missing partitions for this many past days. */
export async function createPastDays(client, table, days = 30) {
  await client.query(`
    do $$
    begin
      for n in 2..${days} loop
        execute format('create table if not exists %I partition of ${table} for values from (%L) to (%L)',
          '${table}_p' || to_char((now() at time zone 'UTC')::date - n, 'YYYYMMDD'),
          (now() at time zone 'UTC')::date - n, (now() at time zone 'UTC')::date - n + 1);
      end loop;
    end $$`);
}
