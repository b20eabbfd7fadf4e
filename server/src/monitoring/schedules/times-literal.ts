/** Times as an array of PostgreSQL; knex takes an array for a list of values. */
export const timesLiteral = (times: readonly Date[] | null): string | null =>
  times && `{${times.map((time) => time.toISOString()).join(',')}}`;
