/** The readable reference at /api/docs: a page that was made from the document, with its style sheet and script inside. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';
import { escapeHtml } from '../../kernel/mail/escape.js';
import { ASK_FIRST, staticDocument } from './static-document.js';

const PAGE = readFileSync(new URL('../../../../openapi/reference.html', import.meta.url), 'utf8');

/** The address that the document names, in whose place the page shows ours. */
const DOCUMENTED = 'http://127.0.0.1:4000';

const hashOf = (pattern: RegExp) =>
  `'sha256-${createHash('sha256')
    .update(pattern.exec(PAGE)?.[1] ?? '')
    .digest('base64')}'`;

/** Nothing may be loaded; of styles and scripts only the very ones that stand in the page. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(/<style>(.*?)<\/style>/s)}`,
  `script-src ${hashOf(/<script type="module">(.*?)<\/script>/s)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers the page, whose samples call this very server. */
export const serveReferencePage = (baseUrl: string): RequestHandler =>
  staticDocument(() => Buffer.from(PAGE.replaceAll(DOCUMENTED, () => escapeHtml(baseUrl))), {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'Cache-Control': ASK_FIRST,
  });
