/**
 * HTML of plain Markdown. The parser returns it in pieces, cut at empty lines; an HTML parser puts the pieces and the Markdown between them
 * into elements, which are then treated like those of MDX.
 */
import type { Element, ElementContent, RootContent as HastContent, Nodes as HastNodes, Properties } from 'hast';
import { raw } from 'hast-util-raw';
import { VFile } from 'vfile';
import { componentNamed, propsOf } from '../components/registry.js';
import type { Props } from '../components/spec.js';
import { LIMITS } from '../limits.js';
import { readLiteral } from '../source/literal.js';
import { measure } from '../source/measure.js';
import type { Json } from '../tree.js';
import { PageError, type Place, type Warnings } from '../warnings.js';
import type { RawNode } from './context.js';
import { noteInclude } from './foreign.js';

/** A Markdown node, which the HTML parser carries along as one piece. */
interface Held {
  type: 'held';
  at: number;
}

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const TAG = /<(\/?)([A-Za-z][\w.-]*)((?:[^<>"']|"[^"<>]*"|'[^'<>]*')*?)(\/?)>/g;
const OWN = 'x-';

/** Component names by the element that stands for them: the HTML parser gives some of these names a meaning of their own, such as `Frame`. */
type Names = Map<string, string>;

/** HTML in which components are ordinary elements and closed tags have an end. */
function fitHtml(html: string, names: Names): string {
  return html.replace(TAG, (_tag, slash: string, name: string, attributes: string, closes: string) => {
    const isComponent = /[A-Z]/.test(name) && /[a-z]/.test(name) && !componentNamed(name.toLowerCase(), true);
    const element = isComponent ? OWN + name.toLowerCase() : name;
    if (isComponent) names.set(element, name);
    const end = closes && !slash && !VOID.has(element.toLowerCase()) ? `</${element}>` : '';
    return `<${slash}${element}${attributes}>${end}`;
  });
}

/** Refuses nesting that the HTML parser would take too long for. */
function guardDepth(html: string, node: RawNode): void {
  let open = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (VOID.has(name.toLowerCase())) continue;
    open = slash ? Math.max(0, open - 1) : open + 1;
    if (open <= LIMITS.tags) continue;
    const start = node.position?.start;
    throw new PageError('too_deep', `More than ${LIMITS.tags} tags are open here.`, start?.line, start?.column);
  }
}

function propValue(value: Properties[string]): Json | undefined {
  if (Array.isArray(value)) return value.join(' ');
  const [, code] = typeof value === 'string' ? (/^\{([\s\S]*)\}$/.exec(value) ?? []) : [];
  if (code === undefined) return value ?? undefined;
  const literal = readLiteral(code);
  return literal && 'value' in literal ? literal.value : undefined;
}

/** `width: 20px; color: red` as an object, like in MDX. */
function styleOf(text: string): Props {
  const pairs = text.split(';').map((part) => part.split(':').map((each) => each.trim()));
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name = '', value = '']) => [name, value]));
}

/** An element's attributes with the names that props have; HTML has no capitals in them. */
function propsFrom({ properties }: Element, name: string): Props {
  const known = new Map(['className', ...propsOf(name)].map((each) => [each.toLowerCase(), each]));
  const props: Props = {};
  for (const [property, given] of Object.entries(properties)) {
    const prop = known.get(property.toLowerCase()) ?? property.toLowerCase();
    const value = prop === 'style' && typeof given === 'string' ? styleOf(given) : propValue(given);
    if (value !== undefined && prop !== '__proto__') props[prop] = value;
  }
  return props;
}

const textIn = (node: HastNodes): string => ('value' in node ? node.value : 'children' in node ? node.children.map(textIn).join('') : '');

const isHeld = (node: ElementContent): boolean =>
  (node.type as string) === 'held' || (node.type === 'element' && node.children.some(isHeld));

