/** Answers requests of readers who have access. */

import { createHash } from 'node:crypto';
import { prefersMarkdown, takesHtml } from '../../../kernel/http/accept.js';
import { hasAlready, type KeptAnswer, keepAnswer, sendKept, sendOnce } from '../../../kernel/http/kept-answer.js';
import { sendNotAllowed } from '../../../kernel/http/plain-answer.js';
import { type FounderOf, organizationPrincipal } from '../../../kernel/shares/principal.js';
import { headersFor } from '../current/headers.js';
import type { Visit } from '../current/where.js';
import { robots, sitemap } from '../formats/crawlers.js';
import { sendFullText } from '../formats/full-text.js';
import { llmsText } from '../formats/llms.js';
import { pageMarkdown, withIndexNote } from '../formats/markdown.js';
import { drawMissing } from '../html/others.js';
import { drawPage } from '../html/page.js';
import type { SiteView } from '../html/view.js';
import { canonicalOf, hrefOf, markdownHref } from '../model/addresses.js';
import type { PageEntry } from '../model/types.js';
import { drawReference } from '../reference/draw.js';
import { referenceOf } from '../reference/known.js';
import { referenceMarkdown } from '../reference/markdown.js';
import { type TextRenderer, Texts, textsOf } from '../reference/texts.js';
import type { SiteContent } from '../store/content.js';
import type { AnswerCache } from './answer-cache.js';
import { sendAsset } from './asset.js';
import { type DocsTarget, docsTarget, usualPath } from './paths.js';
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
  constructor(private readonly options: AnswersOptions) {}

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

  #view({ site, release, address, isDraft }: Visit): SiteView {
    return { site, contents: release.contents, outline: release.outline, address, baseUrl: this.options.baseUrl, isDraft };
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
    const isListed = view.outline.positions.has(page.path);
    const llms = `<${base}/llms.txt>; rel="llms-txt"`;
    if (asMarkdown) {
      const links = [`<${canonicalOf(view.address, page.path)}>; rel="canonical"`, llms];
      return keepAnswer(
        Buffer.from(withIndexNote(pageMarkdown(page, body, view.address), view.address)),
        headersFor(view, { type: MARKDOWN, links, isListed }),
      );
    }
    const { html, policy } = drawPage(view, page, body);
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
        this.#llms(view, () => {
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
  async #llms({ site, contents, outline, address, isDraft }: SiteView, onMissing: () => void): Promise<string> {
    const without = outline.listed.filter(({ description }) => description === null).map(({ bodyHash }) => bodyHash);
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
    const asMarkdown = markdown || prefersMarkdown(request.headers.accept);
    const kept = await this.#keep(visit, asMarkdown && !markdown ? ' md' : '', async () => {
      const reference = referenceOf(view.contents);
      const shown = operation === null ? null : reference?.byId.get(operation);
      if (!reference || shown === undefined) return null;
      const whose = organizationPrincipal(this.options.founderOf, view.site.organizationId);
      const rendered = await this.options.descriptions.render(whose, textsOf(reference, shown));
      const texts = new Texts(rendered, shown ? `api-reference/${shown.id}` : 'api-reference', view.address);
      if (asMarkdown) {
        const text = referenceMarkdown(reference, view, operation, texts);
        return text === null
          ? null
          : keepAnswer(Buffer.from(withIndexNote(text, view.address)), headersFor(view, { type: MARKDOWN, isListed: true }));
      }
      const drawn = drawReference(reference, view, operation, texts);
      return drawn && keepAnswer(Buffer.from(drawn.html), headersFor(view, { type: HTML, policy: drawn.policy, isListed: true }));
    });
    return kept ? sendKept(request, response, kept) : this.#redirected(visit, visit.path, '');
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
    return this.options.fullText(visit, () => sendFullText(request, response, headers, release.outline.listed, view.address, read));
  }

  /** Whether a path without slashes around it has a page, of the team or of the API reference. */
  #isPage({ release: { outline, contents } }: Visit, path: string): boolean {
    if (outline.byPath.has(path) || (path === '' && outline.home !== null)) return true;
    const target = docsTarget(`/${path}`);
    if (target?.kind !== 'reference' || target.markdown) return false;
    const reference = referenceOf(contents);
    return reference !== null && (target.operation === null || reference.byId.has(target.operation));
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
    const found = release.redirects.of(path);
    if (!found) return this.#toPage(visit, path, ending);
    const { to, permanent } = found;
    const inSite = to.startsWith('/');
    const plain = to.replace(/[?#].*$/s, '');
    const location = inSite ? (plain === '/' ? hrefOf(address.base, '') : address.base + to.replace(plain, plain + ending)) : to;
    return sendRedirect(request, response, permanent ? 308 : 307, withQuery(location, searchOf(visit)), { 'Cache-Control': 'no-cache' });
  }

  #missing(visit: Visit): Promise<number> {
    const { request, response, release, path, address } = visit;
    const view = this.#view(visit);
    const found = release.suggestions.for(path);
    const isHtml = takesHtml(request.headers.accept) && !path.endsWith('.md') && !prefersMarkdown(request.headers.accept);
    const drawn = isHtml ? drawMissing(view, found) : null;
    const list = found.map((page) => `- [${page.title}](${markdownHref(address.canonical, page.path)})`).join('\n');
    const body = Buffer.from(
      drawn?.html ?? `# Page not found\n\n${list ? `Did you mean:\n\n${list}\n` : `See ${address.canonical}/llms.txt\n`}`,
    );
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
