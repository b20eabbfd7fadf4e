/** What the primary has committed: a replica that has replayed as much can answer in its place. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { prepared } from '../rows/prepared.js';
import { within } from './within.js';

/** A place in the primary's log of changes, which every commit before it precedes; and a mark that replicas of an earlier primary do not have. */
export interface Moment {
  /** Bytes of the log: PostgreSQL's LSN as a number. */
  position: bigint;
  /** The primary's time, in Unix seconds. */
  atSec: number;
  processId: string;
  mark: string;
}

interface Sample {
  position: string;
  atSec: number;
  server: string;
  mark: string | null;
}

/**
 * What is acknowledged is flushed, unless PostgreSQL was told not to wait for that. A server that was promoted began at another time than the one before
 * it.
 */
const SAMPLE = `/* primary-moment */
  select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end
      - '0/0'::pg_lsn)::text as position,
    extract(epoch from clock_timestamp())::float8 as "atSec",
    pg_postmaster_start_time()::text as server,
    (select mark from read_marks where process_id = :processId) as mark`;

const MARK = `/* read-mark */
  with old as (delete from read_marks where marked_at < now() - interval '30 days' and process_id <> :processId)
  insert into read_marks (process_id, mark) values (:processId, :mark)
  on conflict (process_id) do update set mark = excluded.mark, marked_at = now()
  returning pg_postmaster_start_time()::text as server`;

/** One connection that hangs must not hold up everybody's reads. */
const LONGEST_MS = 1_000;

/**
 * Asks the primary, once for everybody who asks meanwhile. Another primary gets another mark: a replica of the one before may have replayed more of
 * its own log than the new one has written, and would look current.
 */
export class PrimaryMoments {
  readonly #primary: Knex;
  readonly #processId = randomUUID();
  /** The mark, and the primary that has it. */
  #marked: { mark: string; server: string } | null = null;
  #running: Promise<Moment> | null = null;
  #next: Promise<Moment> | null = null;

  constructor(primary: Knex) {
    this.#primary = primary;
  }

  /** A moment that is not before this call. Rejects if the primary does not answer. */
  now(): Promise<Moment> {
    // the one under way may have been read before what this caller has just committed
    this.#next ??= this.#after(this.#running);
    return this.#next;
  }

  async #after(running: Promise<Moment> | null): Promise<Moment> {
    await running?.catch(() => {});
    this.#running = this.#next;
    this.#next = null;
    return within(this.#sample(), LONGEST_MS);
  }

  async #sample(): Promise<Moment> {
    const processId = this.#processId;
    for (let tries = 0; tries < 3; tries += 1) {
      const [sample] = await prepared<Sample>(this.#primary, SAMPLE, { processId });
      const marked = this.#marked;
      if (sample && marked && sample.server === marked.server && sample.mark === marked.mark)
        return { position: BigInt(sample.position), atSec: sample.atSec, processId, mark: marked.mark };
      await this.#mark();
    }
    throw new Error('the connections to the primary lead to different servers');
  }

  async #mark(): Promise<void> {
    const mark = randomUUID();
    const [row] = await prepared<{ server: string }>(this.#primary, MARK, { processId: this.#processId, mark });
    this.#marked = row ? { mark, server: row.server } : null;
  }
}
