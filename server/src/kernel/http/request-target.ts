/** Normalizes a request's host and path, in any form of request target. */
import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#@]+)([/?][^#]*)?$/i;

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host';

/** Of names and values in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] as string)) count += 1;
  return count;
}

/**
 * A target in absolute form, as sent to proxies, contains the host, which overrides the Host header (RFC 9112, 3.2.2). Rewrites the request to the
 * usual form. Returns the problem if a request names no host or more than one (3.2); otherwise
 * null.
 */
export function settleTarget(request: IncomingMessage): string | null {
  const hosts = countHosts(request.rawHeaders);
  if (hosts > 1) return 'The request has more than one Host header.';
  if (hosts === 0 && request.httpVersion === '1.1') return 'The request has no Host header.';
  const { url = '' } = request;
  if (url.startsWith('/')) return null;
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined) return null;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  setHost(request, authority);
  return null;
}

function setHost(request: IncomingMessage, host: string): void {
  const { rawHeaders } = request;
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && isHost(name));
  if (at >= 0) rawHeaders[at + 1] = host;
  else rawHeaders.push('Host', host);
  request.headers.host = host;
}
