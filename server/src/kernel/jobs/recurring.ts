/** Recurring work done by one of all workers. The database stores when it is due. */

import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../errors.js';
import { Loop, STILL_FAILED } from './loop.js';
import { nextDue } from './next-due.js';

/** How often each worker checks. */
const LOOK_MS = 15_000;
/** The delay after a failure. */
const RETRY_MS = 60_000;
/** A worker that takes longer was killed, and another one does the work. */
const LONGEST_MS = 15 * 60_000;

export interface RecurringWork {
  /** A constant, because it is part of a statement. */
  name: string;
  everyMs: number;
  database: Knex;
  clock: () => Date;
  work: () => Promise<unknown>;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Claims the work if it is due. It is due again only if this worker is killed. */
async function claim({ name, everyMs, database }: RecurringWork, now: Date): Promise<boolean> {
  // later than anybody would schedule it: a clock was wrong
  const tooFar = after(now, 2 * everyMs);
  const isDue = (time: Date) => time <= now || time > tooFar;
  const due = await nextDue(database, `select due_at from recurring_work where name = '${name}'`);
  if (!due) {
    // a new database has nothing to do yet
    await database('recurring_work')
      .insert({ name, due_at: after(now, everyMs) })
      .onConflict('name')
      .ignore();
    return false;
  }
  if (!isDue(due)) return false;
  const until = after(now, Math.min(everyMs, LONGEST_MS));
  return (await database('recurring_work').where({ name, due_at: due }).update({ due_at: until })) > 0;
}

/** Does the work if it is due and no other worker has it. Returns whether it did. Failed work is due again soon. */
export async function doWhenDue(recurring: RecurringWork): Promise<boolean> {
  const { name, everyMs, database, clock, work } = recurring;
  const began = clock();
  if (!(await claim(recurring, began))) return false;
  const setDue = (due: Date) => database('recurring_work').where({ name }).update({ due_at: due });
  try {
    await work();
  } catch (error) {
    await setDue(after(clock(), RETRY_MS));
    throw error;
  }
  await setDue(after(began, everyMs));
  return true;
}

/**
 * One worker's loop for this work. A failure of the work persists until it succeeds, however often the loop checks in between; a failed check, or an
 * unavailable database, does not.
 */
export function recurringLoop(recurring: RecurringWork & { log: Logger }): Loop {
  const { name, log, clock } = recurring;
  let hasFailed = false;
  const tried = async () => {
    try {
      await recurring.work();
      hasFailed = false;
    } catch (error) {
      hasFailed = !isDatabaseAway(error);
      throw error;
    }
  };
  const work = async () => ((await doWhenDue({ ...recurring, work: tried })) || !hasFailed ? undefined : STILL_FAILED);
  return new Loop({ name, pauseMs: LOOK_MS, log, clock, work });
}
