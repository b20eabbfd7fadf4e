import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { LIMIT_CLASSES, type LimitName } from '../../generated/limits.js';
import { AppError } from '../errors.js';
import { networkOf } from '../net/addresses.js';
import type { Caller, Origin } from './caller.js';

/**
 * A limit of so many points in so many seconds, for each key. The document names the classes (x-rate-limits), and `docs/limits.md` lists them all.
 * Counters live in this process: a limit is per process, and forgotten with it.
 */
interface LimitClass {
  points: number;
  durationSec: number;
  /** Of a class that an operation names: requests from an address (the default), or of an API key or a person, whose answers tell of it. */
  per?: 'caller';
  /** So many keys are remembered of what is only counted; past it the one that was counted longest ago leaves. */
  keys?: number;
}

/** What TIDEWATCH_LIMITS changes: so many points instead of the default; null is no limit at all. */
export type LimitSettings = Readonly<Partial<Record<LimitName, number | null>>>;

function headersOf(points: number, result: RateLimiterRes): Record<string, string> {
  return { 'X-RateLimit-Limit': String(points), 'X-RateLimit-Remaining': String(Math.max(0, result.remainingPoints)) };
}

function tooMany(refused: RateLimiterRes, points: number): AppError {
  const seconds = Math.ceil(refused.msBeforeNext / 1000);
  return new AppError('RATE_LIMITED', `Too many requests; try again in ${seconds} s.`, {
    retryAfterSec: seconds,
    headers: headersOf(points, refused),
  });
}

/** Counts calls and refuses those over a limit. */
export class Limits {
  readonly #settings: LimitSettings;
  readonly #limiters = new Map<string, RateLimiterMemory>();
  /** The keys of classes that remember only so many, the one that was counted longest ago first. */
  readonly #counted = new Map<LimitName, Set<string>>();

  constructor(settings: LimitSettings = {}) {
    this.#settings = settings;
  }

  /** Takes one request of a class of the document; answers the headers that tell of it, where the class has them. */
  async consumeRequest(name: LimitName, { caller, origin }: { caller: Caller; origin: Origin }): Promise<Record<string, string>> {
    const limit: LimitClass = LIMIT_CLASSES[name];
    if (limit.per !== 'caller') {
      await this.consume(name, networkOf(origin.address));
      return {};
    }
    // a tool call has the limit of its own endpoint
    if (origin.via !== 'http') return {};
    const key = caller.type === 'apiKey' ? caller.keyId : caller.type === 'session' ? caller.userId : networkOf(origin.address);
    return this.consume(name, key);
  }

  /**
   * Takes points of the named class, one unless it says more, and answers the headers that tell of what is left. What costs more than the whole limit
   * takes all of it. Throws RATE_LIMITED with Retry-After when there are not enough.
   */
  consume(name: LimitName, key: string, cost = 1): Promise<Record<string, string>> {
    return this.#take(name, key, this.#points(name, LIMIT_CLASSES[name].points), cost);
  }

  /** Takes one point of the named class, and lets the call pass where none is left. */
  async count(name: LimitName, key: string): Promise<void> {
    const points = this.#points(name, LIMIT_CLASSES[name].points);
    if (points === null) return;
    const limiter = this.#limiter(name, points);
    const forgotten = this.#remember(name, key);
    if (forgotten !== null) await limiter.delete(forgotten);
    await limiter.penalty(key);
  }

  /** Notes that a key is counted; answers the one that leaves for it. */
  #remember(name: LimitName, key: string): string | null {
    const { keys: most }: LimitClass = LIMIT_CLASSES[name];
    if (most === undefined) return null;
    const keys = this.#counted.get(name) ?? new Set();
    this.#counted.set(name, keys);
    keys.delete(key);
    const [oldest] = keys;
    keys.add(key);
    if (oldest === undefined || keys.size <= most) return null;
    keys.delete(oldest);
    return oldest;
  }

  /** Whether no point of the named class is left; takes none. */
  async isSpent(name: LimitName, key: string): Promise<boolean> {
    const points = this.#points(name, LIMIT_CLASSES[name].points);
    if (points === null) return false;
    const used = await this.#limiter(name, points).get(key);
    return used !== null && used.consumedPoints >= points;
  }

  /** Throws RATE_LIMITED with Retry-After when no point is left, and takes none. */
  async requireLeft(name: LimitName, key: string): Promise<void> {
    const points = this.#points(name, LIMIT_CLASSES[name].points);
    if (points === null) return;
    const taken = await this.#limiter(name, points).get(key);
    if (taken && taken.consumedPoints >= points) throw tooMany(taken, points);
  }

  /** Gives the points of a key back, as after a successful sign-in. */
  async forgive(name: LimitName, key: string): Promise<void> {
    const points = this.#points(name, LIMIT_CLASSES[name].points);
    if (points !== null) await this.#limiter(name, points).delete(key);
  }

  /** Takes one message to the MCP endpoint of a key that may send so many a minute; answers the headers that tell of what is left. */
  consumeMcp(key: string, points: number): Promise<Record<string, string>> {
    return this.#take('mcp', key, this.#points('mcp', points), 1);
  }

  #points(name: LimitName, usual: number): number | null {
    const set = this.#settings[name];
    return set === undefined ? usual : set;
  }

  #limiter(name: LimitName, points: number): RateLimiterMemory {
    // the number of points may be changed for a key while it is in use, so it belongs to the limiter's name
    const id = `${name}:${points}`;
    const known = this.#limiters.get(id);
    const limiter = known ?? new RateLimiterMemory({ points, duration: LIMIT_CLASSES[name].durationSec, keyPrefix: id });
    this.#limiters.set(id, limiter);
    return limiter;
  }

  async #take(name: LimitName, key: string, points: number | null, cost: number): Promise<Record<string, string>> {
    if (points === null) return {};
    try {
      return headersOf(points, await this.#limiter(name, points).consume(key, Math.min(cost, points)));
    } catch (result) {
      if (result instanceof Error) throw result;
      throw tooMany(result as RateLimiterRes, points);
    }
  }
}
