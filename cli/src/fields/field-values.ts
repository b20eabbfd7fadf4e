import { readFileSync } from 'node:fs';
import { DURATION_FORMS, parseDuration } from '#client-core/person/duration.js';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import type { FieldSpec } from '../command-spec.js';
import { usage } from '../failure.js';
import { parseMoment } from './moment.js';

const TRUE = new Set(['true', 'yes']);
const FALSE = new Set(['false', 'no']);

function parseInteger(text: string): number {
  const value = Number(text);
  if (!/^[+-]?\d+$/.test(text) || !Number.isSafeInteger(value)) throw usage('Must be a whole number.');
  return value;
}

function parseNumber(text: string): number {
  const value = Number(text);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) || !Number.isFinite(value)) throw usage('Must be a number.');
  return value;
}

function parseBoolean(text: string): boolean {
  if (TRUE.has(text)) return true;
  if (FALSE.has(text)) return false;
  throw usage('Must be true or false.');
}

function assertChoice(field: FieldSpec, text: string): string {
  if (field.choices && !field.choices.map(String).includes(text)) throw usage(`Must be one of ${field.choices.join(', ')}.`);
  return text;
}

/** Structured values are given as JSON, or as `@file` with JSON. */
function parseJson(text: string, shape: 'object' | 'array'): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith('@') ? withoutByteOrderMark(readFileSync(text.slice(1), 'utf8')) : text);
  } catch (error) {
    throw usage(`Must be JSON: ${(error as Error).message}.`);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value) !== (shape === 'array')) throw usage(`Must be a JSON ${shape}.`);
  return value;
}

/** Lists are given with commas, by repeating the flag, or both; an empty word is the empty list. Long texts have commas of their own. */
function parseList(field: FieldSpec, text: string, previous: unknown): unknown[] {
  if (field.items === 'object') return parseJson(text, 'array') as unknown[];
  if (field.long) return [...(Array.isArray(previous) ? (previous as unknown[]) : []), text];
  const words = text.split(',').map((word) => word.trim());
  const items = words
    .filter((word) => word !== '')
    .map((word) => (field.items ? parseScalar({ ...field, type: field.items }, word) : assertChoice(field, word)));
  return [...(Array.isArray(previous) ? (previous as unknown[]) : []), ...items];
}

/** The number of a field's units in a second. */
const PER_SECOND = { ms: 1000, s: 1, min: 1 / 60 } as const;

/** A bare number has the field's unit; a number with its own unit is converted. */
function parseAmount(field: FieldSpec, text: string): number {
  if (/^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text)) return field.type === 'integer' ? parseInteger(text) : parseNumber(text);
  const seconds = parseDuration(text);
  if (seconds === null) throw usage(`Write a duration as ${DURATION_FORMS}.`);
  const amount = Math.round(seconds * PER_SECOND[field.unit ?? 's'] * 1e6) / 1e6;
  if (field.type === 'integer' && !Number.isInteger(amount))
    throw usage(`Must be a whole number of ${field.unit === 'min' ? 'minutes' : 'seconds'}.`);
  return amount;
}

/** Whether a field means the past: a duration without a sign then counts backwards. */
const isAboutThePast = ({ name }: FieldSpec): boolean => /^(since|until|before|after|occurredAt)$/.test(name);

function parseScalar(field: FieldSpec, text: string): unknown {
  if (field.unit) return parseAmount(field, text);
  if (field.moment) return parseMoment(text, Date.now(), isAboutThePast(field));
  if (field.type === 'integer') return parseInteger(text);
  if (field.type === 'number') return parseNumber(text);
  if (field.type === 'boolean') return parseBoolean(text);
  if (field.type === 'object') return parseJson(text, 'object');
  return text;
}

/** Parses a field's value; an invalid one is a usage error, before anything is sent. */
export function parseFieldValue(field: FieldSpec, text: string, previous?: unknown): unknown {
  if (field.nullable && text === 'null') return null;
  if (field.type === 'array') return parseList(field, text, previous);
  if (!field.unit) assertChoice(field, text);
  const value = parseScalar(field, text);
  if (field.unit) assertChoice(field, String(value));
  return value;
}
