/**
 * Searches a folder's pages and returns results in the form of a published site. It scans all pages, since a folder has only one reader.
 */
import type { Section } from '@tidewatch/docs-renderer';

/** The searchable parts of a page. */
export interface SearchedPage {
  title: string;
  path: string;
  description: string | null;
  /** The navigation titles above the page. */
  trail: readonly string[];
  sections: readonly Section[];
}

export interface SearchResult {
  title: string;
  path: string;
  heading: string | null;
  anchor: string | null;
  url: string;
  trail: readonly string[];
  excerpt: { text: string; isMatch: boolean }[];
}

const PER_PAGE = 3;
const LENGTH = 180;
const BEFORE = 50;
/** Further words of a query are ignored; they would add cost but little precision. */
const MOST_WORDS = 12;
const POINTS = { title: 8, heading: 4, text: 1, wholeTitle: 8 };

/** In scripts without spaces a word matches anywhere; in others only at the start of a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (word: string) => `${UNSPACED.test(word) ? '' : '(?<![\\p{L}\\p{N}])'}${escaped(word)}`;

/** The words of a query. */
const wordsIn = (query: string): string[] => [...new Set(query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS);

/** The text around the first match, with all matches marked. */
function excerptOf(text: string, pattern: RegExp): SearchResult['excerpt'] {
  const line = text.replace(/\s+/g, ' ').trim();
  const first = line.search(pattern);
  const from = first > BEFORE ? Math.max(0, line.lastIndexOf(' ', first - BEFORE) + 1) : 0;
  const shown = `${from > 0 ? '… ' : ''}${line.slice(from, from + LENGTH)}${from + LENGTH < line.length ? ' …' : ''}`;
  const parts: SearchResult['excerpt'] = [];
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

/** The matches in a page: sections with all words, or the page itself if its title has them. */
function found(page: SearchedPage, words: readonly string[], patterns: readonly RegExp[]): Scored[] {
  const isTitle = wordsIn(page.title).join(' ') === words.join(' ');
  const scoreOf = (section: Section | null): number => {
    let score = section === null && isTitle ? POINTS.wholeTitle : 0;
    for (const pattern of patterns) {
      const points =
        (pattern.test(page.title) ? POINTS.title : 0) +
        (section?.heading && pattern.test(section.heading) ? POINTS.heading : 0) +
        (pattern.test(section?.text ?? page.description ?? '') ? POINTS.text : 0);
      if (points === 0) return 0;
      score += points;
    }
    return score;
  };
  const inTitle = patterns.every((pattern) => pattern.test(page.title));
  return (
    [null, ...page.sections]
      .map((section) => ({ page, section, score: scoreOf(section) }))
      // a section counts only if it matches better than the title alone
      .filter(({ section, score }) => score > (section && inTitle ? POINTS.title * patterns.length : 0))
  );
}

/** The best results, in descending order. */
export function searchPages(pages: readonly SearchedPage[], query: string, limit: number): SearchResult[] {
  const words = wordsIn(query);
  if (!words.length) return [];
  const patterns = words.map((word) => new RegExp(patternOf(word), 'iu'));
  const any = new RegExp(words.map(patternOf).join('|'), 'giu');
  const best = pages.flatMap((page) =>
    found(page, words, patterns)
      .sort((a, b) => b.score - a.score)
      .slice(0, PER_PAGE),
  );
  return best
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page: { title, path, trail, description }, section }) => {
      const anchor = section?.anchor ?? null;
      const excerpt = excerptOf(section?.text ?? description ?? '', any);
      return {
        title,
        path,
        heading: section?.heading ?? null,
        anchor,
        url: `/${path}${anchor === null ? '' : `#${anchor}`}`,
        trail,
        excerpt,
      };
    });
}
