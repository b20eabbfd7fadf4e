/** The words of a release's titles, paths and descriptions, in memory. They rank pages and correct misspelt words. */

import { isNear, type PageEntry } from '@tidewatch/docs-renderer/site';
import { indexedText, type QueryWord } from './words.js';

interface Entry {
  page: PageEntry;
  title: ReadonlySet<string>;
  others: ReadonlySet<string>;
}

/** Most pages considered for one query. */
const MOST = 2_000;
const MOST_FOUND = 100;

const wordsOf = (text: string) => new Set(indexedText(text).split(' ').filter(Boolean));

/** PostgreSQL's rank is below one, so a title outweighs any text. */
const TITLE = 1;
const OTHER = 0.3;

export class TitleIndex {
  readonly #entries: Entry[];
  /** Pages by word, and all words sorted, so that words with the same beginning are adjacent. */
  readonly #byWord = new Map<string, Entry[]>();
  readonly #sorted: string[];

  /** @param more further words that a page is found by */
  constructor(pages: readonly PageEntry[], more: (page: PageEntry) => string = () => '') {
    this.#entries = pages.map((page) => ({
      page,
      title: wordsOf(`${page.title} ${page.sidebarTitle ?? ''}`),
      others: wordsOf(`${page.path.replace(/^api-reference\//, '').replace(/[/-]/g, ' ')} ${page.description ?? ''} ${more(page)}`),
    }));
    for (const entry of this.#entries)
      for (const word of new Set([...entry.title, ...entry.others])) {
        const known = this.#byWord.get(word);
        if (known) known.push(entry);
        else this.#byWord.set(word, [entry]);
      }
    this.#sorted = [...this.#byWord.keys()].sort();
  }

  /** Pages with all words in their title, path or description. */
  find(words: readonly QueryWord[]): { page: PageEntry; score: number }[] {
    const [first, ...rest] = words.map((word) => ({ word, found: this.#entriesWith(word) })).sort((a, b) => a.found.size - b.found.size);
    if (!first) return [];
    const all = [...first.found].slice(0, MOST).filter((entry) => rest.every(({ found }) => found.has(entry)));
    return all
      .map((entry) => ({ page: entry.page, score: this.#score(entry, words) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_FOUND);
  }

  /** Whether a title, path or description has a word. */
  has(word: QueryWord): boolean {
    return this.#entriesWith(word).size > 0;
  }

  /** Replaces each word that the release doesn't have by one that differs by a letter. */
  corrected(words: readonly QueryWord[]): QueryWord[] {
    return words.map((word) => {
      if (this.#entriesWith(word).size) return word;
      const near = this.#sorted
        .filter((known) => isNear(known, word.text))
        .sort((a, b) => (this.#byWord.get(b)?.length ?? 0) - (this.#byWord.get(a)?.length ?? 0))[0];
      return near === undefined ? word : { text: near, isPrefix: false };
    });
  }

  #score({ title, others }: Entry, words: readonly QueryWord[]): number {
    const share = words.reduce((sum, { text, isPrefix, variants }) => {
      if (title.has(text)) return sum + TITLE;
      if (isPrefix && [...title].some((word) => word.startsWith(text))) return sum + TITLE * 0.7;
      if (variants?.some((variant) => title.has(variant))) return sum + TITLE * 0.7;
      return sum + (others.has(text) ? OTHER : OTHER * 0.5);
    }, 0);
    // of two titles with all words, the shorter is the better match
    return share / words.length + 0.2 / (1 + title.size);
  }

  #entriesWith({ text, isPrefix, variants }: QueryWord): Set<Entry> {
    if (variants) return new Set(variants.flatMap((variant) => this.#byWord.get(variant) ?? []));
    if (!isPrefix) return new Set(this.#byWord.get(text) ?? []);
    const found = new Set<Entry>();
    for (let at = this.#firstFrom(text); found.size < MOST && this.#sorted[at]?.startsWith(text); at += 1)
      for (const entry of this.#byWord.get(this.#sorted[at] as string) ?? []) found.add(entry);
    return found;
  }

  #firstFrom(text: string): number {
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#sorted[middle] as string) < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
