/** The signature of ingest requests, version 1. */
import { createHmac, hash, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How far a timestamp may be off, in seconds. */
export const SIGNATURE_WINDOW_SEC = 300;
const SIGNATURE = /^v1=([0-9a-f]{64})$/;

/** The HMAC over version, timestamp, method, path without query and the body's SHA-256; `body` is the raw bytes as they were sent. */
export function sign(secret: KeyObject | string, timestamp: string, method: string, path: string, body: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`v1\n${timestamp}\n${method}\n${path}\n${hash('sha256', body, 'hex')}`)
    .digest();
}

/** Whether the header carries the right signature; compared in constant time. */
export function signatureMatches(header: string, expected: Buffer): boolean {
  const [, given] = SIGNATURE.exec(header) ?? [];
  return given !== undefined && timingSafeEqual(Buffer.from(given, 'hex'), expected);
}
