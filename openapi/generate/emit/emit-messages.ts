import type { Document, Node } from '../document/document.js';
import { forEachNode } from '../document/walk.js';
import { patternMessages } from '../lint/lint-portable.js';
import { BANNER } from './emit-server.js';

/** The messages for strings that don't match a pattern of the document, by pattern. */
export function emitPatternMessages(document: Document): string {
  const table = Object.fromEntries([...patternMessages(document).messages].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${BANNER}
/** The messages for strings that don't match a pattern of the document, by pattern. */
export const PATTERN_MESSAGES: Readonly<Record<string, string>> = ${JSON.stringify(table, null, 2)};
`;
}

/** What a number counts, by the end of its field's name; `x-unit` names it where the name doesn't. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/BytesPerSec$/, 'bytes/s'],
  [/(Bytes|^bytes|^size|Size)$/, 'bytes'],
  [/(Sec|Seconds)$/, 's'],
  [/Ms$/, 'ms'],
  [/Minutes$/, 'minutes'],
  [/Hours$/, 'hours'],
  [/(Days|^days)$/, 'days'],
  [/(Pct|^percent)$/, '%'],
];

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

const isBounded = (schema: Node): boolean => BOUNDS.some((bound) => schema[bound] !== undefined);

function schemaOf(node: Node, document: Document): Node {
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (part as Node)[key], document);
  return { ...schemaOf(target as Node, document), ...node };
}

/** The unit of every bounded number of the document that has one, by field. */
function unitsOf(document: Document): Map<string, string> {
  const units = new Map<string, string>();
  const add = (name: string, given: Node) => {
    const schema = schemaOf(given, document);
    const unit = (schema['x-unit'] as string | undefined) ?? BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
    if (unit !== undefined && isBounded(schema)) units.set(name, unit);
  };
  forEachNode(document, (node) => {
    for (const [name, schema] of Object.entries((node['properties'] as Record<string, Node> | undefined) ?? {})) add(name, schema);
    if (typeof node['name'] === 'string' && typeof node['in'] === 'string' && node['schema']) add(node['name'], node['schema'] as Node);
  });
  return new Map([...units].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The units of bounded numbers, for the sentence about one that is out of bounds. */
export function emitUnits(document: Document): string {
  return `${BANNER}
/** What a bounded number counts, by field. */
export const UNITS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(unitsOf(document)), null, 2)};
`;
}
