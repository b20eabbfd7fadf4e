/** Admission of agents with a valid token: per second, in total, and fairly between organizations. */
import { AppError } from '../../kernel/errors.js';
import { ACCEPTED_PER_SECOND } from './sessions/timings.js';

const SECOND_MS = 1_000;
/** Above this share of all connections, an organization that holds more than its share must wait. */
const CROWDED = 0.8;
const SHARE_OF_ONE = 0.5;
/** The places per second, minus a tenth reserved for organizations that had none in this second. */
const PLACES = ACCEPTED_PER_SECOND * 0.9;
/** These go to any organization first come, first served; the rest to organizations below their share. */
const FIRST_COME = ACCEPTED_PER_SECOND * 0.5;
/** An organization counts towards the shares for this long after a request. */
const ASKING_MS = 5_000;
/** With the agents' jitter, well under the 90 s after which a server is offline. */
const LONGEST_RETRY_SEC = 30;

/** The number of connections across all processes. */
export interface Occupancy {
  total: number;
  ofOrganization: number;
}

export interface AdmissionOptions {
  /** Maximum connections across all processes. */
  limit: number;
  /** Monotonic milliseconds. */
  now?: () => number;
  onRefused: (reason: 'rate' | 'full' | 'share') => void;
}

/** An agent on its way in. The caller calls exactly one of the two. */
export interface Entry {
  /** The connection is open. */
  accept(): void;
  abandon(): void;
}

/** Counts agents admitted within the last second, and those on their way in. */
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
  /** Approximate number of its agents that were refused and have not returned. */
  refused: number;
  refusedAt: number;
}

/**
 * Admits a limited number in any one second. Agents on their way in count, so that a temporarily slow database doesn't let a crowd in at
 * once.
 */
export class Admission {
  readonly #options: Required<AdmissionOptions>;
  readonly #all = new Arrivals();
  /** Organizations that asked recently, ordered by their last request. */
  readonly #organizations = new Map<string, Organization>();

  constructor(options: AdmissionOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** Starts admitting an organization's agent; throws a 503 if it must wait. */
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

  /** Why there is no room for one more; null: there is room. */
  lacksRoom({ total, ofOrganization }: Occupancy): 'full' | 'share' | null {
    const { limit } = this.#options;
    if (total >= limit) return 'full';
    return total > limit * CROWDED && ofOrganization > limit * SHARE_OF_ONE ? 'share' : null;
  }

  /** The 503 for an agent without room. */
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

  /** An organization's share of a second's places while others compete for them. */
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

  /** Spreads an organization's refused agents over the coming seconds, as many in each as can be admitted, for at most half a minute. */
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
