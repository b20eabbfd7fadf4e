import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { askJson } from '../../src/http/ask.js';
import type { Io } from '../../src/io.js';
import { isNewer, tellOfUpdate } from '../../src/output/update-notice.js';

const LATER = '999.0.0';
const server = createServer((_request, response) => response.setHeader('Tidewatch-Version', LATER).end('{}'));
let url: string;
let cache: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await askJson({ method: 'GET', server: url, target: '/', headers: {}, timeoutMs: 5_000 });
});
afterAll(() => void server.close());
beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'tidewatch-notice-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

/** What is said to a person with these words, at this time. */
function said(words: string[], { tty = true, env = {}, at = Date.now() } = {}): string {
  let text = '';
  const stream = (write: (chunk: string) => void) => ({ isTTY: tty, write: write });
  const stderr = stream((chunk) => {
    text += chunk;
  });
  tellOfUpdate({ env: { XDG_CACHE_HOME: cache, ...env }, stderr, stdout: stream(() => undefined), now: () => at } as unknown as Io, words);
  return text;
}

test('one line names the version and how to install it, once a day', () => {
  const now = Date.now();
  const line = `Version ${LATER} is available: npm install --global ${url}/packages/cli.tgz\n`;
  expect([said(['status']), said(['status']), said(['status'], { at: now + 25 * 3_600_000 })]).toEqual([line, '', line]);
});

test.each([
  [['status', '--quiet'], {}],
  [['status', '--json'], {}],
  [['status', '--json=id'], {}],
  [['run', '--monitor', 'backup'], {}],
  [['status'], { tty: false }],
  [['status'], { env: { CI: 'true' } }],
  [['status'], { env: { XDG_CACHE_HOME: '/dev/null' } }],
])('says nothing for %j with %j', (words, more) => {
  expect(said(words, more)).toBe('');
  expect(existsSync(path.join(cache, 'tidewatch'))).toBe(false);
});

test.each([
  ['0.4.1', '0.4.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.4.0', '0.4.0', false],
  ['0.3.9', '0.4.0', false],
  ['0.5.0; rm -rf', '0.4.0', false],
  ['0.5.0-rc.1', '0.4.0', false],
])('%s after %s: %s', (theirs, own, newer) => {
  expect(isNewer(theirs, own)).toBe(newer);
});
