/** Who may come in, of those whose token is good: how many in a second, how many at all, and no organization at the expense of the others. */
import { AppError } from '../../kernel/errors.js';
import { ACCEPTED_PER_SECOND } from './sessions/timings.js';

const SECOND_MS = 1_000;
/** From this share of all connections on, an organization that holds more than its share has to wait. */
const CROWDED = 0.8;
const SHARE_OF_ONE = 0.5;
/** The places of a second, but for a tenth: those are kept for organizations that had none in this second. */
const PLACES = ACCEPTED_PER_SECOND * 0.9;
/** So many of them are for whoever comes first; what is left, for organizations that had less than their share. */
const FIRST_COME = ACCEPTED_PER_SECOND * 0.5;
/** An organization that asked within this time has a share. */
const ASKING_MS = 5_000;
/** Well under the 90 s after which a server is offline, with the jitter that agents add. */
const LONGEST_RETRY_SEC = 30;

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

/** Somebody on the way in. Exactly one of the two is called. */
export interface Entry {
  /** The connection is open. */
  accept(): void;
  abandon(): void;
}

/** Counts those who were let in within the last second, and those on their way. */
class Arrivals {
  readonly #accepted: number[] = [];
  entering = 0;

  lately(now: number): number {
    const fresh = this.#accepted.findIndex((time) => time > now - SECOND_MS);
    this.#accepted.splice(0, fresh < 0 ? this.#accepted.length : fresh);
    return this.#accepted.length + this.entering;
  }

  accept(now: number): void {
    this.entering -= 1;
    this.#accepted.push(now);
  }
}

interface Organization {
  arrivals: Arrivals;
  askedAt: number;
  /** How many of its agents were told to come again and have not come yet, about. */
  refused: number;
  refusedAt: number;
}

/**
 * Takes so many in a second, and never more in any second: those on their way in count, so that a database that was slow for a while does not
 * let a crowd in at once.
 */
export class Admission {
  readonly #options: Required<AdmissionOptions>;
  readonly #all = new Arrivals();
  /** Those that asked lately, in the order in which they last did. */
  readonly #organizations = new Map<string, Organization>();

  constructor(options: AdmissionOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** Begins to let an agent of an organization in; throws the 503 where it has to wait. */
  enter(organizationId: string): Entry {
    const now = this.#options.now();
    const organization = this.#asking(organizationId, now);
    if (!this.#hasPlace(organization, now)) throw this.#refuse('rate', organization, 'Too many agents connect at this moment');
    const both = [this.#all, organization.arrivals];
    for (const arrivals of both) arrivals.entering += 1;
    return {
      accept: () => {
        for (const arrivals of both) arrivals.accept(this.#options.now());
      },
      abandon: () => {
        for (const arrivals of both) arrivals.entering -= 1;
      },
    };
  }

  /** Why there is no room for one more; null: there is. */
  lacksRoom({ total, ofOrganization }: Occupancy): 'full' | 'share' | null {
    const { limit } = this.#options;
    if (total >= limit) return 'full';
    return total > limit * CROWDED && ofOrganization > limit * SHARE_OF_ONE ? 'share' : null;
  }

  /** The 503 of somebody for whom there is no room. */
  noRoom(organizationId: string, reason: 'full' | 'share'): AppError {
    const why =
      reason === 'full' ? 'All connections are taken' : 'Nearly all connections are taken, more than half of them by your organization';
    return this.#refuse(reason, this.#asking(organizationId, this.#options.now()), why);
  }

  #hasPlace({ arrivals }: Organization, now: number): boolean {
    const [taken, own] = [this.#all.lately(now), arrivals.lately(now)];
    if (own === 0) return taken < ACCEPTED_PER_SECOND;
    return taken < FIRST_COME || (taken < PLACES && own < this.#share());
  }

  /** What an organization may take of a second's places while others want them too. */
  #share(): number {
    return Math.max(1, Math.floor(PLACES / this.#organizations.size));
  }

  #asking(organizationId: string, now: number): Organization {
    const known = this.#organizations.get(organizationId);
    const organization = known ?? { arrivals: new Arrivals(), askedAt: now, refused: 0, refusedAt: now };
    organization.askedAt = now;
    this.#organizations.delete(organizationId);
    this.#organizations.set(organizationId, organization);
    for (const [id, { askedAt }] of this.#organizations) {
      if (askedAt > now - ASKING_MS) break;
      this.#organizations.delete(id);
    }
    return organization;
  }

  /** Spreads the refused agents of an organization over the coming seconds, as many in each as can be taken, and no longer than half a minute. */
  #refuse(reason: 'rate' | 'full' | 'share', organization: Organization, why: string): AppError {
    const now = this.#options.now();
    const share = this.#share();
    const comeBack = ((now - organization.refusedAt) / SECOND_MS) * share;
    organization.refused = Math.max(0, organization.refused - comeBack) + 1;
    organization.refusedAt = now;
    this.#options.onRefused(reason);
    const retryAfterSec = 1 + (Math.floor(organization.refused / share) % LONGEST_RETRY_SEC);
    return new AppError('UNAVAILABLE', `${why}; try again in ${retryAfterSec} s.`, { retryAfterSec });
  }
}
