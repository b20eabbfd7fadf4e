/**
 * Splits texts and queries into words. PostgreSQL splits at spaces; languages written without spaces are indexed by pairs of characters.
 */
import { Slice } from '../../../kernel/slices/slices.js';

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
 * The words of a text, lower case and separated by spaces. Identifiers are also split (`createMonitor` and `create_monitor` are found as
 * `monitor`); scripts without spaces become pairs and single characters.
 */
export function indexedText(text: string): string {
  const parts = splitIdentifiers(text);
  return separated(parts === text ? text : `${text} ${parts}`);
}

const splitIdentifiers = (text: string) => text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

function separated(text: string): string {
  return normal(text)
    .replace(UNSPACED, (run) => ` ${[...new Set([...pairs(run), ...run])].join(' ')} `)
    .replace(/[^\p{L}\p{N}\p{M}_]+/gu, ' ')
    .trim();
}

export interface QueryWord {
  text: string;
  /** Whether longer words that begin with it also match, because the reader may not have finished typing. */
  isPrefix: boolean;
  /** Words to search for instead. */
  variants?: readonly string[];
}

const MOST_WORDS = 12;
const LONGEST = 60;
const LONGEST_INDEXED = 200;

/** The words of a query. Long queries are cut. */
export function queryWords(query: string): QueryWord[] {
  const spaced = normal(query).replace(UNSPACED, (run) => ` ${pairs(run).join(' ')} `);
  const words = (spaced.match(WORD) ?? []).slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST));
  // a single letter would match half of all words
  const isPrefix = (text: string) => (new RegExp(UNSPACED.source, 'u').test(text) ? text.length === 1 : text.length > 1);
  return [...new Set(words)].map((text) => ({ text, isPrefix: isPrefix(text) }));
}

/**
 * The prefix of a site's words in the index, which keeps the words of different sites apart. If two sites have the same prefix, their rows
 * still differ.
 */
const siteKey = (siteId: string): string => siteId.slice(-6);

/** PostgreSQL allows a megabyte for a section's words, and 16,383 positions. */
const INDEXED_BYTES = 500_000;
const LAST_POSITION = 16_000;
/** Ranking needs to know that a word is frequent, not exactly how frequent. */
const POSITIONS_PER_WORD = 8;

/** Characters of a piece: a millisecond of work. */
const PIECE = 16_384;

/** A text in pieces that end between words, as far as it has spaces. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const most = from + PIECE;
    const blank = most < text.length ? text.slice(from, most).search(/\s\S*$/) : -1;
    const to = blank > 0 ? from + blank : most;
    yield text.slice(from, to);
    from = to;
  }
}

/** The words of a text as `indexedText` has them, piece by piece: the text itself, then its identifiers split. */
function* wordsIn(text: string): Generator<string[]> {
  const pieces = [...piecesOf(text)];
  for (const piece of pieces) yield separated(piece).split(' ');
  if (!pieces.some((piece) => splitIdentifiers(piece) !== piece)) return;
  for (const piece of pieces) yield separated(splitIdentifiers(piece)).split(' ');
}

/** The words of a section with their positions. */
class Vector {
  readonly #positions = new Map<string, string[]>();
  #bytes = 0;
  #position = 0;

  /** Adds words; returns whether there is room for more. */
  add(words: readonly string[], weight: 'A' | 'B'): boolean {
    for (const word of words) {
      if (word === '' || word.length > LONGEST_INDEXED) continue;
      this.#position = Math.min(this.#position + 1, LAST_POSITION);
      const known = this.#positions.get(word);
      if (known) {
        if (known.length < POSITIONS_PER_WORD) known.push(`${this.#position}${weight}`);
        continue;
      }
      this.#bytes += Buffer.byteLength(word) + 24;
      if (this.#bytes > INDEXED_BYTES) return false;
      this.#positions.set(word, [`${this.#position}${weight}`]);
    }
    return true;
  }

  text(key: string): string {
    return [...this.#positions].map(([word, at]) => `'${key}${word}':${at.join(',')}`).join(' ');
  }
}

/**
 * The words of a section as a `tsvector` literal; words of the heading have more weight. A section may be a whole page of half a megabyte, so it is made
 * in slices.
 */
export async function tsvector(site: { organizationId: string; siteId: string }, heading: string, text: string): Promise<string> {
  const vector = new Vector();
  const slice = new Slice(site.organizationId);
  let hasRoom = vector.add(indexedText(heading).split(' '), 'A');
  for (const words of wordsIn(text)) {
    hasRoom &&= vector.add(words, 'B');
    if (!hasRoom) break;
    if (slice.isOver) await slice.next();
  }
  return vector.text(siteKey(site.siteId));
}

/** A `tsquery` literal for a site. Words consist of letters, digits and marks, so quoting them is enough. */
export const tsquery = (siteId: string, words: readonly QueryWord[]): string =>
  words
    .map(({ text, isPrefix, variants }) => {
      if (!variants) return `'${siteKey(siteId)}${text}'${isPrefix ? ':*' : ''}`;
      return `(${variants.map((variant) => `'${siteKey(siteId)}${variant}'`).join(' | ')})`;
    })
    .join(' & ');
