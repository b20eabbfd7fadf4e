import type { Node } from '../document/document.js';
import { type Html, html, inline, joined, type Part } from './html.js';

/** A field's row in a table. */
export interface FieldRow {
  /** With the names of the enclosing objects: `monitor.reason.code`, `events[].slug`. */
  name: string;
  /** Its location, for parameters. */
  place?: string;
  required: boolean;
  schema: Node;
  description: string;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const isVariant = ({ type, properties }: Node) => type === 'null' || properties !== undefined;
/** The alternatives of a value, if they are variants of one object. */
function alternatives(schema: Node): Node[] {
  const some = ((schema['oneOf'] ?? schema['anyOf']) as Node[] | undefined) ?? [];
  return schema['oneOf'] || some.every(isVariant) ? some : [];
}
const properties = (schema: Node): [string, Node][] => [
  ...Object.entries((schema['properties'] as Record<string, Node> | undefined) ?? {}),
  ...alternatives(schema).flatMap(properties),
];
const number = (value: unknown) => Number(value).toLocaleString('en-US', { maximumFractionDigits: 10 });

/** A longer pattern says less than the description beside it. */
const LONGEST_PATTERN = 40;

/** Every field of an object, and of nested objects. */
export function rowsOf(schema: Node, prefix = ''): FieldRow[] {
  const required = list(schema['required']);
  return properties(schema).flatMap(([key, property]) => {
    const name = `${prefix}${key}`;
    const row = { name, required: required.includes(key), schema: property, description: String(property['description'] ?? '') };
    const items = property['items'] as Node | undefined;
    return [row, ...rowsOf(property, `${name}.`), ...(items ? rowsOf(items, `${name}[].`) : [])];
  });
}

function typeOf(schema: Node): string {
  const variants = alternatives(schema).map(typeOf);
  if (variants.length > 0) return [...new Set(variants)].join(' or ');
  const types = list(schema['type']).map(String);
  const named = types.map((type) => {
    if (type === 'array') return `array of ${typeOf((schema['items'] as Node | undefined) ?? {})}`;
    return type === 'string' && schema['format'] !== undefined ? String(schema['format']) : type;
  });
  return named.join(' or ') || 'any';
}

/** "10 to 100 characters", "at least 1", "at most 500 items". */
function range(from: unknown, to: unknown, unit: string): string | null {
  const tail = unit && ` ${unit}`;
  if (from !== undefined && to !== undefined) return `${number(from)} to ${number(to)}${tail}`;
  if (from !== undefined) return `at least ${number(from)}${tail}`;
  return to === undefined ? null : `at most ${number(to)}${tail}`;
}

function limitsOf(schema: Node): Part[] {
  const items = schema['items'] as Node | undefined;
  const values = list(schema['enum'] ?? (schema['const'] === undefined ? undefined : [schema['const']]));
  const itemValues = list(items?.['enum']);
  const pattern = schema['pattern'];
  const codes = (all: unknown[]) =>
    joined(
      all.map((value) => html`<code>${String(value)}</code>`),
      ', ',
    );
  return [
    values.length ? html`${codes(values)}` : null,
    itemValues.length ? html`each ${codes(itemValues)}` : null,
    range(schema['minimum'], schema['maximum'], ''),
    range(schema['minLength'], schema['maxLength'], 'characters'),
    range(schema['minItems'], schema['maxItems'], 'items'),
    schema['uniqueItems'] === true ? 'no repeats' : null,
    typeof pattern === 'string' && pattern.length <= LONGEST_PATTERN ? html`<code>${pattern}</code>` : null,
  ].filter((part) => part !== null);
}

const asCode = (value: unknown): Html => html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;

/** A dotted path that may break after a dot in a narrow column. */
const pathOf = (name: string) => html`<code>${joined(name.split(/(?<=\.)/), html`<wbr>`)}</code>`;

/** The cells of a field: name, type and limits, default, description. */
export function cellsOf({ name, place, required, schema, description }: FieldRow): Part[] {
  const about = [place, required ? html`<strong>required</strong>` : null].filter((part) => part !== undefined && part !== null);
  const fallback = schema['default'];
  return [
    html`${pathOf(name)}${about.length > 0 && html`<small>${joined(about, ', ')}</small>`}`,
    html`${typeOf(schema)}${limitsOf(schema).map((limit) => html`<small>${limit}</small>`)}`,
    fallback === undefined ? '' : html`<span class="only-narrow">default </span>${asCode(fallback)}`,
    inline(description),
  ];
}

/** Response fields have no location or default, and no limits for the caller to observe. */
export function answerCellsOf({ name, schema, description }: FieldRow): Part[] {
  const known = list(schema['x-extensible-enum']);
  const values = known.length > 0 ? known : list(schema['enum'] ?? schema['const']).filter((value) => value !== null);
  const more = known.length > 0 && ', …';
  const choices = values.length > 0 && html`<small>${joined(values.map(asCode), ', ')}${more}</small>`;
  return [pathOf(name), html`${typeOf(schema)}${choices}`, inline(description)];
}
