/** When work is next due, in one statement for all loops that check at the same moment: round trips are most of an idle server's work. */
import type { Knex } from 'knex';
import { prepared } from '../database/rows/prepared.js';

interface Look {
  statement: string;
  resolve: (at: Date | null) => void;
  reject: (error: unknown) => void;
}

const gathering = new WeakMap<Knex, Look[]>();
/** A name for each combination of statements, because a connection identifies a prepared statement by its name. */
const names = new Map<string, string>();

function together(statements: readonly string[]): string {
  const parts = statements.map((statement, index) => `select ${index} as index, (${statement}) as at`);
  const text = parts.join('\nunion all\n');
  const name = names.get(text) ?? `next-due-${names.size}`;
  names.set(text, name);
  return `/* ${name} */ ${text}`;
}

async function look(database: Knex): Promise<void> {
  const looks = gathering.get(database) ?? [];
  gathering.delete(database);
  try {
    const rows = await prepared<{ index: number; at: Date | null }>(database, together(looks.map(({ statement }) => statement)));
    for (const { index, at } of rows) looks[index]?.resolve(at);
  } catch (error) {
    for (const { reject } of looks) reject(error);
  }
}

/** The single value of a statement, a time. Loops with the same pause wake in the same turn of the event loop, and share the round trip. */
export function nextDue(database: Knex, statement: string): Promise<Date | null> {
  return new Promise((resolve, reject) => {
    const others = gathering.get(database);
    const own = { statement, resolve, reject };
    if (others) return void others.push(own);
    gathering.set(database, [own]);
    setImmediate(() => void look(database));
  });
}
