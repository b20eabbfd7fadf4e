/** GET /packages: what installs from this server. It is public: it contains no secret. */
import express, { type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import type { Limits } from '../../kernel/contract/limits/limits.js';
import { AppError } from '../../kernel/errors.js';
import { networkOf } from '../../kernel/net/addresses.js';
import type { ClientAddress } from '../../kernel/net/client-address.js';
import { packageUrl } from '../../kernel/net/install-lines.js';
import { notFound } from '../../kernel/not-found.js';
import { packagesPage } from './page.js';
import { openShelf, type Shelf } from './shelf.js';

interface PackageOptions {
  baseUrl: string;
  log: Logger;
  limits: Limits;
  clientAddress: ClientAddress;
  /** Another folder than the server's own. */
  root?: string;
}

/** Where the agent's package was before the others had addresses. */
const FORMER_AGENT = '/agent/tidewatch-agent.tgz';
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'public, no-cache';

function typeOf(file: string): string {
  if (file === 'SHA256SUMS') return 'text/plain; charset=utf-8';
  if (file.endsWith('.json')) return 'application/vnd.cyclonedx+json';
  return file.endsWith('.whl') ? 'application/zip' : 'application/gzip';
}

/** The file that an address names: itself, or the current one of a kind, as in cli.tgz. */
const fileOf = ({ packages }: Shelf, name: string): string =>
  packages.find(({ kind }) => kind !== 'python' && name === `${kind}.tgz`)?.file ?? name;

function sendFile(response: Response, shelf: Shelf, name: string): void {
  const file = fileOf(shelf, name);
  const body = shelf.files.get(file);
  if (body === undefined) throw notFound('NOT_FOUND');
  if (body === null) throw new AppError('UNAVAILABLE', `${file} is damaged on this server. Install the server again.`);
  const known = shelf.packages.find((each) => each.file === file);
  const isFixed = shelf.isReleased && name === known?.file;
  // express answers 304 if the client already has this version
  if (known) response.set('ETag', `"${known.sha256}"`);
  response.set({ 'Content-Type': typeOf(file), 'Cache-Control': isFixed ? FOREVER : ASK_FIRST }).send(body);
}

/** Serves the page, the index and the files. */
export function packageRoutes({ baseUrl, log, limits, clientAddress, root }: PackageOptions): Router {
  const shelf = openShelf(log, root);
  const router = express.Router({ caseSensitive: true, strict: true });
  const page = packagesPage(baseUrl);
  router.get('/packages', async (_request, response) => page(response, await shelf()));
  router.get('/packages/index.json', async (_request, response) => {
    const { packages, files } = await shelf();
    const whole = packages.filter(({ file }) => files.get(file));
    const listed = whole.map(({ name, version, kind, file, sha256, bytes }) => ({
      ...{ name, version, kind, file, url: packageUrl(baseUrl, file), sha256, bytes },
    }));
    response.set('Cache-Control', ASK_FIRST).json({ packages: listed });
  });
  const send = async (request: Request, response: Response, name: string) => {
    limits.consume('packageDownloads', networkOf(clientAddress(request)));
    sendFile(response, await shelf(), name);
  };
  router.get(FORMER_AGENT, (request, response) => send(request, response, 'agent.tgz'));
  router.get('/packages/:file', (request, response) => send(request, response, String(request.params['file'])));
  return router;
}
