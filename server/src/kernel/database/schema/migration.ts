/** What a file in `migrations/` exports: one of three kinds of work, and which builds may run after it. `docs/upgrade.md` says when to use which. */
import type { Knex } from 'knex';

/** An index that is built without blocking anybody, partition by partition. */
export interface NewIndex {
  name: string;
  table: string;
  /** What follows the table: `(organization_id, at desc) where ended_at is null`. */
  on: string;
  unique?: boolean;
}

/**
 * Fills what an earlier migration added, in batches, while everything goes on. A batch handles the rows after `position`, in about a second; the first
 * one has null. It returns the next position, or null if there are no more rows. Rows that are filled already must stay as they are.
 */
export type FillBatch = (transaction: Knex, position: string | null) => Promise<string | null>;

/** The oldest build that may run on a schema: the number of its last migration, and its version for people. */
export interface OldestBuild {
  schema: number;
  version: string;
}

type Work =
  /** Changes the schema in a transaction of its own, at once: it adds, or removes what the build before no longer uses. */
  | { up: (transaction: Knex) => Promise<void> }
  /** Built by the migration, outside of a transaction. */
  | { indexes: readonly NewIndex[] }
  /** Filled by workers, after the start. */
  | { fill: FillBatch };

export type Migration = { name: string } & Work & {
    /** Set by a migration that older builds cannot work with. */
    oldest?: OldestBuild;
    /** The migration, a fill, that must be complete before this one. */
    after?: string;
  };

/** The number of a migration, and of the schema after it. */
export const numberOf = (name: string): number => Number(name.slice(0, 4));
