/** A schema of answers in its published form: it accepts members and values that a later version adds. */
import type { Node } from '../document/document.js';

/**
 * Called with the place of each set of values: `Monitor.state`, or `listMonitors.monitors[].state` in an answer without a name. It answers whether the set
 * stays closed.
 */
type Decide = (place: string) => boolean;

const IS_DATA = new Set(['example', 'examples', 'default']);
const COMBINATIONS = ['oneOf', 'anyOf', 'allOf'];

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A variant that a later version adds; its schema is in the published document only. */
export const OTHER_VARIANT = 'OtherVariant';

export const otherVariant: Node = {
  type: 'object',
  description: 'A variant that a later version added. Its type says what it is.',
  required: ['type'],
  properties: { type: { type: 'string', description: 'A type that this document does not list.' } },
  examples: [{ type: 'something-new' }],
};

/** Alternatives that are all objects of their own, other than null: `anyOf`, with one more for a variant of a later version. */
function openAlternatives(keyword: string, alternatives: readonly Node[]): Node {
  const own = alternatives.filter(({ type }) => type !== 'null');
  if (keyword !== 'oneOf' || own.length < 2 || !own.every(({ $ref }) => $ref !== undefined)) return { [keyword]: alternatives };
  const nulls = alternatives.filter(({ type }) => type === 'null');
  return { anyOf: [...own, { $ref: `#/components/schemas/${OTHER_VARIANT}` }, ...nulls] };
}

/** The values of a set that may grow: known ones beside the type, as generators don't refuse unknown ones then. */
function openValues(schema: Node, values: readonly unknown[]): Node {
  const { enum: _enum, const: _const, ...rest } = schema;
  const known = values.filter((value) => value !== null);
  return { ...rest, type: rest['type'] ?? typeof known[0], 'x-extensible-enum': known };
}

function ownValues(schema: Node): readonly unknown[] | null {
  if (Array.isArray(schema['enum'])) return schema['enum'];
  return 'const' in schema ? [schema['const']] : null;
}

/** The schema as answers are published. */
export function openSchema(schema: Node, place: string, isClosed: Decide): Node {
  const values = ownValues(schema);
  const valued = values === null || isClosed(place) ? schema : openValues(schema, values);
  const opened = Object.entries(valued).flatMap(([key, value]): [string, unknown][] => {
    if (IS_DATA.has(key)) return [[key, value]];
    if (key === 'additionalProperties') return openMembers(value, place, isClosed);
    if (key === 'properties') return [[key, openEach(value as Record<string, Node>, place, isClosed)]];
    if (key === 'items') return [[key, openSchema(value as Node, `${place}[]`, isClosed)]];
    if (!COMBINATIONS.includes(key)) return [[key, value]];
    const alternatives = (value as Node[]).map((one) => openSchema(one, place, isClosed));
    return Object.entries(openAlternatives(key, alternatives));
  });
  return Object.fromEntries(opened);
}

const openEach = (properties: Record<string, Node>, place: string, isClosed: Decide): Node =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, openSchema(one, `${place}.${name}`, isClosed)]));

/** What an object says about further members: nothing, unless it is a map. Of an explicit `true`, openapi-generator makes Go that refuses them. */
function openMembers(more: unknown, place: string, isClosed: Decide): [string, unknown][] {
  if (isObject(more)) return [['additionalProperties', openSchema(more, `${place}{}`, isClosed)]];
  return more === false ? [] : [['additionalProperties', more]];
}
