/**
 * Fixes links to mail addresses. In GFM, a preceding `mailto:` is part of the link, but the parser leaves it out; and it links releases and addresses of
 * repositories.
 */
import type { Link, Nodes, Text } from 'mdast';
import { isMailable, standsAlone } from '../generated/text/mail-host.js';
import { isParent } from '../tree.js';

const BEFORE = /(?<![\p{L}\p{N}])mailto:$/u;

/** A link that is a bare address in the text, without brackets. */
function isLiteral(node: Nodes, source: string): node is Link & { children: [Text] } {
  if (node.type !== 'link') return false;
  const [only, more] = node.children;
  const literal = only?.type === 'text' && !more && node.url === `mailto:${only.value}`;
  return literal && source.startsWith(only.value, node.position?.start.offset ?? 0);
}

/** Whether the text of a bare link is an address that somebody can mail to. */
function isAddress({ url, position }: Link, source: string): boolean {
  const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  return isMailable(url) && standsAlone(source.slice(Math.max(0, from - 1), from), source.slice(to, to + 2));
}

/** Fixes them in the tree, in place. */
export function fixMailto(node: Nodes, source: string): void {
  if (!isParent(node)) return;
  node.children.forEach((child, at) => {
    fixMailto(child, source);
    if (isLiteral(child, source) && !isAddress(child, source)) {
      node.children[at] = child.children[0];
      return;
    }
    const before = node.children[at - 1];
    if (before?.type !== 'text' || !BEFORE.test(before.value) || !isLiteral(child, source)) return;
    before.value = before.value.replace(BEFORE, '');
    child.children[0].value = `mailto:${child.children[0].value}`;
  });
}
