/** Work that is repeated until it is stopped. The loop sleeps until there is work, and can be woken earlier. */
import type { Logger } from 'pino';
import type { TableName } from '../../generated/tables.js';
import { whyAway } from '../database/connections/why-away.js';
import { isDatabaseAway } from '../errors.js';

/** The minimum pause, however often a loop is woken. */
const REST_MS = 250;
/** The pause after a failure. */
const RETRY_MS = 1_000;
/** A longer turn is considered hanging. */
const LONGEST_MS = 15 * 60_000;

export interface LoopOptions {
  name: string;
  /** The maximum pause: if a signal is lost, the work waits at most this long. */
  pauseMs: number;
  /** The minimum pause. */
  restMs?: number;
  /** Tables whose changes wake the loop; see work-signals.ts. */
  wokenBy?: readonly TableName[];
  /** A longer turn is reported as hanging. */
  longestMs?: number;
  log: Logger;
  clock?: () => Date;
  /** Returns the milliseconds until there is more work, if known, or STILL_FAILED. */
  work: () => Promise<number | undefined | typeof STILL_FAILED>;
}

/** The result of a turn that did nothing after a failed one: the failure persists. */
export const STILL_FAILED = Symbol('still failed');

/** A loop's results so far. */
interface LoopHistory {
  succeeded: number;
  failed: number;
  /** When the last successful turn ended, in milliseconds since 1970; before the first, when the loop was created. */
  lastSuccess: number;
}

/** Runs the work, one turn at a time. A failure is logged, and the next turn follows as usual. */
export class Loop {
  readonly #options: LoopOptions;
  readonly #restMs: number;
  #timer: NodeJS.Timeout | null = null;
  /** When the timer fires, and when the last turn ended. */
  #dueAt = Number.POSITIVE_INFINITY;
  #endedAt = Number.NEGATIVE_INFINITY;
  #working: Promise<void> | null = null;
  /** Set if woken during a turn, which may have checked too early. */
  #woken = false;
  #stopped = false;
  #beganAt: number | null = null;
  /** The error of the last turn. */
  #failure: unknown = null;
  readonly #history: LoopHistory;

  constructor(options: LoopOptions) {
    this.#options = options;
    this.#history = { succeeded: 0, failed: 0, lastSuccess: this.#now() };
    this.#restMs = Math.min(options.restMs ?? REST_MS, options.pauseMs);
  }

  get name(): string {
    return this.#options.name;
  }

  get wokenBy(): readonly TableName[] {
    return this.#options.wokenBy ?? [];
  }

  get history(): Readonly<LoopHistory> {
    return this.#history;
  }

  /** Why the loop isn't working, in public words; null if its last turn succeeded. */
  get trouble(): string | null {
    const { name, longestMs = LONGEST_MS } = this.#options;
    if (this.#failure !== null) return `${name}: ${isDatabaseAway(this.#failure) ? whyAway(this.#failure) : 'failed; the log says why'}`;
    return this.#beganAt !== null && performance.now() - this.#beganAt > longestMs ? `${name}: hangs` : null;
  }

  /** The first turn comes after the minimum pause. */
  start(): void {
    this.#sleep(this.#restMs);
  }

  /** There may be work: the next turn starts once the minimum pause has passed. Does nothing before start(). */
  wake(): void {
    this.#woken = this.#working !== null;
    if (!this.#timer) return;
    const now = performance.now();
    const soonest = Math.max(now, this.#endedAt + this.#restMs);
    if (soonest < this.#dueAt) this.#sleep(soonest - now);
  }

  /** Stops after the current turn. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#working;
  }

  #now(): number {
    return this.#options.clock?.().getTime() ?? Date.now();
  }

  #sleep(milliseconds: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#dueAt = performance.now() + milliseconds;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#working = this.#turn();
    }, milliseconds);
  }

  async #turn(): Promise<void> {
    const { name, pauseMs, log, work } = this.#options;
    this.#woken = false;
    this.#beganAt = performance.now();
    const wanted = await work().then(
      (wait) => {
        if (wait === STILL_FAILED) return undefined;
        this.#failure = null;
        this.#history.succeeded += 1;
        this.#history.lastSuccess = this.#now();
        return wait;
      },
      (error) => {
        this.#failure = error ?? new Error('it failed without an error');
        this.#history.failed += 1;
        log.warn({ err: error }, `${name} failed`);
        return RETRY_MS;
      },
    );
    this.#beganAt = null;
    this.#working = null;
    this.#endedAt = performance.now();
    this.#sleep(this.#woken ? this.#restMs : Math.min(Math.max(wanted ?? pauseMs, this.#restMs), pauseMs));
  }
}
