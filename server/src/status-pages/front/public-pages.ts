/** Serves public pages: finds the model in the cache, and sends the requested representation or an error. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BatchedLookup } from '../../kernel/database/rows/batched-lookup.js';
import { prefersMarkdown } from '../../kernel/http/accept.js';
import { type KeptAnswer, sendKept } from '../../kernel/http/kept-answer.js';
import { type FixedPage, sendNotAllowed, sendNotFound } from '../../kernel/http/plain-answer.js';
import type { LastKnown } from '../../kernel/last-known/last-known.js';
import { PATIENCE_MS, Patience } from '../../kernel/last-known/patience.js';
import { RepeatedPass } from '../../kernel/last-known/repeated-pass.js';
import { type Evaluation, evaluationAt } from '../../transports/ingest/listening/evaluations.js';
import { pagesOf } from '../public/groups.js';
import type { PublicRequest, PublicRoute } from '../public/public-address.js';
import type { PublicGroup, PublicIncident, PublicMonth, PublicPage, PublicPageSource, PublicStatus } from '../public/public-status.js';
import { confirmedGroupPage, confirmedPage } from '../public/unconfirmed.js';
import type { PageAddress } from '../store/page-store.js';
import { type Found, type LoadOutcome, ModelCache, SourceUnavailable } from './model-cache.js';
import { addressOf, keyOf } from './page-key.js';
import { isPlainPath, type PageTarget, targetOf } from './page-path.js';
import { makeRendering, type Representation } from './rendering.js';
import { Renewals } from './renewals.js';
import { StoredPages } from './stored-pages.js';

/** A model's documents for people: HTML and Markdown. */
export interface Documents<Model> {
  html: Representation<Model>;
  markdown: Representation<Model>;
}

/** All representations of a page. */
export interface PageRepresentations {
  page: Documents<PublicStatus>;
  month: Documents<PublicMonth>;
  group: Documents<PublicGroup>;
  incident: Documents<IncidentModel>;
  /** Machine-readable formats by their path within the page. */
  files: ReadonlyMap<string, Representation<PublicStatus>>;
  notFound: FixedPage;
}

/** The result of `PublicPageSource.incident`. */
export interface IncidentModel {
  page: PublicPage;
  incident: PublicIncident;
}

/** Paths of a page that another handler serves. */
export interface Forms {
  /** Path prefixes: `/subscribe` includes `/subscribe` and `/subscribe/confirm`. */
  prefixes: readonly string[];
  /** Called for GET, HEAD and POST. Must itself answer 404 if the page doesn't exist. */
  answer: PublicRoute;
}

interface PublicPagesOptions {
  source: PublicPageSource;
  representations: PageRepresentations;
  forms: Forms | null;
  clock: () => Date;
  /** The monotonic clock, in milliseconds. */
  elapsed?: () => number;
  onLoad: (outcome: LoadOutcome, error?: unknown) => void;
  /** How long a request waits for the source before it gets the last known state, in milliseconds. */
  patienceMs?: number;
  /** Which addresses belong to a page, so that invented ones need no load; null: every address is loaded. */
  names?: BatchedLookup<true>;
  /** Keeps pages beyond the life of the process. */
  lastKnown?: LastKnown;
}

const MEBIBYTE = 1_048_576;
const READ = 'GET, HEAD';
const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';

export class PublicPages {
  readonly #options: PublicPagesOptions;
  readonly #stored: StoredPages | null;
  readonly #patience: Patience;
  /** Changes whose pages are being removed from the store. */
  readonly #forgetting = new Set<Promise<void>>();
  readonly #renewals = new Renewals((key) => this.#renew(key));
  readonly #renewal = new RepeatedPass(() => this.#renewStored());
  readonly #statuses: ModelCache<PublicStatus>;
  // separate from the pages, so that browsing the archive doesn't evict them
  readonly #archive: ModelCache<PublicMonth | PublicGroup | IncidentModel>;

