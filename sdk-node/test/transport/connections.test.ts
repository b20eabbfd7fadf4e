/** The connections for reports when the program provides no fetch. */
import { afterEach, expect, test } from '@jest/globals';
import { json, startHalfClosing } from '../../../client-core/test/support/scripted-server.js';
import { Tidewatch } from '../../src/management/client.js';
import { ISSUE, startStage } from '../error-tracking/stage.js';

const platformFetch = globalThis.fetch;
const DISPATCHER: unique symbol = Symbol.for('undici.globalDispatcher.1');
const holder = globalThis as unknown as Record<typeof DISPATCHER, { dispatch: (...request: unknown[]) => boolean }>;
// the platform creates it on the first request
await platformFetch('data:,');
const platformDispatcher = holder[DISPATCHER];
afterEach(() => {
  globalThis.fetch = platformFetch;
  holder[DISPATCHER] = platformDispatcher;
});

test('one connection carries successive reports', async () => {
  const ports = new Set<number | undefined>();
  const stage = await startStage((response) => {
    ports.add(response.socket?.remotePort);
    json(202, { issueId: ISSUE, eventId: ISSUE })(response, { method: '', url: '', headers: {}, body: '' });
  });
  const client = stage.client();
  for (const text of ['one', 'two', 'drei ü']) expect(await client.captureMessage(text)).toMatchObject({ ok: true, issueId: ISSUE });
  expect(stage.sent().map(({ message }) => message)).toEqual(['one', 'two', 'drei ü']);
  expect(ports.size).toBe(1);
  await stage.stop();
});

test('a report is retried if the server has just closed its connection', async () => {
  const server = await startHalfClosing({ issueId: ISSUE, eventId: ISSUE });
  const stage = await startStage();
  const client = stage.client({ endpoint: server.url });
  for (const text of ['one', 'two', 'three']) expect(await client.captureMessage(text)).toMatchObject({ ok: true });
  expect(server.counts().cut).toBeGreaterThan(0);
  await server.stop();
  await stage.stop();
});

test('a fetch or proxy that the program has set globally is respected', async () => {
  const stage = await startStage();
  const client = stage.client();
  const seen: string[] = [];
  globalThis.fetch = (async (url: string) => {
    seen.push(url);
    return Response.json({ issueId: 'by fetch', eventId: ISSUE }, { status: 202 });
  }) as typeof fetch;
  expect(await client.captureMessage('x')).toMatchObject({ issueId: 'by fetch' });
  globalThis.fetch = platformFetch;
  expect(await client.captureMessage('x')).toMatchObject({ issueId: ISSUE });
  class ProxyAgent {
    dispatch = platformDispatcher.dispatch.bind(platformDispatcher);
  }
  holder[DISPATCHER] = new ProxyAgent();
  expect(await client.captureMessage('x')).toMatchObject({ issueId: ISSUE });
  expect(seen).toEqual([`${stage.url}/api/error/server`]);
  // this header identifies the platform's fetch
  expect(stage.received.map(({ headers }) => headers['sec-fetch-mode'])).toEqual([undefined, 'cors']);
  await stage.stop();
});

test('a failure names the proxy variable that the client does not read', async () => {
  process.env['HTTPS_PROXY'] = 'http://proxy.example.com:3128';
  try {
    const client = new Tidewatch({ apiKey: 'twk_a.b', baseUrl: 'https://api.invalid', maxRetries: 0 });
    await expect(client.whoami()).rejects.toMatchObject({
      code: 'NETWORK',
      message: expect.stringMatching(
        /^Cannot reach https:\/\/api\.invalid: .* HTTPS_PROXY is set, but this client reads it only through the option fetch/,
      ),
    });
  } finally {
    delete process.env['HTTPS_PROXY'];
  }
});
