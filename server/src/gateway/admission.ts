/** Who may come in: how many in a second, how many at all, and no organization at the expense of the others. */
import { AppError } from '../errors.js';
import { ACCEPTED_PER_SECOND } from './timings.js';

const SECOND_MS = 1_000;
/** From this share of all connections on, an organization that holds more than its share has to wait. */
const CROWDED = 0.8;
const SHARE_OF_ONE = 0.5;

/** How many connections there are, in all processes. */
export interface Occupancy {
  total: number;
  ofOrganization: number;
}

export interface AdmissionOptions {
  /** The most connections of all processes together. */
  limit: number;
  /** Milliseconds that only go forward. */
  now?: () => number;
  onRefused: (reason: 'rate' | 'full' | 'share') => void;
}

/**
 * Takes so many in a second, and never more in any second: those on their way in count, so that a database that was slow for a while does not
 * let a crowd in at once.
 */
export class Admission {
  readonly #options: Required<AdmissionOptions>;
  /** When those of the last second were taken in, the oldest first. */
  readonly #accepted: number[] = [];
  #entering = 0;
  #refused = 0;
  #refusedAt = 0;

  constructor(options: AdmissionOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** Begins to let somebody in, before it is known who that is. Every call that does not throw is followed by `accept` or `abandon`. */
  enter(): void {
    if (this.#acceptedLately() + this.#entering >= ACCEPTED_PER_SECOND)
      throw this.#refuse('rate', 'Too many agents connect at this moment');
    this.#entering += 1;
  }

  /** The connection is open. */
  accept(): void {
    this.#entering -= 1;
    this.#accepted.push(this.#options.now());
  }

  abandon(): void {
    this.#entering -= 1;
  }

  /** Why there is no room for one more; null: there is. */
  lacksRoom({ total, ofOrganization }: Occupancy): 'full' | 'share' | null {
    const { limit } = this.#options;
    if (total >= limit) return 'full';
    return total > limit * CROWDED && ofOrganization > limit * SHARE_OF_ONE ? 'share' : null;
  }

  /** The 503 of somebody for whom there is no room. */
  noRoom(reason: 'full' | 'share'): AppError {
    const why =
      reason === 'full' ? 'All connections are taken' : 'Nearly all connections are taken, more than half of them by your organization';
    return this.#refuse(reason, why);
  }

  #acceptedLately(): number {
    const since = this.#options.now() - SECOND_MS;
    const fresh = this.#accepted.findIndex((time) => time > since);
    this.#accepted.splice(0, fresh < 0 ? this.#accepted.length : fresh);
    return this.#accepted.length;
  }

  /** Spreads those who are refused over the coming seconds, as many in each as can be taken. */
  #refuse(reason: 'rate' | 'full' | 'share', why: string): AppError {
    const now = this.#options.now();
    const comeBack = ((now - this.#refusedAt) / SECOND_MS) * ACCEPTED_PER_SECOND;
    this.#refused = Math.max(0, this.#refused - comeBack) + 1;
    this.#refusedAt = now;
    this.#options.onRefused(reason);
    const retryAfterSec = 1 + Math.floor(this.#refused / ACCEPTED_PER_SECOND);
    return new AppError('UNAVAILABLE', `${why}; try again in ${retryAfterSec} s.`, { retryAfterSec });
  }
}
