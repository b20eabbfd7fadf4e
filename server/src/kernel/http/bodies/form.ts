/** Bodies of type multipart/form-data: their readers, and bounded streaming of their bytes. */
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Caller, Origin } from '../../caller.js';
import type { OperationId } from '../../contract/handler.js';
import { AppError } from '../../errors.js';

/** A parsed form. */
export interface Form {
  /** The operation's validated input. */
  fields: Record<string, unknown>;
  /** Releases the form's temporary data; called after the response, whatever it is. */
  discard(): Promise<void>;
}

/** Reads and validates a form from an authorized caller. Throws an AppError without leaving anything behind. */
export type FormReader = (request: IncomingMessage, caller: Caller, origin: Origin) => Promise<Form>;

/** The readers of operations with a form. */
export type FormReaders = Partial<Record<OperationId, FormReader>>;

/** How much of a refused body to read and discard, because many senders read no response before they have sent everything. */
const PATIENCE = 83_886_080;

const tooLarge = (limit: number, announced: number) =>
  new AppError('REQUEST_TOO_LARGE', `The upload can be at most ${limit.toLocaleString('en')} bytes, before and after decompression.`, {
    headers: announced > PATIENCE ? { Connection: 'close' } : {},
  });

/** Passes bytes through and fails with REQUEST_TOO_LARGE beyond the limit. */
function counted(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(tooLarge(limit, size));
      else done(null, chunk);
    },
  });
}

/** The Content-Type header with the boundary. Throws UNSUPPORTED_MEDIA_TYPE unless the body is declared as multipart. */
export function requireForm(request: IncomingMessage): string {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be multipart/form-data.');
  return contentType;
}

/**
 * The stages between a request and its parser: count the bytes as sent, decompress gzip, and count again, so that a small body that decompresses to a
 * large one stops at the limit. Throws UNSUPPORTED_MEDIA_TYPE, and REQUEST_TOO_LARGE if the announced length already exceeds the
 * limit.
 */
export function boundedStages(request: IncomingMessage, limit: number): Transform[] {
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding must be gzip or omitted.');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw tooLarge(limit, announced);
  return encoding === 'gzip' ? [counted(limit), createGunzip(), counted(limit)] : [counted(limit)];
}
