/** The properties of an event as they are stored: texts by name. */
import { storableJson } from '../../kernel/database/storable-json.js';
import type { Word } from './dictionary.js';

const LONGEST_VALUE = 2_000;

/** Numbers and truth values become texts; lists, objects, null and empty texts are left out. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, LONGEST_VALUE);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** JSON of the properties that have a value; null without any. */
export function storedProps(props: Readonly<Record<string, unknown>> | undefined): string | null {
  if (!props) return null;
  const texts = Object.entries(props).flatMap(([name, value]) => {
    const text = textOf(value);
    return text ? [[name, text]] : [];
  });
  return texts.length ? storableJson(Object.fromEntries(texts)) : null;
}

/** What reports count of stored properties: their keys and values. */
export function wordsOfProps(stored: string | null): Word[] {
  if (stored === null) return [];
  return Object.entries(JSON.parse(stored) as Record<string, string>).flatMap(([key, value]): Word[] => [
    ['propertyKey', key],
    ['propertyValue', value],
  ]);
}
