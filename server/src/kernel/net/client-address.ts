import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from 'proxy-addr';
import { normalAddress, parseAddress } from './addresses.js';

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

const REPORTED = /^\/api\/(event|error)$/;

/**
 * The visitor's address behind a proxy without a fixed address, such as a hosting platform's, which sends a token instead. It is trusted only for
 * events from pages, which no allow-list protects.
 * @param token null: no such proxy is trusted
 */
export function visitorAddress(clientAddress: ClientAddress, token: string | null): ClientAddress {
  if (token === null) return clientAddress;
  const expected = Buffer.from(token);
  return (request) => {
    const { 'x-tidewatch-proxy': shown, 'x-tidewatch-visitor': visitor } = request.headers;
    if (typeof shown !== 'string' || typeof visitor !== 'string' || !REPORTED.test(request.url ?? '')) return clientAddress(request);
    const given = Buffer.from(shown);
    const isKnown = given.length === expected.length && timingSafeEqual(given, expected);
    return isKnown && parseAddress(visitor) ? normalAddress(visitor) : clientAddress(request);
  };
}
