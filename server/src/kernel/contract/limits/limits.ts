/** Limits that one process counts in memory: those of calls too frequent for the database. `security-limits.ts` counts the others. */
import { LIMIT_CLASSES } from '../../../generated/limits.js';
import type { ApiKeyCaller } from '../../caller.js';
import { type Principal, principalOf } from '../../shares/principal.js';
import { FixedWindows } from './fixed-windows.js';
import {
  headersOf,
  isPerCaller,
  type LimitedCall,
  type LocalLimitName as LimitName,
  type LimitSettings,
  mostKeysOf,
  type OnRefused,
  pointsOf,
  requestKeyOf,
  tooMany,
} from './limit-classes.js';

/** A person's limit for all their keys, as a multiple of one key's. */
const KEYS_OF_PERSON = 10;

/** A point represents an ordinary event; a body costs at least one point per started unit of this size. */
const BYTES_A_POINT = 4_096;

/** The points that a body costs: one for each of its events, or for each started 4 kB, whichever is more. */
export const costOf = (events: number, bytes: number): number => Math.max(events, Math.ceil(bytes / BYTES_A_POINT));

/** Counts calls and refuses those over a limit. Nothing here waits, so nothing is a promise: ingest passes here with every request. */
export class Limits {
  readonly #settings: LimitSettings;
  readonly #onRefused: OnRefused;
  readonly #windows = new Map<LimitName, Map<number, FixedWindows>>();
  /** The keys of bounded classes, least recently counted first. */
  readonly #counted = new Map<LimitName, Set<string>>();

  constructor(settings: LimitSettings = {}, onRefused: OnRefused = () => {}) {
    this.#settings = settings;
    this.#onRefused = onRefused;
  }

  /** Counts a request in a class of the document; returns its headers, if the class has any. */
  consumeRequest(name: LimitName, call: LimitedCall): Record<string, string> {
    const key = requestKeyOf(name, call);
    if (!isPerCaller(name)) {
      this.consume(name, key);
      return {};
    }
    // a tool call is limited at the MCP endpoint
    if (call.origin.via !== 'http') return {};
    const points = this.#points(name);
    if (points === null) return {};
    const used = this.#take(name, key, points, 1);
    if (call.caller.type === 'apiKey') this.consumeOfPerson(name, principalOf(call).personId);
    return headersOf(points, used);
  }

  /** Consumes points of the class, one by default. A cost above the whole limit consumes all of it. Throws RATE_LIMITED with Retry-After if there are too few. */
  consume(name: LimitName, key: string, cost = 1): void {
    const points = this.#points(name);
    if (points !== null) this.#take(name, key, points, cost);
  }

  /** Consumes a point of an organization and one of a person, who may act in any number of organizations. */
  consumeOfBoth(name: LimitName, { organizationId, personId }: Principal): void {
    // the person first, so that a person over their own limit uses up nothing of the organization's
    this.consume(name, `person ${personId}`);
    this.consume(name, organizationId);
  }

  /**
   * Consumes points of a person across all keys that they created, in all organizations: together they have ten times the points of one, because
   * anybody can create any number of keys.
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
    const most = mostKeysOf(name);
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

  /** Throws RATE_LIMITED with Retry-After if fewer points are left; consumes none. A cost above the whole limit needs all of it. */
  requireLeft(name: LimitName, key: string, cost = 1): void {
    this.#requireLeft(name, key, 1, cost);
  }

  /** The same for all keys that a person created. */
  requireLeftOfPerson(name: LimitName, personId: string, cost = 1): void {
    this.#requireLeft(name, `person ${personId}`, KEYS_OF_PERSON, cost);
  }

  #requireLeft(name: LimitName, key: string, times: number, cost: number): void {
    const usual = this.#points(name);
    if (usual === null) return;
    const points = times * usual;
    const now = performance.now();
    const usage = this.#windowsOf(name, points).find(key, now);
    if (usage && usage.used + Math.min(cost, points) > points) this.#refuse(name, points, usage.used, usage.until - now);
  }

  /** Counts an MCP message for a key with its own limit per minute; returns the headers with the remaining points. */
  consumeMcp({ keyId, organizationId, personId, mcpRequestsPerMinute }: ApiKeyCaller): Record<string, string> {
    const points = this.#points('mcp', mcpRequestsPerMinute);
    if (points === null) return {};
    const used = this.#take('mcp', keyId, points, 1);
    this.consumeOfPerson('mcp', personId ?? organizationId);
    return headersOf(points, used);
  }

  #points(name: LimitName, usual?: number): number | null {
    return pointsOf(this.#settings, name, usual);
  }

  #refuse(name: LimitName, points: number, used: number, waitMs: number): never {
    this.#onRefused(name);
    throw tooMany(points, used, waitMs);
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

  /** The key's count including this call. */
  #take(name: LimitName, key: string, points: number, cost: number): number {
    const now = performance.now();
    const { used, until } = this.#windowsOf(name, points).add(key, Math.min(cost, points), now);
    if (used > points) this.#refuse(name, points, used, until - now);
    return used;
  }
}
