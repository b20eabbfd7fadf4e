/** The addresses of a site under the host of a request. */

export interface SiteAddress {
  /** The prefix of its paths: empty on a custom host, `/d/<slug>` on ours, `/d/<slug>/~draft` for the draft. */
  base: string;
  /** Where it is to be found by everybody: with protocol and host, without a slash at the end. */
  canonical: string;
}

/** A page's path in links: the home page of a custom host is `/`. */
export const hrefOf = (base: string, path: string): string => (path === '' ? base || '/' : `${base}/${path}`);

/** The path of a page's Markdown. */
export const markdownHref = (base: string, path: string): string => `${base}/${path === '' ? 'index' : path}.md`;

/** A page's public address. */
export const canonicalOf = ({ canonical }: SiteAddress, path: string): string =>
  path === '' ? `${canonical}/`.replace(/(\/d\/[^/]+)\/$/, '$1') : `${canonical}/${path}`;
