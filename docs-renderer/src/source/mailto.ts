/** Fixes links to mail addresses: in GFM, a preceding `mailto:` is part of the link, but the parser leaves it out. */
import type { Link, Nodes, Text } from 'mdast';
import { isParent } from '../tree.js';

const BEFORE = /(?<![\p{L}\p{N}])mailto:$/u;

/** A link that is a bare address in the text, without brackets. */
function isLiteral(node: Nodes, source: string): node is Link & { children: [Text] } {
  if (node.type !== 'link') return false;
  const [only, more] = node.children;
  const literal = only?.type === 'text' && !more && node.url === `mailto:${only.value}`;
  return literal && source.startsWith(only.value, node.position?.start.offset ?? 0);
}

/** Joins them in the tree, in place. */
export function joinMailto(node: Nodes, source: string): void {
  if (!isParent(node)) return;
  node.children.forEach((child, at) => {
    joinMailto(child, source);
    const before = node.children[at - 1];
    if (before?.type !== 'text' || !BEFORE.test(before.value) || !isLiteral(child, source)) return;
    before.value = before.value.replace(BEFORE, '');
    child.children[0].value = `mailto:${child.children[0].value}`;
  });
}
