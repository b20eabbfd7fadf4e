/**
 * The rules of silence as SQL, shared by the statements that apply events, sweep deadlines and change settings. They are SQL because a batch or a
 * sweep updates thousands of monitors in one statement; the table tests run them on a real database with chosen times.
 *
 * `m` is the monitor's row. Silence counts from the receipt of the last event, without the time in which no process was listening (unheard_ms), and
 * with one second of tolerance.
 *
 * The column next_transition_at is the time of the next check, never after the deadline. An event that changes no status doesn't change it, because
 * updating an indexed column with every event costs more than one more check. NEXT_TRANSITION is the deadline itself.
 */

const deadline = (factor: string) =>
  `(m.last_event_at + (round(m.interval_sec * ${factor} * 1000) + 1000 + m.unheard_ms) * interval '1 millisecond')`;

/** When silence makes an ok monitor degraded. */
export const DEGRADED_AT = deadline('m.degraded_after');

/** When silence makes a monitor down. */
export const DOWN_AT = deadline('m.down_after');

/** Whether the next step of silence is down: from any status except ok, or because equal factors skip degraded. */
export const NEXT_IS_DOWN = `(m.status <> 'ok' or m.degraded_after >= m.down_after)`;

/** The deadlines right after an event received at the given time. */
export const deadlinesAfterEvent = (receivedAt: string) => ({
  degradedAt: DEGRADED_AT.replace('m.last_event_at', receivedAt).replace('m.unheard_ms', '0'),
  downAt: DOWN_AT.replace('m.last_event_at', receivedAt).replace('m.unheard_ms', '0'),
});

/** Ranks a status: ok < degraded < error < down. */
export const rank = (status: string) => `array_position(array['ok', 'degraded', 'error', 'down'], ${status})`;

/** When silence next changes the status. Equal factors skip degraded; silence only ever makes a reported status worse. */
export const nextTransition = (status: string, degradedAt: string, downAt: string) => `
  case
    when ${status} = 'ok' then least(${degradedAt}, ${downAt})
    when ${status} in ('degraded', 'error') then ${downAt}
  end`;

const ifAllWasHeard = deadlinesAfterEvent('m.last_event_at');

/**
 * When silence next changes the row's status. A stored time before the earliest deadline after the last event is outdated by that event. Any other is
 * exact, even if it differs from the settings: a deadline that passed before an outage isn't moved by it.
 */
export const NEXT_TRANSITION = `
  case
    when m.next_transition_at < ${nextTransition('m.status', ifAllWasHeard.degradedAt, ifAllWasHeard.downAt)}
      then ${nextTransition('m.status', DEGRADED_AT, DOWN_AT)}
    else m.next_transition_at
  end`;
