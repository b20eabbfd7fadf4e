/** Status events to misbehaving servers: an event keeps its id and its time, however often it is sent. */
import { expect, test } from '@jest/globals';
import { signatureHeaders } from '#client-core/signature.js';
import {
  deadAddress,
  failure,
  html,
  json,
  reset,
  type Step,
  silence,
  startHalfClosing,
  startScripted,
  truncated,
} from '../../../client-core/test/support/scripted-server.js';
import { StatusClient } from '../../src/index.js';

const KEY = { keyId: 'twk_0123456789abcdef', secret: 'a-secret' };
const accepted = json(202, { accepted: 1, duplicates: 0 });
const settings = { ...KEY, slug: 'job', timeoutMs: 5_000, maxRetries: 2 };

// requests: how many the server saw; outcome: a code, or null for success
const rows: [string, Step[], { outcome: string | null; requests: number }][] = [
  ['stored at once', [accepted], { outcome: null, requests: 1 }],
  ['503, then stored', [failure(503, 'UNAVAILABLE'), accepted], { outcome: null, requests: 2 }],
  [
    '429 twice, then stored',
    [failure(429, 'RATE_LIMITED', { 'Retry-After': '0' }), failure(429, 'RATE_LIMITED'), accepted],
    { outcome: null, requests: 3 },
  ],
  ['reset, then stored', [reset, accepted], { outcome: null, requests: 2 }],
  ['cut off, then stored', [truncated, accepted], { outcome: null, requests: 2 }],
  ['no answer, then stored', [silence, accepted], { outcome: null, requests: 2 }],
  ["a proxy's 502, then stored", [html(502), accepted], { outcome: null, requests: 2 }],
  ['no answer at all', [silence], { outcome: 'TIMEOUT', requests: 3 }],
  ['always reset', [reset], { outcome: 'NETWORK', requests: 3 }],
  ['HTML with 200', [html(200)], { outcome: 'BAD_ANSWER', requests: 1 }],
  ['a redirect', [json(307, {}, { Location: 'https://example.com/' })], { outcome: 'BAD_ANSWER', requests: 1 }],
  ['refused', [failure(403, 'FORBIDDEN_SCOPE')], { outcome: 'FORBIDDEN_SCOPE', requests: 1 }],
  ['a wrong key', [failure(401, 'UNAUTHORIZED')], { outcome: 'UNAUTHORIZED', requests: 1 }],
];

test.each(rows)('%s', async (_name, steps, expected) => {
  const server = await startScripted(...steps);
  try {
    const timeoutMs = steps.includes(silence) ? 300 : settings.timeoutMs;
    const client = new StatusClient({ ...settings, timeoutMs, endpoint: server.url });
    const outcome = await client.error({ message: 'ü 🌊' }).then(
      () => null,
      (thrown) => thrown.code,
    );
    expect({ outcome, requests: server.received.length }).toEqual(expected);
    const bodies = new Set(server.received.map(({ body }) => body));
    expect(bodies.size).toBe(1);
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      occurredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    for (const { method, url, body, headers } of server.received) {
      const unixSeconds = Number(headers['x-tidewatch-timestamp']);
      const signature = signatureHeaders(KEY, { method, path: url, body, unixSeconds })['X-Tidewatch-Signature'];
      expect(headers['x-tidewatch-signature']).toBe(signature);
    }
  } finally {
    await server.stop();
  }
});

test('nobody listens', async () => {
  const status = new StatusClient({ ...settings, endpoint: await deadAddress() });
  await expect(status.ok()).rejects.toMatchObject({ code: 'NETWORK', message: expect.stringContaining('connection refused') });
});

test("a proxy may add a prefix to the path; the signature covers the document's path", async () => {
  const server = await startScripted(accepted);
  await new StatusClient({ ...settings, endpoint: `${server.url}/tidewatch/api/status/events` }).ok();
  await server.stop();
  const [{ url, body, headers } = { url: '', body: '', headers: {} as Record<string, string> }] = server.received;
  expect(url).toBe('/tidewatch/api/status/events');
  const parts = { method: 'POST', path: '/api/status/events', body, unixSeconds: Number(headers['x-tidewatch-timestamp']) };
  expect(headers['x-tidewatch-signature']).toBe(signatureHeaders(KEY, parts)['X-Tidewatch-Signature']);
});

test('a kept-alive socket that the server has cut is retried', async () => {
  const server = await startHalfClosing({ accepted: 1, duplicates: 0 });
  const status = new StatusClient({ ...settings, endpoint: server.url });
  for (let sent = 0; sent < 4; sent += 1) await status.ok();
  const { requests, cut } = server.counts();
  await server.stop();
  expect(cut).toBeGreaterThan(0);
  expect(requests).toBe(4 + cut);
});
