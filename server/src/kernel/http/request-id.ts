import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const GIVEN_ID = /^[A-Za-z0-9._-]{8,100}$/;

/** A UUID of version 7: the time, and the rest from a random UUID, of which Node.js keeps a pool. It costs a quarter of the library's. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The request id: the caller's own if it is a plain word, so that a trace can span services; otherwise a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : newId();
}
