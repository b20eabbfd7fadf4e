/** Reads the small bodies of forms. */
import type { IncomingMessage } from 'node:http';
import { readBody } from '../../kernel/http/bodies/body.js';
import { readUrlencoded } from '../../kernel/http/bodies/urlencoded.js';

const MAXIMUM_BYTES = 4_096;

/** The fields of a form of up to 4 kB. */
export const readForm = (request: IncomingMessage): Promise<URLSearchParams> => readUrlencoded(request, MAXIMUM_BYTES);

/** Reads and discards a body whose content doesn't matter. */
export async function skipBody(request: IncomingMessage): Promise<void> {
  await readBody(request, MAXIMUM_BYTES);
}
