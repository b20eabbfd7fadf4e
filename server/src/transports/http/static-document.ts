/** Documents that are the same for everybody: held once in every encoding, however many are sent at a time. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';

const COMPRESS = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

/** Anybody may keep it, and asks each time whether it is still the same: it changes with an update of the server, under the same address. */
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
 * Serves a document with ETag, 304 and compression. It is read and compressed when it is first asked for, and kept from then on; where it cannot
 * be read it is tried again by the next who asks.
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
    // express answers 304 where the caller has this very one
    response.set({ ...headers, Vary: 'Accept-Encoding', ETag: versions[encoding].etag }).send(versions[encoding].body);
  };
}
