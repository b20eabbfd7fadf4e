/** How often PM2 restarts a process by the process's own schedule, its cron expression `cron_restart`. */

/** The window of the alert, and the minute in which the samples around it may begin and end. */
const WINDOW_MINUTES = 11;

/** The values of a cron field from 0 to 59: `*`, `5`, `1-5`, steps, `10-50/20`, lists of these. Null if it is something else. */
function valuesOf(field: string): Set<number> | null {
  const values = new Set<number>();
  // a question mark is the value at which PM2 started the schedule; which one makes no difference
  for (const part of field.replace('?', '0').split(',')) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!match) return null;
    const [, from, to, step] = match;
    // a single value with a step goes on to the end
    const last = from !== undefined && to === undefined && step === undefined ? from : (to ?? 59);
    if (Number(last) > 59 || step === '0') return null;
    for (let value = Number(from ?? 0); value <= Number(last); value += Number(step ?? 1)) values.add(value);
  }
  return values;
}

/**
 * The most restarts that a cron expression can cause within the window of the alert about restarts. Only the fields of seconds and minutes count: the
 * others can only make them fewer. Zero for an expression that isn't understood, or none.
 */
export function scheduledRestarts(expression: unknown): number {
  if (typeof expression !== 'string' || expression.length > 200) return 0;
  const fields = expression.trim().split(/\s+/);
  if (/^@(hourly|daily|midnight|weekly|monthly|yearly|annually)$/.test(expression.trim())) return 1;
  if (fields.length !== 5 && fields.length !== 6) return 0;
  const [minuteField = '', secondField = '0'] = fields.length === 6 ? [fields[1], fields[0]] : [fields[0]];
  const minutes = valuesOf(minuteField);
  const seconds = valuesOf(secondField);
  if (!minutes || !seconds) return 0;
  const within = (start: number) =>
    Array.from({ length: WINDOW_MINUTES }, (_, index) => (start + index) % 60).filter((minute) => minutes.has(minute));
  return Math.max(...[...minutes].map((minute) => within(minute).length), 0) * seconds.size;
}
