/** A summary of a folder, which lets the server find out what has changed. */
import { createHash } from 'node:crypto';
import type { LocalPage, LocalSite } from '../folder/local-site.js';

/** The fields of a page that are sent. */
export interface SentPage {
  path: string;
  title: string;
  markdown: string;
  description: string | null;
  sidebarTitle: string | null;
  icon: string | null;
  hidden: boolean;
  noindex?: boolean;
  openapi?: string | null;
}

export interface Manifest {
  pages: { path: string; hash: string }[];
  /** SHA-256 of each asset. */
  assets: string[];
}

export const sentPage = ({ path, title, markdown, description, sidebarTitle, icon, hidden, noindex, openapi }: LocalPage): SentPage => ({
  ...{ path, title, markdown, description, sidebarTitle, icon, hidden },
  // left out where they say nothing, so that earlier servers take the page
  ...(noindex && { noindex }),
  ...(openapi !== null && { openapi }),
});

/** The hash that identifies a page's content on the server. */
function pageHash({ title, description, sidebarTitle, icon, hidden, markdown, noindex = false, openapi = null }: SentPage): string {
  const later = noindex || openapi !== null ? [{ noindex, openapi }] : [];
  return createHash('sha256')
    .update(JSON.stringify([title, description, sidebarTitle, icon, hidden, markdown, ...later]))
    .digest('hex');
}

/** Stands for a page that cannot be read, so that the server doesn't take it for deleted. */
const UNREADABLE = '0'.repeat(64);

/** The manifest of a folder. */
export const manifestOf = ({ pages, assets, leftOut }: LocalSite): Manifest => ({
  pages: [
    ...pages.map((page) => ({ path: page.path, hash: pageHash(sentPage(page)) })),
    ...leftOut.flatMap(({ path }) => (path === null ? [] : [{ path, hash: UNREADABLE }])),
  ],
  assets: [...new Set([...assets.values()].map(({ sha256 }) => sha256))],
});
