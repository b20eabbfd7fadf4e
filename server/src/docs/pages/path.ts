/** Rules for page paths that the API's pattern cannot express. */
import { invalid } from '../../kernel/errors.js';

/** Paths that a site itself uses. */
const RESERVED = new Set([
  'llms.txt',
  'llms-full.txt',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'index',
  '_assets',
  '_search',
  '_api',
  '.well-known',
]);

/** Names with a special meaning in a folder of files, so that `docs pull` could not write the page. */
const NOT_IN_FOLDERS = new Set(['node_modules', '__pycache__']);

/** Why no file of a folder can have a path, with advice; null if one can. */
function folderFault(parts: readonly string[]): string | null {
  const [first = '', ...rest] = parts;
  if (first === 'snippets' && rest.length > 0)
    return 'must not begin with snippets/, where a folder of files keeps its snippets: choose another name, such as code-snippets/';
  const hidden = parts.find((part) => /^[._]/.test(part) || NOT_IN_FOLDERS.has(part));
  if (hidden !== undefined)
    return `must not have the part ${hidden}, which is not a page in a folder of files: choose a name that begins with a letter or digit`;
  const last = parts.at(-1) ?? '';
  if (last === 'index' || last === 'README')
    return `must not end in ${last}: in a folder of files, that is the page ${parts.slice(0, -1).join('/') || 'with the empty path'}`;
  return null;
}

/** Throws VALIDATION_ERROR for a path that no page can have. */
export function requirePagePath(path: string, field = '/path'): void {
  const parts = path.split('/');
  const [first = ''] = parts;
  if (parts.some((part) => part === '.' || part === '..')) throw invalid(field, 'must not have . or .. as a part');
  if (/\.mdx?$/i.test(path)) throw invalid(field, 'must not end in .md or .mdx');
  if (RESERVED.has(first.toLowerCase()) || first.startsWith('~'))
    throw invalid(field, `must not begin with ${first}: the site serves something else there`);
  const fault = folderFault(parts);
  if (fault !== null) throw invalid(field, fault);
}
