/** What a folder has, briefly: enough for the server to tell what changed. */
import { createHash } from 'node:crypto';
import type { LocalPage, LocalSite } from '../folder/local-site.js';

/** A page as it is sent. */
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

/** The hash by which the server knows a page's content. */
export function pageHash({ title, description, sidebarTitle, icon, hidden, markdown }: SentPage): string {
  return createHash('sha256')
    .update(JSON.stringify([title, description, sidebarTitle, icon, hidden, markdown]))
    .digest('hex');
}

/** The manifest of a folder. */
export const manifestOf = ({ pages, assets }: LocalSite): Manifest => ({
  pages: pages.map((page) => ({ path: page.path, hash: pageHash(sentPage(page)) })),
  assets: [...new Set([...assets.values()].map(({ sha256 }) => sha256))],
});
