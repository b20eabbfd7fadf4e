import type { Cancel, Clock } from '../clock.js';

/**
 * The rhythm of samples. Every beat is due at a whole number of intervals after the start, so lateness never adds up; beats that a suspended or
 * busy host slept through are left out, not made up for.
 */
export class Cadence {
  private cancel: Cancel = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly onBeat: () => void,
  ) {}

  /** Begins anew at this moment; the first beat is one interval from now. */
  start(intervalSec: number): void {
    this.cancel();
    this.schedule(this.clock.monotonicMs(), intervalSec * 1000, 0);
  }

  stop(): void {
    this.cancel();
  }

  /** Arms the timer for the first beat after `last` that still lies ahead. */
  private schedule(originMs: number, intervalMs: number, last: number): void {
    const next = Math.max(last, Math.floor((this.clock.monotonicMs() - originMs) / intervalMs)) + 1;
    this.cancel = this.clock.after(originMs + next * intervalMs - this.clock.monotonicMs(), () => {
      this.schedule(originMs, intervalMs, next);
      this.onBeat();
    });
  }
}
