/** Serves a folder to its author, on this computer only. */
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Highlighter } from '@tidewatch/docs-renderer/highlight';
import { assetAddress } from '../folder/assets.js';
import type { LocalPage, LocalSite } from '../folder/local-site.js';
import { mediaTypeOf } from '../folder/media-types.js';
import { pathsIn } from '../folder/navigation-tree.js';
import { plainPath } from '../folder/page-paths.js';
import { decoded } from '../folder/references.js';
import type { PageReader } from '../source/read-page.js';
import { Finder } from './finder.js';
import type { LiveSite } from './live-site.js';
import { documentHtml, escapeHtml, type Frame, resultsHtml } from './page-html.js';
import { SCRIPT } from './script.js';
import { STYLE } from './style.js';

const HOST = '127.0.0.1';
/** Only the preview's own script runs; nothing in the folder's pages does. */
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data: https:; media-src 'self' https:; frame-src https:; base-uri 'none'; form-action 'self'";

/** The limit of a published site. */
const LONGEST_QUERY = 200;
const USUAL_RESULTS = 10;
const MOST_RESULTS = 50;

type Answer = { status: number; type: string; body: string };

const html = (status: number, body: string): Answer => ({ status, type: 'text/html; charset=utf-8', body });

const firstPath = (navigation: LocalSite['navigation']): string | undefined =>
  navigation.flatMap(({ groups }) => groups.flatMap(({ pages }) => pathsIn(pages)))[0];

class Preview {
  private highlighter: Promise<Highlighter> | undefined;
  private readonly finder: Finder;

  constructor(
    private readonly live: LiveSite,
    private readonly reader: PageReader,
  ) {
    this.finder = new Finder(live, reader);
  }

  private async frame(file: string | undefined): Promise<Frame> {
    const { iconHtml } = await import('@tidewatch/docs-renderer');
    const { site, problems, state } = this.live.snapshot;
    const shown = problems.filter(({ severity, file: where }) => severity === 'error' || where === file);
    return { site, state: String(state), problems: shown, icon: iconHtml };
  }

  private async content(page: LocalPage): Promise<string> {
    const { renderHtml, resolveLink } = await import('@tidewatch/docs-renderer');
    const { Highlighter } = await import('@tidewatch/docs-renderer/highlight');
    this.highlighter ??= Highlighter.create();
    const highlighter = await this.highlighter;
    const { tree } = await this.reader.read(page.markdown);
    await highlighter.load(tree);
    const link = (url: string) => {
      const { kind, path: target, query, anchor } = resolveLink(url, page.path);
      return kind === 'page' ? `/${target}${query}${anchor && `#${anchor}`}` : url;
    };
    const { html: body } = renderHtml(tree, { highlight: highlighter.highlight, link });
    const description = page.description === null ? '' : `<p>${escapeHtml(page.description)}</p>`;
    return `<h1>${escapeHtml(page.title)}</h1>${description}${body}`;
  }

  /** The page at a path, or the first one of the navigation for a site without a home page. */
  async page(pathname: string): Promise<Answer> {
    const { site } = this.live.snapshot;
    const wanted = plainPath(pathname);
    const pageAt = (at: string | undefined) => site.pages.find(({ path: each }) => each === at);
    const page = pageAt(wanted) ?? (wanted === '' ? pageAt(firstPath(site.navigation)) : undefined);
    const frame = await this.frame(page?.file);
    if (page) return html(200, documentHtml(frame, page.path, page.title, await this.content(page)));
    return html(404, documentHtml(frame, null, 'Not found', `<h1>Not found</h1><p>No page at ${escapeHtml(wanted)}.</p>`));
  }

  /** JSON like on a published site, or a page if a browser asks for HTML. */
  private async search({ searchParams }: URL, accept: string | undefined): Promise<Answer> {
    const query = (searchParams.get('q') ?? '').slice(0, LONGEST_QUERY).trim();
    const wanted = Number(searchParams.get('limit') ?? USUAL_RESULTS);
    const limit = Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, MOST_RESULTS) : USUAL_RESULTS;
    const results = await this.finder.search(query, limit);
    if (/text\/html/i.test(accept ?? ''))
      return html(200, documentHtml(await this.frame(undefined), null, 'Search', resultsHtml(query, results), query));
    return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify({ query, results }) };
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
    response.writeHead(200, { 'Content-Type': mediaTypeOf(asset.file) ?? 'application/octet-stream', 'X-Content-Type-Options': 'nosniff' });
    createReadStream(path.join(site.folder, asset.file))
      .on('error', () => response.destroy())
      .pipe(response);
    return true;
  }

  async answer(url: URL, accept: string | undefined): Promise<Answer> {
    if (url.pathname === '/_search') return this.search(url, accept);
    const accent = /^#[0-9a-f]{6}$/.exec(url.searchParams.get('accent') ?? '')?.[0] ?? '#2563eb';
    if (url.pathname === '/~preview/style.css')
      return { status: 200, type: 'text/css; charset=utf-8', body: `:root { --accent: ${accent}; }${STYLE}` };
    if (url.pathname === '/~preview/live.js') return { status: 200, type: 'text/javascript; charset=utf-8', body: SCRIPT };
    return this.page(decoded(url.pathname));
  }
}

/** Protects against DNS rebinding: another site's host name could point to this computer. */
const isOwnHost = ({ headers }: IncomingMessage): boolean => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '');

async function handle(preview: Preview, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', 'no-store');
  const target = `http://${HOST}${request.url ?? '/'}`;
  const url = isOwnHost(request) && URL.canParse(target) ? new URL(target) : null;
  if (!url || (request.method !== 'GET' && request.method !== 'HEAD')) return void response.writeHead(400).end();
  if (url.pathname === '/~preview/events') return preview.events(response);
  if (preview.asset(url.pathname, response)) return;
  const { status, type, body } = await preview.answer(url, request.headers.accept);
  response.writeHead(status, { 'Content-Type': type }).end(body);
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
  const preview = new Preview(live, reader);
  const server = createServer((request, response) => {
    handle(preview, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  const own = await listen(server, port, ATTEMPTS);
  return {
    url: `http://localhost:${own}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
