/** Bodies of type multipart/form-data: who reads them, and how the bytes get there, bounded and never all at once. */
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Caller } from '../contract/caller.js';
import type { OperationId } from '../contract/handler.js';
import { AppError } from '../errors.js';

/** What was read from a form. */
export interface Form {
  /** The input of the operation, checked. */
  fields: Record<string, unknown>;
  /** Lets go of what was put aside for it; called when the answer is known, whatever it is. */
  discard(): Promise<void>;
}

/** Reads and checks a form of a caller who may send it. Throws an AppError, and leaves nothing behind then. */
export type FormReader = (request: IncomingMessage, caller: Caller) => Promise<Form>;

/** The readers of the operations that take a form. */
export type FormReaders = Partial<Record<OperationId, FormReader>>;

/** So much of a body that is refused is still let in and thrown away, because many senders read no answer before they have sent everything. */
const PATIENCE = 83_886_080;

const tooLarge = (limit: number, announced: number) =>
  new AppError('REQUEST_TOO_LARGE', `The upload may be at most ${limit.toLocaleString('en')} bytes, also when it is unpacked.`, {
    headers: announced > PATIENCE ? { Connection: 'close' } : {},
  });

/** Lets bytes through and fails with REQUEST_TOO_LARGE past the limit. */
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

/** The boundary's header as it was sent. Throws UNSUPPORTED_MEDIA_TYPE unless the body is said to be a form with parts. */
export function requireForm(request: IncomingMessage): string {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Content-Type must be multipart/form-data.');
  return contentType;
}

/**
 * The stages between a request and whoever reads its parts: counted as sent, unpacked where it is said to be gzip, and counted again, so that a
 * small body that unpacks to a large one is stopped at the limit. Throws UNSUPPORTED_MEDIA_TYPE, and REQUEST_TOO_LARGE where the announced length
 * tells already.
 */
export function boundedStages(request: IncomingMessage, limit: number): Transform[] {
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding may be gzip or be left out.');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw tooLarge(limit, announced);
  return encoding === 'gzip' ? [counted(limit), createGunzip(), counted(limit)] : [counted(limit)];
}
