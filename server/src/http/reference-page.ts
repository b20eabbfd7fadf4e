/** The readable reference at /api/docs: a page that was made from the document, with its style sheet inside. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';

const PAGE = readFileSync(new URL('../../../openapi/reference.html', import.meta.url), 'utf8');

const [, style = ''] = /<style>(.*?)<\/style>/s.exec(PAGE) ?? [];
const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing may be loaded and nothing run; of styles only the very one that stands in the page. */
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Answers the page. */
export const serveReferencePage: RequestHandler = (_request, response) => {
  response.set('Content-Security-Policy', POLICY).type('html').send(PAGE);
};
