/** Work that is due every so often, of all workers in one: the database says when. */

import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Row } from '../../generated/tables.js';
import { Loop } from './loop.js';

/** How often each worker looks whether something is due. */
const LOOK_MS = 15_000;
/** Work that failed is tried again so much later. */
const RETRY_MS = 60_000;
/** A worker that has not come to an end after so long was killed, and another one does the work. */
const LONGEST_MS = 15 * 60_000;

export interface RecurringWork {
  name: string;
  everyMs: number;
  database: Knex;
  clock: () => Date;
  work: () => Promise<unknown>;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Takes the work where it is due, by which it is due again only when this worker has been killed. */
async function claim({ name, everyMs, database }: RecurringWork, now: Date): Promise<boolean> {
  // further ahead than anybody sets it: some clock was wrong
  const tooFar = after(now, 2 * everyMs);
  const isDue = (due: Date) => due <= now || due > tooFar;
  const known: Pick<Row<'recurring_work'>, 'due_at'> | undefined = await database('recurring_work').where({ name }).first('due_at');
  if (!known) {
    // in a new database there is nothing to do yet
    await database('recurring_work')
      .insert({ name, due_at: after(now, everyMs) })
      .onConflict('name')
      .ignore();
    return false;
  }
  if (!isDue(known.due_at)) return false;
  const until = after(now, Math.min(everyMs, LONGEST_MS));
  return (await database('recurring_work').where({ name, due_at: known.due_at }).update({ due_at: until })) > 0;
}

/** Does the work if it is due and nobody else is at it; answers whether it did. Work that fails is due again soon. */
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

/** The loop of one worker that does it when it is due. */
export function recurringLoop(recurring: RecurringWork & { log: Logger }): Loop {
  const { name, log } = recurring;
  return new Loop({ name, pauseMs: LOOK_MS, log, work: async () => void (await doWhenDue(recurring)) });
}
