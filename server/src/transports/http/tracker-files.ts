/** What the pages of customers load: the tracker and its modules. Anybody may have them, on whatever site. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import { AppError } from '../../kernel/errors.js';
import { staticDocument } from './static-document.js';

/** Where the build puts them. */
const BUILT = fileURLToPath(new URL('../../../../widget/dist/', import.meta.url));

/** The files, by the paths that they are served under. */
export const TRACKER_FILES = ['tracker.js', 'tracker-errors.js'] as const;

/**
 * The name of a file stays the same when this server is updated: a browser asks again after an hour, and for a day it may meanwhile use what it
 * has.
 */
const CACHING = 'public, max-age=3600, stale-while-revalidate=86400';

async function read(file: string): Promise<Buffer> {
  const body = await readFile(file).catch(() => null);
  if (!body) throw new AppError('NOT_FOUND', "The tracker was not built. Run npm run build on this server's host.");
  return body;
}

/** Where the rest of this server tells other sites to keep away, these files tell them to come in. */
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': CACHING,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves the files. */
export function trackerFiles(folder: string = BUILT): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const name of TRACKER_FILES)
    router.get(
      `/${name}`,
      staticDocument(() => read(`${folder}/${name}`), HEADERS),
    );
  return router;
}
