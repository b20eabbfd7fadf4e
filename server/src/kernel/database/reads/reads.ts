/** Where reads run that may leave the primary: on a replica, if it has everything that was committed when they began. */
import type { Knex } from 'knex';
import type { Moment } from './primary-moments.js';

/** Reads everything, and changes nothing. It may run twice, if the replica goes away in the middle. */
export type Reading<T> = (database: Knex) => Promise<T>;

export interface Reads {
  /** Each statement sees at least what was committed before this call. */
  run<T>(work: Reading<T>): Promise<T>;
  /** The same, and all statements see one moment. */
  atOneMoment<T>(work: Reading<T>): Promise<T>;
  /** What a replica must have, for threads with connections of their own; null: they read from the primary. */
  moment(): Promise<Moment | null>;
  /** Calls it when the replica does not answer any more, so that they wait no longer. */
  onLost(listener: () => void): void;
}

export const ONE_MOMENT: Knex.TransactionConfig = { isolationLevel: 'repeatable read', readOnly: true };

/** Without a replica. @param checks whether a read that changes something fails, as it would on a replica */
export const primaryReads = (primary: Knex, checks = false): Reads => ({
  run: (work) => (checks ? primary.transaction(work, { readOnly: true }) : work(primary)),
  atOneMoment: (work) => primary.transaction(work, ONE_MOMENT),
  moment: async () => null,
  onLost: () => {},
});
