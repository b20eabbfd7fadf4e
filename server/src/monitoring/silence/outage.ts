/** The effect of an ingest outage on monitors. */
import type { Knex } from 'knex';
import type { ListeningService } from '../../transports/ingest/listening/listening.js';
import { deadlinesAfterEvent, NEXT_TRANSITION, nextTransition } from './silence-sql.js';

/**
 * Moves every deadline by the part of an outage after the monitor's last event, and stores this duration until the next event. An event may be
 * later than the outage's beginning, because the last beat before a crash is slightly older than the last commit.
 */
async function moveDeadlines(transaction: Knex, from: Date, to: Date): Promise<void> {
  // this updates every row while senders reconnect; without the lock, their batches would cause deadlocks
  await transaction.raw('lock table monitors in exclusive mode');
  await transaction.raw(
    `/* move-deadlines */
     update monitors m set
       unheard_ms = m.unheard_ms + round(extract(epoch from :to::timestamptz - greatest(:from::timestamptz, m.last_event_at)) * 1000),
       -- a deadline that had passed before is owed to no outage
       next_transition_at = ${NEXT_TRANSITION}
         + case when ${NEXT_TRANSITION} > :from then :to::timestamptz - greatest(:from::timestamptz, m.last_event_at) else interval '0' end
     where m.last_event_at < :to`,
    { from, to },
  );
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
       unheard_ms = least(m.unheard_ms, round(extract(epoch from :now::timestamptz - least(m.last_event_at, :now::timestamptz)) * 1000)),
       next_transition_at = least(${NEXT_TRANSITION}, ${nextTransition('m.status', ifHeardNow.degradedAt, ifHeardNow.downAt)})
     where m.last_event_at is not null`,
    { now },
  );
}

/** Ingest as a listening service. */
export const INGEST: ListeningService = { name: 'ingest', moveDeadlines, forgetFuture };
