import type { Node } from './document.js';

/** Calls `visit` for every object of the document with its JSON pointer. Skips examples, which are data and may contain any keyword. */
export function forEachNode(node: unknown, visit: (node: Node, pointer: string) => void, pointer = '#'): void {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) visit(node as Node, pointer);
  for (const [key, value] of Object.entries(node)) {
    const isData = (key === 'example' || key === 'examples') && !pointer.endsWith('/properties');
    if (!isData) forEachNode(value, visit, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}
