/** Documents that are the same for everybody, kept in memory once in every encoding. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';

const COMPRESS = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

/** Caches may store it and must revalidate it: it changes with an update of the server, under the same URL. */
export const ASK_FIRST = 'public, no-cache';

type Encoding = 'br' | 'gzip' | 'identity';
type Version = { body: Buffer; etag: string };
type Versions = Record<Encoding, Version>;

const versionOf = (body: Buffer): Version => ({ body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` });

async function versionsOf(body: Buffer): Promise<Versions> {
  const [br, gzip] = await Promise.all([COMPRESS.br(body), COMPRESS.gzip(body, { level: 9 })]);
  return { br: versionOf(br), gzip: versionOf(gzip), identity: versionOf(body) };
}

/**
 * Serves a document with ETag, 304 and compression. The first request reads and compresses it and keeps it in memory; after a failure, the next
 * request tries again.
 *
 * @param headers with Content-Type and Cache-Control
 */
export function staticDocument(read: () => Promise<Buffer> | Buffer, headers: Record<string, string>): RequestHandler {
  let known: Promise<Versions> | null = null;
  const load = async () => versionsOf(await read());
  return async (request: Request, response: Response) => {
    known ??= load().catch((error) => {
      known = null;
      throw error;
    });
    const versions = await known;
    const encoding = (request.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    // express answers 304 if the client has this version
    response.set({ ...headers, Vary: 'Accept-Encoding', ETag: versions[encoding].etag }).send(versions[encoding].body);
  };
}
