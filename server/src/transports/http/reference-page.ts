/** The readable reference at /api/docs: a page that was made from the document, with its style sheet inside. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ASK_FIRST, staticDocument } from './static-document.js';

const PAGE = readFileSync(new URL('../../../../openapi/reference.html', import.meta.url), 'utf8');

const [, style = ''] = /<style>(.*?)<\/style>/s.exec(PAGE) ?? [];
const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing may be loaded and nothing run; of styles only the very one that stands in the page. */
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Answers the page. */
export const serveReferencePage = staticDocument(() => Buffer.from(PAGE), {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Cache-Control': ASK_FIRST,
});
