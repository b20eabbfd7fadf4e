import { setTimeout as pause } from 'node:timers/promises';

/** There was no answer in time. `lateMs`: by how much the timer itself was late, as in a process that stood still. */
export class NoAnswer extends Error {
  constructor(readonly lateMs: number) {
    super('timeout expired');
  }
}

/** The outcome of the work, or `NoAnswer` after so many milliseconds; the work goes on. */
export async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const began = performance.now();
  const done = new AbortController();
  const tooLong = pause(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new NoAnswer(performance.now() - began - milliseconds);
  });
  tooLong.catch(() => {});
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    done.abort();
  }
}
