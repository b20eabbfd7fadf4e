/** Work that is repeated until it is stopped. The loop sleeps until there is work, and can be woken earlier. */
import type { Logger } from 'pino';
import type { TableName } from '../../generated/tables.js';

/** The minimum pause, however often a loop is woken. */
const REST_MS = 250;
/** The pause after a failure. */
const RETRY_MS = 1_000;

export interface LoopOptions {
  name: string;
  /** The maximum pause: if a signal is lost, the work waits at most this long. */
  pauseMs: number;
  /** The minimum pause. */
  restMs?: number;
  /** Tables whose changes wake the loop; see work-signals.ts. */
  wokenBy?: readonly TableName[];
  log: Logger;
  /** Returns the milliseconds until there is more work, if known. */
  work: () => Promise<number | undefined>;
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
  /** Woken during a turn, which may have checked too early. */
  #woken = false;
  #stopped = false;

  constructor(options: LoopOptions) {
    this.#options = options;
    this.#restMs = Math.min(options.restMs ?? REST_MS, options.pauseMs);
  }

  get name(): string {
    return this.#options.name;
  }

  get wokenBy(): readonly TableName[] {
    return this.#options.wokenBy ?? [];
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
    const wanted = await work().catch((error) => {
      log.warn({ err: error }, `${name} failed`);
      return RETRY_MS;
    });
    this.#working = null;
    this.#endedAt = performance.now();
    this.#sleep(this.#woken ? this.#restMs : Math.min(Math.max(wanted ?? pauseMs, this.#restMs), pauseMs));
  }
}
