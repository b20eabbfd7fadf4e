/** The time by which partitions are dropped: data dropped because of a wrong clock is lost for good. */
import type { Logger } from 'pino';

/** If clocks differ by more, one of them is wrong, and nobody knows which. */
const MOST_APART_MS = 3_600_000;

/** Whether the last check found the clocks apart: warns once, until they agree again. */
let warned = false;

/** The earlier of the database's time and this host's; null, with a warning, if they differ too much to drop anything. */
export function retentionTime(databaseNow: Date, now: Date, log: Logger): Date | null {
  const isApart = Math.abs(now.getTime() - databaseNow.getTime()) > MOST_APART_MS;
  if (isApart && !warned)
    log.warn({ now, databaseNow }, 'the clocks of this host and of the database differ; no partition is dropped until they agree');
  warned = isApart;
  if (isApart) return null;
  return now < databaseNow ? now : databaseNow;
}
