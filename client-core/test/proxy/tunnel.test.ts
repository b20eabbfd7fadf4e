/** Requests through a proxy. Every name leads to this machine there, and nowhere without it. */
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { generate } from 'selfsigned';
import { exchange } from '../../src/exchange.js';
import { NodeTransport } from '../../src/node-transport.js';
import { startProxy } from '../support/connect-proxy.js';
import { json, startScripted } from '../support/scripted-server.js';

const running: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
const keep = <T extends { stop(): Promise<unknown> }>(one: T): T => {
  running.push(one);
  return one;
};

const portOf = (url: string) => new URL(url).port;

function ask(server: string, env: Record<string, string>, options = {}) {
  const transport = new NodeTransport({ env, ...options });
  running.push({ stop: async () => transport.close() });
  const request = { method: 'GET', server, target: '/x', userAgent: 'test', headers: {}, timeoutMs: 5_000 };
  return exchange(request, transport.send);
}

test('a request goes through the proxy, with its credentials', async () => {
  const [server, proxy] = [keep(await startScripted(json(200, { ok: true }))), keep(await startProxy())];
  const address = `http://api.invalid:${portOf(server.url)}`;
  const env = { HTTP_PROXY: proxy.url.replace('//', '//me:s%20cret@') };
  expect(String((await ask(address, env)).body)).toBe('{"ok":true}');
  expect(proxy.asked).toEqual([{ place: new URL(address).host, credentials: `Basic ${Buffer.from('me:s cret').toString('base64')}` }]);
  expect(server.received[0]?.headers).toMatchObject({ host: new URL(address).host });
});

test('connections through the proxy are kept if they should be', async () => {
  const [server, proxy] = [keep(await startScripted(json(200, {}))), keep(await startProxy())];
  const transport = new NodeTransport({ env: { HTTP_PROXY: proxy.url }, keep: {} });
  running.unshift({ stop: async () => transport.close() });
  const request = {
    method: 'GET',
    server: `http://api.invalid:${portOf(server.url)}`,
    target: '/',
    userAgent: 'test',
    headers: {},
    timeoutMs: 5_000,
  };
  await exchange(request, transport.send);
  await exchange(request, transport.send);
  expect([server.received.length, proxy.asked.length]).toEqual([2, 1]);
});

test('TLS is spoken with the server, not with the proxy', async () => {
  const names = [{ name: 'commonName', value: 'api.invalid' }];
  const { private: key, cert } = await generate(names, {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'api.invalid' }] }],
  } as never);
  const server = createServer({ key, cert }, (_request, response) => response.end('"safe"'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push({ stop: () => new Promise((resolve) => server.close(resolve)) });
  const proxy = keep(await startProxy());
  const address = `https://api.invalid:${(server.address() as AddressInfo).port}`;
  const env = { HTTPS_PROXY: proxy.url };
  await expect(ask(address, env)).rejects.toMatchObject({
    code: 'NETWORK',
    message: `Cannot reach ${address}: its certificate is self-signed.`,
  });
  expect(String((await ask(address, env, { keep: { ca: cert } })).body)).toBe('"safe"');
  server.closeAllConnections();
});

test('an address in NO_PROXY is reached directly', async () => {
  const [server, proxy] = [keep(await startScripted(json(200, {}))), keep(await startProxy())];
  const env = { HTTP_PROXY: proxy.url, NO_PROXY: 'api.invalid' };
  await expect(ask(`http://api.invalid:${portOf(server.url)}`, env)).rejects.toMatchObject({
    code: 'NETWORK',
    message: expect.stringContaining('name'),
  });
  expect((await ask(server.url, { HTTP_PROXY: proxy.url })).status).toBe(200);
  expect(proxy.asked).toEqual([]);
});

test.each([
  [403, 'refused api.invalid:80 with status 403.'],
  [407, 'refused api.invalid:80 with status 407 (it wants a user name and password: http://user:password@host).'],
])('a proxy that refuses with %d is named by its variable', async (refuses, reason) => {
  const proxy = keep(await startProxy({ refuses }));
  const env = { HTTP_PROXY: proxy.url.replace('//', '//me:secret@') };
  await expect(ask('http://api.invalid', env)).rejects.toMatchObject({
    code: 'NETWORK',
    message: `Cannot reach http://api.invalid: the proxy of HTTP_PROXY (${proxy.url}) ${reason}`,
  });
});

test('a proxy that is away, and a variable without an address, are named', async () => {
  const proxy = await startProxy();
  await proxy.stop();
  await expect(ask('http://api.invalid', { HTTP_PROXY: proxy.url })).rejects.toMatchObject({
    message: `Cannot reach http://api.invalid: the proxy of HTTP_PROXY (${proxy.url}) cannot be reached: ECONNREFUSED.`,
  });
  await expect(ask('http://api.invalid', { HTTP_PROXY: 'socks5://proxy:1' })).rejects.toMatchObject({
    message: 'Cannot reach http://api.invalid: HTTP_PROXY must be the URL of an HTTP proxy, such as http://proxy.example.com:3128.',
  });
});
