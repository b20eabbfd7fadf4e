import type { Cancel, Clock } from '../../src/clock.js';

interface Timer {
  dueMs: number;
  run: () => void;
}

/** A clock that the test moves. Sockets are real, so a test lets them work between steps. */
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

  /** The number of pending timers. */
  waiting(): number {
    return this.timers.size;
  }

  /** Changes the wall clock. */
  jumpWall(ms: number): void {
    this.wallMs += ms;
  }

  /** Advances the time; due timers run in order. */
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

  /** Suspends the process: when it resumes, all due timers run late at the same time. */
  suspend(ms: number): void {
    this.moveTo(this.ms + ms);
    this.advance(0);
  }

  private moveTo(ms: number): void {
    this.wallMs += ms - this.ms;
    this.ms = ms;
  }
}
