/** Rewrites the addresses in a rendered body. A body doesn't depend on its page's path, so links get the site's prefix only here. */
import { resolveLink } from '../../links/address.js';
import { hrefOf, markdownHref } from '../model/addresses.js';

/** A start tag as the renderer writes it. Every value is in double quotes and contains none. */
const TAG = /<[a-z][^"<>]*(?:"[^"]*"[^"<>]*)*>/gi;
const ADDRESS = / (href|src|poster)="([^"]*)"/g;
const HAS_SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

const decoded = (value: string) => value.replace(/&#x26;|&amp;/g, '&');
const encoded = (value: string) => value.replace(/&/g, '&#x26;').replace(/"/g, '&#x22;').replace(/</g, '&#x3C;');

/** The address of a page, with the site's prefix. */
function resolved(url: string, from: string, base: string, page: (base: string, path: string) => string): string {
  if (url === '' || HAS_SCHEME.test(url)) return url;
  const { kind, path, query, anchor } = resolveLink(url, from);
  if (kind === 'external') return url;
  const hash = anchor ? `#${anchor}` : '';
  return (path.startsWith('_assets/') ? `${base}/${path}` : page(base, path)) + query + hash;
}

/** A body for the page at a path. */
export function placeHtml(html: string, from: string, base: string): string {
  return html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (_, name: string, value: string) => ` ${name}="${encoded(resolved(decoded(value), from, base, hrefOf))}"`),
  );
}

const MARKDOWN_TARGET = /(\]\()(<[^<>\n]*>|[^\s()<>]+)/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Markdown for the page at a path: links are absolute and point to Markdown. Code is left unchanged. */
export function placeMarkdown(markdown: string, from: string, canonical: string): string {
  let fence: string | null = null;
  return markdown
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1] ?? null;
      if (fence !== null) {
        if (mark?.startsWith(fence)) fence = null;
        return line;
      }
      if (mark !== null) fence = mark;
      if (mark !== null || !line.includes('](')) return line;
      return line.replace(MARKDOWN_TARGET, (whole, open: string, url: string) => {
        const bare = url.startsWith('<') ? url.slice(1, -1) : url;
        const to = resolved(bare, from, canonical, markdownHref);
        return to === bare ? whole : `${open}${/[\s()]/.test(to) ? `<${to}>` : to}`;
      });
    })
    .join('\n');
}
