import { cellText } from './cell.js';
import { durationText } from './duration.js';
import { fullTime, relativeTime } from './moments.js';
import { reasonText } from './reasons.js';
import { sizeText } from './sizes.js';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const TIME_NAME = /(At|[Uu]ntil|^at|^since|^refusedSince|^notAfter)$/;

/** Fields whose values are codes of the API. */
const CODES = new Set(['code', 'reason', 'resolveReason', 'status', 'publicStatus']);
const CODE = /^[a-z0-9]+(_[a-z0-9]+)*$/;

const isTime = (name: string, value: unknown): value is string => typeof value === 'string' && TIME_NAME.test(name) && ISO.test(value);

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Numbers with their unit in the name. */
const NUMBERS: readonly (readonly [RegExp, (value: number) => string])[] = [
  [/BytesPerSec$/, (value) => `${sizeText(Math.round(value))}/s`],
  [/(Bytes|^bytes|^size|^totalSize)$/, sizeText],
  [/(Sec|Seconds)$/, durationText],
  [/Ms$/, (value) => (value < 1000 ? `${value} ms` : durationText(value / 1000))],
  [/Pct$/, (value) => `${Math.round(value * 10) / 10}%`],
  [/^percent$/, (value) => `${value}%`],
  [/^(share|\w+Rate|conversionFrom\w+)$/, (value) => `${Math.round(value * 1000) / 10}%`],
];

/** The name of an operation as words: `revokeApiKey` is "revoke api key". */
const inWords = (operation: string): string => operation.replace(/[a-z0-9](?=[A-Z])/g, '$& ').toLowerCase();

function spoken(path: string, value: unknown, time: (iso: string) => string): string {
  const name = lastPart(path);
  if (typeof value === 'number') return NUMBERS.find(([pattern]) => pattern.test(name))?.[1](value) ?? String(value);
  if (typeof value !== 'string') return cellText(value);
  if (isTime(name, value)) return time(value);
  if (name === 'action') return inWords(value);
  return CODES.has(name) && CODE.test(value) ? reasonText(value) : value;
}

/** Whether equal values of this kind are a coincidence. */
export const isNumberOrTime = (path: string, value: unknown): boolean => typeof value === 'number' || isTime(lastPart(path), value);

/** A value in a table for people: ages instead of times, numbers with units, words instead of codes. */
export const spokenBriefly = (path: string, value: unknown, now: number | null): string =>
  spoken(path, value, (iso) => relativeTime(iso, now));

/** The same if there is room: a time with its age. */
export const spokenFully = (path: string, value: unknown, now: number | null): string => spoken(path, value, (iso) => fullTime(iso, now));
