import type { Knex } from 'knex';

const TRIES = 3;
/** deadlock_detected, serialization_failure: PostgreSQL chose us to give way, and nothing is wrong with what we asked for. */
const GAVE_WAY = new Set(['40P01', '40001']);

/** Runs a transaction, again when the database broke it off for the sake of another one. */
export async function repeatable<T>(database: Knex, work: (transaction: Knex) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (tries >= TRIES || !GAVE_WAY.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
