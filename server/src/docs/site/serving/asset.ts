/** Serves uploaded files, and the stylesheet and script shared by all sites. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FILE_POLICY, SITE_FILES } from '@tidewatch/docs-renderer/site';
import { hasAlready, type KeptAnswer, keepAnswer, sendKept } from '../../../kernel/http/kept-answer.js';
import type { SiteRow } from '../model/site-row.js';
import type { SiteContent } from '../store/content.js';

const NAME = /^([0-9a-f]{64})(?:-|$)/;
const FOREVER = 'max-age=31536000, immutable';

const kept = new Map<string, Promise<KeptAnswer>>();

/** The stylesheet or script with this name; null if it is neither. */
export function siteFile(name: string): Promise<KeptAnswer> | null {
  const file = SITE_FILES.get(name);
  if (!file) return null;
  const known = kept.get(name);
  if (known) return known;
  const made = keepAnswer(file.body, {
    'Content-Type': file.type,
    'Cache-Control': `public, ${FOREVER}`,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  });
  kept.set(name, made);
  return made;
}

/** First and last byte of a range request; null for the whole file. */
function rangeOf(request: IncomingMessage, size: number): [from: number, to: number] | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first !== '' && last !== '' ? Math.min(Number(last), size - 1) : size - 1;
  return from <= to ? [from, to] : null;
}

/** Serves a file. Returns the status, or null if there is no such file. */
export async function sendAsset(
  content: Pick<SiteContent, 'asset'>,
  site: SiteRow,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  isShared: boolean,
): Promise<number | null> {
  const own = siteFile(name);
  if (own) return sendKept(request, response, await own);
  const [, sha256] = NAME.exec(name) ?? [];
  const asset = sha256 === undefined ? null : await content.asset(site, sha256);
  if (!asset) return null;
  const { content: bytes, contentType } = asset;
  const etag = `"${sha256}"`;
  const headers: Record<string, string | number> = {
    'Content-Type': contentType,
    'Cache-Control': `${isShared ? 'public' : 'private'}, ${FOREVER}`,
    'Content-Security-Policy': FILE_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ETag: etag,
    ...(!isShared && { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex', Vary: 'Cookie, Authorization' }),
  };
  if (hasAlready(request, etag)) {
    response.writeHead(304, headers).end();
    return 304;
  }
  const range = rangeOf(request, bytes.length);
  const part = range ? bytes.subarray(range[0], range[1] + 1) : bytes;
  const status = range ? 206 : 200;
  response.writeHead(status, {
    ...headers,
    'Content-Length': part.length,
    ...(range && { 'Content-Range': `bytes ${range[0]}-${range[1]}/${bytes.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
  return status;
}
