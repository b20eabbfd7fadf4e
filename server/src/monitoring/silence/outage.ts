/** The effect of an ingest outage on monitors. */
import type { Knex } from 'knex';
import type { ListeningService } from '../../transports/ingest/listening/listening.js';
import { forgetFutureRuns, moveRunsBy } from './overrun.js';
import { DOWN_AT, deadlines, deadlinesAfterEvent, EXPECTED, expectedAfter, NEXT_TRANSITION, nextTransition } from './silence-sql.js';

/** The part of an outage in which a result was awaited: after the last event, with a schedule only after its time. */
const UNHEARD = `coalesce(
  :to::timestamptz - least(:to::timestamptz, greatest(:from::timestamptz, case m.expects when 'schedule' then ${EXPECTED} else m.last_event_at end)),
  interval '0')`;

/** The last time of a schedule whose result may have been refused for its whole grace. */
const LAST_EXCUSED = `(:to::timestamptz - m.grace_sec * interval '1 second')`;

const UNHEARD_AFTER = `coalesce(greatest(0, round(extract(epoch from :to::timestamptz - ${expectedAfter(LAST_EXCUSED)}) * 1000)), 0)`;

/**
 * After an outage that lasted at least the grace of an awaited time, nobody can say whether its result was sent: a nightly job that was refused doesn't
 * repeat itself before the next night. Such times aren't awaited any more.
 */
async function excuseTimes(transaction: Knex, from: Date, to: Date): Promise<void> {
  const { degradedAt, downAt } = deadlines(LAST_EXCUSED, UNHEARD_AFTER);
  await transaction.raw(
    `/* excuse-times */
     update monitors m set excused_until = ${LAST_EXCUSED}, unheard_ms = ${UNHEARD_AFTER},
       next_transition_at = ${nextTransition('m.status', degradedAt, downAt)}
     where m.expects = 'schedule' and m.last_event_at < :to and m.status in ('ok', 'degraded', 'error')
       and ${DOWN_AT} > :from and ${UNHEARD} >= m.grace_sec * interval '1 second'`,
    { from, to },
  );
}

/**
 * Moves every deadline by the part of an outage after the monitor's last event, and stores this duration until the next event. An event may be
 * later than the outage's beginning, because the last beat before a crash is slightly older than the last commit.
 */
async function moveDeadlines(transaction: Knex, from: Date, to: Date): Promise<void> {
  // this updates every row while senders reconnect; without the lock, their batches would cause deadlocks
  await transaction.raw('lock table monitors in exclusive mode');
  await excuseTimes(transaction, from, to);
  await transaction.raw(
    `/* move-deadlines */
     update monitors m set
       unheard_ms = m.unheard_ms + round(extract(epoch from ${UNHEARD}) * 1000),
       miss_at = m.miss_at + case when m.miss_at > :from then :to::timestamptz - :from::timestamptz else interval '0' end,
       -- a deadline that had passed before is owed to no outage
       next_transition_at = ${NEXT_TRANSITION} + case when ${NEXT_TRANSITION} > :from then ${UNHEARD} else interval '0' end
     where m.last_event_at < :to and (m.expects <> 'schedule' or m.excused_until is distinct from ${LAST_EXCUSED})`,
    { from, to },
  );
  await moveRunsBy(transaction, from, to);
}

const ifHeardNow = deadlinesAfterEvent(':now::timestamptz');

/**
 * Corrects times of the future: receipts after now, unheard times longer than since the last event, and deadlines later than after an event received
 * now. So a clock that was ahead delays alerts by at most one interval.
 */
async function forgetFuture(transaction: Knex, now: Date): Promise<void> {
  await transaction.raw('lock table monitors in exclusive mode');
  await transaction.raw(
    `/* forget-future */
     update monitors m set
       last_event_at = least(m.last_event_at, :now::timestamptz),
       excused_until = case when m.excused_until is not null then least(m.excused_until, :now::timestamptz) end,
       refill_at = case when m.refill_at is not null then least(m.refill_at, :now::timestamptz) end,
       unheard_ms = least(m.unheard_ms, round(extract(epoch from :now::timestamptz - least(m.last_event_at, :now::timestamptz)) * 1000)),
       next_transition_at = least(${NEXT_TRANSITION}, ${nextTransition('m.status', ifHeardNow.degradedAt, ifHeardNow.downAt)})
     where m.last_event_at is not null`,
    { now },
  );
  await forgetFutureRuns(transaction, now);
}

/** Ingest as a listening service. */
export const INGEST: ListeningService = { name: 'ingest', moveDeadlines, forgetFuture };
