import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MAXIMUM_MATCHES = 1_000;

const isPattern = (name: string) => /[*?[]/.test(name);

/** One component of a pattern as an expression: * and ? and sets; a dot at the beginning is matched by a dot only. */
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
    // a set that is none, such as [z-a], matches nothing
    return /(?!)/;
  }
}

/**
 * The files that a pattern of an include names, sorted as nginx reads them. `looked` is told every directory that was listed: when one
 * changes, the answer may. A path without a pattern is its own match, whether it is there or not.
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
