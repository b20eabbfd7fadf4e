/** Formulas as MathML, which browsers draw without a script or a font of ours. */
import type { Element, ElementContent } from 'hast';
import temml from 'temml';
import { h, htmlText, own } from '../components/build.js';
import { LIMITS } from '../limits.js';

/** What of the library we use; its types describe another build. */
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

/** A formula; one that cannot be read is shown as it is written. */
export function formula(source: string, display: boolean): Element {
  const asWritten = () => own(display ? 'pre' : 'code', 'formula-source', [htmlText(source)]);
  if (source.length > LIMITS.formula) return asWritten();
  try {
    const tree = (temml as unknown as Renderer).__renderToMathMLTree(source, { ...OPTIONS, displayMode: display });
    const drawn = toHast(tree, 0);
    return display ? own('div', 'formula', drawn, { tabIndex: 0 }) : own('span', 'formula', drawn);
  } catch {
    return asWritten();
  }
}
