/** Documents that are the same for everybody. */
import { get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { ASK_FIRST, staticDocument } from '../../../src/transports/http/static-document.js';

const TEXT = 'The same for everybody. '.repeat(100);

let server: Server;
let base: string;
let reads = 0;
beforeAll(async () => {
  const read = async () => {
    reads += 1;
    if (reads === 1) throw new Error('not built yet');
    return Buffer.from(TEXT);
  };
  const app = express().disable('etag');
  app.get('/document', staticDocument(read, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': ASK_FIRST }));
  app.use(((_error, _request, response, _next) => void response.status(500).end()) as express.ErrorRequestHandler);
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/document`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function raw(headers: Record<string, string>): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(base, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

test('is read once, and again only after a failure', async () => {
  expect((await fetch(base)).status).toBe(500);
  for (let times = 0; times < 3; times += 1) expect(await (await fetch(base)).text()).toBe(TEXT);
  expect(reads).toBe(2);
});

test.each([
  ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', undefined, (body: Buffer) => body],
] as const)('goes out as %s', async (accepted, encoding, unpack) => {
  const { headers, bytes } = await raw({ 'Accept-Encoding': accepted });
  expect([headers['content-encoding'], headers['vary'], headers['cache-control']]).toEqual([encoding, 'Accept-Encoding', ASK_FIRST]);
  expect(unpack(bytes).toString()).toBe(TEXT);
  const again = await raw({ 'Accept-Encoding': accepted, 'If-None-Match': String(headers['etag']) });
  expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, headers['etag']]);
});
