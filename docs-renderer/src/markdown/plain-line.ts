/**
 * Paragraphs of plain words, inline code, links within the site and bold words, which are most paragraphs. They need no escapes, so they are
 * joined without the search for them; that makes writing a page twice as fast.
 */
import type { PhrasingContent } from 'mdast';
import { isPlain } from '../mdx/plain-text.js';

/** Code without anything that needs more than one backtick, spaces around it, or an escape in a label. */
const CODE = /^[^\s`|[\]](?:[^\n\r`|[\]]*[^\s`|[\]])?$/;
/** A URL without a character that is ever escaped. */
const URL = /^[/#](?:[A-Za-z0-9/#-]*)$/;
const BOLD = /^[A-Za-z0-9](?:.*[A-Za-z0-9])?$/s;

function label(nodes: readonly PhrasingContent[]): string | undefined {
  const [only, ...rest] = nodes;
  if (!only || rest.length) return undefined;
  if (only.type === 'text') return isPlain(only.value) ? only.value : undefined;
  return only.type === 'inlineCode' && CODE.test(only.value) ? `\`${only.value}\`` : undefined;
}

/** Between spaces or before punctuation, asterisks always begin and end bold text. */
const isApart = (before: string, next: PhrasingContent | undefined) =>
  (before === '' || before.endsWith(' ')) && (next === undefined || (next.type === 'text' && /^[ ,;.]/.test(next.value)));

/** The Markdown of a line; undefined if it takes more than joining its parts. */
export function plainLine(nodes: readonly PhrasingContent[]): string | undefined {
  let line = '';
  for (const [at, node] of nodes.entries()) {
    let part: string | undefined;
    if (node.type === 'text' || node.type === 'inlineCode') part = label([node]);
    else if (node.type === 'link' && !node.title && URL.test(node.url)) {
      const text = label(node.children);
      part = text && `[${text}](${node.url})`;
    } else if (node.type === 'strong' && isApart(line, nodes[at + 1])) {
      const text = label(node.children);
      part = text && BOLD.test(text) ? `**${text}**` : undefined;
    }
    if (!part) return undefined;
    line += part;
  }
  return line;
}
