/**
 * The rules of silence as SQL, in one place: the statements that apply events, sweep deadlines and change settings are all made of these.
 * They are SQL and not TypeScript because a batch or a sweep moves thousands of monitors in one statement; the table tests run them on the
 * real database with times of their own choosing.
 *
 * `m` is the monitor's row. Silence counts from the receipt of the last event, less the time in which this service could not have heard one
 * (unheard_ms), with one second of tolerance.
 *
 * The column next_transition_at is when the sweep has to look, never later than the deadline: an event that changes no status leaves it alone, since
 * to move an indexed column with every event costs more than to look once more. NEXT_TRANSITION is the deadline itself.
 */

const deadline = (factor: string) =>
  `(m.last_event_at + (round(m.interval_sec * ${factor} * 1000) + 1000 + m.unheard_ms) * interval '1 millisecond')`;

/** When silence makes an ok monitor degraded. */
export const DEGRADED_AT = deadline('m.degraded_after');

/** When silence makes a monitor down. */
export const DOWN_AT = deadline('m.down_after');

/** Whether the next step of silence is down: from anything that is not ok, or where equal factors skip degraded. */
export const NEXT_IS_DOWN = `(m.status <> 'ok' or m.degraded_after >= m.down_after)`;

/** The deadlines as they are right after an event that was received at the given time. */
export const deadlinesAfterEvent = (receivedAt: string) => ({
  degradedAt: DEGRADED_AT.replace('m.last_event_at', receivedAt).replace('m.unheard_ms', '0'),
  downAt: DOWN_AT.replace('m.last_event_at', receivedAt).replace('m.unheard_ms', '0'),
});

/** Ranks a status: ok < degraded < error < down. */
export const rank = (status: string) => `array_position(array['ok', 'degraded', 'error', 'down'], ${status})`;

/** When silence changes a status next. Equal factors skip degraded; a status that the sender gave is only ever made worse. */
export const nextTransition = (status: string, degradedAt: string, downAt: string) => `
  case
    when ${status} = 'ok' then least(${degradedAt}, ${downAt})
    when ${status} in ('degraded', 'error') then ${downAt}
  end`;

const ifAllWasHeard = deadlinesAfterEvent('m.last_event_at');

/**
 * When silence changes the status next, by the row. What is stored and lies before the earliest deadline that the last event allows was left behind
 * by an event. Anything else is exact, even where it differs from the settings: a deadline that passed before an outage is owed to no outage.
 */
export const NEXT_TRANSITION = `
  case
    when m.next_transition_at < ${nextTransition('m.status', ifAllWasHeard.degradedAt, ifAllWasHeard.downAt)}
      then ${nextTransition('m.status', DEGRADED_AT, DOWN_AT)}
    else m.next_transition_at
  end`;
