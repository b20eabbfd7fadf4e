/** Bodies that are too large, or truncated. */
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { specOf } from '../../../src/kernel/contract/document.js';
import { readBody } from '../../../src/kernel/http/bodies/body.js';
import { signedHeaders } from '../../harness/api-client.js';
import { PATH, Sender } from './sender.js';

const BODY_LIMIT = specOf('reportStatusEvents').bodyLimit;

let sender: Sender;
beforeAll(async () => {
  sender = await Sender.start();
});
afterAll(() => sender.stop());

/** A body of exactly this many bytes. */
function bodyOf(bytes: number): string {
  const event = JSON.stringify({ slug: sender.monitor.slug, result: 'ok', eventId: crypto.randomUUID() });
  return event + ' '.repeat(bytes - event.length);
}

interface Sent {
  status: number;
  code: string | undefined;
}

/** Sends a body in chunks, with or without an announced length, and reads the response even if it comes before the end. */
function send(body: string, { announced }: { announced: boolean }): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...signedHeaders(sender.credential, PATH, body),
      ...(announced ? { 'Content-Length': String(body.length) } : { 'Transfer-Encoding': 'chunked' }),
    };
    const outgoing = request(`${sender.server.baseUrl}${PATH}`, { method: 'POST', headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      // the rest doesn't matter any more
      outgoing.removeAllListeners('error').on('error', () => {});
      response.on('data', (piece) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const { error } = JSON.parse(Buffer.concat(pieces).toString());
        resolve({ status: response.statusCode ?? 0, code: error?.code });
      });
    });
    outgoing.on('error', reject);
    for (let start = 0; start < body.length; start += 65_536) outgoing.write(body.slice(start, start + 65_536));
    outgoing.end();
  });
}

test.each([
  ['announced', true],
  ['in chunks', false],
])('a body of maximum size is accepted: %s', async (_how, announced) => {
  const before = await sender.countEvents();
  expect(await send(bodyOf(BODY_LIMIT), { announced })).toMatchObject({ status: 202 });
  expect(await sender.countEvents()).toBe(before + 1);
});

test.each([
  ['by a byte, announced', true, BODY_LIMIT + 1],
  ['by a byte, in chunks', false, BODY_LIMIT + 1],
  ['by far, announced', true, 20 * BODY_LIMIT],
  ['by far, in chunks', false, 20 * BODY_LIMIT],
])('a body that is too large is refused with a response that arrives: %s', async (_how, announced, bytes) => {
  const before = await sender.countEvents();
  expect(await send(bodyOf(bytes), { announced })).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  expect(await sender.countEvents()).toBe(before);
});

test('a truncated request stores nothing, and the server continues', async () => {
  const before = await sender.countEvents();
  const body = bodyOf(100);
  const headers = Object.entries({ ...signedHeaders(sender.credential, PATH, body), 'Content-Length': '100', Host: 'localhost' });
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  const socket = connect(sender.server.server.port, '127.0.0.1');
  await new Promise<void>((resolve) => socket.write(`POST ${PATH} HTTP/1.1\r\n${lines}\r\n\r\n${body.slice(0, 60)}`, () => resolve()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.destroy();
  await closed;
  expect((await sender.report()).status).toBe(202);
  expect(await sender.countEvents()).toBe(before + 1);
});

test('a request truncated before its body was read is refused, and nobody waits for it', async () => {
  const read = new Promise<Buffer>((resolve, reject) => {
    const server = createServer((incoming) => {
      incoming.on('close', () => {
        readBody(incoming, 1000).then(resolve, reject);
        server.close();
      });
    });
    server.listen(0, '127.0.0.1', () => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf', () => socket.destroy());
    });
  });
  await expect(read).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message: 'The body ended too early.' });
});
