/**
 * A limit is a number of points in a number of seconds, for each key. The document defines the classes (x-rate-limits), and `docs/limits.md` lists
 * them all. Those that guard accounts and mailboxes are shared by all processes (`shared: true`); the others count in the memory of each.
 */
import { LIMIT_CLASSES, type LimitName, type SharedLimitName } from '../../../generated/limits.js';
import type { Caller, Origin } from '../../caller.js';
import { AppError } from '../../errors.js';
import { networkOf } from '../../net/addresses.js';

export type { LimitName, SharedLimitName };
export type LocalLimitName = Exclude<LimitName, SharedLimitName>;

interface LimitClass {
  points: number;
  durationSec: number;
  /** For an operation's class: counts per address (the default), or per API key or person, with headers in the response. */
  per?: 'caller';
  /** Maximum remembered keys of a counting-only class; beyond it, the least recently counted key is dropped. */
  keys?: number;
  /** Counted by all processes together, and across restarts. */
  shared?: boolean;
}

/** Overrides from TIDEWATCH_LIMITS: points instead of the default; null removes the limit. */
export type LimitSettings = Readonly<Partial<Record<LimitName, number | null>>>;

/** Called for each refusal, with the limit's name. */
export type OnRefused = (name: LimitName) => void;

export interface LimitedCall {
  caller: Caller;
  origin: Origin;
}

const classOf = (name: LimitName): LimitClass => LIMIT_CLASSES[name];

export const isShared = (name: LimitName): name is SharedLimitName => classOf(name).shared === true;
/** The maximum number of remembered keys of a counting-only class; undefined if it isn't such a class. */
export const mostKeysOf = (name: LimitName): number | undefined => classOf(name).keys;
export const isPerCaller = (name: LimitName): boolean => classOf(name).per === 'caller';

/** The points of a class, with the operator's settings; null: no limit. */
export function pointsOf(settings: LimitSettings, name: LimitName, usual: number = classOf(name).points): number | null {
  const set = settings[name];
  return set === undefined ? usual : set;
}

/** The key that a request counts for: the caller or the network, depending on the class. */
export function requestKeyOf(name: LimitName, { caller, origin }: LimitedCall): string {
  if (!isPerCaller(name)) return networkOf(origin.address);
  return caller.type === 'apiKey' ? caller.keyId : caller.type === 'session' ? caller.userId : networkOf(origin.address);
}

export function headersOf(points: number, used: number): Record<string, string> {
  return { 'X-RateLimit-Limit': String(points), 'X-RateLimit-Remaining': String(Math.max(0, points - used)) };
}

/** The refusal of a call over its limit. */
export function tooMany(points: number, used: number, waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('RATE_LIMITED', `Too many requests; try again in ${seconds} s.`, {
    retryAfterSec: seconds,
    headers: headersOf(points, used),
  });
}
