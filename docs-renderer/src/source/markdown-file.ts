/** Rewrites what Markdown files contain and MDX refuses: HTML comments, and addresses in angle brackets. */
import { markdownToMdast } from 'satteri';
import type { Node } from 'unist';

const FRONT_MATTER = String.raw`^\uFEFF?---[ \t]*\n[\s\S]*?\n---[ \t]*(?=\n|$)`;
const ESCAPE = String.raw`\\[\s\S]`;
const FENCED = String.raw`(?<=^|\n)[ >\t]*(?:[-*+][ \t]+)?(?<fence>\`{3,}(?=[^\`\n]*(?:\n|$))|~{3,})[\s\S]*?(?:\n[ >\t]*\k<fence>[\`~]*[ \t]*(?=\n|$)|$)`;
/** Within a paragraph, and of limited length, because unclosed backticks are searched to the end. */
const INLINE = String.raw`(?<ticks>\`+)(?:[^\n]|\n(?![ \t>]*\n)){1,1000}?(?<!\`)\k<ticks>(?!\`)|\`+`;
const COMMENT = String.raw`(?<comment><!--(?:>|->|[\s\S]*?-->|[\s\S]*$))`;
/** Not in the destination of a link, where the brackets are allowed. */
const ADDRESS = String.raw`(?<!\]\([ \t]{0,3}|\]:[ \t]{0,3})<(?<url>(?:https?:\/\/|mailto:)[^\s<>]+|[^\s<>@/"'=]+@[^\s<>@/"'=]+\.[a-z]+)>`;
const PARTS = new RegExp([FRONT_MATTER, ESCAPE, FENCED, INLINE, COMMENT, ADDRESS].join('|'), 'g');

type Nested = Node & { children?: Nested[] };

/** Offsets of indented code. Below a tag, indentation belongs to the tag's content. */
function indentedCode(source: string): [number, number][] {
  const found: [number, number][] = [];
  const walk = (node: Nested, before?: Nested): void => {
    const from = node.position?.start.offset ?? 0;
    if (node.type === 'code' && before?.type !== 'html' && !/^[`~]/.test(source.slice(from, from + 99).trimStart()))
      found.push([from, node.position?.end.offset ?? from]);
    node.children?.forEach((child, at, all) => {
      walk(child, all[at - 1]);
    });
  };
  walk(markdownToMdast(source, { features: { gfm: true, frontmatter: true } }) as Nested);
  return found;
}

function link(url: string): string {
  const label = url.replace(/[\\`*_[\]{}~$&]/g, '\\$&');
  const address = /^(?:https?:|mailto:)/.test(url) ? url : `mailto:${url}`;
  return `[${label}](${address.replace(/[()\\]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)})`;
}

/** The text of a Markdown file without comments and with ordinary links, outside code. Every line keeps its number. */
export function fitForMdx(source: string): string {
  if (!/<!--|<[^\s<>]+[:@]/.test(source)) return source;
  const code = /^(?: {4}|\t).*<(?:!--|[^\s<>]+[:@])/m.test(source) ? indentedCode(source) : [];
  const isCode = (at: number) => code.some(([from, to]) => at >= from && at < to);
  return source.replace(PARTS, (part, ...rest) => {
    const groups = rest.at(-1) as { comment?: string; url?: string };
    const at = rest.at(-3) as number;
    if ((groups.comment === undefined && groups.url === undefined) || isCode(at)) return part;
    if (groups.url !== undefined) return link(groups.url);
    // the reading of the page names what isn't included
    return /^<!--\s*@include:[^\n*]*-->$/.test(part) ? `{/*${part.slice(4, -3)}*/}` : part.replace(/[^\n]/g, '');
  });
}
