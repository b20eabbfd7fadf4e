/** Searches the pages of a small site by scanning all of them: a folder that is shown to its author, the guides of a server. */
import type { Section } from '../../text/sections.js';
import { hrefOf } from '../model/addresses.js';
import type { SearchResult } from '../model/search-result.js';

/** The searchable parts of a page. */
export interface SearchedPage {
  title: string;
  path: string;
  description: string | null;
  /** The navigation titles above the page. */
  trail: readonly string[];
  sections: readonly Section[];
}

const PER_PAGE = 3;
const LENGTH = 180;
const BEFORE = 50;
/** Further words of a query are ignored; they would add cost but little precision. */
const MOST_WORDS = 12;
/** `often`: so many times in a text give all its points. `apart`: what words in different sections are divided by. */
const POINTS = { title: 8, heading: 4, text: 3, wholeTitle: 8, often: 4, apart: 4 };

/** In scripts without spaces a word matches anywhere; in others only at the start of a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (word: string) => `${UNSPACED.test(word) ? '' : '(?<![\\p{L}\\p{N}])'}${escaped(word)}`;

/** The words of a query. */
const wordsIn = (query: string): string[] => [...new Set(query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS);

type Part = SearchResult['excerpt'][number];

/** The text around the first match, with all matches marked. */
function excerptOf(text: string, pattern: RegExp): Part[] {
  const line = text.replace(/\s+/g, ' ').trim();
  const first = line.search(pattern);
  const from = first > BEFORE ? Math.max(0, line.lastIndexOf(' ', first - BEFORE) + 1) : 0;
  const shown = `${from > 0 ? '… ' : ''}${line.slice(from, from + LENGTH)}${from + LENGTH < line.length ? ' …' : ''}`;
  const parts: Part[] = [];
  let at = 0;
  for (const match of shown.matchAll(pattern)) {
    if (match.index > at) parts.push({ text: shown.slice(at, match.index), isMatch: false });
    parts.push({ text: match[0], isMatch: true });
    at = match.index + match[0].length;
  }
  if (at < shown.length) parts.push({ text: shown.slice(at), isMatch: false });
  return parts;
}

interface Scored {
  page: SearchedPage;
  section: Section | null;
  score: number;
}

const countIn = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const isPage = (section: Section | null): section is null | (Section & { heading: null }) => !section?.heading;

/** The text that a result stands for: what comes before a page's first heading belongs to the page itself. */
const textsOf = (page: SearchedPage, section: Section | null): string[] => [
  section?.text ?? '',
  ...(isPage(section) ? [page.description ?? ''] : []),
];

/** The points of each word: a section that speaks of it often comes before one that mentions it. */
function pointsOf(page: SearchedPage, section: Section | null, patterns: readonly RegExp[]): number[] {
  const text = textsOf(page, section).join(' ');
  const heading = isPage(section) ? page.title : section.heading;
  return patterns.map(
    (pattern) =>
      (countIn(page.title, pattern) ? POINTS.title : 0) +
      (countIn(String(heading), pattern) ? POINTS.heading : 0) +
      POINTS.text * Math.min(1, countIn(text, pattern) / POINTS.often),
  );
}

const sum = (points: readonly number[]) => points.reduce((total, each) => total + each, 0);

/** The matches in a page: its parts with all words, or else the best part of a page that has them apart. */
function found(page: SearchedPage, words: readonly string[], patterns: readonly RegExp[]): Scored[] {
  const isTitle = wordsIn(page.title).join(' ') === words.join(' ');
  const parts = page.sections[0]?.heading === null ? page.sections : [null, ...page.sections];
  const scored = parts.map((section) => {
    const points = pointsOf(page, section, patterns);
    return { page, section, points, score: sum(points) + (isTitle && isPage(section) ? POINTS.wholeTitle : 0) };
  });
  const inTitle = patterns.every((pattern) => countIn(page.title, pattern));
  const together = scored
    .filter(({ points }) => points.every(Boolean))
    // a section counts only if it matches better than the title alone
    .filter(({ section, score }) => score > (!isPage(section) && inTitle ? POINTS.title * patterns.length : 0));
  if (together.length || !patterns.every((_word, at) => scored.some(({ points }) => points[at]))) return together;
  const [best] = scored.sort((a, b) => b.score - a.score);
  return best ? [{ ...best, score: best.score / POINTS.apart }] : [];
}

/** The best results, in descending order. @param base the prefix of the site's addresses */
export function searchPages(pages: readonly SearchedPage[], query: string, limit: number, base = ''): SearchResult[] {
  const words = wordsIn(query);
  if (!words.length) return [];
  const patterns = words.map((word) => new RegExp(patternOf(word), 'giu'));
  const any = new RegExp(words.map(patternOf).join('|'), 'giu');
  const best = pages.flatMap((page) =>
    found(page, words, patterns)
      .sort((a, b) => b.score - a.score)
      .slice(0, PER_PAGE),
  );
  return best
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page, section }) => {
      const { title, path, trail } = page;
      const anchor = section?.anchor ?? null;
      const texts = textsOf(page, section);
      const excerpt = excerptOf(texts.find((text) => countIn(text, any)) ?? texts.find(Boolean) ?? '', any);
      return {
        title,
        path,
        heading: section?.heading ?? null,
        anchor,
        url: `${hrefOf(base, path)}${anchor === null ? '' : `#${anchor}`}`,
        trail,
        excerpt,
      };
    });
}
