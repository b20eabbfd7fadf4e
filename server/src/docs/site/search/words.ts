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
 * The words of a text, in lower case between spaces: identifiers also in their parts (`createMonitor` and `create_monitor` are found as `monitor`),
 * unspaced scripts as pairs and single characters.
 */
export function indexedText(text: string): string {
  const parts = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
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
  /** Words that are looked for in its place. */
  variants?: readonly string[];
}

const MOST_WORDS = 12;
const LONGEST = 60;
const LONGEST_INDEXED = 200;

/** The words of a query; longer queries lose the rest. */
export function queryWords(query: string): QueryWord[] {
  const spaced = normal(query).replace(UNSPACED, (run) => ` ${pairs(run).join(' ')} `);
  const words = (spaced.match(WORD) ?? []).slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST));
  // of one letter half of all words begin
  const isPrefix = (text: string) => (new RegExp(UNSPACED.source, 'u').test(text) ? text.length === 1 : text.length > 1);
  return [...new Set(words)].map((text) => ({ text, isPrefix: isPrefix(text) }));
}

/** What a site's words begin with in the index: words of other sites are elsewhere in it. Two sites with the same key are told apart by their rows. */
export const siteKey = (siteId: string): string => siteId.slice(-6);

/** PostgreSQL allows a megabyte for the words of a section, and 16,383 places. */
const INDEXED_BYTES = 500_000;
const LAST_PLACE = 16_000;
/** Ranking needs to know that a word comes often, not how often. */
const PLACES_PER_WORD = 8;

/** The words of a section as a `tsvector` in text: those of the heading weigh more. */
export function tsvector(siteId: string, heading: string, text: string): string {
  const key = siteKey(siteId);
  const places = new Map<string, string[]>();
  let [bytes, place] = [0, 0];
  for (const [words, weight] of [
    [indexedText(heading), 'A'],
    [indexedText(text), 'B'],
  ] as const)
    for (const word of words.split(' ')) {
      if (word === '' || word.length > LONGEST_INDEXED) continue;
      place = Math.min(place + 1, LAST_PLACE);
      const known = places.get(word);
      if (known) {
        if (known.length < PLACES_PER_WORD) known.push(`${place}${weight}`);
        continue;
      }
      bytes += Buffer.byteLength(word) + 24;
      if (bytes > INDEXED_BYTES) break;
      places.set(word, [`${place}${weight}`]);
    }
  return [...places].map(([word, at]) => `'${key}${word}':${at.join(',')}`).join(' ');
}

/** A `tsquery` in text for a site: words consist of letters, digits and marks, so nothing needs an escape but the quotes. */
export const tsquery = (siteId: string, words: readonly QueryWord[]): string =>
  words
    .map(({ text, isPrefix, variants }) => {
      if (!variants) return `'${siteKey(siteId)}${text}'${isPrefix ? ':*' : ''}`;
      return `(${variants.map((variant) => `'${siteKey(siteId)}${variant}'`).join(' | ')})`;
    })
    .join(' & ');
