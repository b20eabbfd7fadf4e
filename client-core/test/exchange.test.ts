/** One exchange: what is sent, and how a missing response is reported. */
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { exchange, type HttpRequest } from '../src/exchange.js';
import { NodeTransport } from '../src/node-transport.js';
import { deadAddress, json, reset, silence, startScripted, truncated } from './support/scripted-server.js';

const { send } = new NodeTransport();
const base: Omit<HttpRequest, 'server'> = {
  method: 'GET',
  target: '/a?b=1',
  userAgent: 'tidewatch-test/1',
  headers: {},
  timeoutMs: 60_000,
};

test("a request names its program, and its body's type unless its headers do", async () => {
  const server = await startScripted(json(200, {}));
  const request = { ...base, server: server.url };
  await exchange(request, send);
  await exchange({ ...request, method: 'POST', body: '{}' }, send);
  await exchange({ ...request, method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain', Accept: '*/*' } }, send);
  await server.stop();
  expect(server.received.map(({ url, headers }) => [url, headers['user-agent'], headers.accept, headers['content-type']])).toEqual([
    ['/a?b=1', `tidewatch-test/1 node/${process.versions.node}`, 'application/json', undefined],
    ['/a?b=1', `tidewatch-test/1 node/${process.versions.node}`, 'application/json', 'application/json'],
    ['/a?b=1', `tidewatch-test/1 node/${process.versions.node}`, '*/*', 'text/plain'],
  ]);
});

test('a response is read as bytes, or as text if there are none', async () => {
  const server = await startScripted(json(418, { é: 1 }, { 'X-Two': '2' }));
  const request = { ...base, server: server.url };
  const [bytes, text] = [await exchange(request, send), await exchange(request, fetch)];
  await server.stop();
  for (const answer of [bytes, text]) {
    expect([answer.status, answer.header('x-two'), answer.header('x-none'), String(answer.body)]).toEqual([418, '2', undefined, '{"é":1}']);
  }
  expect([Buffer.isBuffer(bytes.body), typeof text.body]).toEqual([true, 'string']);
});

test.each([
  ['a connection that is reset', reset, 'the connection was interrupted'],
  ['an answer that ends too early', truncated, 'the connection was interrupted'],
])('%s', async (_name, step, words) => {
  const server = await startScripted(step);
  for (const transport of [send, fetch]) {
    const call = exchange({ ...base, server: server.url }, transport);
    await expect(call).rejects.toMatchObject({ code: 'NETWORK', message: `Cannot reach ${server.url}: ${words}.` });
  }
  await server.stop();
});

test('nobody listens', async () => {
  const server = await deadAddress();
  for (const transport of [send, fetch])
    await expect(exchange({ ...base, server }, transport)).rejects.toMatchObject({
      code: 'NETWORK',
      message: `Cannot reach ${server}: connection refused.`,
    });
});

test('the server does not speak HTTP', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('220 smtp.example.com ESMTP\r\n')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const call = exchange({ ...base, server: `http://127.0.0.1:${port}` }, send);
  await expect(call).rejects.toMatchObject({ code: 'NETWORK', message: expect.stringContaining('it does not speak HTTP') });
  await new Promise((resolve) => server.close(resolve));
});

test("a platform error's message is not repeated, because it may contain a header with the key", async () => {
  const leak = async () => {
    throw new TypeError('Headers.append: "Bearer twk_a.secret" is an invalid header value.');
  };
  const call = exchange({ ...base, server: 'http://a.example.com' }, leak);
  await expect(call).rejects.toMatchObject({ code: 'NETWORK', message: 'Cannot reach http://a.example.com: the exchange failed.' });
});

test('no response in time', async () => {
  const server = await startScripted(silence);
  const call = exchange({ ...base, server: server.url, timeoutMs: 20 }, send);
  await expect(call).rejects.toMatchObject({ code: 'TIMEOUT', message: `Cannot reach ${server.url}: no answer within 0.02 s.` });
  await server.stop();
});

test('a signal aborts it, before it begins and while it waits', async () => {
  const controller = new AbortController();
  const server = await startScripted(() => controller.abort('enough'));
  const request = { ...base, server: server.url, timeoutMs: null, signal: controller.signal };
  await expect(exchange(request, send)).rejects.toMatchObject({ code: 'ABORTED', cause: 'enough' });
  await expect(exchange(request, send)).rejects.toMatchObject({ code: 'ABORTED', cause: 'enough' });
  await server.stop();
  expect(server.received).toHaveLength(1);
});
