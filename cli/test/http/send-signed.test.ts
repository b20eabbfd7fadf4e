/** A signed request that must be retried. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Effort, type SignedRequest, sendSigned } from '../../src/http/send-signed.js';
import { type ApiServer, type Reply, refuse, startApi } from '../support/api-server.js';

const EVENTS = 'POST /api/status/events';
const ACCEPTED = { status: 202, body: { accepted: 1, duplicates: 0 } };
const EFFORT: Effort = { maxRetries: 2, withinMs: 60_000 };

let api: ApiServer;
let request: SignedRequest;
beforeAll(async () => {
  api = await startApi();
  const key: SignedRequest['key'] = { keyId: 'twk_0123456789abcdef', secret: 'secret', source: 'environment' };
  request = { key, server: api.url, path: '/api/status/events', body: '{"slug":"backup","result":"ok"}' };
});
beforeEach(() => void api.seen.splice(0));
afterAll(() => api.close());

const limited = (seconds: number) => refuse(429, 'RATE_LIMITED', 'Too many requests.', { headers: { 'Retry-After': String(seconds) } });

/** Responds with these, then accepts. */
function answer(...replies: Reply[]): void {
  api.on(EVENTS, () => replies.shift() ?? ACCEPTED);
}

test('a retry sends the same body', async () => {
  answer(limited(0));
  expect(await sendSigned(request, EFFORT)).toEqual(ACCEPTED.body);
  expect(api.seen.map(({ body }) => body)).toEqual(Array(2).fill(request.body));
});

test('a 429 for longer than the remaining time is returned immediately', async () => {
  answer(limited(3_600));
  await expect(sendSigned(request, EFFORT)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSec: 3_600 });
  expect(api.seen).toHaveLength(1);
});
