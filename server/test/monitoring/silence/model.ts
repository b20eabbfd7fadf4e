/**
 * The document's rules for a monitor in a few lines: its status is the worse of its last result and the silence, a sweep makes the due transitions,
 * and everything else happens immediately. Times are milliseconds.
 */
import type { Result, Settings } from './stage.js';

type Status = Result | null;
const ORDER: Result[] = ['ok', 'degraded', 'error', 'down'];
const worse = (a: Result, b: Result): Result => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b);

export class ModelMonitor {
  status: Status = null;
  readonly transitions: { at: number; to: Status; reason: string }[] = [];
  #paused = false;
  #last: { at: number; result: Result } | null = null;
  #unheard = 0;

  constructor(private settings: Required<Omit<Settings, 'longest'>>) {}

  #to(status: Status, at: number, reason: string): void {
    if (status === this.status) return;
    this.status = status;
    this.transitions.push({ at, to: status, reason });
  }

  #deadline(factor: number): number {
    return (this.#last?.at ?? 0) + Math.round(this.settings.every * factor * 1000) + 1000 + this.#unheard;
  }

  #silence(now: number): Result {
    if (now >= this.#deadline(this.settings.down)) return 'down';
    return now >= this.#deadline(this.settings.degraded) ? 'degraded' : 'ok';
  }

  report(now: number, results: Result[]): void {
    for (const result of results) {
      this.#last = { at: now, result };
      if (!this.#paused) this.#to(result, now, `event_${result}`);
    }
    this.#unheard = 0;
  }

  sweep(now: number): void {
    const steps = [this.#deadline(this.settings.degraded), this.#deadline(this.settings.down)];
    for (const at of new Set(steps)) {
      if (this.status === null || at > now) return;
      const status = worse(this.status, this.#silence(at));
      this.#to(status, at, status === 'down' ? 'silent' : 'late');
    }
  }

  /** When silence changes the status next. */
  next(): number | null {
    if (this.status === null || this.status === 'down') return null;
    const down = this.#deadline(this.settings.down);
    return this.status === 'ok' ? Math.min(this.#deadline(this.settings.degraded), down) : down;
  }

  change(now: number, settings: Settings): void {
    this.settings = { ...this.settings, ...settings };
    if (this.status !== null && this.#last) this.#to(worse(this.#last.result, this.#silence(now)), now, 'config');
  }

  setPaused(now: number, paused: boolean): void {
    this.#paused = paused;
    this.#to(null, now, paused ? 'paused' : 'never_seen');
  }

  /** The service was not listening between two moments. */
  outage(from: number, to: number): void {
    if (this.#last && this.#last.at < to) this.#unheard += to - Math.max(from, this.#last.at);
  }
}
