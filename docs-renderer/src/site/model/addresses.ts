/** The addresses of a site as seen from a request's host. */

export interface SiteAddress {
  /** The prefix of its paths: empty on a custom host, otherwise `/d/<slug>`, `/d/<slug>/~draft` for the draft, or `/docs` for a server's guides. */
  base: string;
  /** The public address with protocol and host, without a trailing slash. */
  canonical: string;
}

/** A page's path in links. On a custom host the home page is `/`. */
export const hrefOf = (base: string, path: string): string => (path === '' ? base || '/' : `${base}/${path}`);

/** The path of a page's Markdown. */
export const markdownHref = (base: string, path: string): string => `${base}/${path === '' ? 'index' : path}.md`;

/** A site that has its host to itself has its home page at `/`. */
const hasOwnHost = (canonical: string) => !/^https?:\/\/[^/]+\/./.test(canonical);

/** A page's public address. */
export const canonicalOf = ({ canonical }: SiteAddress, path: string): string =>
  path !== '' || hasOwnHost(canonical) ? `${canonical}/${path}` : canonical;
