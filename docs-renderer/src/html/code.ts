/** Code blocks as figures. */
import type { Element, ElementContent, Text } from 'hast';
import type { Code } from 'mdast';
import { h, htmlText, own } from '../components/build.js';
import { DiagramShare, diagramPicture } from '../diagrams/diagram.js';
import { LIMITS } from '../limits.js';
import { type CodeMeta, readMeta } from '../source/code-meta.js';

/** Highlighted code by lines; undefined to show it unchanged. */
export type Highlight = (code: string, language: string) => ElementContent[][] | undefined;

/** Highlights until the page's limit is reached. */
export function withinBudget(highlight: Highlight): Highlight {
  let left = LIMITS.highlightedPage;
  return (code, language) => {
    if (code.length > LIMITS.highlightedBlock || code.length > left) return undefined;
    left -= code.length;
    return highlight(code, language);
  };
}

const plainLines = (code: string): ElementContent[][] => code.split('\n').map((line) => (line ? [htmlText(line)] : []));

/** Lines become elements only if a line is marked or numbered. */
function content(lines: ElementContent[][], { marked, numbered }: CodeMeta): ElementContent[] {
  const each = marked.size > 0 || numbered;
  return lines.flatMap((line, at) => {
    const end: Text[] = at < lines.length - 1 ? [{ type: 'text', value: '\n' }] : [];
    return each ? [own('span', marked.has(at + 1) ? 'line marked' : 'line', line), ...end] : [...line, ...end];
  });
}

/** A diagram as an image, or its source if it cannot be drawn. */
function diagram(source: string, share: DiagramShare): Element {
  try {
    return own('figure', 'diagram', diagramPicture(share.read(source)));
  } catch {
    return own('figure', 'diagram', [own('pre', 'diagram-source', [h('code', {}, [htmlText(source)])], { tabIndex: 0 })]);
  }
}

/** A page's code blocks. Their content is added after sanitizing, because it may have thousands of tokens. */
export class CodeBlocks {
  private readonly blocks: { code: Code; about: CodeMeta }[] = [];
  private readonly diagrams = new DiagramShare();

  /** The element of a code block, without its code. */
  element(code: Code): Element {
    const { lang, value } = code;
    if (lang === 'mermaid') return diagram(value, this.diagrams);
    const about = readMeta(code.meta ?? '');
    const names = ['code', about.numbered && 'code-numbered', about.wrapped && 'code-wrapped', about.expandable && 'code-expandable'];
    const title = about.title ? own('figcaption', 'code-title', [htmlText(about.title)]) : undefined;
    const number = this.blocks.push({ code, about }) - 1;
    const pre = h('pre', { tabIndex: 0, dataCode: number });
    return own('figure', names.filter(Boolean).join(' '), [title, pre], { dataLang: lang || undefined });
  }

  /** Fills the element of a code block. */
  fill(pre: Element, highlight: Highlight | undefined): void {
    const block = this.blocks[Number(pre.properties['dataCode'])];
    delete pre.properties['dataCode'];
    if (!block) return;
    const { lang, value } = block.code;
    pre.children = [h('code', {}, content((lang && highlight?.(value, lang)) || plainLines(value), block.about))];
  }
}
