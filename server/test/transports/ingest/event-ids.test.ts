/** Ids of events sent without one: other processes and later releases must derive the same, or a repeated request would count twice. */
import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { signedEventId } from '../../../src/transports/ingest/signature.js';

const SIGNATURE = 'a'.repeat(64);
const SECONDS = 1_767_225_600;

/** The layout of a UUIDv7 (RFC 9562, section 5.7) with the event's index in rand_a and the signature's hash in rand_b. */
function expected(signature: string, seconds: number, index: number): string {
  const time = (seconds * 1000).toString(16).padStart(12, '0');
  const tail = BigInt(`0x${createHash('sha256').update(signature).digest('hex').slice(0, 16)}`);
  const variant = (tail & 0x3fffffffffffffffn) | 0x8000000000000000n;
  const digits = `${time}7${index.toString(16).padStart(3, '0')}${variant.toString(16)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

test.each([0, 1, 255, 499, 4095])('the event at index %i has the time, the index and the hash of its request', (index) => {
  expect(signedEventId(SIGNATURE, SECONDS, index)).toBe(expected(SIGNATURE, SECONDS, index));
  expect(signedEventId('b'.repeat(64), SECONDS + 1, index)).toBe(expected('b'.repeat(64), SECONDS + 1, index));
});
