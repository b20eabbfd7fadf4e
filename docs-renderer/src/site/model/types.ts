/** The data of a site that readers' requests need. */
import type { ApiDocument } from '../../api/index.js';

export type Visibility = 'public' | 'private_link' | 'private';

/** A page of a release or of the draft, without its body. */
export interface PageEntry {
  id: string;
  /** Without leading and trailing slashes; empty for the home page. */
  path: string;
  title: string;
  description: string | null;
  /** A shorter title for the navigation. */
  sidebarTitle: string | null;
  icon: string | null;
  hidden: boolean;
  /** In the navigation, but in no list, search or index of search engines. */
  noindex: boolean;
  /** What it shows of an API document, such as `GET /orders`. */
  openapi: string | null;
  /** In hexadecimal digits. */
  bodyHash: string;
  /** Null where nobody knows: then the page shows none. */
  updatedAt: Date | null;
}

export type NavigationEntry =
  | string
  | { path: string; pages?: NavigationEntry[] }
  | { title: string; icon?: string; pages: NavigationEntry[] };

/** The navigation tree as stored. */
export interface Navigation {
  tabs: {
    title: string;
    icon?: string | null;
    groups: { title: string; icon?: string | null; expanded?: boolean; pages: NavigationEntry[] }[];
  }[];
}

export interface Redirect {
  source: string;
  destination: string;
  /** Whether to respond with 308 instead of 307. */
  permanent?: boolean;
}

export interface Theme {
  accentColor?: string | null;
  logoLightUrl?: string | null;
  logoDarkUrl?: string | null;
  faviconUrl?: string | null;
}

/** The settings of a site that its documents show. */
export interface ShownSite {
  visibility: Visibility;
  editUrlPattern: string | null;
  feedbackProjectId: string | null;
}

/** The content of a release or of the draft. */
export interface Contents {
  /** Part of cache keys: the release's number, or a value that changes with the draft. */
  version: string;
  name: string;
  description: string | null;
  theme: Theme;
  navigation: Navigation;
  redirects: readonly Redirect[];
  pages: readonly PageEntry[];
  /** OpenAPI documents; undefined in what an earlier version of the server kept. */
  apiDocuments?: readonly ApiDocument[];
  publishedAt: Date;
}

/** A page's body, rendered once. */
export interface Body {
  html: string;
  markdown: string;
  toc: readonly { depth: number; text: string; anchor: string }[];
  description: string | null;
}
