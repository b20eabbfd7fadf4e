/** What somebody has written and not saved: neither a reload nor a sign-out loses it. It stays in this tab. */
import { organizationSlug } from '../../../address/address.js';
import { session } from '../../../data/session.js';

/** What the editor changes of a page. */
export interface Written {
  title: string;
  description: string;
  sidebarTitle: string;
  markdown: string;
}

export interface Draft extends Written {
  /** The revision that it is based on. */
  revision: number;
  /** Milliseconds. */
  keptAt: number;
}

const keyOf = (pageId: string): string => `tidewatch-page ${organizationSlug.peek()} ${session.peek()?.user.id} ${pageId}`;

const TEXTS = ['title', 'description', 'sidebarTitle', 'markdown'] as const;

/** A draft from its text; null if it is none. */
export function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const given = JSON.parse(text) as Record<string, unknown>;
    const isWhole =
      TEXTS.every((name) => typeof given[name] === 'string') && ['revision', 'keptAt'].every((name) => typeof given[name] === 'number');
    if (!isWhole) return null;
    const { title, description, sidebarTitle, markdown, revision, keptAt } = given as unknown as Draft;
    return { title, description, sidebarTitle, markdown, revision, keptAt };
  } catch {
    return null;
  }
}

export const readDraft = (pageId: string): Draft | null => parseDraft(sessionStorage.getItem(keyOf(pageId)));

/** Keeps a draft. Whether there was room for it. */
export function keepDraft(pageId: string, draft: Draft): boolean {
  try {
    sessionStorage.setItem(keyOf(pageId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const forgetDraft = (pageId: string): void => sessionStorage.removeItem(keyOf(pageId));

interface Known {
  title: string;
  description: string | null;
  sidebarTitle: string | null;
  markdown?: string | undefined;
}

/** A page as the editor shows it. */
export const writtenOf = ({ title, description, sidebarTitle, markdown = '' }: Known): Written => ({
  title,
  description: description ?? '',
  sidebarTitle: sidebarTitle ?? '',
  markdown,
});

export const isSame = (one: Written, other: Written): boolean => TEXTS.every((name) => one[name] === other[name]);

/** What differs, as the API takes it: an emptied description or title of the sidebar is none. */
export function changesBetween(before: Written, after: Written) {
  const { title, markdown } = after;
  return {
    ...(title !== before.title && { title }),
    ...(after.description !== before.description && { description: after.description || null }),
    ...(after.sidebarTitle !== before.sidebarTitle && { sidebarTitle: after.sidebarTitle || null }),
    ...(markdown !== before.markdown && { markdown }),
  };
}

/** The address of a draft's page: on the host of the docs, or on the way that signs members in there. @param root the path prefix of this server */
export function previewAddress(defaultUrl: string, path: string, { origin, root }: { origin: string; root: string }): string {
  const to = `~draft${path ? `/${path}` : ''}`;
  const { pathname, origin: own } = new URL(defaultUrl);
  if (own === origin) return `${defaultUrl}/${to}`;
  const slug = pathname.slice(pathname.lastIndexOf('/') + 1);
  return `${origin}${root}/docs-entry/${slug}?${new URLSearchParams({ to })}`;
}
