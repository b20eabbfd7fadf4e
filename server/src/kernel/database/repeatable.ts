import type { Knex } from 'knex';

const TRIES = 3;
/** deadlock_detected, serialization_failure: PostgreSQL aborted our transaction in favour of another; a retry can succeed. */
const GAVE_WAY = new Set(['40P01', '40001']);

/** Runs a transaction, and retries it if the database aborted it in favour of another. */
export async function repeatable<T>(database: Knex, work: (transaction: Knex) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (tries >= TRIES || !GAVE_WAY.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
