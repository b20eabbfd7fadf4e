/** What an outage of ingest does to monitors. */
import type { Knex } from 'knex';
import type { ListeningService } from '../../transports/ingest/listening.js';
import { deadlinesAfterEvent, NEXT_TRANSITION, nextTransition } from './silence-sql.js';

/**
 * Moves every deadline by what of an outage lies after the monitor's last event, and remembers it per monitor until its next event. An event
 * may be later than the outage's beginning: the last beat before a crash is a little older than the last commit.
 */
async function moveDeadlines(transaction: Knex, from: Date, to: Date): Promise<void> {
  // every row of the table, while senders come back: without the lock each batch of theirs is a deadlock waiting to happen
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
 * No event was received later than now, no monitor was unheard for longer than since its last event, and no deadline is later than it would be if
 * the monitor were heard of just now. So a clock that was ahead mutes nobody for longer than one interval.
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

/** Ingest, as the record of listening knows it. */
export const INGEST: ListeningService = { name: 'ingest', moveDeadlines, forgetFuture };
