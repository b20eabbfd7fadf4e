/** Statements that run again and again: each connection plans them once, which costs several times what running them does. */
import type { Knex } from 'knex';

/** The name that stands in the comment at the head of a statement, as in the log of slow queries. */
function nameOf(statement: string): string {
  const name = /^\/\* ([a-z-]+) \*\//.exec(statement)?.[1];
  if (!name) throw new Error('a prepared statement begins with its name');
  return name;
}

/** Runs a statement whose text is always the same. */
export async function prepared<R>(
  database: Knex,
  statement: string,
  bindings: Readonly<Record<string, Knex.RawBinding>> = {},
): Promise<R[]> {
  const { rows } = await database.raw(statement, bindings).options({ name: nameOf(statement) });
  return rows;
}
