/** The committed signing vectors: the server's verification agrees with them. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { SigningSecret, sign, signatureMatches } from '../../../src/transports/ingest/signature.js';

interface Vector {
  name: string;
  secret: string;
  timestamp: number;
  method: string;
  path: string;
  body: { text: string; times: number };
  message: string;
  signature: string;
}

const file = new URL('../../../../openapi/signing-vectors.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] };
const rows = vectors.map((vector) => [vector.name, vector] as const);

test.each(rows)('%s', (_name, { secret, timestamp, method, path, body, signature }) => {
  const bytes = Buffer.from(body.text.repeat(body.times));
  const expected = sign(new SigningSecret(secret), String(timestamp), method.toUpperCase(), path, bytes);
  expect(signatureMatches(signature, expected)).toBe(true);
  expect(
    signatureMatches(
      signature,
      sign(new SigningSecret(secret), String(timestamp), method.toUpperCase(), path, Buffer.concat([bytes, bytes, Buffer.of(0)])),
    ),
  ).toBe(false);
});
