/** An event's properties in stored form: texts by name. */
import { storableJson } from '../../kernel/database/rows/storable-json.js';
import type { Word } from './dictionary.js';

const LONGEST_VALUE = 2_000;

/** Numbers and booleans become texts; lists, objects, null and empty texts are left out. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, LONGEST_VALUE);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The properties that have a value, as JSON; null if none has. */
export function storedProps(props: Readonly<Record<string, unknown>> | undefined): string | null {
  if (!props) return null;
  const texts = Object.entries(props).flatMap(([name, value]) => {
    const text = textOf(value);
    return text ? [[name, text]] : [];
  });
  return texts.length ? storableJson(Object.fromEntries(texts)) : null;
}

/** The dictionary words that reports count: keys and values of stored properties. */
export function wordsOfProps(stored: string | null): Word[] {
  if (stored === null) return [];
  return Object.entries(JSON.parse(stored) as Record<string, string>).flatMap(([key, value]): Word[] => [
    ['propertyKey', key],
    ['propertyValue', value],
  ]);
}
