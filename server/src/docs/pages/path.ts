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

/** Throws VALIDATION_ERROR for a path that no page can have. */
export function requirePagePath(path: string, field = '/path'): void {
  const [first = ''] = path.split('/');
  if (path.split('/').some((part) => part === '.' || part === '..')) throw invalid(field, 'must not have . or .. as a part');
  if (/\.mdx?$/i.test(path)) throw invalid(field, 'must not end in .md or .mdx');
  if (RESERVED.has(first.toLowerCase()) || first.startsWith('~'))
    throw invalid(field, `must not begin with ${first}: the site serves something else there`);
}
