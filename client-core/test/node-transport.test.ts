/** Node's own client as a transport. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { type NodeBody, NodeTransport } from '../src/node-transport.js';
import { html, json, reset, silence, startScripted, truncated } from './support/scripted-server.js';

const kept = new NodeTransport({ keep: { scheduling: 'lifo' } });
afterAll(() => kept.close());

const post = (url: string, body: NodeBody = '{}', signal = new AbortController().signal, transport = kept) =>
  transport.send(url, { method: 'POST', headers: { 'X-One': '1' }, body, redirect: 'manual', signal });

test('status, headers and text arrive as they are, and redirects are not followed', async () => {
  const server = await startScripted(
    json(307, { é: '日本' }, { Location: 'http://127.0.0.1:1/', 'X-Two': ['a', 'b'] as never }),
    html(502),
  );
  const answer = await post(`${server.url}/p/a?x=1`, '"日本"');
  const names = ['location', 'X-TWO', 'x-none'];
  expect([answer.status, ...names.map((name) => answer.headers.get(name))]).toEqual([307, 'http://127.0.0.1:1/', 'a, b', null]);
  expect(JSON.parse(await answer.text())).toEqual({ é: '日本' });
  expect((await post(server.url)).status).toBe(502);
  expect(server.received[0]).toMatchObject({ method: 'POST', url: '/p/a?x=1', body: '"日本"' });
  expect(server.received[0]?.headers).toMatchObject({ 'x-one': '1', 'content-length': '8', host: new URL(server.url).host });
  await server.stop();
});

test.each([
  ['that is broken', reset],
  ['with a broken response', truncated],
])('a connection %s rejects', async (_name, step) => {
  const server = await startScripted(step);
  const read = async () => (await post(server.url)).text();
  await expect(read()).rejects.toMatchObject({ code: 'ECONNRESET' });
  await server.stop();
});

test('a response that breaks off unread does no harm', async () => {
  const server = await startScripted(truncated);
  expect((await post(server.url)).status).toBe(200);
  await server.stop();
});

test('an aborted request ends, before and during the response', async () => {
  const [before, within] = [new AbortController(), new AbortController()];
  const server = await startScripted(
    () => before.abort(),
    (response) => response.write('half'),
  );
  await expect(post(server.url, '{}', before.signal)).rejects.toMatchObject({ name: 'AbortError' });
  const { text } = await post(server.url, '{}', within.signal);
  within.abort();
  await expect(text()).rejects.toHaveProperty('message');
  await server.stop();
});

test('an IPv6 address', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => socket.end('HTTP/1.1 204 None\r\nConnection: close\r\n\r\n'));
  });
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(0, '::1', () => resolve(true));
  });
  // the address is understood even without IPv6
  const port = listening ? (server.address() as AddressInfo).port : 1;
  const outcome = await post(`http://[::1]:${port}/`).catch((error: { address?: string }) => error);
  expect(outcome).toMatchObject(listening ? { status: 204 } : { address: '::1' });
  for (const socket of sockets) socket.destroy();
  if (listening) await new Promise((resolve) => server.close(resolve));
});

test('connections are kept for the next request, or not', async () => {
  for (const [transport, connections] of [
    [kept, 1],
    [new NodeTransport(), 2],
  ] as const) {
    const ports = new Set<number | undefined>();
    const server = await startScripted((response, request) => {
      ports.add(response.socket?.remotePort);
      json(200, {})(response, request);
    });
    for (let sent = 0; sent < 2; sent += 1) await (await post(server.url, '{}', undefined, transport)).text();
    await server.stop();
    expect(ports.size).toBe(connections);
  }
});

test('the path is sent as written', async () => {
  const server = await startScripted(json(200, {}));
  for (const target of ['/a/../b/%2e%2e/%C3%A9?x=%20', '/']) await (await post(`${server.url}${target}`)).text();
  await server.stop();
  expect(server.received.map(({ url }) => url)).toEqual(['/a/../b/%2e%2e/%C3%A9?x=%20', '/']);
});

test('a body may be a text, bytes, or written in pieces', async () => {
  const server = await startScripted(json(200, {}));
  const write: NodeBody = (request) => {
    request.write('é');
    request.end();
  };
  const bytes = new TextEncoder().encode('é').buffer as ArrayBuffer;
  for (const body of ['é', bytes, write] satisfies NodeBody[]) await (await post(server.url, body)).text();
  await server.stop();
  expect(server.received.map(({ body, headers }) => [body, headers['content-length']])).toEqual([
    ['é', '2'],
    ['é', '2'],
    ['é', undefined],
  ]);
});

test('a server that is silent for too long is given up', async () => {
  const server = await startScripted(silence);
  const impatient = new NodeTransport({ silenceMs: 1 });
  await expect(post(server.url, '{}', undefined, impatient)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await server.stop();
});
