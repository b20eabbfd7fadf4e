import { LIMIT_CLASSES, type LimitName } from '../../generated/limits.js';
import { AppError } from '../errors.js';
import { networkOf } from '../net/addresses.js';
import { type Principal, principalOf } from '../shares/principal.js';
import type { ApiKeyCaller, Caller, Origin } from './caller.js';
import { FixedWindows } from './fixed-windows.js';

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

/** So many times the points of one key has a person for all of theirs. */
export const KEYS_OF_PERSON = 5;

/** Overrides from TIDEWATCH_LIMITS: points instead of the default; null removes the limit. */
export type LimitSettings = Readonly<Partial<Record<LimitName, number | null>>>;

function headersOf(points: number, used: number): Record<string, string> {
  return { 'X-RateLimit-Limit': String(points), 'X-RateLimit-Remaining': String(Math.max(0, points - used)) };
}

function tooMany(points: number, used: number, waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1000);
  return new AppError('RATE_LIMITED', `Too many requests; try again in ${seconds} s.`, {
    retryAfterSec: seconds,
    headers: headersOf(points, used),
  });
}

/** Counts calls and refuses those over a limit. Nothing here waits, so nothing is a promise: ingest passes here with every request. */
export class Limits {
  readonly #settings: LimitSettings;
  readonly #windows = new Map<LimitName, Map<number, FixedWindows>>();
  /** The keys of bounded classes, least recently counted first. */
  readonly #counted = new Map<LimitName, Set<string>>();

  constructor(settings: LimitSettings = {}) {
    this.#settings = settings;
  }

  /** Counts a request in a class of the document; returns its headers, if the class has any. */
  consumeRequest(name: LimitName, { caller, origin }: { caller: Caller; origin: Origin }): Record<string, string> {
    const limit: LimitClass = LIMIT_CLASSES[name];
    if (limit.per !== 'caller') {
      this.consume(name, networkOf(origin.address));
      return {};
    }
    // a tool call is limited at the MCP endpoint
    if (origin.via !== 'http') return {};
    const key = caller.type === 'apiKey' ? caller.keyId : caller.type === 'session' ? caller.userId : networkOf(origin.address);
    const points = this.#points(name);
    if (points === null) return {};
    const used = this.#take(name, key, points, 1);
    if (caller.type === 'apiKey') this.consumeOfPerson(name, principalOf({ caller, origin }).personId);
    return headersOf(points, used);
  }

  /** Consumes points of the class, one by default. A cost above the whole limit consumes all of it. Throws RATE_LIMITED with Retry-After if there are too few. */
  consume(name: LimitName, key: string, cost = 1): void {
    const points = this.#points(name);
    if (points !== null) this.#take(name, key, points, cost);
  }

  /** Consumes a point of an organization and one of a person, who may act in any number of organizations. */
  consumeOfBoth(name: LimitName, { organizationId, personId }: Principal): void {
    this.consume(name, organizationId);
    this.consume(name, `person ${personId}`);
  }

  /**
   * Consumes points of all keys that a person created, in all organizations: together they have five times the points of one. Anybody can create keys without
   * end.
   */
  consumeOfPerson(name: LimitName, personId: string, cost = 1): void {
    const points = this.#points(name);
    if (points !== null) this.#take(name, `person ${personId}`, KEYS_OF_PERSON * points, cost);
  }

  /** Consumes one point of the class, and lets the call pass if none is left. */
  count(name: LimitName, key: string): void {
    const points = this.#points(name);
    if (points === null) return;
    const windows = this.#windowsOf(name, points);
    const forgotten = this.#remember(name, key);
    if (forgotten !== null) windows.delete(forgotten);
    windows.add(key, 1, performance.now());
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
  isSpent(name: LimitName, key: string): boolean {
    const points = this.#points(name);
    if (points === null) return false;
    const usage = this.#windowsOf(name, points).find(key, performance.now());
    return usage !== null && usage.used >= points;
  }

  /** Throws RATE_LIMITED with Retry-After if no point is left, and consumes none. */
  requireLeft(name: LimitName, key: string): void {
    this.#requireLeft(name, key, 1);
  }

  /** The same for all keys that a person created. */
  requireLeftOfPerson(name: LimitName, personId: string): void {
    this.#requireLeft(name, `person ${personId}`, KEYS_OF_PERSON);
  }

  #requireLeft(name: LimitName, key: string, times: number): void {
    const usual = this.#points(name);
    if (usual === null) return;
    const points = times * usual;
    const now = performance.now();
    const usage = this.#windowsOf(name, points).find(key, now);
    if (usage && usage.used >= points) throw tooMany(points, usage.used, usage.until - now);
  }

  /** Returns a key's points, for example after a successful sign-in. */
  forgive(name: LimitName, key: string): void {
    const points = this.#points(name);
    if (points !== null) this.#windowsOf(name, points).delete(key);
  }

  /** Counts an MCP message for a key with its own limit per minute; returns the headers with the rest. */
  consumeMcp({ keyId, organizationId, personId, mcpRequestsPerMinute }: ApiKeyCaller): Record<string, string> {
    const points = this.#points('mcp', mcpRequestsPerMinute);
    if (points === null) return {};
    const used = this.#take('mcp', keyId, points, 1);
    this.consumeOfPerson('mcp', personId ?? organizationId);
    return headersOf(points, used);
  }

  #points(name: LimitName, usual: number = LIMIT_CLASSES[name].points): number | null {
    const set = this.#settings[name];
    return set === undefined ? usual : set;
  }

  #windowsOf(name: LimitName, points: number): FixedWindows {
    const ofName = this.#windows.get(name) ?? new Map<number, FixedWindows>();
    const known = ofName.get(points);
    if (known) return known;
    const windows = new FixedWindows(LIMIT_CLASSES[name].durationSec * 1000);
    // a key's number of points may change while it is in use; with another number it starts again
    this.#windows.set(name, ofName.set(points, windows));
    return windows;
  }

  /** What the key has used with this call. */
  #take(name: LimitName, key: string, points: number, cost: number): number {
    const now = performance.now();
    const { used, until } = this.#windowsOf(name, points).add(key, Math.min(cost, points), now);
    if (used > points) throw tooMany(points, used, until - now);
    return used;
  }
}
