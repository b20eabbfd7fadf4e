/** Where passkeys of this server work: browsers bind each to a host name. */
import { isIP } from 'node:net';

export interface RelyingParty {
  /** The host name that passkeys belong to; null: browsers have no passkeys for addresses. */
  id: string | null;
  /** The origin of our pages. */
  origin: string;
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
const isLoopback = (host: string) => host === '::1' || host.startsWith('127.');

/** The host of the base address, or a domain that holds it. On a loopback address, pages are opened as localhost. */
export function relyingParty(baseUrl: string, domain: string | null): RelyingParty {
  const url = new URL(baseUrl);
  const host = bare(url.hostname);
  if (isLoopback(host)) return { id: 'localhost', origin: `${url.protocol}//localhost${url.port && `:${url.port}`}` };
  return { id: isIP(host) ? null : (domain ?? host), origin: url.origin };
}
