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
}

export interface Manifest {
  pages: { path: string; hash: string }[];
  /** SHA-256 of each asset. */
  assets: string[];
}

export const sentPage = ({ path, title, markdown, description, sidebarTitle, icon, hidden }: LocalPage): SentPage => ({
  ...{ path, title, markdown, description, sidebarTitle, icon, hidden },
});

/** The hash that identifies a page's content on the server. */
function pageHash({ title, description, sidebarTitle, icon, hidden, markdown }: SentPage): string {
  return createHash('sha256')
    .update(JSON.stringify([title, description, sidebarTitle, icon, hidden, markdown]))
    .digest('hex');
}

/** The manifest of a folder. */
export const manifestOf = ({ pages, assets }: LocalSite): Manifest => ({
  pages: pages.map((page) => ({ path: page.path, hash: pageHash(sentPage(page)) })),
  assets: [...new Set([...assets.values()].map(({ sha256 }) => sha256))],
});
