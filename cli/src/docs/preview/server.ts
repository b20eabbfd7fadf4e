/** Serves a folder to its author, on this computer only, as its site will look. */
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { apiOf, type DocsTarget, type DrawnDocument, docsTarget, SITE_FILES, usualPath } from '@tidewatch/docs-renderer/site';
import { assetAddress } from '../assets/assets.js';
import { mediaTypeOf } from '../assets/media-types.js';
import { decoded } from '../folder/references.js';
import type { PageReader } from '../source/read-page.js';
import { Documents, SCRIPT_PATH } from './documents.js';
import { Finder } from './finder.js';
import type { LiveSite } from './live-site.js';
import { type ShownFolder, shownFolder } from './shown-site.js';

/** The preview's own script; the rest of its page is that of a published site. */
const SCRIPT = `
// reload the page when a file has changed, and after a restart of the preview
const events = new EventSource('/~preview/events');
events.addEventListener('state', (event) => {
  if (document.documentElement.dataset.state !== event.data) location.reload();
});
`;

const HOST = '127.0.0.1';

/** The limit of a published site. */
const LONGEST_QUERY = 200;
const USUAL_RESULTS = 10;
const MOST_RESULTS = 50;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const html = (status: number, { html: body, policy }: DrawnDocument): Answer => ({
  ...{ status, body },
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
});

const text = (type: string, body: string | Buffer): Answer => ({ status: 200, headers: { 'Content-Type': type }, body });
const MARKDOWN = 'text/markdown; charset=utf-8';

const redirect = (status: number, to: string): Answer => ({ status, headers: { Location: to }, body: '' });

class Preview {
  private readonly documents: Documents;
  private readonly finder: Finder;
  private shown: { state: number; folder: Promise<ShownFolder> } | null = null;

  constructor(
    private readonly live: LiveSite,
    reader: PageReader,
    origin: string,
  ) {
    this.documents = new Documents(reader, origin);
    this.finder = new Finder(live, reader);
  }

  /** The folder as a site, made once after each change. */
  private folder(): Promise<ShownFolder> {
    const { snapshot } = this.live;
    if (this.shown?.state !== snapshot.state) this.shown = { state: snapshot.state, folder: shownFolder(snapshot) };
    return this.shown.folder;
  }

  async answer(url: URL, accept: string | undefined): Promise<Answer> {
    if (url.pathname === SCRIPT_PATH) return text('text/javascript; charset=utf-8', SCRIPT);
    const pathname = decoded(url.pathname);
    const target = docsTarget(pathname);
    const shown = await this.folder();
    if (target?.kind === 'page') return this.page(shown, url, target);
    if (target?.kind === 'reference') return this.reference(shown, url, target);
    if (target?.kind === 'search') return this.search(shown, url, accept);
    if (target?.kind === 'llms') return text('text/plain; charset=utf-8', this.documents.llms(shown));
    const file = target?.kind === 'asset' ? SITE_FILES.get(target.name) : undefined;
    return file ? text(file.type, file.body) : this.elsewhere(shown, url);
  }

  private async page(shown: ShownFolder, url: URL, { path: at, markdown }: Extract<DocsTarget, { kind: 'page' }>): Promise<Answer> {
    const { outline } = shown;
    const entry = outline.byPath.get(at);
    if (entry && markdown) return text(MARKDOWN, await this.documents.markdown(shown, entry));
    if (entry) return html(200, await this.documents.page(shown, entry));
    if (at === '' && outline.home) return redirect(307, `/${outline.home.path}${markdown ? '.md' : ''}${url.search}`);
    return this.elsewhere(shown, url);
  }

