/** Words of texts and of queries. PostgreSQL finds words between spaces; languages written without spaces get pairs of characters instead. */

/** Scripts written without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const WORD = /[\p{L}\p{N}\p{M}_]+/gu;

function pairs(run: string): string[] {
  const letters = [...run];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => (letters[index] as string) + letter);
}

const normal = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * A text for `to_tsvector('simple', ...)`: words in lower case between spaces, identifiers also in their parts (`createMonitor` is found as `monitor`),
 * unspaced scripts as pairs and single characters.
 */
export function indexedText(text: string): string {
  const parts = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  const both = parts === text ? text : `${text} ${parts}`;
  return normal(both)
    .replace(UNSPACED, (run) => ` ${[...new Set([...pairs(run), ...run])].join(' ')} `)
    .replace(/[^\p{L}\p{N}\p{M}_]+/gu, ' ')
    .trim();
}

export interface QueryWord {
  text: string;
  /** Whether longer words that begin with it are found as well: the reader may not have finished it. */
  isPrefix: boolean;
}

const MOST_WORDS = 12;
const LONGEST = 60;

/** The words of a query; longer queries lose the rest. */
export function queryWords(query: string): QueryWord[] {
  const spaced = normal(query).replace(UNSPACED, (run) => ` ${pairs(run).join(' ')} `);
  const words = (spaced.match(WORD) ?? []).slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST));
  // of one letter half of all words begin
  const isPrefix = (text: string) => (new RegExp(UNSPACED.source, 'u').test(text) ? text.length === 1 : text.length > 1);
  return [...new Set(words)].map((text) => ({ text, isPrefix: isPrefix(text) }));
}

/** A query for `to_tsquery('simple', ...)`: words consist of letters and digits, so nothing needs an escape but the quotes. */
export const tsquery = (words: readonly QueryWord[], joiner: '&' | '|' = '&'): string =>
  words.map(({ text, isPrefix }) => `'${text}'${isPrefix ? ':*' : ''}`).join(` ${joiner} `);
