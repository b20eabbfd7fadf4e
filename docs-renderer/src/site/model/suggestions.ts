/** Suggests pages for a missing address: those whose paths have similar words. */
import type { PageEntry } from './types.js';

const MOST = 5;
/** Most pages found by one word. A word that every page has is meaningless. */
const MOST_PER_WORD = 200;
const MOST_WORDS = 12;

/** Names of operations have a capital where the path has a hyphen. */
const wordsOf = (path: string) => [
  ...new Set(
    path
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1),
  ),
];

/** Whether two words differ by one letter: changed, missing, added, or swapped with its neighbour. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 3) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (
    (left.length <= 1 && right.length <= 1) || (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  );
}

export class Suggestions {
  readonly #pages = new Map<string, PageEntry[]>();

  constructor(pages: readonly PageEntry[]) {
    for (const page of pages)
      for (const word of wordsOf(page.path)) {
        const known = this.#pages.get(word);
        if (!known) this.#pages.set(word, [page]);
        else if (known.length < MOST_PER_WORD) known.push(page);
      }
  }

  /** The best pages for a path, in descending order. */
  for(path: string): PageEntry[] {
    const scores = new Map<PageEntry, number>();
    const words = wordsOf(path).slice(0, MOST_WORDS);
    const credit = (found: readonly PageEntry[], points: number) => {
      for (const page of found) scores.set(page, (scores.get(page) ?? 0) + points / Math.sqrt(found.length));
    };
    for (const [at, word] of words.entries()) {
      // the end of a path is more specific than its beginning
      const weight = 1 + at / words.length;
      credit(this.#pages.get(word) ?? [], 2 * weight);
      for (const [known, pages] of this.#pages) if (known !== word && isNear(known, word)) credit(pages, weight);
    }
    return [...scores]
      .sort(([a, x], [b, y]) => y - x || a.path.length - b.path.length)
      .slice(0, MOST)
      .map(([page]) => page);
  }
}
