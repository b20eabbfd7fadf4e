/** Bodies of forms without files: application/x-www-form-urlencoded. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../errors.js';
import { decodeUtf8, readBody } from './body.js';

const isForm = (request: IncomingMessage) =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';

/**
 * The fields of a form. Throws UNSUPPORTED_MEDIA_TYPE for another kind of body, PAYLOAD_TOO_LARGE beyond the limit, VALIDATION_ERROR for invalid UTF-8.
 */
export async function readUrlencoded(request: IncomingMessage, limit: number): Promise<URLSearchParams> {
  // read the body first, so that a rejection takes as long as any other response
  const body = await readBody(request, limit);
  if (!isForm(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be a form: application/x-www-form-urlencoded.');
  return new URLSearchParams(decodeUtf8(body));
}
