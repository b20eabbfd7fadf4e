/** Redirects as lines: `/old/:page /new/:page`, and `temporary` behind one that is not for good. */
import type { Answer } from '../../../data/operation.js';

export type Redirect = Answer<'getDocRedirects'>['redirects'][number];

export const linesOf = (redirects: readonly Redirect[]): string =>
  redirects.map(({ source, destination, permanent }) => `${source} ${destination}${permanent ? '' : ' temporary'}`).join('\n');

/** The redirects of a text, or what is wrong with it. */
export function redirectsIn(text: string): Redirect[] | string {
  const found: Redirect[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.trim().split(/\s+/).filter(Boolean);
    if (!words.length) continue;
    const [source = '', destination, last, ...rest] = words;
    if (destination === undefined || rest.length || (last !== undefined && last !== 'temporary'))
      return `Line ${index + 1} is no redirect: write the old path, then where it leads`;
    found.push({ source, destination, permanent: last === undefined });
  }
  return found;
}

/** What the server says of a redirect, with the line it is about: its paths count redirects, not lines. */
export function lineOfRedirect(text: string, path: string): number | null {
  const index = Number(/^\/redirects\/(\d+)/.exec(path)?.[1] ?? Number.NaN);
  if (Number.isNaN(index)) return null;
  const filled = text.split('\n').flatMap((line, at) => (line.trim() ? [at + 1] : []));
  return filled[index] ?? null;
}
