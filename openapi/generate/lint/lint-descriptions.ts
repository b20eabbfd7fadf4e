/** Requires a description of every parameter and every object field: editors, help and the reference show nothing else about it. */
import type { Document, Node } from '../document/document.js';
import { forEachNode } from '../document/walk.js';
import { resolve } from '../python/type-table.js';

const isDescribed = (document: Document, node: Node): boolean =>
  [node, resolve(document, node)].some(({ description }) => typeof description === 'string' && description.trim() !== '');

/** One line for each parameter and field without a description; takes the document with its references. */
export function lintDescriptions(document: Document): string[] {
  const problems: string[] = [];
  forEachNode(document, (node, pointer) => {
    const isParameter = typeof node['in'] === 'string' && node['schema'] !== undefined;
    if (isParameter && !isDescribed(document, node)) problems.push(`${pointer}: the parameter ${node['name']} has no description`);
    // a map of properties may have one named `properties`
    const properties = pointer.endsWith('/properties') ? undefined : node['properties'];
    for (const [name, field] of Object.entries((properties ?? {}) as Record<string, Node>))
      if (!isDescribed(document, field)) problems.push(`${pointer}: the field ${name} has no description`);
  });
  return problems;
}
