import { AppError } from '../errors.js';
import { Holdings } from './holdings.js';
import type { Principal } from './principal.js';

const RETRY_SEC = 30;

/** The maximum number of concurrent long responses of a kind. */
export interface PlaceBounds {
  ofOrganization: number;
  /** The limit of one person, in all organizations and with all keys. */
  ofPerson: number;
  ofProcess: number;
  /** Their name in refusals, in the plural. */
  name: string;
  /** The advice for a refused caller. */
  instead: string;
}

/** The long responses of a process, which are bounded and end with it. The last free slot is reserved for a person and an organization without one. */
export class Places {
  readonly #ends = new Set<() => void>();
  readonly #held = new Holdings();
  readonly #bounds: PlaceBounds;
  readonly #onFirst: (close: () => void) => void;
  #state: 'unused' | 'open' | 'closed' = 'unused';

  /** @param onFirst called with the first one, so that they end before the port, which waits for them, closes */
  constructor(bounds: PlaceBounds, onFirst: (close: () => void) => void) {
    this.#bounds = bounds;
    this.#onFirst = onFirst;
  }

  /** The used share of the process's slots, from 0 to 1. */
  get fill(): number {
    return this.#ends.size / this.#bounds.ofProcess;
  }

  /** Reserves a slot for a response that `end` ends; returns a function that releases it. Throws RATE_LIMITED or UNAVAILABLE if there is none. */
  take(principal: Principal, end: () => void): () => void {
    this.#requirePlace(principal);
    if (this.#state === 'unused') {
      this.#state = 'open';
      this.#onFirst(() => this.#close());
    }
    this.#held.add(principal);
    this.#ends.add(end);
    return () => {
      if (this.#ends.delete(end)) this.#held.add(principal, -1);
    };
  }

  #requirePlace(principal: Principal): void {
    const { ofOrganization, ofPerson, ofProcess, name, instead } = this.#bounds;
    const free = this.#state === 'closed' ? 0 : ofProcess - this.#ends.size;
    if (free <= 0 || (free === 1 && this.#held.most(principal) > 0))
      throw new AppError('UNAVAILABLE', `Server has no room for more ${name}; ${instead}.`, { retryAfterSec: RETRY_SEC });
    const refuse = (who: string, most: number) =>
      new AppError('RATE_LIMITED', `${who} may have ${most} ${name} at a time; ${instead}.`, { retryAfterSec: RETRY_SEC });
    if (this.#held.ofOrganization(principal) >= ofOrganization) throw refuse('An organization', ofOrganization);
    if (this.#held.ofPerson(principal) >= ofPerson) throw refuse('A person', ofPerson);
  }

  #close(): void {
    this.#state = 'closed';
    for (const end of this.#ends) end();
  }
}
