/** Converts the parser's tree to the normalized one. Executable and unknown content is removed here, with a warning. */
import type { AlignType, Heading, ListItem, Root, RootContent } from 'mdast';
import { calloutFor } from '../components/callouts.js';
import { isKnownLanguage } from '../highlight/names.js';
import { encodeAddress } from '../links/address.js';
import { withEmoji } from '../source/emoji.js';
import { readLiteral } from '../source/literal.js';
import { type Json, textOf } from '../tree.js';
import type { Context, RawNode } from './context.js';
import { noteForeignCode, noteForeignText, noteInclude, noteSubscript } from './foreign.js';
import { normalizeComponent, normalizeJsx } from './jsx.js';
import { takeLineMarks } from './line-marks.js';
import { schemeOf } from './props.js';
import { asBlocks, asHeading, asInline, asLinkText, emphasize, inOneLine, trimLine } from './shape.js';

type Handler = (node: RawNode, walk: Walk) => RootContent[];

/** State of the walk over one page. */
interface Walk {
  context: Context;
  imported: Set<string>;
  definitions: Map<string, RawNode>;
  children(node: RawNode): RootContent[];
  blocks(node: RawNode): never;
  inline(node: RawNode): never;
}

const titleOf = (node: RawNode) => (typeof node['title'] === 'string' && node['title'] ? { title: node['title'] } : {});

const oneLine = (value: string) => value.replaceAll('\n', ' ');

const text = (value: string): RootContent[] => (value ? [{ type: 'text', value }] : []);

const link = (node: RawNode, target: RawNode | undefined, walk: Walk): RootContent[] => {
  const url = String(target?.['url'] ?? '');
  const children = asLinkText(walk.children(node));
  if (!walk.context.link(url, 'link', node)) return children;
  return [{ type: 'link', url: encodeAddress(url), ...titleOf(target ?? node), children: children as never }];
};

const image = (node: RawNode, target: RawNode | undefined, walk: Walk): RootContent[] => {
  const url = String(target?.['url'] ?? '');
  const alt = typeof node['alt'] === 'string' ? node['alt'] : '';
  if (!alt) walk.context.warnings.add('missing_alt', 'This image has no alternative text.', walk.context.place(node));
  if (!walk.context.link(url, 'source', node)) return text(alt);
  const className = schemeOf(url);
  const title = titleOf(target ?? node);
  if (className) return [{ type: 'component', name: 'img', props: { src: encodeAddress(url), ...title, alt, className }, children: [] }];
  return [{ type: 'image', url: encodeAddress(url), alt, ...title }];
};

function math(node: RawNode, context: Context): RootContent[] {
  const value = node.value ?? '';
  context.formula(value, true, node);
  return [{ type: 'math', value }];
}

function inlineMath(node: RawNode, { context }: Walk): RootContent[] {
  const value = oneLine(node.value ?? '').trim();
  if (!value) return [];
  context.formula(value, false, node);
  return [{ type: 'inlineMath', value }];
}

