/** The way that reports take where the program gave no fetch. */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { leanFetch } from '../../src/transport/kept-alive.js';
import { html, json, reset, startHalfClosing, startScripted, truncated } from '../support/scripted-server.js';
import { ISSUE, startStage } from './stage.js';

const platformFetch = globalThis.fetch;
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');
const platformDispatcher = Object.getOwnPropertyDescriptor(globalThis, DISPATCHER);
afterEach(() => {
  globalThis.fetch = platformFetch;
  Reflect.deleteProperty(globalThis, DISPATCHER);
  if (platformDispatcher) Object.defineProperty(globalThis, DISPATCHER, platformDispatcher);
});

const post = (url: string, body = '{}', signal = new AbortController().signal) =>
  leanFetch(url, { method: 'POST', headers: { 'X-One': '1' }, body, redirect: 'manual', signal });

test('one connection carries one report after the other', async () => {
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
  ['whose answer is broken', truncated],
])('a connection %s rejects', async (_name, step) => {
  const server = await startScripted(step);
  const read = async () => (await post(server.url)).text();
  await expect(read()).rejects.toMatchObject({ code: 'ECONNRESET' });
  await server.stop();
});

test('an answer that breaks off and that nobody reads harms nobody', async () => {
  const server = await startScripted(truncated);
  expect((await post(server.url)).status).toBe(200);
  await server.stop();
});

test('it ends when it is aborted, before the answer and in it', async () => {
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

test('a report that meets a connection which the server has just closed is sent again', async () => {
  const server = await startHalfClosing({ issueId: ISSUE, eventId: ISSUE });
  const stage = await startStage();
  const client = stage.client({ endpoint: server.url });
  for (const text of ['one', 'two', 'three']) expect(await client.captureMessage(text)).toMatchObject({ ok: true });
  expect(server.counts().cut).toBeGreaterThan(0);
  await server.stop();
  await stage.stop();
});

test('an address of IPv6', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => socket.end('HTTP/1.1 204 None\r\nConnection: close\r\n\r\n'));
  });
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(0, '::1', () => resolve(true));
  });
  // where there is no IPv6, the address is understood all the same
  const port = listening ? (server.address() as AddressInfo).port : 1;
  const outcome = await post(`http://[::1]:${port}/`).catch((error: { address?: string }) => error);
  expect(outcome).toMatchObject(listening ? { status: 204 } : { address: '::1' });
  for (const socket of sockets) socket.destroy();
  if (listening) await new Promise((resolve) => server.close(resolve));
});

test('a fetch or a proxy that the program has set for everything is respected', async () => {
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
  class ProxyAgent {}
  Object.defineProperty(globalThis, DISPATCHER, { value: new ProxyAgent(), configurable: true, writable: true });
  expect(await client.captureMessage('x')).toMatchObject({ issueId: ISSUE });
  expect(seen).toEqual([`${stage.url}/api/error/server`]);
  // by this header the platform's fetch is known
  expect(stage.received.map(({ headers }) => headers['sec-fetch-mode'])).toEqual([undefined, 'cors']);
  await stage.stop();
});
