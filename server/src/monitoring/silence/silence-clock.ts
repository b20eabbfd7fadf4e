/** Turns silence into degraded and down, exactly at the deadline. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { tryAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import { Loop } from '../../kernel/jobs/loop.js';
import { type HeldBack, horizonOf } from '../../transports/ingest/listening.js';
import { DOWN_AT, NEXT_IS_DOWN } from './silence-sql.js';

const SWEEP_INTERVAL_MS = 250;
const SWEEP_BATCH = 2_000;

export interface Sweep {
  monitorId: string;
  organizationId: string;
  from: string | null;
  to: string;
  /** The deadline: when it happened. */
  at: Date;
}

/**
 * Moves up to a batch of monitors whose deadline is not later than `horizon`. The conditional UPDATE is the lock: of several workers, and of a
 * sweep and an event, one changes the row, and the others find that their condition no longer holds. A monitor that is past both deadlines
 * makes both steps, one in each call, each stamped with its own deadline. Of organizations that are held back, only what was due before is moved.
 */
async function moveDue(database: Knex, horizon: Date, heldBack: HeldBack): Promise<Sweep[]> {
  const isDue = `next_transition_at <= :horizon and next_transition_at <= coalesce((:held::jsonb ->> organization_id::text)::timestamptz, :horizon)`;
  const { rows } = await database.raw(
    `/* sweep-silence */
     with due as (
       select organization_id, id from monitors where ${isDue} order by next_transition_at limit ${SWEEP_BATCH}
     ), swept as (
       update monitors m set
         previous_status = m.status,
         status = case when ${NEXT_IS_DOWN} then 'down' else 'degraded' end,
         reason = case when ${NEXT_IS_DOWN} then 'silent' else 'late' end,
         reason_since = m.next_transition_at,
         status_changed_at = m.next_transition_at,
         transition_count = m.transition_count + 1,
         next_transition_at = case when ${NEXT_IS_DOWN} then null else ${DOWN_AT} end
       from due
       where m.organization_id = due.organization_id and m.id = due.id and m.next_transition_at <= :horizon
       returning m.organization_id, m.id, m.transition_count, m.previous_status, m.status, m.reason, m.status_changed_at
     ), recorded as (
       insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason)
       select organization_id, id, transition_count, status_changed_at, previous_status, status, reason from swept
     )
     select organization_id as "organizationId", id as "monitorId", previous_status as "from", status as "to", status_changed_at as "at" from swept`,
    { horizon, held: JSON.stringify(heldBack) },
  );
  return rows;
}

/**
 * Sweeps one batch, unless another worker is just sweeping: then it is that one's, and the answer is none. Two that move the same thousands of
 * rows in different orders would wait for each other until PostgreSQL ends one of them, a second later.
 */
export async function sweepOnce(database: Knex, horizon: Date, heldBack: HeldBack = {}): Promise<Sweep[]> {
  return database.transaction(async (transaction) => {
    const isMine = await tryAdvisoryLock(transaction, 'sweepMonitors', { idleSec: 10 });
    return isMine ? moveDue(transaction, horizon, heldBack) : [];
  });
}

export interface SilenceClockOptions {
  database: Knex;
  clock: () => Date;
  log: Logger;
  /** Told of every batch of transitions, with how late after its deadline each one was noticed, in seconds. */
  onSwept?: (sweeps: Sweep[], lagSeconds: number[]) => void;
}

/** Sweeps four times a second, in any number of processes. */
export class SilenceClock {
  readonly #options: SilenceClockOptions;
  readonly #loop: Loop;

  constructor(options: SilenceClockOptions) {
    this.#options = options;
    const work = async () => void (await this.sweep());
    this.#loop = new Loop({ name: 'sweep', pauseMs: SWEEP_INTERVAL_MS, log: options.log, work });
  }

  start(): void {
    this.#loop.start();
  }

  /** Sweeps until nothing is due; returns how many transitions that made. Does nothing while no process listens. */
  async sweep(): Promise<number> {
    const { database, clock, onSwept } = this.#options;
    const horizon = await horizonOf(database, 'ingest', clock());
    if (!horizon) return 0;
    let total = 0;
    for (;;) {
      const sweeps = await sweepOnce(database, horizon.until, horizon.heldBack);
      if (!sweeps.length) return total;
      total += sweeps.length;
      const now = clock().getTime();
      onSwept?.(
        sweeps,
        sweeps.map(({ at }) => (now - at.getTime()) / 1000),
      );
    }
  }

  /** Stops after the sweep that is under way. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }
}
