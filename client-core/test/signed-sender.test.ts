/** Signed requests to servers whose clock differs. */
import { expect, test } from '@jest/globals';
import { NodeTransport } from '../src/node-transport.js';
import { signedSender } from '../src/signed-sender.js';
import { failure, json, startScripted } from './support/scripted-server.js';

const KEY = { keyId: 'twk_0123456789abcdef', secret: 'a-secret' };
const BODY = '{"slug":"job","result":"ok"}';
const ONCE = { maxRetries: 0 };

const senderTo = (server: string, timeoutMs: number | null = 60_000) =>
  signedSender({ key: KEY, server, userAgent: 'tidewatch-test/1', timeoutMs, transport: new NodeTransport().send }, '/api/status/events');

// ahead: how far the server's clock is ahead, in seconds; requests: for two events
test.each([
  [600, 3],
  [-600, 3],
  [100, 2],
])("the server's clock is %d s ahead: two events take %d requests", async (ahead, requests) => {
  const seconds = () => Math.floor(Date.now() / 1000) + ahead;
  const server = await startScripted((response, request) => {
    const off = Math.abs(seconds() - Number(request.headers['x-tidewatch-timestamp'])) > 300;
    const headers = { Date: new Date(seconds() * 1000).toUTCString() };
    const step = off ? failure(401, 'UNAUTHORIZED', headers) : json(202, { accepted: 1, duplicates: 0 }, headers);
    step(response, request);
  });
  const send = senderTo(server.url);
  for (let sent = 0; sent < 2; sent += 1) expect(await send(BODY, ONCE)).toMatchObject({ status: 202, body: { accepted: 1 } });
  await server.stop();
  expect(server.received).toHaveLength(requests);
});

test('a wrong key at a server whose clock is off is refused after one correction', async () => {
  const server = await startScripted(failure(401, 'UNAUTHORIZED', { Date: new Date(Date.now() + 3_600_000).toUTCString() }));
  await expect(senderTo(server.url)(BODY, { maxRetries: 2 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await server.stop();
  expect(server.received).toHaveLength(2);
});

test('a retry sends the same body', async () => {
  const server = await startScripted(failure(503, 'UNAVAILABLE'), json(202, { accepted: 1 }));
  await senderTo(server.url, null)(BODY, { maxRetries: 1, firstPauseMs: 0, withinMs: 60_000 });
  await server.stop();
  expect(server.received.map(({ body }) => body)).toEqual([BODY, BODY]);
});
