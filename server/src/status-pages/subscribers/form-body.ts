/** Reads the small bodies of forms. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../kernel/errors.js';
import { decodeUtf8, readBody } from '../../kernel/http/bodies/body.js';

const MAXIMUM_BYTES = 4_096;

const isForm = (request: IncomingMessage) =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';

/**
 * The fields of a form. Throws UNSUPPORTED_MEDIA_TYPE for another kind of body, PAYLOAD_TOO_LARGE beyond 4 kB, VALIDATION_ERROR for invalid UTF-8.
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  // read the body first, so that a rejection takes as long as any other response
  const body = await readBody(request, MAXIMUM_BYTES);
  if (!isForm(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be a form: application/x-www-form-urlencoded.');
  return new URLSearchParams(decodeUtf8(body));
}

/** Reads and discards a body whose content doesn't matter. */
export async function skipBody(request: IncomingMessage): Promise<void> {
  await readBody(request, MAXIMUM_BYTES);
}
