import { performance } from 'node:perf_hooks';

/** Cancels a timer; calling it twice is harmless. */
export type Cancel = () => void;

/** The agent's time; tests replace it. */
export interface Clock {
  /** Monotonic milliseconds, independent of the wall clock. All waiting is measured with it. */
  monotonicMs(): number;
  /** The wall clock, only for timestamps. */
  now(): Date;
  after(ms: number, run: () => void): Cancel;
}

export const systemClock: Clock = {
  monotonicMs: () => performance.now(),
  now: () => new Date(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
