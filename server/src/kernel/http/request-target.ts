/** Which host and which path a request names, whatever form it names them in. */
import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#@]+)([/?][^#]*)?$/i;

/**
 * A target in absolute form, as proxies are sent it, names the host itself: that one holds, whatever the Host header says (RFC 9112, 3.2.2). The
 * request is changed to what it would be without. Answers what is wrong with a request that names no host or more than one (3.2); null where
 * nothing is.
 */
export function settleTarget(request: IncomingMessage): string | null {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;
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
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (at >= 0) rawHeaders[at + 1] = host;
  else rawHeaders.push('Host', host);
  request.headers.host = host;
}
