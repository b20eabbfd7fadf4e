/** The thread that reads days to be sealed. It runs while there are any, for one property at a time. */
import type { PostgresConnection } from '../../kernel/database/connections/connection.js';
import { type Principal, SERVER } from '../../kernel/shares/principal.js';
import type { PropertyId } from '../store/log-reader.js';
import type { PackedDay } from '../store/packed-day.js';
import type { DayReader } from '../store/sealer.js';
import type { SealingState } from '../store/sealing-store.js';
import { JobThread } from './job-thread.js';

/** Without a time zone, the day is read from the log. */
export interface SealingJob extends PropertyId, SealingState, Principal {
  day: string;
  nowSec: number;
  newTimeZone?: string;
}

export type SealingOutcome = { day: PackedDay | null } | { failed: string };

export interface SealingSetting {
  connection: PostgresConnection;
}

/** A day of the largest property takes seconds. */
const DEADLINE_MS = 300_000;
const IDLE_MS = 10_000;

interface SealingThread extends DayReader {
  close: () => Promise<void>;
}

export function openSealingThread(connection: PostgresConnection): SealingThread {
  const setting: SealingSetting = { connection };
  const thread = new JobThread<SealingJob, SealingOutcome>({
    file: 'sealing-thread.js',
    setting,
    deadlineMs: DEADLINE_MS,
    idleMs: IDLE_MS,
  });
  const run = async (job: Omit<SealingJob, 'personId'>): Promise<PackedDay | null> => {
    const outcome = await thread.run({ ...job, personId: SERVER.personId });
    if ('failed' in outcome) throw new Error(`A day could not be read: ${outcome.failed}`);
    return outcome.day;
  };
  return {
    readLogged: (property, day, nowSec) => run({ ...property, day, nowSec }),
    recut: async (property, newTimeZone, day, nowSec) => {
      const packed = await run({ ...property, newTimeZone, day, nowSec });
      if (!packed) throw new Error(`${day} has no columns to cut anew`);
      return packed;
    },
    close: () => thread.close(),
  };
}
