import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { LIMIT_CLASSES, type LimitName } from '../../generated/limits.js';
import { AppError } from '../errors.js';
import { networkOf } from '../net/addresses.js';
import type { Caller, Origin } from './caller.js';

/**
 * A limit of points per seconds, for each key. The document defines the classes (x-rate-limits), and `docs/limits.md` lists them all.
 * Counters are in memory: a limit is per process and resets with it.
 */
interface LimitClass {
  points: number;
  durationSec: number;
  /** For an operation's class: counts per address (the default), or per API key or person, with headers in the response. */
  per?: 'caller';
  /** Maximum remembered keys of a counting-only class; beyond it, the least recently counted key is dropped. */
  keys?: number;
}

/** Overrides from TIDEWATCH_LIMITS: points instead of the default; null removes the limit. */
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
  /** The keys of bounded classes, least recently counted first. */
  readonly #counted = new Map<LimitName, Set<string>>();

  constructor(settings: LimitSettings = {}) {
    this.#settings = settings;
  }

  /** Counts a request in a class of the document; returns its headers, if the class has any. */
  async consumeRequest(name: LimitName, { caller, origin }: { caller: Caller; origin: Origin }): Promise<Record<string, string>> {
    const limit: LimitClass = LIMIT_CLASSES[name];
    if (limit.per !== 'caller') {
      await this.consume(name, networkOf(origin.address));
      return {};
    }
    // a tool call is limited at the MCP endpoint
    if (origin.via !== 'http') return {};
    const key = caller.type === 'apiKey' ? caller.keyId : caller.type === 'session' ? caller.userId : networkOf(origin.address);
    return this.consume(name, key);
  }

  /**
   * Consumes points of the class, one by default, and returns the headers with the rest. A cost above the whole limit consumes all of it. Throws
   * RATE_LIMITED with Retry-After if there are too few.
   */
  consume(name: LimitName, key: string, cost = 1): Promise<Record<string, string>> {
    return this.#take(name, key, this.#points(name, LIMIT_CLASSES[name].points), cost);
  }

  /** Consumes one point of the class, and lets the call pass if none is left. */
  async count(name: LimitName, key: string): Promise<void> {
    const points = this.#points(name, LIMIT_CLASSES[name].points);
    if (points === null) return;
    const limiter = this.#limiter(name, points);
    const forgotten = this.#remember(name, key);
    if (forgotten !== null) await limiter.delete(forgotten);
    await limiter.penalty(key);
  }

  /** Records that a key was counted; returns the key dropped for it. */
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

  /** Whether the class has no point left; consumes none. */
  async isSpent(name: LimitName, key: string): Promise<boolean> {
    const points = this.#points(name, LIMIT_CLASSES[name].points);
    if (points === null) return false;
    const used = await this.#limiter(name, points).get(key);
    return used !== null && used.consumedPoints >= points;
  }

  /** Throws RATE_LIMITED with Retry-After if no point is left, and consumes none. */
  async requireLeft(name: LimitName, key: string): Promise<void> {
    const points = this.#points(name, LIMIT_CLASSES[name].points);
    if (points === null) return;
    const taken = await this.#limiter(name, points).get(key);
    if (taken && taken.consumedPoints >= points) throw tooMany(taken, points);
  }

  /** Returns a key's points, for example after a successful sign-in. */
  async forgive(name: LimitName, key: string): Promise<void> {
    const points = this.#points(name, LIMIT_CLASSES[name].points);
    if (points !== null) await this.#limiter(name, points).delete(key);
  }

  /** Counts an MCP message for a key with its own limit per minute; returns the headers with the rest. */
  consumeMcp(key: string, points: number): Promise<Record<string, string>> {
    return this.#take('mcp', key, this.#points('mcp', points), 1);
  }

  #points(name: LimitName, usual: number): number | null {
    const set = this.#settings[name];
    return set === undefined ? usual : set;
  }

  #limiter(name: LimitName, points: number): RateLimiterMemory {
    // a key's number of points may change while it is in use, so it is part of the limiter's name
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
