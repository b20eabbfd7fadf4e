/** Answers of public pages, made once for each model and sent as they lie there. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PageWhere } from '../public/page-where.js';

/** One form of a model. */
export interface Representation<Model> {
  /** Content type with its charset. */
  type: string;
  render: (model: Model, where: PageWhere) => string;
  /** Content-Security-Policy; without it nothing may be loaded or framed. */
  policy?: string;
  /** Pages of other sites may read it with a script. */
  shared: boolean;
}

/** An answer with its headers. What is compressed is kept so only: a page of a megabyte is twenty kilobytes then. */
export interface Rendering {
  bytes: Buffer;
  /** Whether `bytes` are compressed; what is small is not. */
  gzipped: boolean;
  etag: string;
  /** What is sent to those who take nothing compressed. */
  plain: () => Promise<Buffer>;
  /** Headers of the answer that is not compressed. */
  plainHeaders: Record<string, string | number>;
  /** Headers of `bytes` as they are. */
  headers: Record<string, string | number>;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Below it a packet is a packet. */
const WORTH_COMPRESSING = 1_000;
/** No script, no frame, nothing from elsewhere. */
export const NOTHING_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer that the front gives. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // the pages have forms, which a browser sends with Origin: null where it may tell nothing at all
  'Referrer-Policy': 'same-origin',
};

const SHARED_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, X-As-Of',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Unpacks what is kept compressed. However many are sent it at one time, slowly as some of them read, they share one copy, which goes when the last of
 * them has it.
 */
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

/** Renders, compresses and signs. */
export async function makeRendering<Model>(
  { type, render, policy = NOTHING_POLICY, shared }: Representation<Model>,
  model: Model,
  where: PageWhere,
): Promise<Rendering> {
  const plain = Buffer.from(render(model, where));
  const packed = plain.length < WORTH_COMPRESSING ? null : await compress(plain, { level: 9 });
  // weak: it is the same for the compressed bytes
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

/** Whether the caller has these bytes already; weak comparison, RFC 9110 section 13.1.2. */
function hasAlready(request: IncomingMessage, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  const opaque = etag.slice(2);
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}

/** Whether Accept-Encoding takes gzip; `gzip;q=0` does not. */
function takesGzip(request: IncomingMessage): boolean {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined) return false;
  const given = /(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/i.exec(accepted);
  const any = given ?? /(?:^|,)\s*\*\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/.exec(accepted);
  return any !== null && (any[1] === undefined || Number(any[1]) > 0);
}

/** Answers GET or HEAD with 200, or 304 where the caller has it; answers the status. */
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
