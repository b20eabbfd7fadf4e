/** Reading request bodies: bounded, complete, and valid UTF-8. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type BodyBounds, boundsFor, LARGE_BODY, parseBounded, parseLarge } from '../../contract/validation/body-bounds.js';
import { AppError } from '../../errors.js';

/** How much of an oversized body to read and discard: many senders read no response before they have sent everything. */
const PATIENCE = 33_554_432;

const endedEarly = () => new AppError('VALIDATION_ERROR', 'The body ended too early.');

const tooLarge = (limit: number, announced: number) =>
  new AppError('PAYLOAD_TOO_LARGE', `The body can be at most ${limit.toLocaleString('en')} bytes.`, {
    headers: announced > PATIENCE ? { Connection: 'close' } : {},
  });

/** Throws UNSUPPORTED_MEDIA_TYPE unless the body is declared as uncompressed JSON; `types` also allows those that some senders must use instead. */
export function requireJson(request: IncomingMessage, types: readonly string[] = ['application/json']): void {
  const given = request.headers['content-type'] ?? '';
  // the usual form
  if (request.headers['content-encoding'] === undefined && types.includes(given)) return;
  const [type = '', ...parameters] = given
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (!types.includes(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Content-Type must be ${types.join(' or ')}.`);
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The charset must be utf-8.');
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding is not supported; send the body uncompressed.');
}

/** Reads the raw body. Throws PAYLOAD_TOO_LARGE beyond the limit, immediately if the length is announced. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) return Promise.reject(tooLarge(limit, announced));
  // already gone while its key was looked up: no further event would be emitted
  if (request.destroyed) return Promise.reject(endedEarly());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.removeAllListeners('data').resume();
        reject(tooLarge(limit, size));
      } else chunks.push(chunk);
    });
    // every request emits close, after its end if it has one; without a listener, an error emits nothing else
    request.on('close', () => {
      if (request.readableEnded) resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
      else reject(endedEarly());
    });
  });
}

/** A byte order mark; some Windows programs write one. */
const BOM = 0xfeff;

/** The body as text, without a byte order mark (RFC 8259, 8.1 allows ignoring it). Throws VALIDATION_ERROR if it isn't UTF-8. */
export function decodeUtf8(body: Buffer): string {
  if (!isUtf8(body)) throw new AppError('VALIDATION_ERROR', 'The body is not valid UTF-8.');
  const text = body.toString('utf8');
  return text.charCodeAt(0) === BOM ? text.slice(1) : text;
}

/**
 * Reads a JSON body up to the limit, and checks the bounds of its parts.
 * @param owner the organization that sends it, whose slices a large body takes
 */
export async function readJson(
  request: IncomingMessage,
  limit: number,
  owner: string,
  bounds: BodyBounds = boundsFor(limit),
): Promise<unknown> {
  requireJson(request);
  const text = decodeUtf8(await readBody(request, limit));
  return text.length > LARGE_BODY ? parseLarge(text, bounds, owner) : parseBounded(text, bounds);
}
