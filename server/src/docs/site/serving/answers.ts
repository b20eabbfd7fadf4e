/** Answers requests of readers who have access. */

import { createHash } from 'node:crypto';
import {
  type ApiPart,
  apiOf,
  apiPartOf,
  canonicalOf,
  type DocsTarget,
  docsTarget,
  drawMissing,
  drawPage,
  drawReference,
  hrefOf,
  llmsText,
  markdownHref,
  missingMarkdown,
  Operation,
  type PageEntry,
  pageMarkdown,
  REFERENCE_PATH,
  referenceMarkdown,
  referenceOf,
  type SiteView,
  Texts,
  textsOf,
  usualPath,
  withIndexNote,
} from '@tidewatch/docs-renderer/site';
import { prefersMarkdown, takesHtml } from '../../../kernel/http/accept.js';
import { hasAlready, type KeptAnswer, keepAnswer, sendKept, sendOnce } from '../../../kernel/http/kept-answer.js';
import { rootPath } from '../../../kernel/http/own-page.js';
import { sendNotAllowed } from '../../../kernel/http/plain-answer.js';
import { type FounderOf, organizationPrincipal } from '../../../kernel/shares/principal.js';
import { headersFor } from '../current/headers.js';
import type { Visit } from '../current/where.js';
import { robots, sitemap } from '../formats/crawlers.js';
import { sendFullText } from '../formats/full-text.js';
import type { SiteRow } from '../model/site-row.js';
import type { TextRenderer } from '../reference/text-renderer.js';
import type { SiteContent } from '../store/content.js';
import type { AnswerCache } from './answer-cache.js';
import { sendAsset } from './asset.js';
import { sendRedirect, withQuery } from './send.js';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
/** Of more pages, even short descriptions don't fit into `llms.txt`. */
const MOST_DESCRIBED = 1_500;

export interface AnswersOptions {
  content: SiteContent;
  baseUrl: string;
  cache: AnswerCache;
  search: (visit: Visit, view: SiteView) => Promise<number>;
  pageRating: (visit: Visit, view: SiteView) => Promise<number>;
  /** Renders descriptions of API references. */
  descriptions: Pick<TextRenderer, 'render'>;
  /** Counts a request for the full text, and runs it when there is a free slot. */
  fullText: (visit: Visit, work: () => Promise<number>) => Promise<number>;
  founderOf: FounderOf;
}

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

export class Answers {
  readonly #tracker: { origin: string; source: string };

  constructor(private readonly options: AnswersOptions) {
    const { origin } = new URL(options.baseUrl);
    this.#tracker = { origin, source: `${origin}${rootPath(options.baseUrl)}/tracker.js` };
  }

  /** The cached response; undefined if there is none. */
  kept({ key, request }: Pick<Visit, 'key' | 'request'>, path: string): KeptAnswer | undefined {
    if (key === null || !isRead(request.method)) return undefined;
    const form = prefersMarkdown(request.headers.accept) && !path.endsWith('.md') ? ' md' : '';
    return this.options.cache.get(`${key}${path}${form}`);
  }

  /** Answers a request; returns the status. */
  async answer(visit: Visit): Promise<number> {
    const { request, response, path } = visit;
    const target = docsTarget(path);
    if (target?.kind === 'page-rating') {
      if (request.method !== 'POST') return sendNotAllowed(request, response, 'POST');
      return this.options.pageRating(visit, this.#view(visit));
    }
    if (!isRead(request.method)) return target ? sendNotAllowed(request, response, 'GET, HEAD') : this.#missing(visit);
    if (target?.kind === 'page') return this.#page(visit, target);
    if (target) return this.#other(visit, target);
    return this.#redirected(visit, path, '');
  }

  #view({ site, release, address, isDraft, request }: Visit): SiteView {
    const property = isDraft ? null : site.analyticsPropertyId;
    return {
      ...{ site, contents: release.contents, outline: release.outline, address, isDraft },
      preview: null,
      // whoever edits a page sees the draft beside it; what a frame shows to somebody without a session is the page for that
      ...(isDraft && request.headers['sec-fetch-dest'] === 'iframe' && { framedBy: this.#tracker.origin }),
      tracker: property === null ? null : { ...this.#tracker, property },
    };
  }

  async #page(visit: Visit, { path, markdown }: Extract<DocsTarget, { kind: 'page' }>): Promise<number> {
    const { request, response, release, address } = visit;
    const { outline } = release;
    const page = outline.byPath.get(path);
    if (!page) {
      if (path === '' && outline.home) {
        const to = (markdown ? markdownHref : hrefOf)(address.base, outline.home.path);
        return sendRedirect(request, response, 307, to + searchOf(visit), { 'Cache-Control': 'no-cache' });
      }
      return this.#redirected(visit, `/${path}`, markdown ? '.md' : '');
    }
    const asMarkdown = markdown || prefersMarkdown(request.headers.accept);
    const made = await this.#keep(visit, asMarkdown && !markdown ? ' md' : '', () => this.#draw(visit, page, asMarkdown));
    return made ? sendKept(request, response, made) : this.#missing(visit);
  }

  async #draw(visit: Visit, page: PageEntry, asMarkdown: boolean): Promise<KeptAnswer | null> {
    const view = this.#view(visit);
    const { base } = view.address;
    const body = await this.options.content.body(visit.site, page.bodyHash, visit.isDraft);
    if (!body) return null;
    const isListed = view.outline.positions.has(page.path) && !page.noindex;
    const part = await this.#apiPart(visit.site, view, page);
    const llms = `<${base}/llms.txt>; rel="llms-txt"`;
    if (asMarkdown) {
      const links = [`<${canonicalOf(view.address, page.path)}>; rel="canonical"`, llms];
      return keepAnswer(
        Buffer.from(withIndexNote(pageMarkdown(page, body, view.address, part?.markdown()), view.address)),
        headersFor(view, { type: MARKDOWN, links, isListed }),
      );
    }
    const { html, policy } = drawPage(view, page, body, part?.html());
    const links = [`<${markdownHref(base, page.path)}>; rel="alternate"; type="text/markdown"`, llms];
    return keepAnswer(Buffer.from(html), headersFor(view, { type: HTML, policy, links, isListed }));
  }

  async #keep(
    visit: Visit,
    form: string,
    make: () => Promise<KeptAnswer | null>,
    isWhole: () => boolean = () => true,
  ): Promise<KeptAnswer | null> {
    const { key, path } = visit;
    if (key === null) return make();
    const name = `${key}${path}${form}`;
    return this.options.cache.get(name) ?? this.options.cache.make(name, make, isWhole);
  }

