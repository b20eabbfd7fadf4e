/** Logs refused requests that senders retry: at most one line per period, because an outage causes thousands. */
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

  /** Counts a refusal. A line names the latest one and the number since the previous line. */
  note(error: AppError, operationId: string): void {
    this.#unsaid += 1;
    if (this.#clock() < this.#quietUntil) return;
    this.#quietUntil = this.#clock() + INTERVAL_MS;
    this.#log.warn({ operationId, reason: error.message, refused: this.#unsaid }, 'ingest refused requests; senders retry');
    this.#unsaid = 0;
  }
}
