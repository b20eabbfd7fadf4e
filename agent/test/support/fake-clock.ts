import type { Cancel, Clock } from '../../src/clock.js';

interface Timer {
  dueMs: number;
  run: () => void;
}

/** Time that passes only when a test says so. Sockets stay real, so a test lets them work between two steps. */
export class FakeClock implements Clock {
  private ms = 0;
  private wallMs = Date.parse('2026-01-01T00:00:00Z');
  private readonly timers = new Set<Timer>();

  monotonicMs(): number {
    return this.ms;
  }

  now(): Date {
    return new Date(this.wallMs);
  }

  after(ms: number, run: () => void): Cancel {
    const timer = { dueMs: this.ms + Math.max(0, ms), run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** How many timers are armed. */
  waiting(): number {
    return this.timers.size;
  }

  /** Somebody sets the clock on the wall. */
  jumpWall(ms: number): void {
    this.wallMs += ms;
  }

  /** Lets time pass; timers run when they are due, in their order. */
  advance(ms: number): void {
    const endMs = this.ms + ms;
    for (;;) {
      const [next] = [...this.timers].filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs);
      this.moveTo(next ? Math.max(next.dueMs, this.ms) : endMs);
      if (!next) return;
      this.timers.delete(next);
      next.run();
    }
  }

  /** The process sleeps: when it wakes, every timer that was due meanwhile runs late, at the same moment. */
  suspend(ms: number): void {
    this.moveTo(this.ms + ms);
    this.advance(0);
  }

  private moveTo(ms: number): void {
    this.wallMs += ms - this.ms;
    this.ms = ms;
  }
}