  async #other(visit: Visit, target: Exclude<DocsTarget, { kind: 'page' }>): Promise<number> {
    const { request, response, site } = visit;
    const view = this.#view(visit);
    if (target.kind === 'search') return this.options.search(visit, view);
    if (target.kind === 'asset') {
      const isShared = site.visibility === 'public' && !visit.isDraft;
      return (await sendAsset(this.options.content, site, target.name, request, response, isShared)) ?? this.#missing(visit);
    }
    if (target.kind === 'reference') return this.#reference(visit, view, target);
    if (target.kind === 'llms-full') return this.#fullText(visit, view);
    let isWhole = true;
    const text = {
      llms: () =>
        this.#llms(site, view, () => {
          isWhole = false;
        }),
      sitemap: async () => sitemap(view),
      robots: async () => robots(view),
    };
    const make = text[target.kind as keyof typeof text];
    const type = target.kind === 'sitemap' ? 'application/xml; charset=utf-8' : PLAIN;
    const draw = async () => keepAnswer(Buffer.from(await make()), headersFor(view, { type, isListed: true }));
    const kept = await this.#keep(visit, '', draw, () => isWhole);
    return kept ? sendKept(request, response, kept) : this.#missing(visit);
  }

  /** Pages without a description get the beginning of their text, as long as there is room for it. */
  async #llms(site: SiteRow, { contents, outline, address, isDraft }: SiteView, onMissing: () => void): Promise<string> {
    const without = outline.listed
      .filter(({ description, bodyHash }) => description === null && bodyHash !== '')
      .map(({ bodyHash }) => bodyHash);
    const isDescribed = outline.listed.length <= MOST_DESCRIBED;
    const has = isDescribed ? await this.options.content.descriptions(site, without, isDraft) : new Map<string, string>();
    if (!has) onMissing();
    return llmsText(contents, outline, address, ({ description, bodyHash }) => description ?? has?.get(bodyHash) ?? null);
  }

  async #reference(visit: Visit, view: SiteView, { operation, markdown }: Extract<DocsTarget, { kind: 'reference' }>): Promise<number> {
    const { request, response } = visit;
    const own = view.outline.byPath.get(visit.path.slice(1).replace(/\.md$/, ''));
    // a page written by the team takes precedence
    if (own) return this.#page(visit, { kind: 'page', path: own.path, markdown });
    const { reference, pages } = apiOf(view.contents);
    const entry = operation === null ? null : reference?.index.byId.get(operation);
    if (!reference?.parts.length || entry === undefined) return this.#redirected(visit, visit.path, '');
    const replaced = entry && pages.get(entry.id);
    if (replaced) {
      const to = (markdown ? markdownHref : hrefOf)(view.address.base, replaced.path);
      return sendRedirect(request, response, 307, to + searchOf(visit), { 'Cache-Control': 'no-cache' });
    }
    const asMarkdown = markdown || prefersMarkdown(request.headers.accept);
    const kept = await this.#keep(visit, asMarkdown && !markdown ? ' md' : '', async () => {
      const shown = entry && new Operation(entry);
      const texts = await this.#texts(visit.site, view, shown, entry ? `${REFERENCE_PATH}/${entry.id}` : REFERENCE_PATH);
      if (asMarkdown) {
        const text = referenceMarkdown(reference, view, shown, texts);
        return keepAnswer(Buffer.from(withIndexNote(text, view.address)), headersFor(view, { type: MARKDOWN, isListed: true }));
      }
      const drawn = drawReference(reference, view, shown, texts);
      return keepAnswer(Buffer.from(drawn.html), headersFor(view, { type: HTML, policy: drawn.policy, isListed: true }));
    });
    return kept ? sendKept(request, response, kept) : this.#missing(visit);
  }

  /** The rendered descriptions of an operation, or of the list. @param path the document's path */
  async #texts(site: SiteRow, { contents, address }: SiteView, operation: Operation | null, path: string): Promise<Texts> {
    const whose = organizationPrincipal(this.options.founderOf, site.organizationId);
    const texts = textsOf(referenceOf(contents) ?? { description: '', parts: [] }, operation);
    return new Texts(await this.options.descriptions.render(whose, texts), path, address);
  }

  #fullText(visit: Visit, view: SiteView): Promise<number> {
    const { request, response, site, release } = visit;
    // its addresses depend on settings, which the key includes
    const etag = `W/"full-${createHash('sha256')
      .update(visit.key ?? '')
      .digest('base64url')
      .slice(0, 22)}"`;
    const headers = { ...headersFor(view, { type: PLAIN, isListed: true }), ...(visit.key !== null && { ETag: etag }) };
    if (visit.key !== null && hasAlready(request, etag)) {
      response.writeHead(304, headers).end();
      return Promise.resolve(304);
    }
    const read = (hashes: readonly string[]) => this.options.content.markdown(site, hashes, visit.isDraft);
    const pages = release.outline.listed.filter(({ path, noindex }) => !noindex && path !== REFERENCE_PATH);
    const more = async (page: PageEntry) => (await this.#apiPart(site, view, page))?.markdown() ?? '';
    return this.options.fullText(visit, () => sendFullText(request, response, headers, pages, view.address, read, more));
  }

  /** What a page shows of the API; null: nothing. */
  #apiPart(site: SiteRow, view: SiteView, page: PageEntry): Promise<ApiPart | null> {
    return apiPartOf(view.contents, page, (operation) => this.#texts(site, view, operation, page.path));
  }

  /** Whether a path without slashes around it has a page, of the team or of the API reference. */
  #isPage({ release: { outline, contents } }: Visit, path: string): boolean {
    if (outline.byPath.has(path) || (path === '' && outline.home !== null)) return true;
    const target = docsTarget(`/${path}`);
    if (target?.kind !== 'reference' || target.markdown) return false;
    const reference = referenceOf(contents);
    return reference !== null && reference.parts.length > 0 && (target.operation === null || reference.index.byId.has(target.operation));
  }

  /** A page has a single address; those of other generators lead to it. */
  #toPage(visit: Visit, path: string, ending: string): number | Promise<number> {
    const { request, response, address } = visit;
    const usual = usualPath(path);
    if (`/${usual}` === path || !this.#isPage(visit, usual)) return this.#missing(visit);
    const to = (ending === '' ? hrefOf : markdownHref)(address.base, usual);
    return sendRedirect(request, response, 308, to + searchOf(visit), { 'Cache-Control': 'no-cache' });
  }

  /** Redirects a path that has no page. */
  async #redirected(visit: Visit, path: string, ending: string): Promise<number> {
    const { request, response, release, address } = visit;
    // a source may itself end in .md, as addresses of other systems do
    const plainly = release.redirects.of(path);
    const found = plainly ?? (ending === '' ? null : release.redirects.of(path + ending));
    if (!found) return this.#toPage(visit, path, ending);
    const { to, permanent } = found;
    const inSite = to.startsWith('/');
    const plain = to.replace(/[?#].*$/s, '');
    const location = inSite
      ? plain === '/'
        ? hrefOf(address.base, '')
        : address.base + to.replace(plain, plain + (plainly ? ending : ''))
      : to;
    return sendRedirect(request, response, permanent ? 308 : 307, withQuery(location, searchOf(visit)), { 'Cache-Control': 'no-cache' });
  }

  #missing(visit: Visit): Promise<number> {
    const { request, response, release, path, address } = visit;
    const view = this.#view(visit);
    const found = release.suggestions.for(path);
    const isHtml = takesHtml(request.headers.accept) && !path.endsWith('.md') && !prefersMarkdown(request.headers.accept);
    const drawn = isHtml ? drawMissing(view, found) : null;
    const body = Buffer.from(drawn?.html ?? missingMarkdown(address, found));
    const headers = headersFor(view, { type: isHtml ? HTML : MARKDOWN, isListed: false, ...(drawn && { policy: drawn.policy }) });
    return sendOnce(request, response, 404, body, { ...headers, 'Cache-Control': 'no-store' });
  }
}

/** The query of a request, without the secrets of links and tickets. */
export function searchOf({ query }: Pick<Visit, 'query'>): string {
  const rest = new URLSearchParams(query);
  for (const name of ['k', 'preview', 'ticket']) rest.delete(name);
  const text = rest.toString();
  return text && `?${text}`;
}
