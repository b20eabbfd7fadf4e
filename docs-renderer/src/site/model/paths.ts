/** Parses the paths below a site. */

export type DocsTarget =
  | { kind: 'page'; path: string; markdown: boolean }
  | { kind: 'llms' | 'llms-full' | 'sitemap' | 'robots' | 'search' | 'page-rating' }
  /** @property name `<sha256>-<name>` */
  | { kind: 'asset'; name: string }
  /** @property operation null for the list of all operations */
  | { kind: 'reference'; operation: string | null; markdown: boolean };

const FILES: Readonly<Record<string, DocsTarget>> = {
  '/llms.txt': { kind: 'llms' },
  '/.well-known/llms.txt': { kind: 'llms' },
  '/llms-full.txt': { kind: 'llms-full' },
  '/.well-known/llms-full.txt': { kind: 'llms-full' },
  '/sitemap.xml': { kind: 'sitemap' },
  '/robots.txt': { kind: 'robots' },
  '/_search': { kind: 'search' },
  '/~helpful': { kind: 'page-rating' },
};

const SEGMENTS = /^(?:[A-Za-z0-9._~-]+\/){0,7}[A-Za-z0-9._~-]+$/;
const ASSET = /^\/_assets\/([A-Za-z0-9][A-Za-z0-9._~%-]{0,600})$/;
const REFERENCE = /^api-reference(?:\/([A-Za-z0-9._~-]{1,120}))?$/;
const MAX_PATH = 200;

/** Whether a path follows the rules for pages. */
export function isPagePath(path: string): boolean {
  if (path.length > MAX_PATH || !SEGMENTS.test(path)) return false;
  return (
    !/^(?:~|(?:_assets|_search|\.well-known)(?:\/|$))/i.test(path) &&
    path.split('/').every((segment) => segment !== '.' && segment !== '..')
  );
}

/** The target of a path, which begins with a slash; null if nothing can be there. */
export function docsTarget(path: string): DocsTarget | null {
  if (Object.hasOwn(FILES, path)) return FILES[path] as DocsTarget;
  if (path === '/') return { kind: 'page', path: '', markdown: false };
  if (path === '/index.md') return { kind: 'page', path: '', markdown: true };
  const [, asset] = ASSET.exec(path) ?? [];
  if (asset !== undefined) return { kind: 'asset', name: asset };
  const markdown = path.endsWith('.md');
  const page = path.slice(1, markdown ? -3 : undefined);
  if (!isPagePath(page)) return null;
  const reference = REFERENCE.exec(page);
  if (reference) return { kind: 'reference', operation: reference[1] ?? null, markdown };
  return { kind: 'page', path: page, markdown };
}

/**
 * The path of the page that another generator would serve at a path that begins with a slash: without `.html`, `index`, and slashes that are
 * double or at the end. It may be the same path.
 */
export const usualPath = (path: string): string =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')
    .replace(/\.html?$/i, '')
    .replace(/(?:^|\/)index$/i, '');
