/** The headers of responses to readers. */

import type { SiteView } from '@tidewatch/docs-renderer/site';
import { NOTHING_POLICY } from '../../../kernel/http/public-headers.js';

interface HeaderParts {
  type: string;
  policy?: string;
  /** Values of the Link header. */
  links?: readonly string[];
  /** Whether search engines may list the document, provided that they may list the site. */
  isListed: boolean;
}

/** Proxies may serve stale responses while the database is unavailable (RFC 5861); `must-revalidate` would forbid it. */
const PUBLIC_CACHING = 'public, max-age=0, stale-if-error=86400';

/** Shared caching for public sites, private headers for all others. */
export function headersFor({ site, isDraft }: Pick<SiteView, 'site' | 'isDraft'>, parts: HeaderParts): Record<string, string> {
  const isPublic = site.visibility === 'public' && !isDraft;
  return {
    'X-Content-Type-Options': 'nosniff',
    // addresses of sites that aren't public may contain the secret of a private link
    'Referrer-Policy': isPublic ? 'strict-origin-when-cross-origin' : 'no-referrer',
    'Content-Type': parts.type,
    'Content-Security-Policy': parts.policy ?? NOTHING_POLICY,
    'Cache-Control': isPublic ? PUBLIC_CACHING : 'private, no-cache',
    Vary: isPublic ? 'Accept, Accept-Encoding' : 'Accept, Accept-Encoding, Cookie, Authorization',
    ...(!(isPublic && parts.isListed) && { 'X-Robots-Tag': 'noindex' }),
    ...(parts.links?.length && { Link: parts.links.join(', ') }),
  };
}
