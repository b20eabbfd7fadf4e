/** Admission of agents with a valid token: per second, in total, and fairly between organizations and the people who created them. */
import { AppError } from '../../kernel/errors.js';
import type { Principal } from '../../kernel/shares/principal.js';
import { ACCEPTED_PER_SECOND } from './sessions/timings.js';

const SECOND_MS = 1_000;
/** Above this share of all connections, an organization or a person that holds more than their share must wait. */
const CROWDED = 0.8;
const SHARE_OF_ONE = 0.5;
/** The admissions per second, minus a tenth reserved for people whose organizations had none in this second. */
const PLACES = ACCEPTED_PER_SECOND * 0.9;
/** These are first come, first served; the rest go to people and organizations below their share. */
const FIRST_COME = ACCEPTED_PER_SECOND * 0.5;
/** An organization counts towards the shares for this long after a request. */
const ASKING_MS = 5_000;
/** With the agents' jitter, well under the 90 s after which a server is offline. */
const LONGEST_RETRY_SEC = 30;

/** The number of connections across all processes. */
export interface Occupancy {
  total: number;
  ofOrganization: number;
  /** In all organizations with the same founder. */
  ofPerson: number;
  /** How many of those have agents here. */
  organizationsOfPerson: number;
}

interface AdmissionOptions {
  /** Maximum connections across all processes. */
  limit: number;
  /** Monotonic milliseconds. */
  now?: () => number;
  onRefused: (reason: 'rate' | 'full' | 'share') => void;
}

/** An agent being admitted. The caller calls exactly one of the two. */
interface Entry {
  /** The connection is open. */
  accept(): void;
  abandon(): void;
}

/** Counts agents admitted within the last second, and those being admitted. */
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

interface Person {
  arrivals: Arrivals;
  /** How many of the founder's organizations have requested admission recently. */
  organizations: number;
}

interface Organization {
  personId: string;
  person: Person;
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
  /** The founders of those organizations. */
  readonly #persons = new Map<string, Person>();

  constructor(options: AdmissionOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** Starts admitting an organization's agent; throws a 503 if it must wait. */
  enter(principal: Principal): Entry {
    const now = this.#options.now();
    const organization = this.#asking(principal, now);
    if (!this.#hasPlace(organization, now)) throw this.#refuse('rate', organization, 'Too many agents connect at this moment');
    const counts = [this.#all, organization.arrivals, organization.person.arrivals];
    for (const arrivals of counts) arrivals.entering += 1;
    return {
      accept: () => {
        for (const arrivals of counts) arrivals.accept(this.#options.now());
      },
      abandon: () => {
        for (const arrivals of counts) arrivals.entering -= 1;
      },
    };
  }

  /** Why there is no room for one more; null if there is. */
  lacksRoom({ total, ofOrganization, ofPerson, organizationsOfPerson }: Occupancy): 'full' | 'share' | null {
    const { limit } = this.#options;
    const isLast = total === limit - 1 && limit > 1;
    // the last slot is reserved for somebody who has none
    if (total >= limit || (isLast && Math.max(ofOrganization, ofPerson) > 0)) return 'full';
    if (total <= limit * CROWDED) return null;
    // an organization with fewer than most of its founder's doesn't pay for those
    const isAverage = ofOrganization >= ofPerson / Math.max(1, organizationsOfPerson);
    return ofOrganization > limit * SHARE_OF_ONE || (ofPerson > limit * SHARE_OF_ONE && isAverage) ? 'share' : null;
  }

  /** The 503 for an agent without room. */
  noRoom(principal: Principal, reason: 'full' | 'share'): AppError {
    const why = reason === 'full' ? 'All connections are taken' : 'Nearly all connections are taken, more than half of them by you';
    return this.#refuse(reason, this.#asking(principal, this.#options.now()), why);
  }

  #hasPlace(organization: Organization, now: number): boolean {
    const taken = this.#all.lately(now);
    const own = organization.arrivals.lately(now);
    const ofPerson = organization.person.arrivals.lately(now);
    if (ofPerson === 0) return taken < ACCEPTED_PER_SECOND;
    if (taken < FIRST_COME) return true;
    return taken < PLACES && ofPerson < this.#shareOfPerson() && own < this.#share(organization);
  }

  /** An organization's share of a second's admissions while others compete for them: its founder's share, divided among that person's organizations. */
  #share({ person }: Organization): number {
    return Math.max(1, Math.floor(this.#shareOfPerson() / Math.max(1, person.organizations)));
  }

  #shareOfPerson(): number {
    return Math.max(1, Math.floor(PLACES / this.#persons.size));
  }

  #begin(personId: string, now: number): Organization {
    const person = this.#persons.get(personId) ?? { arrivals: new Arrivals(), organizations: 0 };
    person.organizations += 1;
    this.#persons.set(personId, person);
    return { personId, person, arrivals: new Arrivals(), askedAt: now, refused: 0, refusedAt: now };
  }

  #forget(organizationId: string, { personId, person }: Organization): void {
    this.#organizations.delete(organizationId);
    person.organizations -= 1;
    if (person.organizations === 0) this.#persons.delete(personId);
  }

  #asking({ organizationId, personId }: Principal, now: number): Organization {
    const organization = this.#organizations.get(organizationId) ?? this.#begin(personId, now);
    organization.askedAt = now;
    this.#organizations.delete(organizationId);
    this.#organizations.set(organizationId, organization);
    for (const [id, other] of this.#organizations) {
      if (other.askedAt > now - ASKING_MS) break;
      this.#forget(id, other);
    }
    return organization;
  }

  /** Spreads an organization's refused agents over the coming seconds, as many in each as can be admitted, for at most half a minute. */
  #refuse(reason: 'rate' | 'full' | 'share', organization: Organization, why: string): AppError {
    const now = this.#options.now();
    const share = this.#share(organization);
    const comeBack = ((now - organization.refusedAt) / SECOND_MS) * share;
    organization.refused = Math.max(0, organization.refused - comeBack) + 1;
    organization.refusedAt = now;
    this.#options.onRefused(reason);
    const retryAfterSec = 1 + (Math.floor(organization.refused / share) % LONGEST_RETRY_SEC);
    return new AppError('UNAVAILABLE', `${why}; try again in ${retryAfterSec} s.`, { retryAfterSec });
  }
}
