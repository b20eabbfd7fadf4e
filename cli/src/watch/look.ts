import { type Failure, toFailure } from '../failure.js';

/** The last successful result, and the failure since then. */
export interface View<Taken> {
  taken: Taken | null;
  /** By this computer's monotonic clock. */
  takenAt: number;
  trouble: Failure | null;
}

/** Nothing has been read yet. */
export const BLANK: View<never> = { taken: null, takenAt: 0, trouble: null };

/** Whether a failure may be temporary: one of the server or the network. Only the user can fix all others. */
export const mayPass = ({ code, status }: Failure): boolean =>
  code === 'NETWORK' || code === 'BAD_ANSWER' || status === 429 || (status !== undefined && status >= 500);

/** Reads again. A temporary failure keeps the previous result. */
export async function look<Taken>(before: View<Taken>, take: () => Promise<Taken>): Promise<View<Taken>> {
  try {
    return { taken: await take(), takenAt: performance.now(), trouble: null };
  } catch (error) {
    const trouble = toFailure(error);
    if (!mayPass(trouble)) throw error;
    return { ...before, trouble };
  }
}

/** The requested interval, or longer if the server asks for it. */
export const pauseMs = (everyMs: number, { trouble }: View<unknown>): number => Math.max(everyMs, (trouble?.retryAfterSec ?? 0) * 1000);
