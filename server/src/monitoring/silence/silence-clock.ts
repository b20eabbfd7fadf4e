/** Turns silence into degraded and down, exactly at the deadline. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { signalStates } from '../../kernel/database/signals/change-signals.js';
import { Loop } from '../../kernel/jobs/loop.js';
import { trySlots } from '../../kernel/slots/slot-locks.js';
import { ALL_SLOTS, inSlots, type Slots } from '../../kernel/slots/slots.js';
import { EvaluationRecord } from '../../transports/ingest/listening/evaluations.js';
import {
  type HeldBack,
  type Horizon,
  horizonOf,
  idleUntil,
  isNear,
  LOOK_AGAIN_MS,
  SWEEP_PAUSES,
  sweptUntil,
  untilJudged,
} from '../../transports/ingest/listening/listening.js';
import { countMisses } from './misses.js';
import { moveOverruns } from './overrun.js';
import { refillSchedules } from './refill-schedules.js';
import { DOWN_AT, NEXT_IS_DOWN, NEXT_TRANSITION, nextMiss } from './silence-sql.js';
import type { Sweep, Sweeping } from './sweep.js';

const SWEEP_BATCH = 2_000;

/** One silence is one result that is missed, whether it is late first or not. */
const BAD_STREAK = `(m.bad_streak + case when m.reason = 'late' then 0 else 1 end)`;

/**
 * Checks up to a batch of monitors that are due by `horizon`; returns how many it found and which changed. A monitor with a newer event is due again
 * at its new deadline. The others are locked, so that only one of a sweep and an event changes the row, and the other finds its condition false. A
 * monitor past both deadlines makes both steps, one in each call, each with its own deadline as timestamp. In delayed organizations, only earlier
 * deadlines count.
 */
async function moveDue(database: Knex, { horizon, heldBack, slots }: Sweeping): Promise<{ looked: number; sweeps: Sweep[] }> {
  const until = `least((:held::jsonb ->> m.organization_id::text)::timestamptz, :horizon)`;
  const { rows } = await database.raw(
    `/* sweep-silence */
     with due as (
       select m.organization_id, m.id, ${until} as until, ${NEXT_TRANSITION} as deadline
       from monitors m where m.next_transition_at <= :horizon and m.next_transition_at <= ${until} and ${inSlots('m.organization_id')}
       order by m.next_transition_at limit ${SWEEP_BATCH} for no key update
     ), put_off as (
       update monitors m set next_transition_at = due.deadline
       from due where m.organization_id = due.organization_id and m.id = due.id and (due.deadline > due.until or due.deadline is null)
     ), swept as (
       update monitors m set
         previous_status = m.status,
         status = case when ${NEXT_IS_DOWN} then 'down' else 'degraded' end,
         reason = case when not ${NEXT_IS_DOWN} then 'late' when m.expects = 'schedule' then 'missed' else 'silent' end,
         reason_since = due.deadline,
         status_changed_at = due.deadline,
         transition_count = m.transition_count + 1,
         next_transition_at = case when ${NEXT_IS_DOWN} then null else ${DOWN_AT} end,
         good_streak = 0,
         bad_streak = ${BAD_STREAK},
         miss_at = case when ${NEXT_IS_DOWN} and ${BAD_STREAK} < m.alert_after then ${nextMiss('due.deadline')} end
       from due
       where m.organization_id = due.organization_id and m.id = due.id and due.deadline <= due.until
       returning m.organization_id, m.id, m.transition_count, m.previous_status, m.status, m.reason, m.status_changed_at
     ), recorded as (
       insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason)
       select organization_id, id, transition_count, status_changed_at, previous_status, status, reason from swept
       returning organization_id
     ), told as (
       ${signalStates('recorded')}
     )
     select (select count(*)::int from due) as "looked", organization_id as "organizationId", id as "monitorId", previous_status as "from", status as "to",
       status_changed_at as "at"
     from (select) as always left join swept on (select count(*) from told) >= 0`,
    { horizon, held: JSON.stringify(heldBack), slots: [...slots] },
  );
  const sweeps = (rows as (Sweep & { looked: number; monitorId: string | null })[]).filter(({ monitorId }) => monitorId !== null);
  return { looked: rows[0].looked, sweeps: sweeps.map(({ looked: _, ...sweep }) => sweep) };
}

/** The result of a sweep of one batch: what changed, and whether other workers were sweeping some of the slots. */
interface Swept {
  sweeps: Sweep[];
  whole: boolean;
}

/**
 * Sweeps one batch of the slots, except those that another worker is sweeping. Two workers that update the same thousands of rows in different orders
 * would deadlock until PostgreSQL ends one of them after a second.
 */
