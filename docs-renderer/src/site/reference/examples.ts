/** Examples of bodies: those of the document, or one made from the schema. Bounded, because the document is untrusted. */
import { type Json, listOf, objectOf, type Resolve, textOf } from '../../api/index.js';
import { mediaOf } from './media.js';

export interface Example {
  /** Its name in the document. */
  title: string | null;
  text: string;
  /** Its language, for a fence; null if unknown. */
  language: string | null;
}

const MOST_EXAMPLES = 3;
const MOST_DEPTH = 6;
const MOST_VALUES = 300;
const LONGEST = 10_000;

const FORMATS: Record<string, string> = {
  'date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  time: '09:30:00Z',
  duration: 'PT1H',
  email: 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  byte: 'SGVsbG8=',
};

type Direction = 'request' | 'response';

/** The placeholder for a value that is too deep or beyond the limit. */
const LEFT_OUT = Symbol('left out');

/** The characters of a value as JSON, roughly; counting ends beyond `most`. */
function sizeOf(value: unknown, most: number): number {
  let size = 0;
  const waiting = [value];
  while (waiting.length > 0 && size <= most) {
    const each = waiting.pop();
    size += typeof each === 'string' ? each.length + 2 : 4;
    if (typeof each !== 'object' || each === null) continue;
    for (const name in each) {
      size += name.length;
      if (size > most) break;
      waiting.push((each as Json)[name]);
    }
  }
  return size;
}

class Maker {
  private left = MOST_VALUES;
  /** Characters of the document's own values. */
  private room = LONGEST;

  constructor(
    private readonly resolve: Resolve,
    private readonly direction: Direction,
  ) {}

  /** A value that satisfies the schema as far as possible. */
  value(given: unknown, depth = 0): unknown {
    if (depth > MOST_DEPTH || this.left-- <= 0) return LEFT_OUT;
    const schema = this.resolve(given);
    for (const name of ['example', 'default', 'const']) if (schema[name] !== undefined) return this.own(schema[name]);
    for (const name of ['examples', 'enum']) if (listOf(schema[name]).length) return this.own(listOf(schema[name])[0]);
    const [choice] = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])];
    if (choice !== undefined && !schema['properties']) return this.value(choice, depth + 1);
    const type = listOf(schema['type']).length ? listOf(schema['type']).find((each) => each !== 'null') : schema['type'];
    if (type === 'array') return this.list(schema, depth);
    if (type === 'object' || schema['properties'] || schema['allOf']) return this.object(schema, depth);
    return this.scalar(type, schema);
  }

  private own(value: unknown): unknown {
    this.room -= sizeOf(value, this.room);
    return this.room < 0 ? LEFT_OUT : value;
  }

  private scalar(type: unknown, { format, minimum }: Json): unknown {
    if (type === 'integer' || type === 'number') return typeof minimum === 'number' ? minimum : 0;
    if (type === 'boolean') return true;
    if (type === 'string') return FORMATS[textOf(format)] ?? 'string';
    return null;
  }

  private list({ items }: Json, depth: number): unknown[] {
    const item = this.value(items, depth + 1);
    return item === LEFT_OUT ? [] : [item];
  }

  private object(schema: Json, depth: number): unknown {
    const made = new Map<string, unknown>();
    for (const part of listOf(schema['allOf']).slice(0, 20)) {
      const value = this.value(part, depth + 1);
      for (const [name, each] of Object.entries(objectOf(value))) made.set(name, each);
    }
    for (const [name, property] of Object.entries(objectOf(schema['properties']))) {
      const { readOnly, writeOnly } = this.resolve(property);
      if (this.direction === 'request' ? readOnly === true : writeOnly === true) continue;
      const value = this.value(property, depth + 1);
      if (value !== LEFT_OUT) made.set(name, value);
    }
    return Object.fromEntries(made);
  }
}

/** A value as text; null if it would be too long. */
function written(value: unknown, isJson: boolean, title: string | null): Example | null {
  if (sizeOf(value, 2 * LONGEST) > 2 * LONGEST) return null;
  const isText = typeof value === 'string' && !isJson;
  const text = isText ? value : JSON.stringify(value, null, 2);
  if (text === undefined || text.length > LONGEST) return null;
  return { title, text, language: isText ? null : 'json' };
}

/** The examples of a request body or a response. */
export function examplesOf(resolve: Resolve, body: Json, direction: Direction): Example[] {
  const { type, media } = mediaOf(body);
  const isJson = /[/+]json\b/.test(type);
  if (media['example'] !== undefined) return [written(media['example'], isJson, null) ?? []].flat();
  const named = Object.entries(objectOf(media['examples'])).flatMap(([name, given]) => {
    const { value, summary } = resolve(given);
    return value === undefined ? [] : [{ value, title: textOf(summary) || name }];
  });
  if (named.length) return named.slice(0, MOST_EXAMPLES).flatMap(({ value, title }) => written(value, isJson, title) ?? []);
  const schema = resolve(media['schema']);
  if (!isJson || !Object.keys(schema).length) return [];
  const made = new Maker(resolve, direction).value(schema);
  return made === LEFT_OUT || made === null ? [] : [written(made, true, null) ?? []].flat();
}
