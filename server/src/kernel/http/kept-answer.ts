/** Responses of public pages: created once, kept in memory, and sent unchanged to any number of readers. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** A response body with its headers. If it is compressed, only the compressed bytes are kept: a page of a megabyte becomes twenty kilobytes. */
export interface KeptAnswer {
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

/** Compresses a body and computes its ETag. @param given headers of the response */
export async function keepAnswer(plain: Buffer, given: Record<string, string | number>): Promise<KeptAnswer> {
  const packed = plain.length < WORTH_COMPRESSING ? null : await compress(plain, { level: 9 });
  // weak, because the compressed bytes have the same one
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = { ...given, ETag: etag };
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
export function hasAlready(request: IncomingMessage, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}

/** Whether Accept-Encoding allows gzip; `gzip;q=0` doesn't. */
export function takesGzip(request: IncomingMessage): boolean {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined) return false;
  const given = /(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/i.exec(accepted);
  const any = given ?? /(?:^|,)\s*\*\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/.exec(accepted);
  return any !== null && (any[1] === undefined || Number(any[1]) > 0);
}

/** Responds with a body that isn't kept, compressed as kept ones are; returns the status. */
export async function sendOnce(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  plain: Buffer,
  headers: Record<string, string | number>,
): Promise<number> {
  const packed = plain.length >= WORTH_COMPRESSING && takesGzip(request) ? await compress(plain) : null;
  const body = packed ?? plain;
  response.writeHead(status, { ...headers, ...(packed && { 'Content-Encoding': 'gzip' }), 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
}

/** Responds to GET or HEAD with 200, or 304 if the client has this version; returns the status. */
export async function sendKept(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer): Promise<number> {
  const asKept = !kept.gzipped || takesGzip(request);
  const headers = asKept ? kept.headers : kept.plainHeaders;
  if (hasAlready(request, kept.etag)) {
    const { 'Content-Length': _length, 'Content-Type': _type, 'Content-Encoding': _encoding, ...rest } = headers;
    response.writeHead(304, rest).end();
    return 304;
  }
  const body = request.method === 'HEAD' ? undefined : asKept ? kept.bytes : await kept.plain();
  response.writeHead(200, headers).end(body);
  return 200;
}
