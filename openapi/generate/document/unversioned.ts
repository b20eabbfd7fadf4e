import type { Node } from './document.js';

const parts = ({ properties, items, oneOf = [], anyOf = [], allOf = [] }: Node): [string | null, Node][] => [
  ...Object.entries((properties ?? {}) as Record<string, Node>),
  ...(items ? [['*', items as Node] as [string, Node]] : []),
  ...[...(oneOf as Node[]), ...(anyOf as Node[]), ...(allOf as Node[])].map((part): [null, Node] => [null, part]),
];

/**
 * The places in an answer that change although nothing happened: members with `x-etag: false`, such as the time until when monitors were judged. A
 * place is the names that lead to it; `*` is each item of a list.
 *
 * @param schema dereferenced
 */
export function unversionedPaths(schema: Node): string[][] {
  const found = new Map<string, string[]>();
  const visit = (node: Node, path: string[], above: readonly Node[]): void => {
    // a tree of pages or blocks contains itself
    if (above.includes(node)) return;
    if (node['x-etag'] === false) found.set(path.join('.'), path);
    else for (const [name, part] of parts(node)) visit(part, name === null ? path : [...path, name], [...above, node]);
  };
  visit(schema, [], []);
  return [...found.values()];
}
