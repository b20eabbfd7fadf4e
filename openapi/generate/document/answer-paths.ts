/** The contents of an operation's response: where its rows are, and the dotted paths within a row. */
import type { Node } from './document.js';
import type { Operation } from './operations.js';

const DEEPEST = 4;

/** The properties of an object, or of an object that may be null. */
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
  /** Dotted path to the rows or to the single object; null is the whole response. */
  envelope: string | null;
  list: boolean;
  paginated: boolean;
  /** The schema of a row, or of the single object. */
  thing: Node;
}

/** The part that interests a person: the rows, or the single object in the envelope. */
export function shapeOf({ successSchema, cli }: Operation): Shape {
  const properties = propertiesOf(successSchema);
  const rows = cli.rows ?? (cli.object === null ? properties.find(([, schema]) => schema['type'] === 'array')?.[0] : undefined);
  if (rows !== undefined) {
    const items = (schemaAt(successSchema, rows)?.['items'] ?? {}) as Node;
    return { envelope: rows, list: true, paginated: properties.some(([name]) => name === 'nextCursor'), thing: items };
  }
  const [only, second] = properties.filter(([name]) => cli.object === null || name === cli.object);
  const wrapped = only && !second && only[1]['type'] === 'object' ? only : null;
  return { envelope: wrapped?.[0] ?? null, list: false, paginated: false, thing: wrapped?.[1] ?? successSchema };
}

/** Every dotted path to a value in a schema, in its order. */
export function leafPaths(schema: Node, prefix = '', depth = 0): string[] {
  const properties = propertiesOf(schema);
  if (properties.length === 0 || depth === DEEPEST) return prefix ? [prefix] : [];
  return properties.flatMap(([name, property]) => leafPaths(property, prefix ? `${prefix}.${name}` : name, depth + 1));
}

/** The path to the id of a row or object, for --quiet; null if there is none. */
export function idPath(outputs: readonly string[]): string | null {
  const first = (pattern: RegExp) => outputs.find((path) => pattern.test(path));
  return first(/^id$/) ?? first(/^\w+Id$/) ?? first(/\.id$/) ?? null;
}
