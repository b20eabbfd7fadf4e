/** Which paths redirects match: a source may contain `*`, `:name` and `:name*`. */
import type { Redirect } from '../folder/redirects.js';

const trimmed = (text: string): string => text.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '');

function patternOf(source: string): RegExp {
  const parts = trimmed(source)
    .split('/')
    .map((part) => {
      if (part === '*' || /^:\w+\*$/.test(part)) return '.*';
      return part
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/:[A-Za-z]\w*\*|\*/g, '.+')
        .replace(/:[A-Za-z]\w*/g, '[^/]+');
    });
  // `/old/*` also matches /old
  return new RegExp(`^${parts.join('/').replace(/\/\.\*$/, '(?:/.*)?')}$`);
}

/** A function that tells whether a path, without leading and trailing slashes, is redirected. */
export function redirecting(redirects: readonly Redirect[]): (path: string) => boolean {
  const patterns = redirects.map(({ source }) => patternOf(source));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
