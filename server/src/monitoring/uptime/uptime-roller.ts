/**
 * Rolls up the uptime of past days, in any number of workers. A day is rolled up once nothing can be stamped with a time of it any more: everything
 * that was received on it is committed, our outages of it are recorded, and the silence of the monitor is judged up to its end. From then on it
 * never changes; the last day is done again with the next one all the same.
 */
import type { Knex } from 'knex';
import { tryAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import { databaseTime } from '../../kernel/database/retention-clock.js';
import { horizonOf } from '../../transports/ingest/listening.js';
import { forgetFutureDays, type PendingMonitor, pendingMonitors, type RollUpDay, rollUpDays } from './rolled-days-store.js';

const DAY_MS = 86_400_000;
/** A process whose clock is behind stamps the end of its day so much later at the most. */
const SETTLED_MS = 600_000;
/** Of a monitor that flaps, 90 days take milliseconds when they are rolled up for the first time. */
const BATCH = 100;
/** A turn takes a second or two, and nobody who stops the worker waits for longer. */
const BATCHES_A_TURN = 10;

/** The day that is over by every clock, and who may still write of it; null where one says that it is not. */
async function finishedDay(database: Knex, now: Date, databaseNow: Date): Promise<RollUpDay | null> {
  const time = Math.min(now.getTime(), databaseNow.getTime());
  const end = new Date(Math.floor((time - SETTLED_MS) / DAY_MS) * DAY_MS);
  const horizon = await horizonOf(database, 'ingest', now);
  const known = await database('service_listening').where({ service: 'ingest' }).first('heard_until');
  if (!horizon || !known || horizon.until <= end || known.heard_until <= end) return null;
  const heldBack = Object.entries(horizon.heldBack).filter(([, until]) => until <= end);
  return { end, heldBack: heldBack.map(([organizationId]) => organizationId) };
}

/** The rolling up of one worker. Within a day it remembers where it is, so that it asks for nothing once all is done. */
export class UptimeRoller {
  readonly #database: Knex;
  readonly #clock: () => Date;
  readonly #databaseTime: typeof databaseTime;
  #after: PendingMonitor | null = null;
  /** The end of the day up to which every monitor is done. */
  #done = 0;
  /** Some monitor was left out, or somebody else was at it: the round is gone again. */
  #again = false;

  constructor(database: Knex, clock: () => Date, readDatabaseTime = databaseTime) {
    this.#database = database;
    this.#clock = clock;
    this.#databaseTime = readDatabaseTime;
  }

  /** Takes a turn; answers how many monitors it brought up to date. */
  async turn(batches = BATCHES_A_TURN): Promise<number> {
    if (this.#clock().getTime() - SETTLED_MS - this.#done < DAY_MS) return 0;
    const day = await finishedDay(this.#database, this.#clock(), await this.#databaseTime(this.#database));
    if (!day) return 0;
    let done = 0;
    for (let batch = 0; batch < batches; batch += 1) {
      const rolled = await this.#batch(day);
      done += rolled ?? 0;
      if (rolled === null || rolled < BATCH) return done;
    }
    return done;
  }

  /** Answers how many monitors were brought up to date; null while another worker is at it. */
  #batch(day: RollUpDay): Promise<number | null> {
    return this.#database.transaction(async (transaction) => {
      if (!(await tryAdvisoryLock(transaction, 'rollUpUptime', { idleSec: 60 }))) return null;
      if (!this.#after) await forgetFutureDays(transaction, day.end);
      const monitors = await pendingMonitors(transaction, day, this.#after, BATCH);
      for (const organizationId of new Set(monitors.map(({ organization_id }) => organization_id)))
        await rollUpDays(
          transaction,
          organizationId,
          monitors.filter(({ organization_id }) => organization_id === organizationId),
          day.end,
        );
      this.#advance(monitors, day);
      return monitors.length;
    });
  }

  #advance(monitors: readonly PendingMonitor[], { end }: RollUpDay): void {
    if (monitors.length) this.#again = true;
    const isLast = monitors.length < BATCH;
    this.#after = isLast ? null : (monitors.at(-1) ?? null);
    if (!isLast) return;
    // a round that found nothing to do was the last
    if (!this.#again) this.#done = end.getTime();
    this.#again = false;
  }
}
