/** The web console: one page for every address below /o/, and its files. It is a client of the API like any other; nothing here knows tenants. */
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, type Router } from 'express';
import { escapeHtml } from '../../generated/html/escape.js';
import { AppError } from '../../kernel/errors.js';
import { awayFromDocs } from '../../kernel/http/docs-host.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { ASK_FIRST, staticDocument } from '../http/static-document.js';

interface ConsoleOptions {
  baseUrl: string;
  /** Where docs sites are: their host shows pages of tenants. */
  docsUrl: string;
  version: string;
  /** Another folder than the build's. */
  folder?: string;
}

/** The build's output folder. */
const BUILT = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));

/** The names of files change with their contents. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Only this server's own files, and no text that becomes code: what tenants' visitors and programs write is shown in the console, and must not run.
 * Trusted Types refuse what a mistake would let through.
 */
const policyOf = ({ baseUrl, docsUrl }: Pick<ConsoleOptions, 'baseUrl' | 'docsUrl'>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // the preview of the feedback widget; drafts of documentation, and the way to them on another host, where they run no script and are another origin
    `frame-src ${baseUrl}/assets/console/widget-preview ${docsUrl}/d/${baseUrl === docsUrl ? '' : ` ${baseUrl}/docs-entry/`}`,
  ].join('; ');

/** The preview of the feedback widget is framed by the console alone, loads its own script, and can reach nothing. */
const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The page that the preview is drawn in; the console tells it what to show. */
const PREVIEW_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview of the widget</title>
<script defer src="widget-preview.js"></script>
</head>
<body></body>
</html>
`;

/** The build's output of the widget. */
const WIDGET = fileURLToPath(new URL('../../../../widget/dist/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

const typeOf = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** The page, with the path prefix and the version of this server. */
function pageOf(folder: string, { baseUrl, version }: ConsoleOptions): Buffer {
  const root = rootPath(baseUrl);
  let file: string;
  try {
    file = readFileSync(`${folder}/index.html`, 'utf8');
  } catch {
    throw new AppError('NOT_FOUND', "The console was not built. Run npm run build on this server's host.");
  }
  return Buffer.from(
    file
      .replace('data-root=""', () => `data-root="${escapeHtml(root)}"`)
      .replace('data-version=""', () => `data-version="${escapeHtml(version)}"`)
      .replaceAll(/(href|src)="(?:\.?\/)(?=assets\/|favicon)/g, (_all, name: string) => `${name}="${escapeHtml(root)}/`),
  );
}

/** Serves one of the build's files, each kept in memory from its first request on. */
function files(folder: string): RequestHandler {
  const known = new Map<string, RequestHandler>();
  let names: Promise<ReadonlySet<string>> | null = null;
  return async (request, response, next) => {
    const name = String(request.params['file']);
    names ??= readdir(folder)
      .then((list) => new Set(list))
      .catch(() => new Set<string>());
    // the names are those of the build, so a request never names a path
    if (!(await names).has(name)) return next();
    const headers = { 'Content-Type': typeOf(name), 'Cache-Control': FOREVER, 'X-Content-Type-Options': 'nosniff' };
    const handler = known.get(name) ?? staticDocument(() => readFile(`${folder}/${name}`), headers);
    known.set(name, handler);
    return handler(request, response, next);
  };
}

/** The preview of the feedback widget: a page for a frame of the console, and its script. They know nobody, and ask and store nothing. */
function previewRoutes(router: Router, own: RequestHandler): void {
  const common = { 'Cache-Control': ASK_FIRST, 'X-Content-Type-Options': 'nosniff' };
  const page = { ...common, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PREVIEW_POLICY };
  const script = { ...common, 'Content-Type': 'text/javascript; charset=utf-8' };
  router.get(
    '/assets/console/widget-preview',
    own,
    staticDocument(() => Buffer.from(PREVIEW_PAGE), page),
  );
  router.get(
    '/assets/console/widget-preview.js',
    own,
    staticDocument(() => readFile(`${WIDGET}widget-preview.js`), script),
  );
}

/** Serves the console. */
export function consoleRoutes(options: ConsoleOptions): Router {
  const { folder = BUILT } = options;
  const router = express.Router({ caseSensitive: true, strict: true });
  const own = awayFromDocs(options);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf(options),
    'Cache-Control': ASK_FIRST,
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
  const page = staticDocument(() => pageOf(folder, options), headers);
  router.get(/^\/o(?:\/.*)?$/, own, page);
  previewRoutes(router, own);
  router.get('/assets/console/:file', own, files(`${folder}/assets/console`));
  return router;
}
