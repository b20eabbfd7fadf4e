/** Converts the page's details to valid values: one invalid value must not cost the event. */
import type { Level } from '../core/api.js';
import { quietly } from '../core/patch.js';
import { maskText, safeText } from './text.js';

const LEVELS: readonly unknown[] = ['fatal', 'error', 'warning', 'info', 'debug'];
const NAME_LENGTH = 100;

/** The level, if valid. */
export const levelOf = (level: unknown): Level | undefined => (LEVELS.includes(level) ? (level as Level) : undefined);

type Scalar = string | number | boolean | null;

/** A plain value, masked; undefined for anything else. A number with 12 digits is masked like one in a text. */
function scalarOf(value: unknown, length: number): Scalar | undefined {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return safeText(value, length);
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const text = String(value);
  const masked = maskText(text);
  return typeof value === 'number' && masked === text && Number.isFinite(value) ? value : masked;
}

/** A copy with the members that can be read: a getter that throws costs only its own. */
export function readable<T extends object>(given: T | null | undefined): Partial<T> {
  const copy: Partial<T> = {};
  for (const name of Object.keys(typeof given === 'object' ? Object(given) : {}) as (keyof T)[])
    quietly(() => {
      copy[name] = (given as T)[name];
    });
  return copy;
}

/** An object's first plain values, by name. */
export function scalarsOf(values: unknown, limit: number, length: number): Record<string, Scalar> {
  const plain: Record<string, Scalar> = {};
  let left = limit;
  for (const [name, value] of Object.entries(readable(values as object))) {
    const key = safeText(name, NAME_LENGTH);
    const scalar = scalarOf(value, length);
    if (!key || scalar === undefined) continue;
    if (left-- === 0) break;
    plain[key] = scalar;
  }
  return plain;
}

/** Up to 50 text values by name. */
export function tagsOf(tags: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(scalarsOf(tags, 50, 500))) texts[name] = String(value);
  return texts;
}

/** Up to 8 strings; undefined if there are none. */
export function fingerprintOf(fingerprint: unknown): string[] | undefined {
  if (!Array.isArray(fingerprint)) return undefined;
  const texts: string[] = [];
  for (const part of Object.values(readable(fingerprint)))
    quietly(() => {
      const text = safeText(String(part), 200);
      if (text) texts.push(text);
    });
  return texts.length ? texts.slice(0, 8) : undefined;
}
