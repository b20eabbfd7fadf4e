/**
 * The rules of silence as SQL, in one place: the statements that apply events, sweep deadlines and change settings are all made of these.
 * They are SQL and not TypeScript because a batch or a sweep moves thousands of monitors in one statement; the table tests run them on the
 * real database with times of their own choosing.
 *
 * `m` is the monitor's row. Silence counts from the receipt of the last event, less the time in which this service could not have heard one
 * (unheard_ms), with one second of tolerance.
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
