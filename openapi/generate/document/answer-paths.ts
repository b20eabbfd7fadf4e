/** What the answer of an operation holds: where its rows are, and the dotted paths within one of them. */
import type { Node } from './document.js';
import type { Operation } from './operations.js';

const DEEPEST = 4;

/** The properties of an object, also of one that may be null instead. */
function propertiesOf(schema: Node | undefined): [string, Node][] {
  const alternatives = ((schema?.['oneOf'] ?? []) as Node[]).filter(({ type }) => type !== 'null');
  const object = alternatives.length === 1 ? alternatives[0] : schema;
  return Object.entries((object?.['properties'] as Record<string, Node> | undefined) ?? {});
}

/** The schema at a dotted path; undefined where the path breaks off. */
export function schemaAt(schema: Node, path: string): Node | undefined {
  return path.split('.').reduce<Node | undefined>((node, part) => propertiesOf(node).find(([name]) => name === part)?.[1], schema);
}

interface Shape {
  /** Dotted path to the rows or to the one thing; null is the whole answer. */
  envelope: string | null;
  list: boolean;
  paginated: boolean;
  /** The schema of a row, or of the thing. */
  thing: Node;
}

/** Where a person's interest lies: in the rows, or in the one thing that the envelope names. */
export function shapeOf({ successSchema, cli }: Operation): Shape {
  const properties = propertiesOf(successSchema);
  const rows = cli.rows ?? properties.find(([, schema]) => schema['type'] === 'array')?.[0];
  if (rows !== undefined) {
    const items = (schemaAt(successSchema, rows)?.['items'] ?? {}) as Node;
    return { envelope: rows, list: true, paginated: properties.some(([name]) => name === 'nextCursor'), thing: items };
  }
  const [only, second] = properties;
  const wrapped = only && !second && only[1]['type'] === 'object' ? only : null;
  return { envelope: wrapped?.[0] ?? null, list: false, paginated: false, thing: wrapped?.[1] ?? successSchema };
}

/** Every dotted path to a value in a schema, in its order. */
export function leafPaths(schema: Node, prefix = '', depth = 0): string[] {
  const properties = propertiesOf(schema);
  if (properties.length === 0 || depth === DEEPEST) return prefix ? [prefix] : [];
  return properties.flatMap(([name, property]) => leafPaths(property, prefix ? `${prefix}.${name}` : name, depth + 1));
}

/** The path to what identifies a row or thing, for those who ask for ids only; null where there is nothing of the kind. */
export function idPath(outputs: readonly string[]): string | null {
  const first = (pattern: RegExp) => outputs.find((path) => pattern.test(path));
  return first(/^id$/) ?? first(/^\w+Id$/) ?? first(/\.id$/) ?? null;
}
