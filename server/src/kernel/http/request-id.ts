import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const GIVEN_ID = /^[A-Za-z0-9._-]{8,100}$/;

/** The version, and the twelve bits in which ids of one millisecond are counted (RFC 9562, 6.2). */
const FIRST = 0x7000;
const LAST = 0x7fff;

let current = { time: 0, begin: '', counted: LAST, end: '' };

/** A UUID of version 7. Ids of one millisecond share their random part and are counted: under load, nearly all of them. */
function newId(): string {
  const time = Date.now();
  if (time !== current.time || current.counted === LAST) {
    const digits = time.toString(16).padStart(12, '0');
    current = { time, begin: `${digits.slice(0, 8)}-${digits.slice(8)}-`, counted: FIRST - 1, end: randomUUID().slice(18) };
  }
  current.counted += 1;
  return current.begin + current.counted.toString(16) + current.end;
}

/** The request id: the caller's own if it is a plain word, so that a trace can span services; otherwise a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : newId();
}
