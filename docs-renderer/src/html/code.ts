/** Code blocks as figures. */
import type { Element, ElementContent, Text } from 'hast';
import type { Code } from 'mdast';
import type { Raw } from 'mdast-util-to-hast';
import { h, htmlText, own } from '../components/build.js';
import { DiagramShare, diagramPicture } from '../diagrams/diagram.js';
import { LIMITS } from '../limits.js';
import { type CodeMeta, readMeta } from '../source/code-meta.js';

/** A page's remaining budget for code: characters, and work of the highlighter. */
interface HighlightShare {
  characters: number;
  work: number;
}

/** HTML for each line of the code; undefined to show it unchanged. */
export type Highlight = (code: string, language: string, share: HighlightShare) => string[] | undefined;

/** Highlights until the page's budget is used up. */
export function withinShare(highlight: Highlight): (code: string, language: string) => string[] | undefined {
  const share: HighlightShare = { characters: LIMITS.highlightedPage, work: LIMITS.highlightedWork };
  return (code, language) => {
    if (code.length > LIMITS.highlightedBlock || code.length > share.characters) return undefined;
    share.characters -= code.length;
    return highlight(code, language, share);
  };
}

type Line = Raw | Text;

/** The sanitizer removes all of these, so any that remain are ours. */
const rawLines = (lines: string[]): Line[] => lines.map((value) => ({ type: 'raw', value }));
const plainLines = (code: string): Line[] => code.split('\n').map((value) => ({ type: 'text', value }));

/** Lines become elements only if one of them looks different. */
function content(lines: Line[], { marks, numbered }: CodeMeta): ElementContent[] {
  const last = lines.length - 1;
  if (marks.size === 0 && !numbered) return lines.map((line, at) => (at < last ? { ...line, value: `${line.value}\n` } : line));
  return lines.flatMap((line, at) => {
    const end: Text[] = at < last ? [{ type: 'text', value: '\n' }] : [];
    const mark = marks.get(at + 1);
    return [own('span', mark ? `line marked line-${mark}` : 'line', line.value ? [line] : []), ...end];
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
  fill(pre: Element, highlight: ((code: string, language: string) => string[] | undefined) | undefined): void {
    const block = this.blocks[Number(pre.properties['dataCode'])];
    delete pre.properties['dataCode'];
    if (!block) return;
    const { lang, value } = block.code;
    const coloured = lang ? highlight?.(value, lang) : undefined;
    pre.children = [h('code', {}, content(coloured ? rawLines(coloured) : plainLines(value), block.about))];
  }
}
