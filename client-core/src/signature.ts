import { createHmac, hash } from 'node:crypto';

/** A project key, split for signing. */
export interface SigningKey {
  keyId: string;
  secret: string;
}

interface SignedParts {
  method: string;
  /** Without query, as in the API's document: a proxy may add a prefix to it. */
  path: string;
  body: string;
  unixSeconds: number;
}

/** The headers of a request signed with a project key: scheme version 1. The HMAC key is the UTF-8 bytes of the printed secret. */
export function signatureHeaders({ keyId, secret }: SigningKey, { method, path, body, unixSeconds }: SignedParts): Record<string, string> {
  const digest = hash('sha256', body);
  const message = `v1\n${unixSeconds}\n${method.toUpperCase()}\n${path}\n${digest}`;
  const signature = createHmac('sha256', secret).update(message, 'utf8').digest('hex');
  return { 'X-Tidewatch-Key': keyId, 'X-Tidewatch-Timestamp': String(unixSeconds), 'X-Tidewatch-Signature': `v1=${signature}` };
}
