/** Which requests wait for a hanging source. */
import { expect, test } from '@jest/globals';
import { PATIENCE_MS, Patience } from '../../../src/kernel/last-known/patience.js';

const never = () => new Promise<never>(() => {});
const refused = { code: 'UNAVAILABLE' };

test('one waits, and others that have something to show do not until it responds', async () => {
  let now = 0;
  let reads = 0;
  const patience = new Patience(() => now);
  const hanging = () => {
    reads += 1;
    return never();
  };
  await expect(patience.wait(hanging, 1, true)).rejects.toMatchObject(refused);
  expect(patience.isHanging).toBe(true);
  // would wait for an hour
  const impatient = (read: () => Promise<unknown>) => expect(patience.wait(read, 3_600_000, true)).rejects.toMatchObject(refused);
  await impatient(hanging);
  expect(reads).toBe(1);
  now = 1_000;
  await impatient(hanging);
  expect(reads).toBe(2);
  now = 2_000;
  await impatient(async () => 'there');
  await new Promise((resolve) => setImmediate(resolve));
  expect([patience.isHanging, await patience.wait(async () => 'there', 1, true)]).toEqual([false, 'there']);
});

test('a request with nothing to show still gets an answer, if there is one', async () => {
  const patience = new Patience();
  await expect(patience.wait(never, 1, false)).rejects.toMatchObject(refused);
  expect(await patience.wait(async () => 'there', 1_000, false)).toBe('there');
  expect(patience.isHanging).toBe(false);
});

test('while the source hangs, no request waits longer than a second', async () => {
  const patience = new Patience();
  await expect(patience.wait(never, 1, false)).rejects.toMatchObject(refused);
  const from = performance.now();
  await expect(patience.wait(never, 3_600_000, false)).rejects.toMatchObject(refused);
  expect(performance.now() - from).toBeGreaterThan(PATIENCE_MS - 50);
});

test('one slow read does not make others impatient if they are answered', async () => {
  let now = 0;
  const patience = new Patience(() => now);
  const slow = patience.wait(never, 20, true);
  now = 10;
  await patience.wait(async () => 'there', 1, true);
  await expect(slow).rejects.toMatchObject(refused);
  expect(patience.isHanging).toBe(false);
});

test('a failure is passed on, and does not count as hanging', async () => {
  const patience = new Patience();
  const failing = () => Promise.reject(new Error('away'));
  for (let times = 0; times < 2; times += 1) await expect(patience.wait(failing, 1_000, true)).rejects.toThrow('away');
  expect(patience.isHanging).toBe(false);
});
