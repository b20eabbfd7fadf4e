/** Highlights code when a page is saved: Shiki, with classes instead of inline styles. */
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore, type ThemedToken } from '@shikijs/core';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import type { ElementContent } from 'hast';
import type { Highlight } from '../html/code.js';
import { LIMITS } from '../limits.js';
import type { Root } from '../tree.js';
import { visit } from '../tree.js';
import { GRAMMARS } from './languages.js';
import { grammarOf } from './names.js';

const THEME = 'classes';
const VARIABLE = /^var\(--t-token-([\w-]+)\)$/;

/** Time limit of one line in milliseconds. Only maliciously slow lines reach it, so the output doesn't depend on the machine's load. */
const LINE_TIME = 3_000;

/** A token's class is `dc-t-` plus its kind: keyword, string, comment and a few more. Plain text has no class. */
function toHast({ content, color }: ThemedToken): ElementContent {
  const kind = VARIABLE.exec(color ?? '')?.[1];
  const text: ElementContent = { type: 'text', value: content };
  if (!kind || !content.trim()) return text;
  return { type: 'element', tagName: 'span', properties: { className: [`dc-t-${kind}`] }, children: [text] };
}

/** Merges adjacent tokens of the same kind. */
function joined(tokens: ThemedToken[]): ThemedToken[] {
  const out: ThemedToken[] = [];
  for (const token of tokens) {
    const last = out.at(-1);
    if (last && last.color === token.color) out[out.length - 1] = { ...last, content: last.content + token.content };
    else out.push(token);
  }
  return out;
}

export class Highlighter {
  private constructor(private readonly core: HighlighterCore) {}

  static async create(): Promise<Highlighter> {
    const theme = createCssVariablesTheme({ name: THEME, variablePrefix: '--t-', fontStyle: false });
    return new Highlighter(
      await createHighlighterCore({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine({ forgiving: true }) }),
    );
  }

  /** Loads the grammars that a page needs. */
  async load(tree: Root): Promise<void> {
    const names = new Set<string>();
    visit(tree, (node) => {
      const name = node.type === 'code' && node.lang ? grammarOf(node.lang) : undefined;
      if (name) names.add(name);
    });
    const missing = [...names].filter((name) => !this.core.getLoadedLanguages().includes(name));
    await Promise.all(missing.map(async (name) => this.core.loadLanguage(...((await GRAMMARS[name]?.())?.default ?? []))));
  }

  /** Highlights code in a loaded language. */
  readonly highlight: Highlight = (code, language) => {
    const lang = grammarOf(language);
    if (!lang || !this.core.getLoadedLanguages().includes(lang)) return undefined;
    const lines = this.core.codeToTokensBase(code, {
      lang,
      theme: THEME,
      tokenizeMaxLineLength: LIMITS.highlightedLine,
      tokenizeTimeLimit: LINE_TIME,
    });
    return lines.map((tokens) => joined(tokens).map(toHast));
  };
}
