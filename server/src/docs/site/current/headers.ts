/** The headers of what readers get. */
import { NOTHING_POLICY } from '../../../kernel/http/public-headers.js';
import type { SiteView } from '../html/view.js';

export interface HeaderParts {
  type: string;
  policy?: string;
  /** Values of Link. */
  links?: readonly string[];
  /** Whether search engines may list it, if they may list the site. */
  isListed: boolean;
}

/** Headers for anybody of a public site, and for one reader of any other. */
export function headersFor({ site, isDraft }: Pick<SiteView, 'site' | 'isDraft'>, parts: HeaderParts): Record<string, string> {
  const isPublic = site.visibility === 'public' && !isDraft;
  return {
    'X-Content-Type-Options': 'nosniff',
    // the addresses of other sites may contain their links, which are secrets
    'Referrer-Policy': isPublic ? 'strict-origin-when-cross-origin' : 'no-referrer',
    'Content-Type': parts.type,
    'Content-Security-Policy': parts.policy ?? NOTHING_POLICY,
    'Cache-Control': isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
    Vary: isPublic ? 'Accept, Accept-Encoding' : 'Accept, Accept-Encoding, Cookie, Authorization',
    ...(!(isPublic && parts.isListed) && { 'X-Robots-Tag': 'noindex' }),
    ...(parts.links?.length && { Link: parts.links.join(', ') }),
  };
}
