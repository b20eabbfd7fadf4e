import type { Cancel, Clock } from '../clock.js';

const ALIVE_AFTER_SEC = 30;

/** How many heartbeats of either kind one interval holds, so that no more than 30 s lie between two. */
export const beatsPerInterval = (intervalSec: number): number => Math.ceil(intervalSec / ALIVE_AFTER_SEC);

/**
 * The rhythm of heartbeats. Every beat is due at a whole number of steps after the start, so lateness never adds up; beats that a suspended or
 * busy host slept through are left out, not made up for.
 */
export class Cadence {
  private cancel: Cancel = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly onBeat: (kind: 'sample' | 'alive') => void,
  ) {}

  /** Begins anew at this moment; the first beat is one step from now. */
  start(intervalSec: number): void {
    this.cancel();
    const beats = beatsPerInterval(intervalSec);
    this.schedule(this.clock.monotonicMs(), (intervalSec * 1000) / beats, beats, 0);
  }

  stop(): void {
    this.cancel();
  }

  /** Arms the timer for the first step after `last` that still lies ahead. */
  private schedule(originMs: number, stepMs: number, beats: number, last: number): void {
    const next = Math.max(last, Math.floor((this.clock.monotonicMs() - originMs) / stepMs)) + 1;
    this.cancel = this.clock.after(originMs + next * stepMs - this.clock.monotonicMs(), () => {
      this.schedule(originMs, stepMs, beats, next);
      this.onBeat(next % beats === 0 ? 'sample' : 'alive');
    });
  }
}
