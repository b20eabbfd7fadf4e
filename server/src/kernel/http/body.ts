/** Reading request bodies: bounded, complete, and valid UTF-8. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type BodyBounds, MANAGEMENT_BOUNDS, parseBounded } from '../contract/body-bounds.js';
import { AppError } from '../errors.js';

/** So much of a body that is too large is still let in and thrown away: many senders read no answer before they have sent everything. */
const PATIENCE = 33_554_432;

const endedEarly = () => new AppError('VALIDATION_ERROR', 'The body ended too early.');

const tooLarge = (limit: number, announced: number) =>
  new AppError('PAYLOAD_TOO_LARGE', `The body may be at most ${limit.toLocaleString('en')} bytes.`, {
    headers: announced > PATIENCE ? { Connection: 'close' } : {},
  });

/** Throws UNSUPPORTED_MEDIA_TYPE unless the body is said to be JSON, uncompressed; by these types, which some senders have to give otherwise. */
export function requireJson(request: IncomingMessage, types: readonly string[] = ['application/json']): void {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '')
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
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding is not supported here; send the body uncompressed.');
}

/** Reads the raw body. Throws PAYLOAD_TOO_LARGE past the limit, at once where the length is announced. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) return Promise.reject(tooLarge(limit, announced));
  // gone while its key was looked up: nothing would be told of it any more
  if (request.destroyed && !request.complete) return Promise.reject(endedEarly());
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
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', () => reject(endedEarly()));
    request.on('close', () => {
      // every request closes; only one that is not complete is a failure
      if (!request.complete) reject(endedEarly());
    });
  });
}

/** A byte order mark; some programs on Windows write one before everything. */
const BOM = 0xfeff;

/** The body as text, without a byte order mark (RFC 8259, 8.1 lets a reader ignore it). Throws VALIDATION_ERROR when it is not UTF-8. */
export function decodeUtf8(body: Buffer): string {
  if (!isUtf8(body)) throw new AppError('VALIDATION_ERROR', 'The body is not valid UTF-8.');
  const text = body.toString('utf8');
  return text.charCodeAt(0) === BOM ? text.slice(1) : text;
}

/** Reads a JSON body of at most so many bytes, bounded in its parts too. */
export async function readJson(request: IncomingMessage, limit: number, bounds: BodyBounds = MANAGEMENT_BOUNDS): Promise<unknown> {
  requireJson(request);
  return parseBounded(decodeUtf8(await readBody(request, limit)), bounds);
}
