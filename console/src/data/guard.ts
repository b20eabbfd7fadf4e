/**
 * Keeps this page from flooding the API, whatever a mistake in a screen does: few calls in flight, and a most of each operation. A loop in a client
 * has taken whole products down.
 */
import { CallError } from './call-error.js';

const IN_FLIGHT = 6;
const MOST = 30;
const WITHIN_MS = 10_000;

export class Guard {
  #flying = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #times = new Map<string, number[]>();
  readonly #now: () => number;

  /** @param now milliseconds that only grow */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Makes a call when there is room for it. Throws TOO_MANY_CALLS, without making it, after 30 of one operation in 10 seconds. */
  async run<T>(operationId: string, call: () => Promise<T>): Promise<T> {
    this.#count(operationId);
    if (this.#flying >= IN_FLIGHT) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#flying += 1;
    try {
      return await call();
    } finally {
      const next = this.#waiting.shift();
      // the place passes on to it
      if (next) next();
      else this.#flying -= 1;
    }
  }

  #count(operationId: string): void {
    const now = this.#now();
    const recent = (this.#times.get(operationId) ?? []).filter((at) => now - at < WITHIN_MS);
    if (recent.length >= MOST) {
      const message = `This page asked for ${operationId} ${MOST} times within ${WITHIN_MS / 1000} seconds and stopped. Reload it to go on.`;
      throw new CallError(message, { code: 'TOO_MANY_CALLS' });
    }
    recent.push(now);
    this.#times.set(operationId, recent);
  }
}
