/**
 * A log that stays calm in an outage. Failures because the database is unavailable, and refusals because this server is busy, are logged once and
 * then counted: one line every ten seconds says how often each kind has occurred.
 */
import type { LogFn, Logger } from 'pino';
import { isDatabaseAway } from './errors.js';

const INTERVAL_MS = 10_000;

interface Line {
  err?: unknown;
  code?: string;
}

/** Whether a line is one of many equal ones. */
const isOneOfMany = (fields: unknown): fields is Line =>
  typeof fields === 'object' && fields !== null && (isDatabaseAway((fields as Line).err) || (fields as Line).code === 'UNAVAILABLE');

interface CalmOptions {
  /** Whether the outage has already been logged: then not even the first line of a kind is needed. */
  isKnown: () => boolean;
  intervalMs?: number;
}

interface CalmLog {
  log: Logger;
  /** Logs the remaining counts. */
  stop: () => void;
}

/** The same log with calm warnings and errors; its children are calm, too. */
export function calmLog(log: Logger, { isKnown, intervalMs = INTERVAL_MS }: CalmOptions): CalmLog {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  const tell = () => {
    const told = [...counts].filter(([, count]) => count > 0);
    // a kind that had ended is logged immediately when it recurs
    counts = new Map(told.map(([message]) => [message, 0]));
    if (told.length) log.warn({ seconds: intervalMs / 1000, counts: Object.fromEntries(told) }, 'the same again');
    timer = told.length ? setTimeout(tell, intervalMs).unref() : null;
  };
  /** Whether the line is only counted. */
  const count = (message: string): boolean => {
    const known = counts.get(message);
    const isFirst = known === undefined && !isKnown();
    counts.set(message, (known ?? 0) + (isFirst ? 0 : 1));
    timer ??= setTimeout(tell, intervalMs).unref();
    return !isFirst;
  };
  const calm = (write: LogFn): LogFn =>
    function (this: Logger, ...given: unknown[]) {
      const [fields, message = ''] = given;
      if (isOneOfMany(fields) && count(String(message))) return;
      (write as (...values: unknown[]) => void).apply(this, given);
    };
  const calmed: Logger = Object.create(log);
  Object.assign(calmed, { warn: calm(log.warn), error: calm(log.error) });
  return {
    log: calmed,
    stop: () => {
      if (timer) clearTimeout(timer);
      tell();
      if (timer) clearTimeout(timer);
    },
  };
}
