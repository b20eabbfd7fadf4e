/** Colours for code: the grammars of Shiki with classes instead of styles, used only when a page is saved. */
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from '@shikijs/core';
import type { Highlight } from '../html/code.js';
import type { Root } from '../tree.js';
import { visit } from '../tree.js';
import { countingEngine, Work } from './engine.js';
import { GRAMMARS } from './languages.js';
import { Lines } from './lines.js';
import { grammarOf } from './names.js';

const THEME = 'classes';
const VARIABLE = /^var\(--t-token-([\w-]+)\)$/;

export class Highlighter {
  private readonly languages = new Map<string, Lines>();

  private constructor(
    private readonly core: HighlighterCore,
    private readonly work: Work,
  ) {}

  static async create(): Promise<Highlighter> {
    const work = new Work();
    const theme = createCssVariablesTheme({ name: THEME, variablePrefix: '--t-', fontStyle: false });
    return new Highlighter(await createHighlighterCore({ themes: [theme], langs: [], engine: countingEngine(work) }), work);
  }

  /** Loads the grammars that a page needs. */
  async load(tree: Root): Promise<void> {
    const names = new Set<string>();
    visit(tree, (node) => {
      const name = node.type === 'code' && node.lang ? grammarOf(node.lang) : undefined;
      if (name && !this.languages.has(name)) names.add(name);
    });
    await Promise.all([...names].map((name) => this.loadLanguage(name)));
  }

  private async loadLanguage(name: string): Promise<void> {
    await this.core.loadLanguage(...((await GRAMMARS[name]?.())?.default ?? []));
    const { theme, colorMap } = this.core.setTheme(THEME);
    // the theme's colours are numbers that represent variables
    const kinds = colorMap.map((color) => VARIABLE.exec(theme.colorReplacements?.[color?.toLowerCase() ?? ''] ?? '')?.[1]);
    this.languages.set(name, new Lines(this.core.getLanguage(name), kinds, this.work));
  }

  /** Highlights code of a loaded language, within the page's remaining work. */
  readonly highlight: Highlight = (code, language, share) => {
    const lines = this.languages.get(grammarOf(language) ?? '');
    if (!lines || share.work < 0) return undefined;
    this.work.left = share.work;
    const html = lines.html(code);
    share.work = this.work.left;
    return html;
  };
}
