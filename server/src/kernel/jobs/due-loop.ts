/** The loop of work that is due at moments which the database knows: one cheap look at the next of them, and the work only when it has come. */
import { Loop, type LoopOptions } from './loop.js';

/** What is due and could not be done yet, because somebody is at it or its receiver has to be left in peace, is looked at again so soon. */
const STILL_DUE_MS = 500;

export interface DueLoopOptions extends Omit<LoopOptions, 'work'> {
  clock: () => Date;
  /** When there is something to do next; null: nothing is known of. */
  next: () => Promise<Date | null>;
  work: () => Promise<unknown>;
}

/** Does the work if it is due; answers in how many milliseconds to look again. */
export async function doIfDue({ next, work, clock }: Pick<DueLoopOptions, 'next' | 'work' | 'clock'>): Promise<number | undefined> {
  const at = await next();
  if (!at) return undefined;
  const wait = at.getTime() - clock().getTime();
  if (wait > 0) return wait;
  await work();
  return STILL_DUE_MS;
}

export function dueLoop({ next, work, clock, ...options }: DueLoopOptions): Loop {
  return new Loop({ ...options, work: () => doIfDue({ next, work, clock }) });
}
