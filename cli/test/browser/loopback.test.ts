/** The port of this computer to which a browser brings a code. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Loopback, openLoopback } from '../../src/browser/loopback.js';

let loopback: Loopback;
beforeEach(async () => {
  loopback = await openLoopback('right');
});
afterEach(() => loopback.close());

const visit = (path: string) => fetch(`http://127.0.0.1:${loopback.port}${path}`);

test('takes the code of whoever knows the state', async () => {
  for (const path of ['/callback?code=a&state=wrong', '/callback?code=a', '/?code=a&state=right', '/favicon.ico', '//', '//[?state=right'])
    expect([path, (await visit(path)).status]).toEqual([path, 404]);
  const answer = await visit('/callback?code=abc&state=right');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Go on in the terminal')]);
  expect(await loopback.received(60_000)).toEqual({ code: 'abc' });
});

test('tells a refusal', async () => {
  await visit('/callback?error=access_denied&state=right');
  expect(await loopback.received(60_000)).toEqual({ refused: true });
});

test('gives up after the given time', async () => {
  expect(await loopback.received(1)).toBe(null);
});

test('closes the connections that a browser keeps spare', async () => {
  const spare = connect(loopback.port, '127.0.0.1');
  await once(spare, 'connect');
  loopback.close();
  await once(spare.resume(), 'close');
});
