import { type Failure, toFailure } from '../failure.js';

/** What is known, and what has kept us from knowing more. */
export interface View<Taken> {
  taken: Taken | null;
  /** When it was taken, by this computer's own steady clock. */
  takenAt: number;
  trouble: Failure | null;
}

/** Nothing has been seen yet. */
export const BLANK: View<never> = { taken: null, takenAt: 0, trouble: null };

/** Trouble that may pass: the server or the way to it. Everything else is for the person to put right. */
export const mayPass = ({ code, status }: Failure): boolean =>
  code === 'NETWORK' || code === 'BAD_ANSWER' || status === 429 || (status !== undefined && status >= 500);

/** Looks again; what may pass leaves what was known. */
export async function look<Taken>(before: View<Taken>, take: () => Promise<Taken>): Promise<View<Taken>> {
  try {
    return { taken: await take(), takenAt: performance.now(), trouble: null };
  } catch (error) {
    const trouble = toFailure(error);
    if (!mayPass(trouble)) throw error;
    return { ...before, trouble };
  }
}

/** As long as asked, or longer when the server asks for it. */
export const pauseMs = (everyMs: number, { trouble }: View<unknown>): number => Math.max(everyMs, (trouble?.retryAfterSec ?? 0) * 1000);
