/** The signature of ingest requests, version 1. */
import { hash, timingSafeEqual } from 'node:crypto';
import { stringify } from 'uuid';

/** The maximum difference of a timestamp, in seconds. */
export const SIGNATURE_WINDOW_SEC = 300;
const VERSION = 'v1=';

const BLOCK = 64;
const DIGEST = 32;

/**
 * A signing secret, as the UTF-8 bytes of its printed form. Computes HMAC-SHA256 (RFC 2104) by two one-shot hashes, which together cost less than an
 * HMAC object of Node.js. Digests are texts, because each buffer that Node.js allocates for one costs as much as the hash. It keeps the two pads,
 * which depend only on the secret; inspecting the object shows neither.
 */
export class SigningSecret {
  readonly #inner = Buffer.alloc(BLOCK, 0x36);
  /** The outer pad, with room for the digest after it. */
  readonly #outer = Buffer.alloc(BLOCK + DIGEST, 0x5c);

  constructor(secret: string) {
    const bytes = Buffer.from(secret, 'utf8');
    const key = bytes.length > BLOCK ? hash('sha256', bytes, 'buffer') : bytes;
    for (const [index, byte] of key.entries()) {
      this.#inner.writeUInt8(0x36 ^ byte, index);
      this.#outer.writeUInt8(0x5c ^ byte, index);
    }
  }

  /** In hexadecimal digits. */
  hmac(text: string): string {
    const length = Buffer.byteLength(text);
    const message = Buffer.allocUnsafe(BLOCK + length);
    this.#inner.copy(message);
    message.write(text, BLOCK);
    this.#outer.write(hash('sha256', message, 'binary'), BLOCK, 'binary');
    return hash('sha256', this.#outer, 'hex');
  }
}

/** The HMAC over version, timestamp, method, path without query and the body's SHA-256; `body` is the raw bytes of the request. */
export function sign(secret: SigningSecret, timestamp: string, method: string, path: string, body: Buffer): string {
  return secret.hmac(`v1\n${timestamp}\n${method}\n${path}\n${hash('sha256', body, 'hex')}`);
}

/** Whether the header has the correct signature; compared in constant time. */
export function signatureMatches(header: string, expected: string): boolean {
  const given = Buffer.from(header, 'latin1');
  const correct = Buffer.from(VERSION + expected, 'latin1');
  return given.length === correct.length && timingSafeEqual(given, correct);
}

/**
 * The id of the event at an index of a signed request, derived from the request's signature: a repeated request has the same ids in every process and
 * after every restart, so its events are stored once. It is a UUIDv7 with the signature's time, so that ids stay in order.
 */
export function signedEventId(signature: string, seconds: number, index: number): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(seconds * 1000, 0, 6);
  // twelve bits: more than the events of a batch
  bytes.writeUInt16BE(0x7000 | (index & 0x0fff), 6);
  hash('sha256', signature, 'buffer').copy(bytes, 8, 0, 8);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return stringify(bytes);
}
