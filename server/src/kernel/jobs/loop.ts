/** Work that is done again and again, with a pause between, until it is stopped. */
import type { Logger } from 'pino';

export interface LoopOptions {
  name: string;
  pauseMs: number;
  log: Logger;
  work: () => Promise<void>;
}

/** Runs the work one at a time; a failure is logged, and the next turn comes all the same. */
export class Loop {
  readonly #options: LoopOptions;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> | null = null;
  #stopped = false;

  constructor(options: LoopOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  start(): void {
    if (this.#stopped) return;
    const { name, pauseMs, log, work } = this.#options;
    this.#timer = setTimeout(() => {
      this.#working = work()
        .catch((error) => log.warn({ err: error }, `${name} failed`))
        .then(() => this.start());
    }, pauseMs);
  }

  /** Stops after the turn that is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#working;
  }
}