/** What other systems write behind a language without a space: marked lines, options of mdBook, line numbers of VitePress. */
const WITH_LANGUAGE = /^([\w+#.-]+)(?:(\{[\d,-]+\})|,[\w,-]*|(:line-numbers)(?:=\d+)?(\{[\d,-]+\})?)$/;

/** The language of a block, and the text after it. */
function fenceOf(node: RawNode): { lang: string; meta: string } {
  const lang = typeof node['lang'] === 'string' ? node['lang'] : '';
  const meta = typeof node['meta'] === 'string' ? node['meta'].trim() : '';
  const [, own, marks, numbers, more] = isKnownLanguage(lang) ? [] : (WITH_LANGUAGE.exec(lang) ?? []);
  return own === undefined ? { lang, meta } : { lang: own, meta: [marks ?? more, meta, numbers && 'lines'].filter(Boolean).join(' ') };
}

function code(node: RawNode, { context }: Walk): RootContent[] {
  const { lang, meta } = fenceOf(node);
  if (lang === 'math') return math(node, context);
  const { lines, meta: marks } = takeLineMarks(node.value ?? '');
  noteForeignCode({ ...node, value: lines.map((line) => line ?? '').join('\n') }, [node['lang'], meta].join(' '), context);
  if (lang === 'mermaid') context.diagram(node.value ?? '', node, true);
  if (!isKnownLanguage(lang)) context.warnings.add('unknown_language', `${lang} is shown without colours.`, context.place(node), 'info');
  const value = lines.filter((line) => line !== undefined).join('\n');
  // marks need a language to stand behind
  const named = lang || (marks && 'text');
  const about = [meta, marks].filter(Boolean).join(' ');
  return [{ type: 'code', ...(named && { lang: named }), ...(named && about && { meta: about }), value }];
}

function expression(node: RawNode, { context }: Walk): RootContent[] {
  const literal = readLiteral(node.value ?? '');
  if (!literal) context.warnings.add('expression_not_static', 'Expressions are not evaluated; this one is left out.', context.place(node));
  if (literal && 'comment' in literal) noteInclude(node.value ?? '', context.place(node), context.warnings);
  if (!literal || 'comment' in literal) return [];
  const { value } = literal;
  return typeof value === 'string' || typeof value === 'number' ? text(String(value)) : [];
}

const IMPORT = /^import\s+(?:(\w+)|\{([^}]*)\}|[^'"]*?)\s*from\s*['"]([^'"]+)['"]/gm;

/** An import makes its names known, so that their tags cause no further warning. All statements are removed. */
function esm(node: RawNode, { context, imported }: Walk): RootContent[] {
  const found = [...(node.value ?? '').matchAll(IMPORT)];
  for (const [, name, names, from] of found) {
    for (const each of [name, ...(names ?? '').split(',')])
      if (each?.trim())
        imported.add(
          each
            .trim()
            .split(/\s+as\s+/)
            .at(-1) as string,
        );
    if (/\.mdx?$/.test(from ?? ''))
      context.warnings.add('snippet_unresolved', `The snippet ${from} is not part of the page.`, context.place(node));
  }
  if (!found.some(([, , , from]) => /\.mdx?$/.test(from ?? '')))
    context.warnings.add('esm_not_allowed', 'Imports and exports are left out.', context.place(node));
  return [];
}

const ALERT = /^\[!(\w+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/;

const TITLED = '[!NOTE] with a title or a word of its own';

/** A quote that begins with `[!NOTE]` becomes a callout, with a title behind it. */
function quote(node: RawNode, walk: Walk): RootContent[] {
  const children = asBlocks(walk.children(node));
  const [first, ...rest] = children;
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  const [alert, word = '', title = ''] = (start?.type === 'text' && ALERT.exec(start.value)) || [];
  // a title with markup in it would lose it
  const isWhole = title === '' || alert?.endsWith('\n') || (first?.type === 'paragraph' && first.children.length === 1);
  const name = isWhole ? calloutFor(word) : undefined;
  if (alert !== undefined && !name)
    walk.context.warnings.count(
      'foreign_syntax',
      alert,
      `This is shown as text: ${TITLED}. Use a callout with a title, such as <Note title="…">.`,
      walk.context.place(node),
    );
  if (!name || first?.type !== 'paragraph' || start?.type !== 'text') return [{ type: 'blockquote', children: children as never }];
  const line = trimLine([{ type: 'text', value: start.value.replace(ALERT, '') }, ...first.children.slice(1)]);
  const body: RootContent[] = line.length ? [{ type: 'paragraph', children: line }, ...rest] : rest;
  return [{ type: 'component', name, props: title ? { title: title.trim() } : {}, children: body }];
}

/** `:::note` becomes a callout, `:::details` content that opens on a click. */
function directive(node: RawNode, walk: Walk): RootContent[] {
  const [first] = node.children ?? [];
  const labelled = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  const body = asBlocks(walk.children({ ...node, children: (node.children ?? []).slice(labelled ? 1 : 0) }));
  const attributes = Array.isArray(node.attributes) ? {} : (node.attributes ?? {});
  const label = labelled && first ? walk.children(first).map(textOf).join('') : attributes['title'];
  const title = label ? { title: label } : {};
  if (node.name === 'raw' || node.name === 'v-pre') return body;
  if (node.name === 'code-group') return [{ type: 'component', name: 'CodeGroup', props: {}, children: body }];
  if (node.name === 'details') {
    const open = 'open' in attributes ? { defaultOpen: true } : {};
    return [{ type: 'component', name: 'Accordion', props: { ...title, ...open }, children: body }];
  }
  const name = calloutFor(node.name ?? '');
  if (name) return [{ type: 'component', name, props: title, children: body }];
  walk.context.warnings.add('unknown_component', `There is no directive ${node.name}; its content is kept.`, walk.context.place(node));
  return body;
}

function heading(node: RawNode, walk: Walk): RootContent[] {
  const found = asHeading(node['depth'] as Heading['depth'], walk.children(node));
  const anchor = (node.data as { anchor?: unknown } | undefined)?.anchor;
  const made = typeof anchor === 'string' && /^[\w-]+$/.test(anchor) ? { ...found, data: { anchor } } : found;
  walk.context.heading(made, node);
  return [made];
}

/** The whole list is either loose or tight. */
function list(node: RawNode, walk: Walk): RootContent[] {
  const items = walk.children(node).filter((child): child is ListItem => child.type === 'listItem');
  const spread = node['spread'] === true || items.some((item) => item.spread);
  const ordered = node['ordered'] === true;
  const start = typeof node['start'] === 'number' ? node['start'] : 1;
  return [{ type: 'list', ordered, ...(ordered ? { start } : {}), spread, children: items.map((item) => ({ ...item, spread })) }];
}

function listItem(node: RawNode, walk: Walk): RootContent[] {
  const checked = typeof node['checked'] === 'boolean' ? { checked: node['checked'] } : {};
  return [{ type: 'listItem', spread: node['spread'] === true, ...checked, children: walk.blocks(node) }];
}

const ALIGNED = ['left', 'center', 'right'];

const alignOf = (node: RawNode): AlignType[] =>
  (Array.isArray(node['align']) ? node['align'] : []).map((align) => (ALIGNED.includes(align) ? align : null));

const of = (type: string, nodes: RootContent[]) => nodes.filter((node) => node.type === type) as never;

/** A component in a JSON body. */
function component(node: RawNode, walk: Walk): RootContent[] {
  const props = (node['props'] ?? {}) as Record<string, Json>;
  return normalizeComponent(node, props, () => walk.children(node), walk.context, walk.imported);
}

const footnote = (node: RawNode) => {
  const label = String(node['label'] ?? node['identifier'] ?? '');
  return { identifier: String(node['identifier'] ?? label).toLowerCase(), label };
};

function jsx(node: RawNode, walk: Walk): RootContent[] {
  return normalizeJsx(node, () => walk.children(node), walk.context, walk.imported);
}

/** Nextra names the language of code in text: `x{:js}`. */
const withoutLanguage = (value: string): string => value.replace(/(?<=.)\{:[\w+#-]{1,20}\}$/, '');

const HANDLERS: Record<string, Handler> = {
  text: (node, { context }) => {
    noteForeignText(node, context);
    // JSON bodies say what they mean
    return text(node.position ? withEmoji(node.value ?? '') : (node.value ?? ''));
  },
  paragraph: (node, walk) => asBlocks(walk.children(node)),
  heading,
  emphasis: (node, walk) => [emphasize('emphasis', walk.children(node))],
  strong: (node, walk) => [emphasize('strong', walk.children(node))],
  delete: (node, walk) => {
    noteSubscript(node, walk.context);
    return [emphasize('delete', walk.children(node))];
  },
  inlineCode: (node) => (node.value ? [{ type: 'inlineCode', value: oneLine(withoutLanguage(node.value)) }] : []),
  inlineMath,
  math: (node, { context }) => math(node, context),
  break: () => [{ type: 'break' }],
  thematicBreak: () => [{ type: 'thematicBreak' }],
  blockquote: quote,
  code,
  list,
  listItem,
  link: (node, walk) => link(node, node, walk),
  image: (node, walk) => image(node, node, walk),
  linkReference: (node, walk) => link(node, walk.definitions.get(String(node['identifier'])), walk),
  imageReference: (node, walk) => image(node, walk.definitions.get(String(node['identifier'])), walk),
  definition: () => [],
  footnoteReference: (node) => [{ type: 'footnoteReference', ...footnote(node) }],
  footnoteDefinition: (node, walk) => [{ type: 'footnoteDefinition', ...footnote(node), children: walk.blocks(node) }],
  table: (node, walk) => [{ type: 'table', align: alignOf(node), children: of('tableRow', walk.children(node)) }],
  tableRow: (node, walk) => [{ type: 'tableRow', children: of('tableCell', walk.children(node)) }],
  // Markdown has no line break in a cell, so the HTML element is kept
  tableCell: (node, walk) => [{ type: 'tableCell', children: trimLine(inOneLine(walk.inline(node), 'element')) }],
  mdxJsxFlowElement: jsx,
  mdxJsxTextElement: jsx,
  component,
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
  mdxjsEsm: esm,
  containerDirective: directive,
  leafDirective: (node, { context }) => text(context.slice(node)),
  textDirective: (node, { context }) => text(context.slice(node)),
  yaml: () => [],
  toml: () => [],
};

/** A page's link definitions, wherever they are; the first with a name wins. */
function definitionsOf(root: RawNode): Map<string, RawNode> {
  const found = new Map<string, RawNode>();
  const collect = (node: RawNode): void => {
    const identifier = String(node['identifier']);
    if (node.type === 'definition' && !found.has(identifier)) found.set(identifier, node);
    for (const child of node.children ?? []) collect(child);
  };
  collect(root);
  return found;
}

/** Normalizes a page. */
export function normalize(root: RawNode, context: Context): Root {
  const definitions = definitionsOf(root);
  const imported = new Set<string>();
  const walk: Walk = {
    context,
    imported,
    definitions,
    children: (node) => (node.children ?? []).flatMap((child) => HANDLERS[child.type]?.(child, walk) ?? []),
    blocks: (node) => asBlocks(walk.children(node)) as never,
    inline: (node) => asInline(walk.children(node)) as never,
  };
  return { type: 'root', children: asBlocks(walk.children(root)) };
}
