import type { Knex } from 'knex';

/** The rows that one page reads without an index: a few milliseconds, also for the longest text in the longest titles. */
export const LOOKED_THROUGH = { values: 2_000, text: 1_000 } as const;

export interface Found<Row> {
  rows: Row[];
  /** The last row that was read, if others may follow; null if the list has ended or more than enough were found. */
  stoppedAt: Row | null;
}

/**
 * The rows of an ordered query that fit a condition which no index finds. It reads so many rows, however few of them fit, so a page may be short;
 * its cursor continues where it stopped.
 *
 * @param ordered the query, in its order and after the cursor; its columns are those of `w` in the condition
 * @param most the rows to read
 */
export async function lookThrough<Row>(
  database: Knex,
  ordered: Knex.QueryBuilder,
  { fits, most }: { fits: Knex.Raw; most: number },
  count: number,
): Promise<Found<Row>> {
  const numbered = database
    .from(ordered.limit(most).as('w'))
    .select('w.*', database.raw('(?) as fits', [fits]), database.raw('row_number() over () as nth'));
  const read = database.from(numbered.as('q')).where('q.fits', true).orWhere('q.nth', most).orderBy('q.nth').limit(count).select('q.*');
  const found = (await read) as unknown as (Row & { fits: boolean | null; nth: string })[];
  const last = found.at(-1);
  return { rows: found.filter((row) => row.fits), stoppedAt: last && Number(last.nth) === most ? last : null };
}
