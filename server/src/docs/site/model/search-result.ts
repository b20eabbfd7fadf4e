/** A search result. */
export interface SearchResult {
  title: string;
  /** The page's path. */
  path: string;
  /** Null if the match is in the title or before the first heading. */
  heading: string | null;
  anchor: string | null;
  /** The address for the request's host, with the anchor. */
  url: string;
  /** The titles above the page. */
  trail: readonly string[];
  excerpt: readonly { text: string; isMatch: boolean }[];
}