/** `<pre>` without Markdown inside is a code block. */
function codeBlock(element: Element): RawNode | undefined {
  if (element.tagName !== 'pre' || element.children.some(isHeld)) return undefined;
  const classes = [element, ...element.children].flatMap((each) =>
    each.type === 'element' ? String(each.properties['className'] ?? '') : [],
  );
  const lang = /\blang(?:uage)?-([\w+#-]+)/.exec(classes.join(' '))?.[1];
  return { type: 'code', ...(lang && { lang }), value: textIn(element).replace(/\n$/, '') };
}

class Stitcher {
  private readonly names: Names = new Map();
  private readonly file: VFile;

  constructor(source: string) {
    this.file = new VFile(source);
  }

  /** The node with the HTML in it read. */
  read(node: RawNode): RawNode {
    const { children } = node;
    if (!children) return node;
    if (!children.some(({ type }) => type === 'html')) return { ...node, children: children.map((child) => this.read(child)) };
    const pieces = children.map((child, at) => this.piece(child, at));
    const { children: found } = raw(
      { type: 'root', children: [...pieces, { type: 'text', value: '' }] },
      { passThrough: ['held'], file: this.file },
    ) as { children: HastContent[] };
    return { ...node, children: found.flatMap((each) => this.node(each, children)) };
  }

  private piece(node: RawNode, at: number): HastContent {
    const position = node.position && { position: node.position };
    if (node.type === 'text') return { type: 'text', value: node.value ?? '', ...position };
    if (node.type !== 'html') return { type: 'held', at } satisfies Held as never;
    const value = node.value ?? '';
    guardDepth(value, node);
    return { type: 'raw', value: fitHtml(value, this.names), ...position } as never;
  }

  private node(found: HastContent, held: readonly RawNode[]): RawNode[] {
    if ((found.type as string) === 'held') {
      const node = held[(found as unknown as Held).at];
      return node ? [this.read(node)] : [];
    }
    if (found.type === 'text') return [{ ...found }];
    if (found.type !== 'element') return [];
    const position = found.position && { position: found.position };
    const code = codeBlock(found);
    if (code) return [{ ...code, ...position }];
    const written = this.names.get(found.tagName) ?? found.tagName;
    const name = componentNamed(written) ?? written;
    const children = found.children.flatMap((child) => this.node(child, held));
    return [{ type: 'component', name, props: propsFrom(found, name), children, ...position }];
  }
}

/** Elements that HTML itself ends where the next begins. */
const ENDED = new Set(['li', 'dt', 'dd', 'tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'option', 'colgroup', 'rt', 'rp']);

/** Further ones are not looked for. */
const MOST_OPEN = 500;

interface Open {
  name: string;
  place: Place | undefined;
}

/** The place of an offset in a node's text. */
function placeAt({ position, value = '' }: RawNode, offset: number): Place | undefined {
  if (!position) return undefined;
  const before = value.slice(0, offset).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return before.length === 1
    ? { line: position.start.line, column: position.start.column + column - 1 }
    : { line: position.start.line + before.length - 1, column };
}

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

function openIn(node: RawNode, open: Open[], warnings: Warnings): void {
  if (node.type === 'html') {
    for (const { 0: comment, index } of (node.value ?? '').matchAll(COMMENT)) noteInclude(comment, placeAt(node, index), warnings);
    // what a comment has is no element
    const value = (node.value ?? '').replace(COMMENT, (comment) => ' '.repeat(comment.length));
    for (const { 1: slash, 2: written = '', 4: closes, index } of value.matchAll(TAG)) {
      const name = written.toLowerCase();
      if (VOID.has(name) || ENDED.has(name) || closes) continue;
      const at = open.findLastIndex((each) => each.name === name);
      if (!slash && open.length < MOST_OPEN) open.push({ name, place: placeAt(node, index) });
      else if (slash && at !== -1) open.splice(at, 1);
    }
  }
  for (const child of node.children ?? []) openIn(child, open, warnings);
}

/** Reports elements that are never closed, and so take everything up to the end of what is around them. */
function noteUnclosed(root: RawNode, warnings: Warnings): void {
  const open: Open[] = [];
  openIn(root, open, warnings);
  for (const { name, place } of open)
    warnings.count(
      'html_unclosed',
      `<${name}`,
      `<${name}> is never closed, so it takes what follows. Write </${name}> where it ends.`,
      place,
      'info',
    );
}

/** A page of plain Markdown with its HTML as elements. */
export function readHtml(root: RawNode, source: string, warnings: Warnings): RawNode {
  if (!/<[!/A-Za-z?]/.test(source)) return root;
  try {
    const read = new Stitcher(source).read(root);
    noteUnclosed(root, warnings);
    measure(read);
    return read;
  } catch (error) {
    if (error instanceof RangeError) throw new PageError('too_deep', `Content nests deeper than ${LIMITS.depth} levels.`);
    throw error;
  }
}
