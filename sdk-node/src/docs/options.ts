import type { DocPage, DocWarning } from '../generated/types.js';
import type { RequestOptions, TidewatchOptions } from '../management/options.js';

/** How the docs client reaches the API. */
export interface DocsClientOptions extends Omit<TidewatchOptions, 'apiKey'> {
  /** An organization key with docs:write, `<keyId>.<secret>`; default TIDEWATCH_API_KEY. */
  apiKey?: string | undefined;
}

/** The content and settings of a page. */
export interface UpsertPageInput {
  /** 1 to 200 characters. */
  title: string;
  /** The body: Markdown and the components of the authoring guide (MDX without code), at most 2 MiB. */
  markdown: string;
  /** null clears it. */
  description?: string | null | undefined;
  /** The title in the sidebar; null to use the page's title. */
  sidebarTitle?: string | null | undefined;
  /** The name of an icon; null for none. */
  icon?: string | null | undefined;
  /** Whether to leave the page out of navigation, search and listings. */
  hidden?: boolean | undefined;
  /** The revision that the change is based on. If the page has another revision, the call is rejected with DocsConflictError. */
  baseRevision?: number | undefined;
}

/** A saved page. */
export interface UpsertedPage {
  /** The page as saved. */
  page: DocPage;
  /** Parts of the body that were left out, and broken links. */
  warnings: DocWarning[];
  /** Whether the page is new. */
  created: boolean;
}

/** The pages of a site's draft. */
export interface DocsPages {
  /**
   * Creates or updates the page at a path. The empty path is the home page. Readers see the change after the next release. Rejects with
   * DocsApiError, or with TypeError before anything is sent.
   */
  upsertByPath(siteId: string, path: string, input: UpsertPageInput, options?: RequestOptions): Promise<UpsertedPage>;
}

/** A client of documentation sites; see `createDocsClient`. */
export interface DocsClient {
  /** The pages of sites' drafts. */
  readonly pages: DocsPages;
}
