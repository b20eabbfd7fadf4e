import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from 'proxy-addr';
import { normalAddress } from './addresses.js';

export type ClientAddress = (request: IncomingMessage) => string | null;

/** Finds the client's address: the socket's, or the one in X-Forwarded-For if the socket belongs to a trusted proxy. */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trust = proxyAddr.compile([...trustedProxies]);
  // a connection has one peer for as long as it lasts, and many requests
  const peers = new WeakMap<Socket, string>();
  const peerOf = (socket: Socket): string => {
    const known = peers.get(socket);
    if (known !== undefined) return known;
    const peer = normalAddress(socket.remoteAddress ?? '');
    if (peer) peers.set(socket, peer);
    return peer;
  };
  return (request) => {
    // the common case without a proxy header, whose parsing costs more than everything else here
    if (request.headers['x-forwarded-for'] === undefined) return peerOf(request.socket) || null;
    const address = proxyAddr(request, trust);
    return address ? normalAddress(address) : null;
  };
}
