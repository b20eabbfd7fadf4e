import type { Document, Node } from '../document/document.js';
import { forEachNode } from '../document/walk.js';

/** The known values in a sentence, for readers that don't know `x-extensible-enum`. */
function sentence(values: readonly unknown[]): string {
  const known = values.map((value) => `\`${value}\``).join(', ');
  return `${values.length > 1 ? 'Known values: ' : 'Known value: '}${known}; later versions may add others.`;
}

/** A copy of the document in which every set of values that may grow is also described in words. */
export function withValuesInWords(document: Document): Document {
  const copy = structuredClone(document);
  forEachNode(copy, (node: Node) => {
    const values = node['x-extensible-enum'];
    if (!Array.isArray(values)) return;
    const own = String(node['description'] ?? '').trim();
    const end = own === '' || /[.!?]$/.test(own) ? '' : '.';
    node['description'] = `${own}${end} ${sentence(values)}`.trim();
  });
  return copy;
}
