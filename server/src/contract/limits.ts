import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../addresses.js';
import { AppError } from '../errors.js';
import type { Caller, Origin } from './caller.js';

/** A limit of so many points in so many seconds, for each key. */
interface LimitClass {
  points: number;
  durationSec: number;
  /** Of what a document's class counts: requests from an address (the default), or of an API key or a person, whose answers tell of it. */
  per?: 'caller';
}

/**
 * The named classes of the document's x-rate-limit, and those that code consumes with keys of its own. Counters
 * live in this process: a limit is per process, and forgotten with it.
 */
const CLASSES = {
  login: { points: 100, durationSec: 900 },
  loginAccount: { points: 10, durationSec: 900 },
  passwordReset: { points: 100, durationSec: 900 },
  // mails: of an organization, and to one address
  invitationMails: { points: 60, durationSec: 3600 },
  invitationMailsTo: { points: 5, durationSec: 3600 },
  // who asks for a subscription, by address; for which page; and mails to one address
  subscriptions: { points: 30, durationSec: 3600 },
  subscriptionsOfPage: { points: 600, durationSec: 3600 },
  subscriptionMailsTo: { points: 5, durationSec: 3600 },
  channelTest: { points: 20, durationSec: 600 },
  domainCheck: { points: 30, durationSec: 600 },
  // specification, Limits: /api/v1/servers*
  servers: { points: 60, durationSec: 60, per: 'caller' },
  // specification, Limits: /api/v1/sourcemaps
  sourceMaps: { points: 60, durationSec: 60, per: 'caller' },
  // errors of pages, which anybody can send: from one address for one property, and for one property
  browserErrors: { points: 120, durationSec: 60 },
  browserErrorsOfProperty: { points: 30_000, durationSec: 60 },
  // what the agent of a server is asked; whoever follows a log asks every few seconds
  agentRequests: { points: 60, durationSec: 60 },
} satisfies Record<string, LimitClass>;

export type LimitName = keyof typeof CLASSES;

function headersOf(points: number, result: RateLimiterRes): Record<string, string> {
  return { 'X-RateLimit-Limit': String(points), 'X-RateLimit-Remaining': String(Math.max(0, result.remainingPoints)) };
}

/** Counts calls and refuses those over a limit. */
export class Limits {
  readonly #limiters = new Map<string, RateLimiterMemory>();

  #limiter(name: string, { points, durationSec }: LimitClass): RateLimiterMemory {
    const known = this.#limiters.get(name);
    // the number of points may be changed for a key while it is in use, so it belongs to the limiter's name
    const limiter = known ?? new RateLimiterMemory({ points, duration: durationSec, keyPrefix: name });
    this.#limiters.set(name, limiter);
    return limiter;
  }

  /** Takes one request of a class of the document; answers the headers that tell of it, where the class has them. */
  async consumeRequest(name: LimitName, { caller, origin }: { caller: Caller; origin: Origin }): Promise<Record<string, string>> {
    const limit: LimitClass = CLASSES[name];
    if (limit.per !== 'caller') {
      await this.consume(name, networkOf(origin.address));
      return {};
    }
    // a tool call has the limit of its own endpoint
    if (origin.via !== 'http') return {};
    const key = caller.type === 'apiKey' ? caller.keyId : caller.type === 'session' ? caller.userId : networkOf(origin.address);
    return headersOf(limit.points, await this.#take(this.#limiter(name, limit), key, limit.points));
  }

  /** Takes one point of the named class; throws RATE_LIMITED with Retry-After when none is left. */
  async consume(name: LimitName, key: string): Promise<void> {
    await this.#take(this.#limiter(name, CLASSES[name]), key, CLASSES[name].points);
  }

  /** Gives the points of a key back, as after a successful sign-in. */
  async forgive(name: LimitName, key: string): Promise<void> {
    await this.#limiter(name, CLASSES[name]).delete(key);
  }

  /** Takes one request of a key's own limit a minute and answers the headers that tell of it. */
  async consumeMinute(key: string, points: number): Promise<Record<string, string>> {
    const limiter = this.#limiter(`minute:${points}`, { points, durationSec: 60 });
    return headersOf(points, await this.#take(limiter, key, points));
  }

  async #take(limiter: RateLimiterMemory, key: string, points: number): Promise<RateLimiterRes> {
    try {
      return await limiter.consume(key);
    } catch (result) {
      if (result instanceof Error) throw result;
      const refused = result as RateLimiterRes;
      const seconds = Math.ceil(refused.msBeforeNext / 1000);
      throw new AppError('RATE_LIMITED', `Too many requests; try again in ${seconds} s.`, {
        retryAfterSec: seconds,
        headers: headersOf(points, refused),
      });
    }
  }
}
