/** Signatures by an independent signer: openssl, as in a shell script. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PATH, Sender } from '../test/transports/ingest/sender.js';

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

const file = new URL('../../openapi/signing-vectors.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] };

let sender: Sender;
beforeAll(async () => {
  sender = await Sender.start();
});
afterAll(() => sender.stop());

const digest = (input: string, ...options: string[]) =>
  spawnSync('openssl', ['dgst', '-sha256', '-r', ...options], { input, encoding: 'utf8' }).stdout.split(' ')[0] ?? '';

/** An HMAC; -hmac would interpret a secret that begins with a dash as an option. */
const hmac = (text: string, secret: string) => digest(text, '-mac', 'HMAC', '-macopt', `hexkey:${Buffer.from(secret).toString('hex')}`);

test.each(vectors.map((vector) => [vector.name, vector] as const))(
  'openssl computes the vector: %s',
  (_name, { secret, timestamp, method, path, body, message, signature }) => {
    const text = `v1\n${timestamp}\n${method.toUpperCase()}\n${path}\n${digest(body.text.repeat(body.times))}`;
    expect(text).toBe(message);
    expect(`v1=${hmac(text, secret)}`).toBe(signature);
  },
);

test('a signature computed by openssl is accepted', async () => {
  const body = JSON.stringify({ slug: sender.monitor.slug, result: 'ok', message: 'gezeitenwächter ✓' });
  const [keyId = '', secret = ''] = sender.credential.split('.');
  const seconds = Math.floor(Date.now() / 1000);
  const { status, body: answer } = await sender.server.anonymous.request('reportStatusEvents', 'POST', PATH, body, {
    'X-Tidewatch-Key': keyId,
    'X-Tidewatch-Timestamp': String(seconds),
    'X-Tidewatch-Signature': `v1=${hmac(`v1\n${seconds}\nPOST\n${PATH}\n${digest(body)}`, secret)}`,
  });
  expect([status, answer]).toEqual([202, { accepted: 1, duplicates: 0 }]);
});
