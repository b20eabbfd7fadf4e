import type { Cancel, Clock } from '../clock.js';

/**
 * The sampling schedule. Every beat is due at a whole number of intervals after the start, so delays don't add up; beats missed by a suspended or busy
 * host are skipped, not made up for.
 */
export class Cadence {
  private cancel: Cancel = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly onBeat: () => void,
  ) {}

  /** Restarts now; the first beat is one interval from now. */
  start(intervalSec: number): void {
    this.cancel();
    this.schedule(this.clock.monotonicMs(), intervalSec * 1000, 0);
  }

  stop(): void {
    this.cancel();
  }

  /** Sets the timer for the first future beat after `last`. */
  private schedule(originMs: number, intervalMs: number, last: number): void {
    const next = Math.max(last, Math.floor((this.clock.monotonicMs() - originMs) / intervalMs)) + 1;
    this.cancel = this.clock.after(originMs + next * intervalMs - this.clock.monotonicMs(), () => {
      this.schedule(originMs, intervalMs, next);
      this.onBeat();
    });
  }
}
