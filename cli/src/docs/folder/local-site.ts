/** A documentation folder as a site: the input of `docs publish`, `docs check` and `docs preview`. */
import type { FoundLink } from '@tidewatch/docs-renderer';
import type { LocalDocument } from '../api/local-api.js';
import type { LocalAsset } from '../assets/assets.js';
import type { LeftOutPage, Place, Problem } from '../problems.js';
import type { LocalTheme } from './configuration.js';
import type { NavigationTab } from './navigation-tree.js';
import type { Redirect } from './redirects.js';

export interface LocalPage {
  path: string;
  file: string;
  title: string;
  description: string | null;
  sidebarTitle: string | null;
  icon: string | null;
  hidden: boolean;
  noindex: boolean;
  /** What it shows of an API document, such as `GET /orders`. */
  openapi: string | null;
  /** The body in MDX, as the site stores it. */
  markdown: string;
  /** Links with their addresses on the site and their positions in the files. */
  links: (FoundLink & { file: string })[];
  anchors: ReadonlySet<string>;
  /** Whether a reader sees nothing below the title. */
  isBlank: boolean;
  /** The position in the files of a position in the body. */
  placeOf: (line: number | null, column: number | null) => Place;
}

export interface LocalSite {
  /** The folder, absolute. */
  folder: string;
  /** The configuration's file; null if there is none. */
  file: string | null;
  name: string | null;
  description: string | null;
  /** The site's slug or id from the configuration. */
  site: string | null;
  pages: LocalPage[];
  leftOut: LeftOutPage[];
  /** Assets by file. */
  assets: ReadonlyMap<string, LocalAsset>;
  navigation: NavigationTab[];
  redirects: Redirect[] | null;
  /** Its theme, with the addresses that images have on the site. */
  theme: LocalTheme | null;
  /** Its API documents. */
  documents: readonly LocalDocument[];
  /** The paths of the API reference. */
  referencePaths: ReadonlySet<string>;
  problems: Problem[];
}
