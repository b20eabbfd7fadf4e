/** What a reader's process knows of a site. */
export type Visibility = 'public' | 'private_link' | 'private';

/** A page of a release or of the draft, without its body. */
export interface PageEntry {
  id: string;
  /** Without slashes around it; the home page is empty. */
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

/** The tree as it is stored. */
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
  /** Whether it answers 308 instead of 307. */
  permanent?: boolean;
}

export interface Theme {
  accentColor?: string | null;
  logoLightUrl?: string | null;
  logoDarkUrl?: string | null;
  faviconUrl?: string | null;
}

/** A site as its own row says, with its host name. It changes without a release. */
export interface SiteRow {
  organizationId: string;
  id: string;
  slug: string;
  visibility: Visibility;
  defaultAddressEnabled: boolean;
  /** The custom host that leads here; null: none. */
  host: string | null;
  linkTokenHash: Buffer;
  /** Grows with each rotation of the private link. */
  linkGeneration: number;
  /** Null: nothing is served. */
  currentRelease: number | null;
  editUrlPattern: string | null;
  analyticsPropertyId: string | null;
  feedbackProjectId: string | null;
}

/** What a release, or the draft, contains. */
export interface Contents {
  /** Part of cache keys: the number of the release, or something that changes with the draft. */
  version: string;
  name: string;
  description: string | null;
  theme: Theme;
  navigation: Navigation;
  redirects: readonly Redirect[];
  pages: readonly PageEntry[];
  /** An OpenAPI document; null: none. */
  apiReference: Record<string, unknown> | null;
  publishedAt: Date;
}

/** What is rendered from a page once. */
export interface Body {
  html: string;
  markdown: string;
  toc: readonly { depth: number; text: string; anchor: string }[];
  description: string | null;
}
