import { LIMIT_CLASSES, type LimitName } from '../../generated/limits.js';
import { AppError } from '../errors.js';
import { networkOf } from '../net/addresses.js';
import type { Caller, Origin } from './caller.js';
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

/** Overrides from TIDEWATCH_LIMITS: points instead of the default; null removes the limit. */
export type LimitSettings = Readonly<Partial<Record<LimitName, number | null>>>;

/** A point stands for an ordinary event; a body costs at least one for each started part of this size. */
const BYTES_A_POINT = 4_096;

/** The points that a body costs: one for each of its events, or for each started 4 kB, whichever is more. */
export const pointsOf = (events: number, bytes: number): number => Math.max(events, Math.ceil(bytes / BYTES_A_POINT));

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
    return points === null ? {} : headersOf(points, this.#take(name, key, points, 1));
  }

  /** Consumes points of the class, one by default. A cost above the whole limit consumes all of it. Throws RATE_LIMITED with Retry-After if there are too few. */
  consume(name: LimitName, key: string, cost = 1): void {
    const points = this.#points(name);
    if (points !== null) this.#take(name, key, points, cost);
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

  /** Throws RATE_LIMITED with Retry-After if fewer points are left, and consumes none. A cost above the whole limit asks for all of it. */
  requireLeft(name: LimitName, key: string, cost = 1): void {
    const points = this.#points(name);
    if (points === null) return;
    const now = performance.now();
    const usage = this.#windowsOf(name, points).find(key, now);
    if (usage && usage.used + Math.min(cost, points) > points) throw tooMany(points, usage.used, usage.until - now);
  }

  /** Returns a key's points, for example after a successful sign-in. */
  forgive(name: LimitName, key: string): void {
    const points = this.#points(name);
    if (points !== null) this.#windowsOf(name, points).delete(key);
  }

  /** Counts an MCP message for a key with its own limit per minute; returns the headers with the rest. */
  consumeMcp(key: string, usual: number): Record<string, string> {
    const points = this.#points('mcp', usual);
    return points === null ? {} : headersOf(points, this.#take('mcp', key, points, 1));
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