export async function sweepOnce(database: Knex, horizon: Date, heldBack: HeldBack = {}, own: Slots = ALL_SLOTS): Promise<Swept> {
  return database.transaction(async (transaction) => {
    const slots = await trySlots(transaction, 'sweepMonitors', own);
    const sweeping = { horizon, heldBack, slots };
    const whole = slots.length === own.length;
    if (!slots.length) return { sweeps: [], whole };
    for (;;) {
      const { looked, sweeps } = await moveDue(transaction, sweeping);
      // if all monitors of a batch had newer events, later ones may still be due
      if (sweeps.length || looked < SWEEP_BATCH) {
        await countMisses(transaction, sweeping);
        return { sweeps: [...sweeps, ...(await moveOverruns(transaction, sweeping))], whole };
      }
    }
  });
}

interface SilenceClockOptions {
  database: Knex;
  clock: () => Date;
  log: Logger;
  /** Whose monitors this worker judges; default: everybody's. */
  slots?: () => Slots;
  /** While it returns false, nothing is judged or recorded; default: always true. */
  mayJudge?: () => boolean;
  /** Called for every batch of transitions, with each one's delay after its deadline in seconds. */
  onSwept?: (sweeps: Sweep[], lagSeconds: number[]) => void;
}

const OWN = inSlots('organization_id');
const NEXT_DEADLINE = `/* next-deadline */
  select least(
    (select min(next_transition_at) from monitors where ${OWN}),
    (select min(miss_at) from monitors where ${OWN}),
    (select min(overrun_at) from monitor_runs where ${OWN})
  ) as at, (select min(refill_at) from monitors where ${OWN}) as "refillAt"`;

/** The next deadline; before, the times of schedules that deadlines may be missing are computed. */
async function nextDeadline(database: Knex, now: Date, slots: Slots): Promise<Date | null> {
  const [next] = await prepared<{ at: Date | null; refillAt: Date | null }>(database, NEXT_DEADLINE, { slots: [...slots] });
  if (!next?.refillAt || next.refillAt > now) return next?.at ?? null;
  await refillSchedules(database, now, slots);
  return nextDeadline(database, now, slots);
}

/** Sweeps at every deadline; any number of workers may run it, each for its slots. */
export class SilenceClock {
  readonly #options: SilenceClockOptions;
  readonly #record: EvaluationRecord;

  constructor(options: SilenceClockOptions) {
    this.#options = options;
    this.#record = new EvaluationRecord(options.database, 'ingest');
  }

  /** The sweeping loop. A change of a monitor's settings wakes it, because its deadline may be near. */
  loop(): Loop {
    const { log } = this.#options;
    return new Loop({ name: 'silence clock', ...SWEEP_PAUSES, wokenBy: ['monitors'], log, work: () => this.turn() });
  }

  /** Sweeps due monitors, and records until when all of its slots are judged; returns in how many milliseconds to sweep again. */
  async turn(): Promise<number | undefined> {
    const { database, clock, mayJudge } = this.#options;
    if (mayJudge?.() === false) return LOOK_AGAIN_MS;
    const now = clock();
    const slots = this.#slots();
    const next = await nextDeadline(database, now, slots);
    const near = isNear(next, now);
    const horizon = near ? await horizonOf(database, 'ingest', now) : null;
    const due = near && horizon && next <= horizon.until ? horizon : null;
    const judged = due ? (await this.#sweepTo(due, slots)).whole && sweptUntil(due, now) : idleUntil(next, horizon, now);
    if (judged) await this.#record.advance(judged, now, slots);
    return near ? untilJudged(due ? await nextDeadline(database, now, slots) : next, horizon) : undefined;
  }

  /** Sweeps until nothing is due; returns the number of transitions. Does nothing while no process is listening. */
  async sweep(): Promise<number> {
    const { database, clock } = this.#options;
    const now = clock();
    const slots = this.#slots();
    await refillSchedules(database, now, slots);
    const horizon = await horizonOf(database, 'ingest', now);
    return horizon ? (await this.#sweepTo(horizon, slots)).total : 0;
  }

  #slots(): Slots {
    return this.#options.slots?.() ?? ALL_SLOTS;
  }

  /** Not whole if another worker is sweeping some of the slots. */
  async #sweepTo({ until, heldBack }: Horizon, slots: Slots): Promise<{ total: number; whole: boolean }> {
    const { database, clock, onSwept } = this.#options;
    let total = 0;
    for (;;) {
      const { sweeps, whole } = await sweepOnce(database, until, heldBack, slots);
      if (!sweeps.length) return { total, whole };
      total += sweeps.length;
      const now = clock().getTime();
      onSwept?.(
        sweeps,
        sweeps.map(({ at }) => (now - at.getTime()) / 1000),
      );
    }
  }
}
