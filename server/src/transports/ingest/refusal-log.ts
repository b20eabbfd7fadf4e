/** What the log says of requests that are told to come again: one line in a while, since they come by the thousand where something is wrong. */
import type { Logger } from 'pino';
import type { AppError } from '../../kernel/errors.js';

const INTERVAL_MS = 10_000;

export class RefusalLog {
  readonly #log: Logger;
  readonly #clock: () => number;
  #quietUntil = 0;
  #unsaid = 0;

  constructor(log: Logger, clock = () => performance.now()) {
    this.#log = log;
    this.#clock = clock;
  }

  /** Notes a refusal. A line tells of the latest one, and how many there were since the line before. */
  note(error: AppError, operationId: string): void {
    this.#unsaid += 1;
    if (this.#clock() < this.#quietUntil) return;
    this.#quietUntil = this.#clock() + INTERVAL_MS;
    this.#log.warn({ operationId, reason: error.message, refused: this.#unsaid }, 'ingest tells senders to come again');
    this.#unsaid = 0;
  }
}
