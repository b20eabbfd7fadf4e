import { AppError } from '../../kernel/errors.js';

const RETRY_SEC = 30;

/** How many answers of a kind may be under way. */
export interface StreamBounds {
  ofOrganization: number;
  ofProcess: number;
  /** What they are called in refusals, in the plural. */
  name: string;
  /** What a refused caller does instead. */
  instead: string;
}

export const EVENT_STREAMS: StreamBounds = { ofOrganization: 20, ofProcess: 500, name: 'streams', instead: 'ask for JSON instead' };
/** A report's rows are in memory until they are sent. */
export const EXPORTS: StreamBounds = { ofOrganization: 2, ofProcess: 20, name: 'exports', instead: 'try again later' };

/** The long answers of a process, which are bounded and end with it. */
export class StreamPlaces {
  readonly #ends = new Set<() => void>();
  readonly #counts = new Map<string, number>();
  readonly #bounds: StreamBounds;
  readonly #onFirst: (close: () => void) => void;
  #state: 'unused' | 'open' | 'closed' = 'unused';

  /** @param onFirst called with the first stream, so that streams end before the port, which waits for them, closes */
  constructor(bounds: StreamBounds, onFirst: (close: () => void) => void) {
    this.#bounds = bounds;
    this.#onFirst = onFirst;
  }

  /** How much of the process's places is taken, from 0 to 1. */
  get fill(): number {
    return this.#ends.size / this.#bounds.ofProcess;
  }

  /** Takes a place for a stream that `end` ends; returns how to give it back. Throws RATE_LIMITED or UNAVAILABLE where there is none. */
  take(organizationId: string, end: () => void): () => void {
    const { ofOrganization, ofProcess, name, instead } = this.#bounds;
    if (this.#state === 'closed' || this.#ends.size >= ofProcess)
      throw new AppError('UNAVAILABLE', `Server has no room for more ${name}; ${instead}.`, { retryAfterSec: RETRY_SEC });
    const count = this.#counts.get(organizationId) ?? 0;
    if (count >= ofOrganization)
      throw new AppError('RATE_LIMITED', `An organization may have ${ofOrganization} ${name} at a time; ${instead}.`, {
        retryAfterSec: RETRY_SEC,
      });
    if (this.#state === 'unused') {
      this.#state = 'open';
      this.#onFirst(() => this.#close());
    }
    this.#counts.set(organizationId, count + 1);
    this.#ends.add(end);
    return () => this.#giveBack(organizationId, end);
  }

  #giveBack(organizationId: string, end: () => void): void {
    if (!this.#ends.delete(end)) return;
    const left = (this.#counts.get(organizationId) ?? 0) - 1;
    if (left > 0) this.#counts.set(organizationId, left);
    else this.#counts.delete(organizationId);
  }

  #close(): void {
    this.#state = 'closed';
    for (const end of this.#ends) end();
  }
}
