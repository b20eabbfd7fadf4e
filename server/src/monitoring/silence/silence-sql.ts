/**
 * The rules of silence as SQL, shared by the statements that apply events, sweep deadlines and change settings. They are SQL because a batch or a
 * sweep updates thousands of monitors in one statement; the table tests run them on a real database with chosen times.
 *
 * `m` is the monitor's row. The silence of an interval counts from the receipt of the last event; that of a schedule from the time of the first result
 * that hasn't come. Both count without the time in which no process was listening (unheard_ms), and with one second of tolerance.
 *
 * The column next_transition_at is the time of the next check, never after the deadline. An event that changes no status doesn't change it, because
 * updating an indexed column with every event costs more than one more check. NEXT_TRANSITION is the deadline itself.
 */

/** Until when a monitor was heard of: its last event, or the end of an outage that excuses the times before it. */
const HEARD = 'greatest(m.last_event_at, m.excused_until)';

/** The time at which a schedule expects the first result that counts after a moment; null if it isn't stored, or there is no schedule. */
export const expectedAfter = (moment: string) => `m.expected_at[width_bucket(${moment}, m.counts_from) + 1]`;

/** The time whose result is awaited. */
export const EXPECTED = expectedAfter(HEARD);

const milliseconds = (amount: string) => `(${amount}) * interval '1 millisecond'`;

const deadline = (heard: string, unheard: string, factor: string, sinceExpected: string) => `
  case m.expects
    when 'interval' then ${heard} + ${milliseconds(`round(m.interval_sec * ${factor} * 1000) + 1000 + ${unheard}`)}
    when 'schedule' then ${expectedAfter(heard)} + ${milliseconds(`${sinceExpected} * 1000 + 1000 + ${unheard}`)}
  end`;

/** Both deadlines after a moment until which the monitor was heard of. */
export const deadlines = (heard: string, unheard: string) => ({
  degradedAt: deadline(heard, unheard, 'm.degraded_after', 'm.late_after_sec'),
  downAt: deadline(heard, unheard, 'm.down_after', 'm.grace_sec'),
});

/** When silence makes an ok monitor degraded; null if a schedule has no such step. */
export const DEGRADED_AT = deadlines(HEARD, 'm.unheard_ms').degradedAt;

/** When silence makes a monitor down. */
export const DOWN_AT = deadlines(HEARD, 'm.unheard_ms').downAt;

/** Whether the next step of silence is down: from any status except ok, or because equal deadlines skip degraded. */
export const NEXT_IS_DOWN = `(m.status <> 'ok' or case m.expects
  when 'schedule' then coalesce(m.late_after_sec >= m.grace_sec, true) else m.degraded_after >= m.down_after end)`;

/** The deadlines right after an event received at the given time. */
export const deadlinesAfterEvent = (receivedAt: string) => deadlines(receivedAt, '0');

/** Ranks a status: ok < degraded < error < down. */
export const rank = (status: string) => `array_position(array['ok', 'degraded', 'error', 'down'], ${status})`;

/** When silence next changes the status. Equal deadlines skip degraded; silence only ever makes a reported status worse. */
export const nextTransition = (status: string, degradedAt: string, downAt: string) => `
  case
    when ${status} = 'ok' then least(${degradedAt}, ${downAt})
    when ${status} in ('degraded', 'error') then ${downAt}
  end`;

const ifAllWasHeard = deadlines(HEARD, '0');

/**
 * When silence next changes the row's status. A stored time before the earliest deadline after the last event is outdated by that event. Any other is
 * exact, even if it differs from the settings: a deadline that passed before an outage isn't moved by it.
 */
export const NEXT_TRANSITION = `
  case
    -- the times of the schedule have to be computed first
    when m.expects = 'schedule' and ${EXPECTED} is null then null
    when m.next_transition_at < ${nextTransition('m.status', ifAllWasHeard.degradedAt, ifAllWasHeard.downAt)}
      then ${nextTransition('m.status', DEGRADED_AT, DOWN_AT)}
    else m.next_transition_at
  end`;

/** For how long nobody was listening since a moment, in milliseconds; only outages that were recorded. */
export const unheardSince = (moment: string) => `(
  select coalesce(round(sum(extract(epoch from o.ended_at - greatest(o.started_at, ${moment})) * 1000)), 0)
  from service_outages o where o.service = 'ingest' and o.ended_at > ${moment})`;

/** When a monitor that stays silent misses its next result, after the deadline of one before. */
export const nextMiss = (deadline: string) => `case m.expects
  when 'interval' then ${deadline} + m.interval_sec * interval '1 second'
  when 'schedule' then (m.expected_at[width_bucket(${deadline} - (m.grace_sec + 1) * interval '1 second', m.expected_at) + 1])
    + (m.grace_sec + 1) * interval '1 second'
  end`;

/** Whether as many results in a row as people hear of confirm the status; more of them change nothing. */
export const IS_SETTLED = `case
  when m.status = 'ok' then m.recover_after = 1 or m.good_streak >= m.recover_after
  else m.alert_after = 1 or m.bad_streak >= m.alert_after end`;
