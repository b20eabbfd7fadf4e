import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { normalAddress } from './addresses.js';

export type ClientAddress = (request: IncomingMessage) => string | null;

/** Finds the client's address: the socket's, or what X-Forwarded-For says where the socket belongs to a trusted proxy. */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request) => {
    // nobody claims to speak for another: the common case, and the parsing of the header costs more than the rest of it
    if (request.headers['x-forwarded-for'] === undefined) return normalAddress(request.socket.remoteAddress ?? '') || null;
    const address = proxyAddr(request, trust);
    return address ? normalAddress(address) : null;
  };
}
