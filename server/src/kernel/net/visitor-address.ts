/**
 * The visitor's address behind a proxy without a fixed address, such as a hosting platform's, which sends a token instead. It is trusted only for
 * events from pages, which no allow-list protects.
 */
import { timingSafeEqual } from 'node:crypto';
import { normalAddress, parseAddress } from './addresses.js';
import type { ClientAddress } from './client-address.js';

const REPORTED = /^\/api\/(event|error)$/;

/** @param token null: no such proxy is trusted */
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
