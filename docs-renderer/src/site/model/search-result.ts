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

const LONGEST_QUERY = 200;
const USUAL_RESULTS = 10;
const MOST_RESULTS = 50;

/** What a request for `/_search` asks for: a query that is too long is cut, and a malformed limit gets the default. */
export function searchQueryOf(query: URLSearchParams): { words: string; limit: number } {
  const wanted = Number(query.get('limit') ?? USUAL_RESULTS);
  return {
    words: (query.get('q') ?? '').slice(0, LONGEST_QUERY).replaceAll('\0', '').trim(),
    limit: Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, MOST_RESULTS) : USUAL_RESULTS,
  };
}
