import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { normalAddress } from './addresses.js';

export type ClientAddress = (request: IncomingMessage) => string | null;

/** Finds the client's address: the socket's, or the one in X-Forwarded-For if the socket belongs to a trusted proxy. */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request) => {
    // the common case without a proxy header, whose parsing costs more than everything else here
    if (request.headers['x-forwarded-for'] === undefined) return normalAddress(request.socket.remoteAddress ?? '') || null;
    const address = proxyAddr(request, trust);
    return address ? normalAddress(address) : null;
  };
}
