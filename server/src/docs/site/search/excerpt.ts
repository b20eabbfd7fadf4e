/** The part of a text around the search words, with matches marked. */
import type { SearchResult } from '@tidewatch/docs-renderer/site';
import type { QueryWord } from './words.js';

const LENGTH = 180;
const BEFORE = 50;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function matcher(words: readonly QueryWord[]): RegExp | null {
  const texts = [...words].sort((a, b) => b.text.length - a.text.length).map(({ text }) => escapeRegExp(text));
  return texts.length ? new RegExp(`(?:${texts.join('|')})`, 'giu') : null;
}

export function excerptOf(text: string, words: readonly QueryWord[]): SearchResult['excerpt'] {
  const line = text.replace(/\s+/g, ' ').trim();
  const pattern = matcher(words);
  const first = pattern ? line.search(pattern) : -1;
  const space = first > BEFORE ? line.indexOf(' ', first - BEFORE) : -1;
  const from = first > BEFORE ? (space >= 0 && space < first ? space + 1 : first - BEFORE) : 0;
  const part = line.slice(from, from + LENGTH);
  const shown = `${from > 0 ? '… ' : ''}${part}${from + LENGTH < line.length ? ' …' : ''}`;
  const parts: { text: string; isMatch: boolean }[] = [];
  let at = 0;
  for (const match of pattern ? shown.matchAll(pattern) : []) {
    if (match.index > at) parts.push({ text: shown.slice(at, match.index), isMatch: false });
    parts.push({ text: match[0], isMatch: true });
    at = match.index + match[0].length;
  }
  if (at < shown.length) parts.push({ text: shown.slice(at), isMatch: false });
  return parts;
}