  private reference(shown: ShownFolder, url: URL, target: Extract<DocsTarget, { kind: 'reference' }>): Answer | Promise<Answer> {
    const own = shown.outline.byPath.get(usualPath(decoded(url.pathname)).replace(/\.md$/, ''));
    // a page written by the team takes precedence
    if (own) return this.page(shown, url, { kind: 'page', path: own.path, markdown: target.markdown });
    const { pages } = apiOf(shown.contents);
    const replaced = target.operation === null ? undefined : pages.get(target.operation);
    if (replaced) return redirect(307, `/${replaced.path}${target.markdown ? '.md' : ''}${url.search}`);
    const found = this.documents.reference(shown, target.operation);
    if (!found) return this.elsewhere(shown, url);
    return target.markdown ? text(MARKDOWN, found.markdown()) : html(200, found.html());
  }

  /** A redirect of the site, the address of another generator, or nothing. */
  private elsewhere(shown: ShownFolder, { pathname, search }: URL): Answer {
    const found = shown.redirects.of(decoded(pathname));
    if (found) return redirect(found.permanent ? 308 : 307, found.to + (found.to.includes('?') ? '' : search));
    const usual = usualPath(decoded(pathname));
    if (`/${usual}` !== pathname && shown.outline.byPath.has(usual)) return redirect(308, `/${usual}${search}`);
    return html(404, this.documents.missing(shown, decoded(pathname)));
  }

  /** JSON like on a published site, or a page if a browser asks for HTML. */
  private async search(shown: ShownFolder, { searchParams }: URL, accept: string | undefined): Promise<Answer> {
    const query = (searchParams.get('q') ?? '').slice(0, LONGEST_QUERY).trim();
    const wanted = Number(searchParams.get('limit') ?? USUAL_RESULTS);
    const limit = Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, MOST_RESULTS) : USUAL_RESULTS;
    const results = await this.finder.search(query, limit);
    if (/text\/html/i.test(accept ?? '')) return html(200, this.documents.search(shown, query, results));
    return text('application/json; charset=utf-8', JSON.stringify({ query, results }));
  }

  events(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    const say = ({ state }: { state: number }) => response.write(`event: state\ndata: ${state}\n\n`);
    say(this.live.snapshot);
    response.on('close', this.live.onChange(say));
  }

  /** Serves a file of the folder by the address that pages use. */
  asset(pathname: string, response: ServerResponse): boolean {
    const { site } = this.live.snapshot;
    const asset = [...site.assets.values()].find((each) => assetAddress(each) === pathname);
    if (!asset) return false;
    response.writeHead(200, {
      'Content-Type': mediaTypeOf(asset.file) ?? 'application/octet-stream',
      'Content-Security-Policy': 'sandbox',
    });
    createReadStream(path.join(site.folder, asset.file))
      .on('error', () => response.destroy())
      .pipe(response);
    return true;
  }
}

/** Protects against DNS rebinding: another site's host name could point to this computer. */
const isOwnHost = ({ headers }: IncomingMessage): boolean => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '');

async function handle(preview: Preview, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  const target = `http://${HOST}${request.url ?? '/'}`;
  const url = isOwnHost(request) && URL.canParse(target) ? new URL(target) : null;
  if (!url || (request.method !== 'GET' && request.method !== 'HEAD')) return void response.writeHead(400).end();
  if (url.pathname === '/~preview/events') return preview.events(response);
  if (preview.asset(url.pathname, response)) return;
  const { status, headers, body } = await preview.answer(url, request.headers.accept);
  response.writeHead(status, headers).end(body);
}

/** Listens on the port or, if it is taken, on one of the following ones. */
async function listen(server: Server, port: number, attempts: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, HOST, () => {
        server.off('error', reject);
        resolve();
      });
    });
    return (server.address() as AddressInfo).port;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempts <= 1 || port === 0) throw error;
    return listen(server, port + 1, attempts - 1);
  }
}

const ATTEMPTS = 10;

export interface RunningPreview {
  url: string;
  close(): void;
}

/** Serves a folder that has been read. */
export async function servePreview(live: LiveSite, reader: PageReader, port: number): Promise<RunningPreview> {
  const server = createServer();
  const own = await listen(server, port, ATTEMPTS);
  const url = `http://localhost:${own}`;
  const preview = new Preview(live, reader, url);
  server.on('request', (request, response) => {
    handle(preview, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  return {
    url,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
