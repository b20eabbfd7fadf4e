/** Finds links that lead nowhere, given what the site holds. */
import type { Warning } from '../warnings.js';
import { resolveLink } from './address.js';

/** A link or an image of a page. Bodies in JSON have no places. */
export interface FoundLink {
  kind: 'link' | 'image';
  url: string;
  line: number | null;
  column: number | null;
}

/** What a site holds. */
export interface SiteContents {
  hasPage(path: string): boolean;
  /** Assets and redirects, by their path. */
  hasFile(path: string): boolean;
  /** The anchors of a page; undefined if they are unknown. */
  anchorsOf(path: string): ReadonlySet<string> | undefined;
}

function problem({ kind, url }: FoundLink, from: string, site: SiteContents): Pick<Warning, 'code' | 'message'> | undefined {
  const target = resolveLink(url, from);
  if (target.kind === 'external') return undefined;
  const isPage = kind === 'link' && site.hasPage(target.path);
  if (!isPage && !site.hasFile(target.path)) return { code: 'broken_link', message: `There is nothing at ${url}.` };
  const anchors = isPage && target.anchor ? site.anchorsOf(target.path) : undefined;
  return anchors && !anchors.has(decode(target.anchor))
    ? { code: 'broken_anchor', message: `${url} names an anchor that the page does not have.` }
    : undefined;
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** A warning for each link of a page that leads nowhere. */
export function checkLinks(links: readonly FoundLink[], from: string, site: SiteContents): Warning[] {
  return links.flatMap((link) => {
    const found = problem(link, from, site);
    return found ? [{ ...found, severity: 'warning' as const, line: link.line, column: link.column }] : [];
  });
}
