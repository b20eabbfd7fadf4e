/** Work that is done again and again until it is stopped: it sleeps until there is something to do, and is woken when that comes earlier. */
import type { Logger } from 'pino';
import type { TableName } from '../../generated/tables.js';

/** The shortest pause, however often a loop is woken. */
const REST_MS = 250;
/** Work that failed is tried again after so long. */
const RETRY_MS = 1_000;

export interface LoopOptions {
  name: string;
  /** The longest pause: a signal may be lost, and work of which nobody told is noticed after so long at the latest. */
  pauseMs: number;
  /** The shortest one. */
  restMs?: number;
  /** Tables in which others may put work for it; see work-signals.ts. */
  wokenBy?: readonly TableName[];
  log: Logger;
  /** Answers in how many milliseconds there will be work again, where it knows. */
  work: () => Promise<number | undefined>;
}

/** Runs the work one at a time; a failure is logged, and the next turn comes all the same. */
export class Loop {
  readonly #options: LoopOptions;
  readonly #restMs: number;
  #timer: NodeJS.Timeout | null = null;
  /** When the timer ends, and when the last turn did. */
  #dueAt = Number.POSITIVE_INFINITY;
  #endedAt = Number.NEGATIVE_INFINITY;
  #working: Promise<void> | null = null;
  /** It was woken while it worked, so that it may have looked too early. */
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

  /** The first turn comes after the shortest pause. */
  start(): void {
    this.#sleep(this.#restMs);
  }

  /** There may be work: the next turn comes as soon as the last one is long enough ago. Does nothing before the start. */
  wake(): void {
    this.#woken = this.#working !== null;
    if (!this.#timer) return;
    const now = performance.now();
    const soonest = Math.max(now, this.#endedAt + this.#restMs);
    if (soonest < this.#dueAt) this.#sleep(soonest - now);
  }

  /** Stops after the turn that is under way. */
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
