/** The loop for work that is due at times stored in the database: a cheap query for the next time, and the work only when it is due. */
import { Loop, type LoopOptions } from './loop.js';

/** Work that is due but couldn't be done, because another worker has it or its receiver needs a pause, is checked again after this time. */
const STILL_DUE_MS = 500;

interface DueLoopOptions extends Omit<LoopOptions, 'work'> {
  clock: () => Date;
  /** When work is next due; null: none is known. */
  next: () => Promise<Date | null>;
  work: () => Promise<unknown>;
}

/** Does the work if it is due. Returns the milliseconds until the next check. */
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
