/** Finds broken links, given the content of the site. */
import type { Warning } from '../warnings.js';
import { resolveLink } from './address.js';

/** A link or an image of a page. JSON bodies have no positions. */
export interface FoundLink {
  kind: 'link' | 'image';
  url: string;
  line: number | null;
  column: number | null;
}

/** The content of a site. */
export interface SiteContents {
  hasPage(path: string): boolean;
  /** Whether an asset or a redirect has this path. */
  hasFile(path: string): boolean;
  /** The anchors of a page; undefined if unknown. */
  anchorsOf(path: string): ReadonlySet<string> | undefined;
}

function problem({ kind, url }: FoundLink, from: string, site: SiteContents): Pick<Warning, 'code' | 'message'> | undefined {
  const target = resolveLink(url, from);
  if (target.kind === 'external') return undefined;
  const isPage = kind === 'link' && site.hasPage(target.path);
  if (!isPage && !site.hasFile(target.path)) return { code: 'broken_link', message: `There is nothing at ${url}.` };
  const anchors = isPage && target.anchor ? site.anchorsOf(target.path) : undefined;
  return anchors && !anchors.has(decode(target.anchor).normalize('NFC'))
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

/** A warning for each broken link of a page. */
export function checkLinks(links: readonly FoundLink[], from: string, site: SiteContents): Warning[] {
  return links.flatMap((link) => {
    const found = problem(link, from, site);
    return found ? [{ ...found, severity: 'warning' as const, line: link.line, column: link.column }] : [];
  });
}
