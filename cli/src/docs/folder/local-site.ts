/** A documentation folder as a site: what `docs publish` sends, `docs check` judges and `docs preview` shows. */
import type { FoundLink } from '@tidewatch/docs-renderer';
import type { Problem } from '../problems.js';
import type { LocalAsset } from './assets.js';
import type { LocalTheme, Redirect } from './configuration.js';
import type { NavigationTab } from './navigation-tree.js';

export interface LocalPage {
  path: string;
  file: string;
  title: string;
  description: string | null;
  sidebarTitle: string | null;
  icon: string | null;
  hidden: boolean;
  /** The body in MDX, as the site stores it. */
  markdown: string;
  /** With their addresses on the site, and their places in the files. */
  links: (FoundLink & { file: string })[];
  anchors: ReadonlySet<string>;
}

export interface LocalSite {
  /** The folder, absolute. */
  folder: string;
  /** The configuration's file; null without one. */
  file: string | null;
  name: string | null;
  description: string | null;
  /** The slug or id of the site in the configuration. */
  site: string | null;
  pages: LocalPage[];
  /** Assets by their file. */
  assets: ReadonlyMap<string, LocalAsset>;
  navigation: NavigationTab[];
  redirects: Redirect[] | null;
  theme: LocalTheme | null;
  openapi: string | null;
  problems: Problem[];
}
