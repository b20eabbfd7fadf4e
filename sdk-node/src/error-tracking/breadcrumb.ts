import type { BreadcrumbSent, ErrorLevelInput } from '../generated/types.js';
import { asText } from './describe/describe-error.js';
import { bounded, maskAndCut, maskNamed } from './describe/mask.js';
import type { BreadcrumbInput, Scalar } from './options.js';
import { membersOf, readableOf } from './readable.js';

export const MOST_BREADCRUMBS = 50;
const LONGEST_MESSAGE = 200;
const LONGEST_VALUE = 500;
const LONGEST_NAME = 100;
const LONGEST_TYPE = 50;
const MOST_VALUES = 10;
/** The end of the year 9999: the API cannot represent later times. */
const LAST_MOMENT = 253_402_300_799_999;

const LEVELS: readonly unknown[] = ['fatal', 'error', 'warning', 'info', 'debug'] satisfies ErrorLevelInput[];

export const isLevel = (value: unknown): value is ErrorLevelInput => LEVELS.includes(value);

/** A stored breadcrumb: bounded, not yet masked. */
export interface Breadcrumb {
  type: string;
  level: BreadcrumbSent['level'];
  message: string | undefined;
  data: Record<string, Scalar> | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** The first ten plain values of an object. */
function plainValues(data: Readonly<Record<string, unknown>>): Record<string, Scalar> {
  const kept: Record<string, Scalar> = {};
  let count = 0;
  for (const [name, value] of Object.entries(membersOf(data))) {
    if (name === '' || !isScalar(value)) continue;
    kept[bounded(name, LONGEST_NAME)] = typeof value === 'string' ? bounded(value, LONGEST_VALUE) : value;
    count += 1;
    if (count === MOST_VALUES) break;
  }
  return kept;
}

const PARTS = ['type', 'level', 'message', 'data', 'timestamp'] as const;

/** The time; `now` if there is no valid one. */
function timeOf(timestamp: BreadcrumbInput['timestamp'], now: number): number {
  try {
    const at = timestamp === undefined ? Number.NaN : Number(timestamp);
    return at >= 0 && at <= LAST_MOMENT ? at : now;
  } catch {
    return now;
  }
}

/** Converts unchecked input, keeping what is valid and can be read. */
export function toBreadcrumb(input: BreadcrumbInput, now: number): Breadcrumb {
  const { type, level, message, data, timestamp } = readableOf(input, PARTS);
  return {
    type: typeof type === 'string' && type !== '' ? bounded(type, LONGEST_TYPE) : 'custom',
    level: isLevel(level) ? level : undefined,
    message: message == null ? undefined : bounded(asText(message), LONGEST_MESSAGE),
    data: typeof data === 'object' && data !== null ? plainValues(data) : undefined,
    at: timeOf(timestamp, now),
  };
}

/** The breadcrumb as sent. */
export function sentBreadcrumb({ type, level, message, data, at }: Breadcrumb): BreadcrumbSent {
  return {
    type,
    ...(level !== undefined && { level }),
    ...(message !== undefined && { message }),
    ...(data !== undefined && { data }),
    timestamp: new Date(at).toISOString(),
  };
}

/** The values of a breadcrumb, masked. */
function maskValues(data: Readonly<Record<string, unknown>>): Record<string, Scalar> {
  const masked = Object.entries(plainValues(data)).map(([name, value]) => maskNamed(maskAndCut(name, LONGEST_NAME), value, LONGEST_VALUE));
  return Object.fromEntries(masked);
}

/** Masks and bounds a breadcrumb, whatever beforeSend made of it. */
export function cleanBreadcrumb({ type, level, message, data, timestamp }: BreadcrumbSent): BreadcrumbSent {
  return {
    type: maskAndCut(String(type), LONGEST_TYPE),
    ...(level !== undefined && { level }),
    ...(message !== undefined && { message: maskAndCut(String(message), LONGEST_MESSAGE) }),
    ...(data !== undefined && { data: maskValues(data) }),
    timestamp,
  };
}
