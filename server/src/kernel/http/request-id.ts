import type { IncomingMessage } from 'node:http';
import { v7 as uuidv7 } from 'uuid';

const GIVEN_ID = /^[A-Za-z0-9._-]{8,100}$/;

/** The request id: the caller's own if it is a plain word, so that a trace can span services; otherwise a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : uuidv7();
}
