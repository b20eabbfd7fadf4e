/** Shortens Markdown without breaking its markup. */
import type { Token } from 'markdown-it';
import { shortened } from '../../generated/text/cut-text.js';
import { markdownTokens } from './markdown.js';

/** How many word ends are tried before cutting within markup. */
const TRIES = 20;

const shownIn = (tokens: readonly Token[]): string =>
  tokens.map(({ content, children }) => (children ? shownIn(children) : content)).join('');

/** The text without its markup. */
const shownText = (body: string) => shownIn(markdownTokens(body)).trimEnd();

/** The ends of the last words, the longest text first. */
function* wordEnds(text: string): Iterable<string> {
  for (let end = text.length, tries = 0; end > 0 && tries < TRIES; tries += 1) {
    end = text.slice(0, end).search(/\s+\S*$/);
    if (end > 0) yield text.slice(0, end);
  }
}

/**
 * Markdown of at most `longest` characters, with an ellipsis if it was cut. Cuts between words, so that links stay whole, and only where no markup
 * stays open, so that the beginning renders unchanged.
 */
export function markdownExcerpt(body: string, longest: number): string {
  const short = shortened(body, longest);
  if (short === body) return body;
  const cut = short.slice(0, -1);
  const whole = shownText(body);
  for (const candidate of wordEnds(cut)) if (whole.startsWith(shownText(candidate))) return `${candidate} …`;
  return short;
}
