/** The committed signing vectors: our own check of signatures agrees with them, and so does a signer that is not ours. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { sign, signatureMatches } from '../../src/ingest/signature.js';

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

const file = new URL('../../../openapi/signing-vectors.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] };
const rows = vectors.map((vector) => [vector.name, vector] as const);

test.each(rows)('%s', (_name, { secret, timestamp, method, path, body, signature }) => {
  const bytes = Buffer.from(body.text.repeat(body.times));
  const expected = sign(secret, String(timestamp), method.toUpperCase(), path, bytes);
  expect(signatureMatches(signature, expected)).toBe(true);
  expect(
    signatureMatches(signature, sign(secret, String(timestamp), method.toUpperCase(), path, Buffer.concat([bytes, bytes, Buffer.of(0)]))),
  ).toBe(false);
});

// where the machine has no openssl, the server's own check still stands against the vectors
const testWithOpenssl = spawnSync('openssl', ['version']).error ? null : test;

testWithOpenssl?.each(rows)('openssl agrees: %s', (_name, { secret, timestamp, method, path, body, message, signature }) => {
  const digest = (input: string, ...options: string[]) =>
    spawnSync('openssl', ['dgst', '-sha256', '-r', ...options], { input })
      .stdout.toString()
      .split(' ')[0];
  const text = `v1\n${timestamp}\n${method.toUpperCase()}\n${path}\n${digest(body.text.repeat(body.times))}`;
  expect(text).toBe(message);
  // -hmac would take a secret that begins with a dash for an option
  const key = `hexkey:${Buffer.from(secret).toString('hex')}`;
  expect(`v1=${digest(text, '-mac', 'HMAC', '-macopt', key)}`).toBe(signature);
});
