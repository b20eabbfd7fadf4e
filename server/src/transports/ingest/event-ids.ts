/** The ids of events whose sender gave none. */
import { hash } from 'node:crypto';
import { stringify } from 'uuid';

/**
 * The id of the event at a place of a signed request, made of the request's signature: whoever repeats the request repeats the id, at any process and
 * after any restart, and the event is stored once. It is a UUID of version 7 whose time is that of the signature, so that ids stay in order.
 */
export function signedEventId(signature: string, seconds: number, place: number): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(seconds * 1000, 0, 6);
  // twelve bits: more than a batch has places
  bytes.writeUInt16BE(0x7000 | (place & 0x0fff), 6);
  hash('sha256', signature, 'buffer').copy(bytes, 8, 0, 8);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return stringify(bytes);
}
