/** Which paths redirects answer: sources may have `*`, `:name` and `:name*`. */
import type { Redirect } from '../folder/configuration.js';

const trimmed = (text: string): string => text.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '');

function patternOf(source: string): RegExp {
  const parts = trimmed(source)
    .split('/')
    .map((part) => {
      if (part === '*' || /^:\w+\*$/.test(part)) return '.*';
      if (/^:\w+$/.test(part)) return '[^/]+';
      return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*');
    });
  // `/old/*` answers /old, too
  return new RegExp(`^${parts.join('/').replace(/\/\.\*$/, '(?:/.*)?')}$`);
}

/** Tells whether a path, without slashes around it, is redirected. */
export function redirecting(redirects: readonly Redirect[]): (path: string) => boolean {
  const patterns = redirects.map(({ source }) => patternOf(source));
  return (path) => patterns.some((pattern) => pattern.test(path));
}
