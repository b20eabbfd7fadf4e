/** Renderings of public pages: created once per model, and sent unchanged. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PageWhere } from '../public/page-where.js';

/** One representation of a model. */
export interface Representation<Model> {
  /** Content type with its charset. */
  type: string;
  render: (model: Model, where: PageWhere) => string;
  /** The Content-Security-Policy; by default nothing may be loaded or framed. */
  policy?: string;
  /** Whether scripts of other sites may read it. */
  shared: boolean;
}

/** A response body with its headers. If it is compressed, only the compressed bytes are kept: a page of a megabyte becomes twenty kilobytes. */
export interface Rendering {
  bytes: Buffer;
  /** Whether `bytes` are compressed; small ones are not. */
  gzipped: boolean;
  etag: string;
  /** The body for clients that don't accept compression. */
  plain: () => Promise<Buffer>;
  /** Headers for the uncompressed body. */
  plainHeaders: Record<string, string | number>;
  /** Headers for `bytes`. */
  headers: Record<string, string | number>;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Compressing a body below this size doesn't save a packet. */
const WORTH_COMPRESSING = 1_000;
/** No scripts, frames or external resources. */
export const NOTHING_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every response from the front. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // the pages have forms; with no-referrer, browsers would send them with Origin: null
  'Referrer-Policy': 'same-origin',
};

const SHARED_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, X-As-Of',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Decompresses a stored body. Concurrent slow readers share one copy, which is freed after the last of them. */
function unpacker(packed: Buffer): () => Promise<Buffer> {
  let unpacked: WeakRef<Buffer> | null = null;
  let unpacking: Promise<Buffer> | null = null;
  const unpack = async () => {
    try {
      const plain = await decompress(packed);
      unpacked = new WeakRef(plain);
      return plain;
    } finally {
      unpacking = null;
    }
  };
  return async () => {
    const known = unpacked?.deref();
    if (known) return known;
    unpacking ??= unpack();
    return unpacking;
  };
}

/** Renders, compresses, and computes the ETag. */
export async function makeRendering<Model>(
  { type, render, policy = NOTHING_POLICY, shared }: Representation<Model>,
  model: Model,
  where: PageWhere,
): Promise<Rendering> {
  const plain = Buffer.from(render(model, where));
  const packed = plain.length < WORTH_COMPRESSING ? null : await compress(plain, { level: 9 });
  // weak, because the compressed bytes have the same one
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...COMMON_HEADERS,
    'Content-Type': type,
    'Content-Security-Policy': policy,
    'Cache-Control': 'public, max-age=10, stale-if-error=86400',
    Vary: 'Accept, Accept-Encoding',
    ETag: etag,
    ...(where.asOf && { 'X-As-Of': where.asOf.toISOString() }),
    ...(shared && SHARED_HEADERS),
  };
  const plainHeaders = { ...headers, 'Content-Length': plain.length };
  if (!packed) return { bytes: plain, plain: async () => plain, gzipped: false, etag, plainHeaders, headers: plainHeaders };
  return {
    bytes: packed,
    plain: unpacker(packed),
    gzipped: true,
    etag,
    plainHeaders,
    headers: { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': packed.length },
  };
}

/** Whether the client already has this version; weak comparison (RFC 9110, 13.1.2). */
function hasAlready(request: IncomingMessage, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  const opaque = etag.slice(2);
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}

/** Whether Accept-Encoding allows gzip; `gzip;q=0` doesn't. */
function takesGzip(request: IncomingMessage): boolean {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined) return false;
  const given = /(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/i.exec(accepted);
  const any = given ?? /(?:^|,)\s*\*\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/.exec(accepted);
  return any !== null && (any[1] === undefined || Number(any[1]) > 0);
}

/** Responds to GET or HEAD with 200, or 304 if the client has this version; returns the status. */
export async function sendRendering(request: IncomingMessage, response: ServerResponse, rendering: Rendering): Promise<number> {
  const asKept = !rendering.gzipped || takesGzip(request);
  const headers = asKept ? rendering.headers : rendering.plainHeaders;
  if (hasAlready(request, rendering.etag)) {
    const { 'Content-Length': _length, 'Content-Type': _type, 'Content-Encoding': _encoding, ...rest } = headers;
    response.writeHead(304, rest).end();
    return 304;
  }
  const body = request.method === 'HEAD' ? undefined : asKept ? rendering.bytes : await rendering.plain();
  response.writeHead(200, headers).end(body);
  return 200;
}
