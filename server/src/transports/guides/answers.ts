/** What each address of the guides answers. */
import {
  canonicalOf,
  type DocsTarget,
  docsTarget,
  drawMissing,
  drawPage,
  drawSearch,
  FILE_POLICY,
  hrefOf,
  llmsText,
  markdownHref,
  missingMarkdown,
  type PageEntry,
  pageInFullText,
  pageMarkdown,
  SITE_FILES,
  searchPages,
  searchQueryOf,
  usualPath,
  withIndexNote,
} from '@tidewatch/docs-renderer/site';
import { namesHtml, takesHtml } from '../../kernel/http/accept.js';
import type { Guides } from './guides.js';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const FOREVER = 'public, max-age=31536000, immutable';

export const SEARCH_PATH = '/_search';

export interface GuideAnswer {
  status: number;
  body: string | Buffer;
  headers: Record<string, string>;
}

export interface GuideRequest {
  /** Decoded, below the guides: empty or `/monitors`. */
  path: string;
  query: URLSearchParams;
  accept: string | undefined;
  prefersMarkdown: boolean;
}

const text = (type: string, body: string | Buffer, headers: Record<string, string> = {}): GuideAnswer => ({
  ...{ status: 200, body },
  headers: { 'Content-Type': type, ...headers },
});

const redirect = (status: number, to: string): GuideAnswer => ({ status, body: '', headers: { Location: to, 'Content-Type': PLAIN } });

/** A page, as HTML or as Markdown, with links to the other form and to the list of all pages. */
function pageAnswer({ view, bodies }: Guides, page: PageEntry, asMarkdown: boolean): GuideAnswer {
  const { address } = view;
  const body = bodies.get(page.path) ?? { html: '', markdown: '', toc: [], description: null };
  const llms = `<${address.base}/llms.txt>; rel="llms-txt"`;
  if (asMarkdown)
    return text(MARKDOWN, withIndexNote(pageMarkdown(page, body, address), address), {
      Link: `<${canonicalOf(address, page.path)}>; rel="canonical", ${llms}`,
    });
  const { html, policy } = drawPage(view, page, body);
  return text(HTML, html, {
    'Content-Security-Policy': policy,
    Link: `<${markdownHref(address.base, page.path)}>; rel="alternate"; type="text/markdown", ${llms}`,
  });
}

/** All pages, one after the other. */
function fullText({ view: { outline, address }, bodies }: Guides): string {
  return outline.listed.map((page) => pageInFullText(page, { markdown: bodies.get(page.path)?.markdown ?? '' }, address)).join('\n');
}

function searchAnswer({ view, searched }: Guides, { query, accept }: GuideRequest): GuideAnswer {
  const { words, limit } = searchQueryOf(query);
  const results = searchPages(searched, words, limit, view.address.base);
  const drawn = namesHtml(accept) ? drawSearch(view, words, results) : null;
  const headers = { 'X-Robots-Tag': 'noindex', ...(drawn && { 'Content-Security-Policy': drawn.policy }) };
  return text(drawn ? HTML : 'application/json; charset=utf-8', drawn?.html ?? JSON.stringify({ query: words, results }), headers);
}

function fileAnswer({ files }: Guides, name: string): GuideAnswer | null {
  const shared = SITE_FILES.get(name);
  const file = shared ?? files.get(`/_assets/${name}`);
  return file ? text(file.type, file.body, { 'Cache-Control': FOREVER, ...(!shared && { 'Content-Security-Policy': FILE_POLICY }) }) : null;
}

/** A redirect of the folder, the address that another generator would give a page, or a page that suggests others. */
function missing(guides: Guides, { path, accept, prefersMarkdown }: GuideRequest): GuideAnswer {
  const { view, redirects, suggestions } = guides;
  const { base } = view.address;
  if (path === '/') return redirect(308, base);
  // the reference is made from the document, and has a place of its own
  if (/^\/api-reference(\/|$)/.test(path)) return redirect(308, guides.reference);
  const moved = redirects.of(path);
  if (moved) return redirect(moved.permanent ? 308 : 307, moved.to.startsWith('/') ? hrefOf(base, moved.to.slice(1)) : moved.to);
  const usual = usualPath(path);
  if (`/${usual}` !== path && (usual === '' || view.outline.byPath.has(usual))) return redirect(308, hrefOf(base, usual));
  const near = suggestions.for(path);
  if (takesHtml(accept) && !prefersMarkdown && !path.endsWith('.md')) {
    const { html, policy } = drawMissing(view, near);
    return { status: 404, body: html, headers: { 'Content-Type': HTML, 'Content-Security-Policy': policy } };
  }
  return { status: 404, body: missingMarkdown(view.address, near), headers: { 'Content-Type': MARKDOWN } };
}

function ofTarget(guides: Guides, target: DocsTarget, prefersMarkdown: boolean): GuideAnswer | null {
  const { contents, outline, address } = guides.view;
  if (target.kind === 'page') {
    const page = outline.byPath.get(target.path) ?? (target.path === '' ? outline.home : null);
    return page ? pageAnswer(guides, page, target.markdown || prefersMarkdown) : null;
  }
  if (target.kind === 'llms')
    return text(
      PLAIN,
      llmsText(contents, outline, address, ({ description }) => description),
    );
  if (target.kind === 'llms-full') return text(PLAIN, fullText(guides));
  return target.kind === 'asset' ? fileAnswer(guides, target.name) : null;
}

/** The answer that depends on nothing but the path and the form, so that it is made once; null if there is none. */
export function fixedAnswer(guides: Guides, { path, prefersMarkdown }: GuideRequest): GuideAnswer | null {
  const target = path === '/' ? null : docsTarget(path || '/');
  return target && ofTarget(guides, target, prefersMarkdown);
}

/** The answer of everything else. */
export const otherAnswer = (guides: Guides, request: GuideRequest): GuideAnswer =>
  request.path === SEARCH_PATH ? searchAnswer(guides, request) : missing(guides, request);
