import { createHash, createHmac } from 'node:crypto';
import type { SigningKey } from '../config/credentials.js';

export interface SignedParts {
  method: string;
  /** Without query, as the server's document has it: a proxy may put a prefix before it. */
  path: string;
  body: string;
  unixSeconds: number;
}

/** The headers by which a project key vouches for a request: scheme version 1. The key is the UTF-8 bytes of the printed secret. */
export function signatureHeaders(
  key: Pick<SigningKey, 'keyId' | 'secret'>,
  { method, path, body, unixSeconds }: SignedParts,
): Record<string, string> {
  const digest = createHash('sha256').update(body, 'utf8').digest('hex');
  const signed = `v1\n${unixSeconds}\n${method}\n${path}\n${digest}`;
  const signature = createHmac('sha256', Buffer.from(key.secret, 'utf8')).update(signed, 'utf8').digest('hex');
  return { 'X-Tidewatch-Key': key.keyId, 'X-Tidewatch-Timestamp': String(unixSeconds), 'X-Tidewatch-Signature': `v1=${signature}` };
}
