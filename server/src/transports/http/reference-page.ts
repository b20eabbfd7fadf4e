/** The readable reference: the guide at `/api/docs`, and a page for each tag below it. Each page has its style sheet and script inside. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import { escapeHtml } from '../../generated/html/escape.js';
import { ASK_FIRST, staticDocument } from './static-document.js';

const FOLDER = new URL('../../../../openapi/reference/', import.meta.url);

/** The server's address in the document; the pages show the configured one instead. */
const DOCUMENTED = 'http://127.0.0.1:4000';

/** Nothing but the icon may be loaded; only the inline style and script run, which are the same on all pages. */
function policy(): string {
  const page = readFileSync(new URL('index.html', FOLDER), 'utf8');
  const hashOf = (pattern: RegExp) =>
    `'sha256-${createHash('sha256')
      .update(pattern.exec(page)?.[1] ?? '')
      .digest('base64')}'`;
  return [
    "default-src 'none'",
    `style-src ${hashOf(/<style>(.*?)<\/style>/s)}`,
    `script-src ${hashOf(/<script type="module">(.*?)<\/script>/s)}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const pathOf = (file: string) => (file === 'index.html' ? '/api/docs' : `/api/docs/${file.replace(/\.html$/, '')}`);

/** Serves the page of the request's path, with samples that call this server. */
export function serveReferencePages(baseUrl: string): RequestHandler {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy(), 'Cache-Control': ASK_FIRST };
  const read = async (file: string) => {
    const page = await readFile(new URL(file, FOLDER), 'utf8');
    return Buffer.from(page.replaceAll(DOCUMENTED, () => escapeHtml(baseUrl)));
  };
  const pages = new Map(readdirSync(FOLDER).map((file) => [pathOf(file), staticDocument(() => read(file), headers)]));
  return (request, response, next) => {
    const page = pages.get(request.path);
    return page ? page(request, response, next) : next();
  };
}
