/** The scripts of the tracker and of the feedback widget, which pages of any site may load. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import { AppError } from '../../kernel/errors.js';
import { staticDocument } from './static-document.js';

/** The build's output folder. */
const BUILT = fileURLToPath(new URL('../../../../widget/dist/', import.meta.url));

/** The files by path. */
export const VISITOR_FILES = [
  ...['tracker.js', 'tracker-errors.js', 'tracker-vitals.js', 'tracker-clicks.js'],
  ...['widget.js', 'widget-dialog.js', 'widget-screenshot.js'],
] as const;

/**
 * File names don't change with updates of the server, so browsers revalidate after an hour; meanwhile they may use their copy for a day.
 */
const CACHING = 'public, max-age=3600, stale-while-revalidate=86400';

async function read(file: string): Promise<Buffer> {
  const body = await readFile(file).catch(() => null);
  if (!body) throw new AppError('NOT_FOUND', "The scripts for pages were not built. Run npm run build on this server's host.");
  return body;
}

/** Unlike the rest of this server, these files may be loaded from other sites. */
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': CACHING,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves the files. */
export function visitorFiles(folder: string = BUILT): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const name of VISITOR_FILES)
    router.get(
      `/${name}`,
      staticDocument(() => read(`${folder}/${name}`), HEADERS),
    );
  return router;
}
