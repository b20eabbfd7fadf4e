/** Parses MDX or plain Markdown to mdast with positions. */

import type { Root } from 'mdast';
import { markdownToMdast, mdxToMdast } from 'satteri';
import { calloutFor } from '../components/callouts.js';
import { withoutByteOrderMark } from '../generated/text/byte-order-mark.js';
import { PageError } from '../warnings.js';
import { guard } from './guard.js';
import { fixMailto } from './mailto.js';
import { measure } from './measure.js';

/** `mdx` is the syntax of stored pages. In `markdown`, `<` and `{` have no special meaning. */
export type Syntax = 'mdx' | 'markdown';

const FEATURES = { gfm: true, frontmatter: true, math: true };
/** The parser also takes words after a colon for directives, so they are enabled only for pages with block directives. */
const DIRECTIVES = /^[ \t>]*:::/m;
const PLACE = /^(\d+):(\d+): /;
const HEADING_ANCHOR = /^( {0,3}#{1,6} .*)(?<!\\)\{[ \t]*#([\w-]+)[ \t]*\}[ \t]*$/;
const FENCE = /^[ >\t]*(`{3,}|~{3,})/;

function syntaxError(error: Error): PageError {
  const [prefix, line, column] = PLACE.exec(error.message) ?? [''];
  const message = error.message
    .slice(prefix.length)
    .replace(/ \(mdx[\w:-]+\)$/, '')
    // repeats the error's own position
    .replace(/ \((\d+):(\d+)(?:-\d+:\d+)?\)/, (whole, ...at) => (at[0] === line && at[1] === column ? '' : whole))
    .replace('Could not parse expression with oxc: ', 'This expression is not valid: ');
  return new PageError('syntax_error', message, line ? Number(line) : null, column ? Number(column) : null);
}

/** Changes lines that aren't code. */
function changeLines(source: string, change: (line: string) => string): string {
  let fence = '';
  return source
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (mark && !fence) fence = mark;
      else if (mark?.startsWith(fence) && /^[ >\t]*[`~]+\s*$/.test(line)) fence = '';
      return fence ? line : change(line);
    })
    .join('\n');
}

const CONTAINER = /^([ >\t]*:{3,})[ \t]*(code-group|raw|v-pre|details|[a-z]+)(?:[ \t]+([^[{\n][^{\n]*?))?[ \t]*(\{[^{}\n]*\})?[ \t]*$/i;

/** Longer lines aren't searched for a title, because that takes quadratic time. */
const LONGEST_TITLE = 500;

/** Writes the containers of VitePress and Docusaurus as directives: `::: tip Title` as `:::tip[Title]`. */
function fitContainer(line: string): string {
  if (line.length > LONGEST_TITLE) return line;
  const [found, colons = '', name = '', title, attributes = ''] = CONTAINER.exec(line) ?? [];
  if (found === undefined || !(/^(?:code-group|raw|v-pre|details)$/.test(name) || calloutFor(name))) return line;
  return `${colons}${name}${title ? `[${title.replace(/[[\]]/g, '\\$&')}]` : ''}${attributes}`;
}

/** Offsets of single dollar signs that mean money: `$5 and $6` is not a formula. */
function moneyIn(tree: Root, source: string): number[] {
  const found: number[] = [];
  const walk = (node: Root | Root['children'][number]): void => {
    if (node.type === 'inlineMath') {
      const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
      const single = source[from] === '$' && source[from + 1] !== '$';
      const inner = source.slice(from + 1, to - 1);
      if (single && (/^\s|\s$/.test(inner) || /\d/.test(source[to] ?? ''))) found.push(from);
    }
    if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(tree);
  return found;
}

/** Most passes; each can turn another pair into text. */
const PASSES = 3;

function withoutMoney(source: string, read: (source: string) => Root): { tree: Root; source: string } {
  let text = source;
  let tree = read(text);
  for (let pass = 0; pass < PASSES && text.includes('$'); pass += 1) {
    const offsets = moneyIn(tree, text);
    if (!offsets.length) break;
    let from = 0;
    const pieces = offsets.map((offset) => {
      const piece = text.slice(from, offset);
      from = offset;
      return piece;
    });
    text = [...pieces, text.slice(from)].join('\\');
    tree = read(text);
  }
  return { tree, source: text };
}

/** Parses a page. Positions in the tree refer to `source`. */
export function parse(body: string, syntax: Syntax): { tree: Root; source: string } {
  guard(body);
  const source = withoutByteOrderMark(body).replaceAll('\0', '\uFFFD').replace(/\r\n?/g, '\n');
  const parser = syntax === 'mdx' ? mdxToMdast : markdownToMdast;
  const read = (text: string) => {
    const tree = parser(text, { features: { ...FEATURES, directive: DIRECTIVES.test(text) } }) as Root;
    measure(tree);
    fixMailto(tree, text);
    return tree;
  };
  // in MDX an unescaped brace begins an expression: `## Title {#anchor}`
  const escapes = /\{[ \t]*#/.test(source);
  const anchored = (line: string) => (escapes ? line.replace(HEADING_ANCHOR, syntax === 'mdx' ? '$1\\{#$2}' : '$1{#$2}') : line);
  const prepared = escapes || DIRECTIVES.test(source) ? changeLines(source, (line) => fitContainer(anchored(line))) : source;
  try {
    return withoutMoney(prepared, read);
  } catch (error) {
    if (error instanceof PageError) throw error;
    throw syntaxError(error as Error);
  }
}
