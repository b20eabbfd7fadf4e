import { createHmac, hash } from 'node:crypto';

/** A project key, split for signing. */
export interface SigningKey {
  keyId: string;
  secret: string;
}

export interface SignedParts {
  method: string;
  /** Without query, as the API's document has it: a proxy may put a prefix before it. */
  path: string;
  body: string;
  unixSeconds: number;
}

/** The headers by which a project key vouches for a request: scheme version 1. The key is the UTF-8 bytes of the printed secret. */
export function signatureHeaders({ keyId, secret }: SigningKey, { method, path, body, unixSeconds }: SignedParts): Record<string, string> {
  const digest = hash('sha256', body);
  const message = `v1\n${unixSeconds}\n${method.toUpperCase()}\n${path}\n${digest}`;
  const signature = createHmac('sha256', secret).update(message, 'utf8').digest('hex');
  return { 'X-Tidewatch-Key': keyId, 'X-Tidewatch-Timestamp': String(unixSeconds), 'X-Tidewatch-Signature': `v1=${signature}` };
}