  constructor(options: PublicPagesOptions) {
    this.#options = options;
    const { clock, elapsed = () => performance.now(), onLoad, patienceMs, lastKnown } = options;
    this.#patience = lastKnown?.patience ?? new Patience();
    const common = { clock, elapsed, onLoad, patience: this.#patience, ...(patienceMs !== undefined && { patienceMs }) };
    this.#stored = lastKnown ? new StoredPages(lastKnown) : null;
    this.#statuses = new ModelCache({ ...common, maxBytes: 64 * MEBIBYTE, ...(this.#stored && { store: this.#stored }) });
    this.#archive = new ModelCache({ ...common, maxBytes: 16 * MEBIBYTE });
  }

  /** The response if nothing is found. */
  get notFound(): FixedPage {
    return this.#options.representations.notFound;
  }

  /**
   * Drops a page's models, including the stored ones, so that a change is visible at once, and rereads the dropped ones.
   *
   * @param pageId the public id
   */
  async forget(pageId: string): Promise<void> {
    this.#options.names?.forget();
    const isOfPage = ({ page }: { page: PublicPage }) => page.id === pageId;
    const known = this.#statuses.keysOf(isOfPage);
    for (const cache of [this.#statuses, this.#archive]) cache.forget(isOfPage);
    if (!this.#stored) return;
    this.#renewals.add(known);
    const taking = this.#stored.take(pageId).then((keys) => this.#renewals.add(keys));
    this.#forgetting.add(taking);
    await taking.finally(() => this.#forgetting.delete(taking));
  }

  /** Rereads recent changes immediately, so that the next process has them. Waits at most some seconds, and not for a failing source. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.#forgetting);
    if (!this.#patience.isHanging) await this.#renewals.finish();
  }

  /** Renews a page's models before they are shown again. */
  outdate(pageId: string): void {
    for (const cache of [this.#statuses, this.#archive]) cache.outdate(({ page }) => page.id === pageId);
    this.#stored?.outdate(pageId);
  }

  /** Renews all models, and rereads the stored pages, because some may be gone. */
  async outdateAll(): Promise<void> {
    this.#options.names?.forget();
    for (const cache of [this.#statuses, this.#archive]) cache.outdateAll();
    await this.#renewal.run();
  }

  /** Whether there is a page at the address. @throws SourceUnavailable */
  async knows(address: PageAddress): Promise<boolean> {
    return (await this.#mayExist(address)) && (await this.#status(address)) !== null;
  }

  /**
   * Responds to a request below a page. Returns the status, or null if another handler responded.
   *
   * @throws SourceUnavailable
   */
  async serve(request: IncomingMessage, response: ServerResponse, where: PublicRequest): Promise<number | null> {
    const { representations, forms, clock } = this.#options;
    const { address, path } = where;
    if (!isPlainPath(path) || !(await this.#mayExist(address))) return sendNotFound(request, response, this.notFound);
    if (forms?.prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) {
      if (isRead(request.method) || request.method === 'POST') {
        await forms.answer(request, response, where);
        return null;
      }
      if (await this.#status(address)) return sendNotAllowed(request, response, `${READ}, POST`);
      return sendNotFound(request, response, this.notFound);
    }
    const target = targetOf(path, representations.files, clock());
    const rendering = target && (await this.#rendering(target, request, where));
    if (!rendering) return sendNotFound(request, response, this.notFound);
    if (!isRead(request.method)) return sendNotAllowed(request, response, READ);
    return sendKept(request, response, rendering);
  }

  /** False if the address isn't a page's. True also if that is unknown: the target is then looked up, or shown as it was. */
  async #mayExist(address: PageAddress): Promise<boolean> {
    const { names } = this.#options;
    const key = keyOf(address);
    if (!names || this.#statuses.has(key) || this.#patience.isHanging) return true;
    return this.#patience
      .wait(() => names.get(key), this.#options.patienceMs ?? PATIENCE_MS, false)
      .then(
        (found) => found !== null,
        () => true,
      );
  }

  async #renewStored(): Promise<void> {
    if (this.#stored) for await (const key of this.#stored.keys()) await this.#renew(key);
  }

  /** Reads a page. Removes a missing page from the store. Returns false after a failure, which was reported. */
  async #renew(key: string): Promise<boolean> {
    try {
      const found = await this.#status(addressOf(key));
      return !found?.stale;
    } catch (error) {
      if (error instanceof SourceUnavailable) return false;
      throw error;
    }
  }

  #status(address: PageAddress): Promise<Found<PublicStatus> | null> {
    return this.#statuses.get(keyOf(address), () => this.#options.source.status(address));
  }

  async #rendering(target: PageTarget, request: IncomingMessage, { address, base }: PublicRequest): Promise<KeptAnswer | null> {
    const { source, representations } = this.#options;
    if (target.kind === 'file') {
      const file = representations.files.get(target.path);
      return file ? this.#judged(await this.#status(address), confirmedPage, target.path, file, base) : null;
    }
    const form = target.markdown || prefersMarkdown(request.headers.accept) ? 'markdown' : 'html';
    if (target.kind === 'page') return this.#judged(await this.#status(address), confirmedPage, form, representations.page[form], base);
    if (target.kind === 'month') {
      const { month } = target;
      const found = await this.#archive.get(`${keyOf(address)}${month}`, () => source.month(address, month));
      return this.#made(found as Found<PublicMonth> | null, form, representations.month[form], base);
    }
    if (target.kind === 'group') {
      const { id, number } = target;
      // ids that the page doesn't contain aren't looked up, so that invented ids don't reach the database
      const known = (await this.#status(address))?.known.model.folded?.find((group) => group.id === id);
      if (!known || number > pagesOf(known.total)) return null;
      const found = await this.#archive.get(`${keyOf(address)}${id}/${number}`, () => source.group(address, id, number));
      return this.#judged(found as Found<PublicGroup> | null, confirmedGroupPage, form, representations.group[form], base);
    }
    const { id } = target;
    const found = await this.#archive.get(`${keyOf(address)}${id}`, () => source.incident(address, id));
    return this.#made(found as Found<IncidentModel> | null, form, representations.incident[form], base);
  }

  /** The rendering of a model with the present state, as far as it is confirmed when it is sent. */
  async #judged<Model extends { evaluation: Evaluation }>(
    found: Found<Model> | null,
    confirmed: (model: Model, evaluation: Evaluation) => Model,
    name: string,
    representation: Representation<Model>,
    base: string,
  ): Promise<KeptAnswer | null> {
    if (!found) return null;
    // at the time of sending: while its source is unavailable, a model stays the same, but is no longer confirmed
    const evaluation = evaluationAt(found.known.model.evaluation.lastAt, this.#options.clock());
    const { render } = representation;
    const shown: Representation<Model> = { ...representation, render: (whole, where) => render(confirmed(whole, evaluation), where) };
    return this.#made(found, evaluation.current ? name : `${name} not evaluated`, shown, base);
  }

  /** A model's rendering, created once and cached with the model. */
  async #made<Model>(
    found: Found<Model> | null,
    name: string,
    representation: Representation<Model>,
    base: string,
  ): Promise<KeptAnswer | null> {
    if (!found) return null;
    const { model, readAt, made } = found.known;
    const key = found.stale ? `${name} as of` : name;
    const known = made.get(key) as Promise<KeptAnswer> | undefined;
    if (known) return known;
    const making = makeRendering(representation, model, { base, asOf: found.stale ? readAt : null });
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  }
}
