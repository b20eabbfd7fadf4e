/**
 * Rolls up the uptime of past days; any number of workers may run it. A day is rolled up once no new time can fall into it: everything received on
 * that day is committed, our outages are recorded, and the monitor's silence is judged until its end. It never changes afterwards; the last day is
 * still computed again with the next one.
 */
import type { Knex } from 'knex';
import { trySlots } from '../../kernel/slots/slot-locks.js';
import { ALL_SLOTS, type Slots } from '../../kernel/slots/slots.js';
import { horizonOf } from '../../transports/ingest/listening/listening.js';
import { forgetFutureDays, type PendingMonitor, pendingMonitors, type RollUpDay, rollUpDays } from './rolled-days-store.js';

const DAY_MS = 86_400_000;
/** The maximum delay with which a slow clock records the end of a day. */
const SETTLED_MS = 600_000;
/** Rolling up 90 days of a flapping monitor for the first time takes milliseconds. */
const BATCH = 100;
/** A turn takes a second or two, so the worker stops quickly. */
const BATCHES_A_TURN = 10;

/** The last day that is over by all clocks, and who may still write to it; null if a clock differs. */
async function finishedDay(database: Knex, now: Date, hostNow: Date): Promise<RollUpDay | null> {
  const time = Math.min(now.getTime(), hostNow.getTime());
  const end = new Date(Math.floor((time - SETTLED_MS) / DAY_MS) * DAY_MS);
  const horizon = await horizonOf(database, 'ingest', now);
  const known = await database('service_listening').where({ service: 'ingest' }).first('heard_until');
  if (!horizon || !known || horizon.until <= end || known.heard_until <= end) return null;
  const heldBack = Object.entries(horizon.heldBack).filter(([, until]) => until <= end);
  return { end, heldBack: heldBack.map(([organizationId]) => organizationId) };
}

interface UptimeRollerOptions {
  database: Knex;
  clock: () => Date;
  /** The time of this host; default: its clock. */
  hostClock?: () => Date;
  /** Whose monitors this worker rolls up; default: everybody's. */
  slots?: () => Slots;
}

/** The roll-up of one worker. It remembers its position within a day, so that it makes no queries once everything is done. */
export class UptimeRoller {
  readonly #database: Knex;
  readonly #clock: () => Date;
  readonly #hostClock: () => Date;
  readonly #ownSlots: () => Slots;
  /** The slots that the position is about. */
  #slots: Slots = ALL_SLOTS;
  #after: PendingMonitor | null = null;
  /** The end of the last day for which all monitors are done. */
  #done = 0;
  /** Some monitor was skipped, or another worker was busy: the round is repeated. */
  #again = false;

  constructor({ database, clock, hostClock = () => new Date(), slots = () => ALL_SLOTS }: UptimeRollerOptions) {
    this.#database = database;
    this.#clock = clock;
    this.#hostClock = hostClock;
    this.#ownSlots = slots;
  }

  /** Takes a turn; returns how many monitors it updated. */
  async turn(batches = BATCHES_A_TURN): Promise<number> {
    const slots = this.#ownSlots();
    if (slots !== this.#slots) this.#beginAnew(slots);
    if (this.#clock().getTime() - SETTLED_MS - this.#done < DAY_MS) return 0;
    const day = await finishedDay(this.#database, this.#clock(), this.#hostClock());
    if (!day) return 0;
    let done = 0;
    for (let batch = 0; batch < batches; batch += 1) {
      const rolled = await this.#batch(day);
      done += rolled ?? 0;
      if (rolled === null || rolled < BATCH) return done;
    }
    return done;
  }

  #beginAnew(slots: Slots): void {
    this.#slots = slots;
    this.#after = null;
    this.#done = 0;
    this.#again = false;
  }

  /** Returns how many monitors were updated; null while another worker is busy with some of the slots. */
  #batch(day: RollUpDay): Promise<number | null> {
    const slots = this.#slots;
    return this.#database.transaction(async (transaction) => {
      if ((await trySlots(transaction, 'rollUpUptime', slots)).length < slots.length) return null;
      if (!this.#after) await forgetFutureDays(transaction, day.end, slots);
      const monitors = await pendingMonitors(transaction, day, { after: this.#after, limit: BATCH, slots });
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
    // a round without any work was the last
    if (!this.#again) this.#done = end.getTime();
    this.#again = false;
  }
}
