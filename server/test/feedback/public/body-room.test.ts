/** How many bytes of bodies may be arriving at a time. */
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BodyRoom } from '../../../src/feedback/public/body-room.js';

const MIB = 1_048_576;
const LIMIT = 2 * MIB;

let room: BodyRoom;
const streams: PassThrough[] = [];
beforeEach(() => {
  room = new BodyRoom();
});
afterEach(() => {
  jest.useRealTimers();
  for (const stream of streams.splice(0)) stream.destroy();
});

/** A body that announces its length and has not arrived yet. */
function begin(network: string, bytes = LIMIT) {
  const stream = new PassThrough();
  streams.push(stream);
  const request = Object.assign(stream, { headers: { 'content-length': String(bytes) } }) as unknown as IncomingMessage;
  const body = room.read(request, LIMIT, network);
  body.catch(() => undefined);
  return { stream, body };
}

test('a network has 8 MiB, and again once a body has arrived', async () => {
  const [first] = ['a', 'a', 'a', 'a'].map((network) => begin(network));
  await expect(begin('a', 1).body).rejects.toThrow('receiving too many submissions');
  begin('b');
  first?.stream.end('x');
  expect(String(await first?.body)).toBe('x');
  const last = begin('a');
  await expect(begin('a', 1).body).rejects.toThrow('receiving too many submissions');
  last.stream.end('y');
  expect(String(await last.body)).toBe('y');
});

test('all networks together have 64 MiB', async () => {
  for (let count = 0; count < 32; count += 1) begin(String(count));
  await expect(begin('another', 1).body).rejects.toThrow('receiving too many submissions');
});

test('a body without a length counts as one of the largest size', async () => {
  for (let count = 0; count < 4; count += 1) begin('a', Number.NaN);
  await expect(begin('a', 1).body).rejects.toThrow('receiving too many submissions');
});

test('a body has 30 seconds to arrive', async () => {
  jest.useFakeTimers();
  const { stream, body } = begin('a');
  const ended = expect(body).rejects.toThrow('ended too early');
  await jest.advanceTimersByTimeAsync(29_999);
  expect(stream.destroyed).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(stream.destroyed).toBe(true);
  await ended;
});
