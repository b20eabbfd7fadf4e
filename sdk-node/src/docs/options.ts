import type { DocPage, DocWarning } from '../generated/types.js';
import type { RequestOptions, TidewatchOptions } from '../management/options.js';

/** How the docs client reaches the API. */
export interface DocsClientOptions extends Omit<TidewatchOptions, 'apiKey'> {
  /** An organization key with docs:write, `<keyId>.<secret>`; default TIDEWATCH_API_KEY. */
  apiKey?: string | undefined;
}

/** What a page becomes. */
export interface UpsertPageInput {
  /** 1 to 200 characters. */
  title: string;
  /** The body in MDX without code: Markdown and the components of the authoring guide; at most 512 KiB. */
  markdown: string;
  /** null clears it. */
  description?: string | null | undefined;
  /** The title in the sidebar; null for the page's. */
  sidebarTitle?: string | null | undefined;
  /** The name of an icon; null for none. */
  icon?: string | null | undefined;
  /** Whether the page is absent from navigation, search and listings. */
  hidden?: boolean | undefined;
  /** The revision that the change is based on: if the page has another one, the call is rejected with DocsConflictError. */
  baseRevision?: number | undefined;
}

/** A page that was saved. */
export interface UpsertedPage {
  /** The page as it is now. */
  page: DocPage;
  /** What in the body was left out or leads nowhere. */
  warnings: DocWarning[];
  /** Whether the page is new. */
  created: boolean;
}

/** The pages of a site's draft. */
export interface DocsPages {
  /**
   * Creates the page at a path, or saves it. An empty path is the home page. Readers see it after the next release. Rejects with DocsApiError, or with
   * TypeError before anything is sent.
   */
  upsertByPath(siteId: string, path: string, input: UpsertPageInput, options?: RequestOptions): Promise<UpsertedPage>;
}

/** A client of documentation sites; see `createDocsClient`. */
export interface DocsClient {
  /** The pages of sites' drafts. */
  readonly pages: DocsPages;
}
