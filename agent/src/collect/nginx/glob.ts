import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MAXIMUM_MATCHES = 1_000;

const isPattern = (name: string) => /[*?[]/.test(name);

/** A pattern's component as a regular expression: *, ? and sets; only a dot matches a leading dot. */
function expressionOf(pattern: string): RegExp {
  const body = pattern.replace(/\[[!^]?\]?[^\]]*\]|[*?]|[\\^$.|+(){}[\]]/g, (part) => {
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part.length > 2) return `[${part[1] === '!' ? '^' : ''}${part.slice(part[1] === '!' ? 2 : 1, -1).replace(/[\\\]]/g, '\\$&')}]`;
    return `\\${part}`;
  });
  try {
    return new RegExp(`^${pattern.startsWith('.') ? '' : '(?!\\.)'}${body}$`);
  } catch {
    // an invalid set, such as [z-a], matches nothing
    return /(?!)/;
  }
}

/**
 * The files that match an include's pattern, sorted as nginx reads them. Passes every directory it lists to `looked`: if one changes, the result may
 * change. A path without a pattern matches itself, whether it exists or not.
 */
export async function expandGlob(pattern: string, looked: (directory: string) => void): Promise<string[]> {
  if (!isPattern(pattern)) return [pattern];
  let found = ['/'];
  for (const component of pattern.split('/').filter(Boolean)) {
    const next = isPattern(component) ? await matches(found, component, looked) : found.map((path) => join(path, component));
    found = next.slice(0, MAXIMUM_MATCHES);
  }
  const there = await Promise.all(
    found.map((path) =>
      stat(path).then(
        () => path,
        () => null,
      ),
    ),
  );
  return there.filter((path) => path !== null).sort();
}

async function matches(directories: readonly string[], component: string, looked: (directory: string) => void): Promise<string[]> {
  const expression = expressionOf(component);
  const lists = await Promise.all(
    directories.map(async (directory) => {
      looked(directory);
      const names = await readdir(directory).catch(() => []);
      return names.filter((name) => expression.test(name)).map((name) => join(directory, name));
    }),
  );
  return lists.flat();
}
