/** Renders formulas as MathML, which browsers draw without scripts or extra fonts. */
import type { Element, ElementContent } from 'hast';
import temml from 'temml';
import { h, htmlText, own } from '../components/build.js';
import { LIMITS } from '../limits.js';

/** The used part of the library; its types describe another build. */
interface Renderer {
  __renderToMathMLTree(source: string, options: Record<string, unknown>): MathNode;
}

/** A node of the library's tree. */
interface MathNode {
  type?: string;
  attributes?: Record<string, string | number | boolean>;
  children?: MathNode[];
  text?: string;
}

const DEPTH = 200;

function toHast(node: MathNode, depth: number): ElementContent[] {
  if (depth > DEPTH) return [];
  if (typeof node.text === 'string') return [htmlText(node.text)];
  const children = (node.children ?? []).flatMap((child) => toHast(child, depth + 1));
  return node.type ? [h(node.type, node.attributes ?? {}, children as Element[])] : children;
}

const OPTIONS = { throwOnError: true, trust: false, strict: false, maxExpand: 200, maxSize: [20, 20] as [number, number], annotate: false };

/** A rendered formula, or why it cannot be rendered. */
type Drawn = { elements: ElementContent[] } | { problem: string };

/** Cache of recent formulas: checking a page draws each formula, and rendering it needs the same ones again. */
const drawn = new Map<string, Drawn>();
const MOST = 2_000;

/** The library's message without the formula that it repeats. Its internal errors come from incomplete formulas. */
function whyOf({ name, message }: Error): string {
  const [words = ''] = message.split(/ at (?:position|end of input)|: infinite loop|\n/);
  return name === 'ParseError' ? `${words.trim().slice(0, 200)}.` : 'It is not complete.';
}

function draw(source: string, display: boolean): Drawn {
  if (source.length > LIMITS.formula) return { problem: `A formula has at most ${LIMITS.formula} characters.` };
  try {
    return { elements: toHast((temml as unknown as Renderer).__renderToMathMLTree(source, { ...OPTIONS, displayMode: display }), 0) };
  } catch (error) {
    return { problem: whyOf(error as Error) };
  }
}

function read(source: string, display: boolean): Drawn {
  const key = `${display} ${source}`;
  const result = drawn.get(key) ?? draw(source, display);
  if (drawn.size >= MOST) drawn.clear();
  drawn.set(key, result);
  return result;
}

/** Why a formula is shown as source; undefined if it can be rendered. */
export function formulaProblem(source: string, display: boolean): string | undefined {
  const result = read(source, display);
  return 'problem' in result ? result.problem : undefined;
}

/** A formula; shown as source if it is invalid. */
export function formula(source: string, display: boolean): Element {
  const result = read(source, display);
  if ('problem' in result) return own(display ? 'pre' : 'code', 'formula-source', [htmlText(source)]);
  return display ? own('div', 'formula', result.elements, { tabIndex: 0 }) : own('span', 'formula', result.elements);
}
