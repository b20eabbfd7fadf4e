/** The description and limits of a field, in words: an editor shows them beside the field. */
import type { Node } from '../../document/document.js';

const FORMATS: Record<string, string> = {
  'date-time': 'ISO 8601 time',
  date: 'ISO 8601 date',
  uuid: 'UUID',
  'idn-email': 'email address',
  uri: 'URL',
  byte: 'base64',
};

const number = (value: unknown) => Number(value).toLocaleString('en-US', { maximumFractionDigits: 10 });
const counted = (value: unknown, unit: string) => `${number(value)}${unit && ` ${Number(value) === 1 ? unit.replace(/s$/, '') : unit}`}`;
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "10 to 100 characters", "at least 1", "at most 500 items". */
function range(from: unknown, to: unknown, unit: string): string[] {
  if (from !== undefined && from === to) return [counted(from, unit)];
  if (from !== undefined && to !== undefined) return [`${number(from)} to ${counted(to, unit)}`];
  if (from !== undefined) return [`at least ${counted(from, unit)}`];
  return to === undefined ? [] : [`at most ${counted(to, unit)}`];
}

const wordsIn = (text: string) => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];

/** Whether a text already says most of a rule, in whatever order. */
function says(text: string, rule: string): boolean {
  const said = new Set(wordsIn(text));
  const words = wordsIn(rule).filter((word) => !['must', 'have', 'such', 'only'].includes(word));
  return words.length > 0 && words.filter((word) => said.has(word)).length * 3 >= words.length * 2;
}

/** Whether a text already says how many there may be, as "up to 50" says "1 to 50 items". */
function saysMost(text: string, limit: string): boolean {
  const [, most] = /^(?:at most |[\d,.]+ to )([\d,.]+)(?: [a-z]+)?$/.exec(limit) ?? [];
  return most !== undefined && text.split(/[^\d,.]+/).some((number) => number.replace(/[,.]$/, '') === most);
}

function limitsOf(schema: Node): string[] {
  const format = FORMATS[String(schema['format'])];
  const message = schema['x-message'];
  return [
    ...(format ? [format] : []),
    ...range(schema['minimum'], schema['maximum'], ''),
    ...range(schema['minLength'], schema['maxLength'], 'characters'),
    ...range(schema['minItems'], schema['maxItems'], 'items'),
    ...range(schema['minProperties'], schema['maxProperties'], 'members'),
    ...(schema['uniqueItems'] === true ? ['no repeats'] : []),
    ...(message === undefined ? [] : [String(message)]),
    ...(schema['default'] === undefined ? [] : [`default ${JSON.stringify(schema['default'])}`]),
  ];
}

/** Limits of a list's items, unless they are objects, whose fields state their own. */
function itemLimits(schema: Node): string[] {
  const items = schema['items'] as Node | undefined;
  return items && !items['properties'] ? limitsOf(items) : [];
}

const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The description followed by the limits; '' if the document has neither for the field. */
export function fieldText(schema: Node, description = String(schema['description'] ?? '')): string {
  // some descriptions already state a limit
  const [own = [], ofItems = []] = [limitsOf(schema), itemLimits(schema)].map((limits) =>
    limits.filter(
      (limit) => !description.toLowerCase().includes(limit.toLowerCase()) && !(limit.startsWith('must ') && says(description, limit)),
    ),
  );
  const limits = [...own.filter((limit) => !saysMost(description, limit)), ...(ofItems.length ? [`each ${ofItems.join(', ')}`] : [])];
  const parts = [description.trim(), ...(limits.length ? [sentence(limits.join('; '))] : [])];
  return parts
    .filter((part) => part !== '')
    .map(ended)
    .join(' ');
}
