/** A request that waits for its key counts as received only when the wait is over: until then it is in no queue, and its monitor would seem silent. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { specOf } from '../../../src/kernel/contract/document.js';
import { Limits } from '../../../src/kernel/contract/limits/limits.js';
import type { KeyCache, SigningKey } from '../../../src/transports/ingest/key-cache.js';
import { SigningSecret } from '../../../src/transports/ingest/signature.js';
import { signedEndpoint } from '../../../src/transports/ingest/signed.js';
import { signedHeaders } from '../../harness/api-client.js';

const [KEY_ID, SECRET] = ['twk_abcdefghijklmnop', 'secret'];
const PATH = '/api/status/events';
const START = Math.floor(Date.now() / 1000) * 1000;

test.each([
  ['a key in memory', true, 0],
  ['a key that is looked up', false, 5_000],
])('with %s', async (_which, cached, waitMs) => {
  let now = START;
  const key = { keyId: KEY_ID, organizationId: 'one', scopes: ['status:write'], allowedCidrs: [], secret: new SigningSecret(SECRET) };
  const keys = {
    peek: () => (cached ? key : null),
    isNoted: () => true,
    used: async () => {},
    find: async () => {
      // once before the body, and once to verify the signature
      now += waitMs / 2;
      return key as unknown as SigningKey;
    },
  } as unknown as KeyCache;
  const received: Date[] = [];
  const options = { keys, limits: new Limits(), clock: () => new Date(now), onDenied: async () => {} };
  const endpoint = signedEndpoint(options, async ({ receivedAt }) => {
    received.push(receivedAt);
    return {};
  });
  const headers = Object.fromEntries(
    Object.entries({ ...signedHeaders(`${KEY_ID}.${SECRET}`, PATH, '{}'), 'content-type': 'application/json' }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  const request = Object.assign(Readable.from([Buffer.from('{}')]), { headers, method: 'POST', url: PATH }) as unknown as IncomingMessage;
  const origin = { requestId: 'one', via: 'http' as const, address: '127.0.0.1', userAgent: null };
  await endpoint.answer({ spec: specOf('reportStatusEvents'), request, origin, headers: {}, sender: null, bytes: 0 });
  expect(received).toEqual([new Date(START + waitMs)]);
});
