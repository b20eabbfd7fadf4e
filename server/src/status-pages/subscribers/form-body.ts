/** Bodies of forms, which are small. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../kernel/errors.js';
import { decodeUtf8, readBody } from '../../kernel/http/body.js';

const MAXIMUM_BYTES = 4_096;

const isForm = (request: IncomingMessage) =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';

/**
 * The fields of a form. Throws UNSUPPORTED_MEDIA_TYPE for another kind of body, PAYLOAD_TOO_LARGE past 4 kB, VALIDATION_ERROR for what is no
 * UTF-8.
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  // taken in first, whatever it is: a refusal comes no sooner than any other answer
  const body = await readBody(request, MAXIMUM_BYTES);
  if (!isForm(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be a form: application/x-www-form-urlencoded.');
  return new URLSearchParams(decodeUtf8(body));
}

/** Takes in a body of any kind that says nothing which the address does not. */
export async function skipBody(request: IncomingMessage): Promise<void> {
  await readBody(request, MAXIMUM_BYTES);
}
