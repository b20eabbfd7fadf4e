/** What a search answers. */
export interface SearchResult {
  title: string;
  /** The page's path. */
  path: string;
  /** Null: the match is in the title or before the first heading. */
  heading: string | null;
  anchor: string | null;
  /** The address under the prefix of the request, with its anchor. */
  url: string;
  /** The titles above the page. */
  trail: readonly string[];
  excerpt: readonly { text: string; isMatch: boolean }[];
}
