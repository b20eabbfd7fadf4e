/** Checks that a JSON body has the shape of a tree, before it is normalized like any other. */
import { LIMITS } from '../limits.js';
import type { RawNode } from '../normalize/context.js';
import type { Json } from '../tree.js';
import { PageError } from '../warnings.js';

/** Fields of a node type besides its children. */
const LEAVES = new Set(['text', 'inlineCode', 'code', 'math', 'inlineMath']);
const EMPTY = new Set(['break', 'thematicBreak', 'image', 'footnoteReference']);
const PARENTS = new Set([
  'root',
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'footnoteDefinition',
  'component',
]);
const ONLY: Record<string, string> = { list: 'listItem', table: 'tableRow', tableRow: 'tableCell' };

function refuse(path: string, message: string): never {
  throw new PageError('invalid_json', `${path}: ${message}`, null, null, path);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function checkFields(node: Record<string, unknown>, path: string): void {
  const { type } = node;
  const wants = (name: string, kind: string, optional = false) => {
    const value = node[name];
    if (!(optional && (value === undefined || value === null)) && typeof value !== kind) refuse(`${path}.${name}`, `must be a ${kind}`);
  };
  if (LEAVES.has(type as string)) wants('value', 'string');
  if (type === 'link' || type === 'image') {
    wants('url', 'string');
    wants('title', 'string', true);
    wants('alt', 'string', true);
  }
  if (type === 'heading' && ![1, 2, 3, 4, 5, 6].includes(node['depth'] as number)) refuse(`${path}.depth`, 'must be 1 to 6');
  if (type === 'footnoteReference' || type === 'footnoteDefinition') {
    if (typeof node['identifier'] !== 'string' || !/^[\w-]+$/.test(node['identifier'])) refuse(`${path}.identifier`, 'must be a word');
  }
  if (type === 'table' && !Array.isArray(node['align'] ?? [])) refuse(`${path}.align`, 'must be a list');
  if (type === 'component') {
    wants('name', 'string');
    if (!isObject(node['props'] ?? {})) refuse(`${path}.props`, 'must be an object');
  }
}

interface Place {
  value: unknown;
  path: string;
  parent: string;
}

function checkNode({ value, path, parent }: Place): Place[] {
  if (!isObject(value)) refuse(path, 'must be an object');
  const type = String(value['type']);
  if (!LEAVES.has(type) && !EMPTY.has(type) && !PARENTS.has(type))
    refuse(`${path}.type`, `${JSON.stringify(type.slice(0, 40))} is not known`);
  if ((type === 'root') !== (parent === '')) refuse(`${path}.type`, 'root is only allowed at the top');
  if (ONLY[parent] && type !== ONLY[parent]) refuse(`${path}.type`, `must be ${ONLY[parent]}`);
  if (Object.values(ONLY).includes(type) && ONLY[parent] !== type) refuse(`${path}.type`, `${type} is only allowed in its parent`);
  checkFields(value, path);
  if (!PARENTS.has(type)) return [];
  const children = value['children'] ?? [];
  if (!Array.isArray(children)) refuse(`${path}.children`, 'must be a list');
  return children.map((child, at) => ({ value: child, path: `${path}.children[${at}]`, parent: type }));
}

/** The tree in a body. Throws if it is invalid. */
export function validateJson(body: unknown): RawNode {
  if (isObject(body) && body['schemaVersion'] !== 1) refuse('schemaVersion', 'must be 1');
  let level: Place[] = [{ value: body, path: 'body', parent: '' }];
  let nodes = 0;
  for (let depth = 0; level.length; depth += 1) {
    nodes += level.length;
    if (depth > LIMITS.depth) throw new PageError('too_deep', `Content nests deeper than ${LIMITS.depth} levels.`);
    if (nodes > LIMITS.nodes) throw new PageError('too_many_nodes', `A page has at most ${LIMITS.nodes} elements.`);
    level = level.flatMap(checkNode);
  }
  return body as RawNode;
}

/** A tree as a JSON body. */
export type JsonBody = { schemaVersion: 1; type: 'root'; children: Json[] };
