/** The signature against the committed vectors, which the server's tests also use. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { signatureHeaders } from '../src/signature.js';

interface Vector {
  name: string;
  secret: string;
  timestamp: number;
  method: string;
  path: string;
  body: { text: string; times: number };
  signature: string;
}

const file = new URL('../../openapi/signing-vectors.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] };

test.each(vectors.map((vector) => [vector.name, vector] as const))('%s', (_name, { secret, timestamp, method, path, body, signature }) => {
  const parts = { method, path, body: body.text.repeat(body.times), unixSeconds: timestamp };
  expect(signatureHeaders({ keyId: 'twk_0123456789abcdef', secret }, parts)).toEqual({
    'X-Tidewatch-Key': 'twk_0123456789abcdef',
    'X-Tidewatch-Timestamp': String(timestamp),
    'X-Tidewatch-Signature': signature,
  });
});
