/** A mistake in a screen cannot flood the API. */
import { expect, test } from '@jest/globals';
import { Guard } from '../../src/data/guard.js';

test('at most six calls are in flight; the others wait for their turn', async () => {
  const guard = new Guard(() => 0);
  const ends: (() => void)[] = [];
  let most = 0;
  let flying = 0;
  const calls = Array.from({ length: 10 }, (_, index) =>
    guard.run(`operation ${index}`, async () => {
      flying += 1;
      most = Math.max(most, flying);
      await new Promise<void>((resolve) => ends.push(resolve));
      flying -= 1;
    }),
  );
  for (let ended = 0; ended < 10; ) {
    await new Promise((resolve) => setImmediate(resolve));
    for (const end of ends.splice(0)) {
      end();
      ended += 1;
    }
  }
  await Promise.all(calls);
  expect(most).toBe(6);
});

test('the thirty-first call of an operation within ten seconds is not made, and says so', async () => {
  let now = 0;
  const guard = new Guard(() => now);
  let made = 0;
  const call = () => guard.run('listMonitors', async () => (made += 1));
  for (let count = 0; count < 30; count += 1) await call();
  await expect(call()).rejects.toMatchObject({ code: 'TOO_MANY_CALLS' });
  await guard.run('another', async () => {});
  expect(made).toBe(30);
  now = 10_000;
  await call();
  expect(made).toBe(31);
});

test('a call that fails gives its place back', async () => {
  const guard = new Guard(() => 0);
  for (let count = 0; count < 8; count += 1)
    await expect(guard.run(`${count}`, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await guard.run('last', async () => 'done')).toBe('done');
});
