/** Ids of events sent without one. */
import { hash } from 'node:crypto';
import { stringify } from 'uuid';

/**
 * The id of the event at an index of a signed request, derived from the request's signature: a repeated request has the same ids in every process and
 * after every restart, so its events are stored once. It is a UUIDv7 with the signature's time, so that ids stay in order.
 */
export function signedEventId(signature: string, seconds: number, place: number): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(seconds * 1000, 0, 6);
  // twelve bits: more than the events of a batch
  bytes.writeUInt16BE(0x7000 | (place & 0x0fff), 6);
  hash('sha256', signature, 'buffer').copy(bytes, 8, 0, 8);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return stringify(bytes);
}
