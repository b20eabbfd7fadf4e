/** The log of requests that the documentation cannot serve. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import type { DocsSite } from '../../../../src/docs/site/serving/docs-site.js';
import { createDocsFront } from '../../../../src/docs/site/serving/front.js';
import { readConfig } from '../../../../src/kernel/config/config.js';
import { AppError } from '../../../../src/kernel/errors.js';
import { OwnHosts } from '../../../../src/kernel/net/own-hosts.js';
import { ask } from '../ask.js';

let thrown: Error;
let logged: string[];
const site = { serve: () => Promise.reject(thrown) } as unknown as DocsSite;
const front = createDocsFront({
  ...{ site, root: '', onAnswer: () => {}, domainCheck: async () => {} },
  ownHosts: new OwnHosts(readConfig({ TIDEWATCH_BASE_URL: 'http://127.0.0.1' })),
  log: pino({}, { write: (line: string) => logged.push(line) }),
});
const server = createServer((request, response) => {
  if (!front(request, response)) response.writeHead(404).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  logged = [];
});

const lines = () => logged.map((line) => JSON.parse(line));
const get = (path = '/d/acme?k=s3cret') => ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, path);

test('a refusal is one line without a stack, with the id of the response', async () => {
  thrown = new AppError('UNAVAILABLE', 'Busy; try again shortly.', { retryAfterSec: 5 });
  const { status, headers } = await get();
  const named = { requestId: headers['x-request-id'], operationId: 'docsPage' };
  expect([status, headers['retry-after'], lines()]).toEqual([
    503,
    '5',
    [expect.objectContaining({ msg: 'request refused', code: 'UNAVAILABLE', ...named })],
  ]);
  expect(logged[0]).not.toMatch(/stack|acme|s3cret/);
});

test('a fault is an error with its stack, and without the address', async () => {
  thrown = new Error('it broke');
  expect((await get()).status).toBe(503);
  expect(lines()).toEqual([expect.objectContaining({ msg: 'request failed', err: expect.objectContaining({ message: 'it broke' }) })]);
  expect(logged[0]).not.toMatch(/acme|s3cret/);
});

test('an address of more than 4,000 characters is none of a site', async () => {
  thrown = new AppError('UNAVAILABLE', 'Busy; try again shortly.');
  const path = (length: number) => '/d/acme?k='.padEnd(length, 'x');
  expect([(await get(path(4_000))).status, (await get(path(4_001))).status]).toEqual([503, 404]);
});
