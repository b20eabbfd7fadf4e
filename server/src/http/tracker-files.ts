/** What the pages of customers load: the tracker and its modules. Anybody may have them, on whatever site. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import express, { type Router } from 'express';
import { AppError } from '../errors.js';

/** Where the build puts them. */
const BUILT = fileURLToPath(new URL('../../../widget/dist/', import.meta.url));

/** The files, by the paths that they are served under. */
export const TRACKER_FILES = ['tracker.js', 'tracker-errors.js'] as const;

/**
 * The name of a file stays the same when this server is updated: a browser asks again after an hour, and for a day it may meanwhile use what it
 * has.
 */
const CACHING = 'public, max-age=3600, stale-while-revalidate=86400';

const COMPRESS = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

type Encoding = 'br' | 'gzip' | 'identity';
type Version = { body: Buffer; etag: string };
type TrackerFile = Record<Encoding, Version>;

const versionOf = (body: Buffer): Version => ({ body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` });

async function read(file: string): Promise<TrackerFile> {
  const body = await readFile(file).catch(() => null);
  if (!body) throw new AppError('NOT_FOUND', 'The tracker was not built. Run npm run build on the host of this server.');
  const [br, gzip] = await Promise.all([COMPRESS.br(body), COMPRESS.gzip(body, { level: 9 })]);
  return { br: versionOf(br), gzip: versionOf(gzip), identity: versionOf(body) };
}

/** Where the rest of this server tells other sites to keep away, these files tell them to come in. */
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': CACHING,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
};

/** Serves the files; each is read when it is first asked for and kept from then on, in every encoding. */
export function trackerFiles(folder: string = BUILT): Router {
  const known = new Map<string, Promise<TrackerFile>>();
  const find = (name: string) => {
    const found = known.get(name) ?? read(`${folder}/${name}`);
    known.set(name, found);
    // it may be built later
    found.catch(() => known.delete(name));
    return found;
  };
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const name of TRACKER_FILES) {
    router.get(`/${name}`, async (request, response) => {
      const versions = await find(name);
      const encoding = (request.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
      if (encoding !== 'identity') response.set('Content-Encoding', encoding);
      // express answers 304 where the caller has this very one
      response.set({ ...HEADERS, ETag: versions[encoding].etag }).send(versions[encoding].body);
    });
  }
  return router;
}
