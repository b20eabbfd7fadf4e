/** The data of a site that readers' requests need. */
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
  /** In hexadecimal digits. */
  bodyHash: string;
  updatedAt: Date;
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

/** A site's own row with its host name. It may change without a release. */
export interface SiteRow {
  organizationId: string;
  id: string;
  slug: string;
  visibility: Visibility;
  defaultAddressEnabled: boolean;
  /** The site's custom host; null if there is none. */
  host: string | null;
  linkTokenHash: Buffer;
  /** Increases with each rotation of the private link. */
  linkGeneration: number;
  /** Null if nothing has been published. */
  currentRelease: number | null;
  editUrlPattern: string | null;
  analyticsPropertyId: string | null;
  feedbackProjectId: string | null;
  /** Grows when a body is rendered again and looks different. */
  bodiesRevision: number;
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
  /** An OpenAPI document; null if there is none. */
  apiReference: Record<string, unknown> | null;
  publishedAt: Date;
}

/** A page's body, rendered once. */
export interface Body {
  html: string;
  markdown: string;
  toc: readonly { depth: number; text: string; anchor: string }[];
  description: string | null;
}
