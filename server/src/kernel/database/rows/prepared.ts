/** Frequently executed statements. Each connection plans them once, because planning costs several times as much as execution. */
import type { Knex } from 'knex';

/** The name in the comment at the start of a statement, as in the slow query log. */
function nameOf(statement: string): string {
  const name = /^\/\* ([a-z0-9-]+) \*\//.exec(statement)?.[1];
  if (!name) throw new Error('a prepared statement must begin with a comment that names it');
  return name;
}

/** Runs a statement whose text is constant. */
export async function prepared<R>(
  database: Knex,
  statement: string,
  bindings: Readonly<Record<string, Knex.RawBinding>> = {},
): Promise<R[]> {
  const { rows } = await database.raw(statement, bindings).options({ name: nameOf(statement) });
  return rows;
}
