/** Names of sources without bundlers' prefixes. */

/** `webpack://shop/./src/x.ts`, `webpack-internal:///(rsc)/./src/x.ts`: what follows is the path in the project. */
const IN_PROJECT = /^[a-z][a-z0-9+.-]*:\/\/.*?\/\.\/(?=.)/i;
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\/[^/]*\/?/i;

/** Collapses dot segments; drops leading `..`. */
function collapse(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '.' && segment !== '') kept.push(segment);
  }
  return kept.join('/');
}

function withoutScheme(source: string): { path: string; rooted: boolean } {
  if (IN_PROJECT.test(source)) return { path: source.replace(IN_PROJECT, ''), rooted: false };
  const [, scheme] = SCHEME.exec(source) ?? [];
  const path = source.replace(SCHEME, '');
  if (scheme?.toLowerCase() === 'file') return { path, rooted: true };
  return { path, rooted: scheme === undefined && /^(\/|[a-z]:\/)/i.test(source) };
}

/** The path of a source for people and for grouping: `src/checkout.ts`. One that is absolute on the build's disk stays absolute. */
export function sourcePath(source: string): string {
  // Vue components have a query for each block; a hash isn't part of a source either
  const { path, rooted } = withoutScheme(source.replaceAll('\\', '/').replace(/\?.*$/s, ''));
  // turbopack: [project]/src/x.ts; sentry and others: ~/src/x.ts
  const collapsed = collapse(path.replace(/^\[project\]\//, '').replace(/^~\//, ''));
  const root = rooted && !/^[a-z]:\//i.test(collapsed) ? '/' : '';
  return collapsed ? `${root}${collapsed}` : source.slice(0, 300);
}

/** A source under the map's sourceRoot, as ECMA-426 joins them. */
export function rootedSource(root: string | null, source: string): string {
  if (!root || SCHEME.test(source) || source.startsWith('/')) return source;
  return root.endsWith('/') ? root + source : `${root}/${source}`;
}
