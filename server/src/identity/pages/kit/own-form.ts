/** Forms that people post from our own pages. */
import type { Request } from 'express';
import { AppError } from '../../../kernel/errors.js';
import { readUrlencoded } from '../../../kernel/http/bodies/urlencoded.js';

const MAXIMUM_BYTES = 16_384;

/**
 * Throws FORBIDDEN_ORIGIN unless a page of ours posted the form, with or without a cookie: a stranger's page must not even sign somebody in. Browsers
 * say where a form is from, to https and to this computer; to other addresses they send at least the origin.
 */
function requireOwnPage({ headers }: Pick<Request, 'headers'>, baseUrl: string): void {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? headers.origin === new URL(baseUrl).origin : site === 'same-origin';
  if (!isOwn) throw new AppError('FORBIDDEN_ORIGIN', 'This form can be sent only from its own page. Open the page again.');
}

/** The fields of a form of ours. Throws if it comes from elsewhere, is larger than 16 kB, or has a field twice. */
export async function readOwnForm(request: Request, baseUrl: string): Promise<Readonly<Record<string, string>>> {
  requireOwnPage(request, baseUrl);
  const fields = await readUrlencoded(request, MAXIMUM_BYTES);
  if (new Set(fields.keys()).size !== fields.size)
    throw new AppError('VALIDATION_ERROR', 'The form has a field twice. Open the page again.');
  return Object.fromEntries(fields);
}
