import { performance } from 'node:perf_hooks';

/** Ends a timer; ending it twice does nothing. */
export type Cancel = () => void;

/** Time as the agent sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds that only ever grow, whatever happens to the clock on the wall. Everything that is waited for is measured with it. */
  monotonicMs(): number;
  /** The clock on the wall: for time stamps, and for nothing else. */
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
