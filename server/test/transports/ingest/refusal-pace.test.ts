/** A sender's refusals are paced; those beyond wait, and nobody else does. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import pino from 'pino';
import { AppError } from '../../../src/kernel/errors.js';
import { createIngest, type IngestEndpoint } from '../../../src/transports/ingest/http.js';
import { RefusalPace } from '../../../src/transports/ingest/refusal-pace.js';

function paceAt(start: number) {
  const clock = { now: start };
  const pace = new RefusalPace(() => clock.now);
  const take = (count: number, sender = 'a') => Array.from({ length: count }, () => pace.take(sender));
  return { clock, take, pace };
}

test('fifty concurrent ones wait for nothing, and the next ones two milliseconds after each other', () => {
  const { take } = paceAt(1_000);
  expect(take(51)).toEqual(Array(51).fill(0));
  expect(take(3)).toEqual([2, 4, 6]);
});

test('a large body takes one more turn per 64 KiB', () => {
  const { clock, take, pace } = paceAt(1_000);
  take(50);
  pace.take('a', 524_288);
  expect(take(1)).toEqual([18]);
  clock.now += 3_600_000;
  expect(take(1)).toEqual([0]);
});

test('one sender does not wait for another', () => {
  const { take } = paceAt(1_000);
  take(500, 'a');
  expect(take(1, 'b')).toEqual([0]);
});

test('turns recover over time, at most fifty', () => {
  const { clock, take } = paceAt(1_000);
  take(151);
  clock.now += 200;
  expect(take(2)).toEqual([2, 4]);
  clock.now += 3_600_000;
  expect(take(52).slice(-2)).toEqual([0, 2]);
});

test('no refusal waits longer than two seconds, however many there are', () => {
  const { clock, take } = paceAt(1_000);
  expect(Math.max(...take(100_000))).toBe(2_000);
  clock.now += 1_000;
  expect(take(1)).toEqual([1_002]);
});

test('a disconnected client is not waited for', async () => {
  const pace = new RefusalPace(() => 1_000);
  for (let taken = 0; taken < 2_000; taken += 1) pace.take('a');
  const response = new PassThrough();
  const waited = pace.wait({ sender: 'a', bytes: 0 }, response as unknown as ServerResponse);
  response.destroy();
  await waited;
  await pace.wait({ sender: 'a', bytes: 0 }, response as unknown as ServerResponse);
});

test('refusals take turns, successes and faults do not', async () => {
  const waited: string[] = [];
  const fail =
    (error: Error): IngestEndpoint['answer'] =>
    async (exchange) => {
      exchange.sender = 'an organization';
      throw error;
    };
  const log = pino({ level: 'silent' });
  const ingest = createIngest({
    version: '0.0.0',
    baseUrl: 'https://tidewatch.example.com',
    plain: [],
    endpoints: {
      reportStatusEvents: { answer: async () => ({}) },
      reportServerError: { answer: fail(new AppError('VALIDATION_ERROR', 'Refused.')) },
      reportBrowserError: { answer: fail(new Error('a fault of ours')) },
    },
    clientAddress: () => '192.0.2.1',
    log,
    pace: { wait: async ({ sender }) => void waited.push(sender) } as Pick<RefusalPace, 'wait'> as RefusalPace,
    checkResponses: false,
    onAnswer: () => {},
  });
  const server = createServer((request, response) => void ingest(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' })).status;
  const answered = [await ask('/api/status/events'), await ask('/api/error/server'), await ask('/api/error')];
  server.closeAllConnections();
  server.close();
  expect(answered).toEqual([202, 400, 500]);
  expect(waited).toEqual(['an organization']);
});
