/** A pass requested while it runs. */
import { expect, test } from '@jest/globals';
import { RepeatedPass } from '../../../src/kernel/last-known/repeated-pass.js';

test('calls during a pass cause one more after it, never two at a time', async () => {
  let passes = 0;
  const doors: (() => void)[] = [];
  const pass = new RepeatedPass(() => {
    passes += 1;
    return new Promise<void>((resolve) => doors.push(resolve));
  });
  const all = [pass.run(), pass.run(), pass.run()];
  expect(passes).toBe(1);
  doors[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(passes).toBe(2);
  doors[1]?.();
  await Promise.all(all);
  expect(passes).toBe(2);
});

test('a failed pass does not prevent the next', async () => {
  let passes = 0;
  const pass = new RepeatedPass(async () => {
    passes += 1;
    if (passes === 1) throw new Error('it broke');
  });
  await expect(pass.run()).rejects.toThrow('it broke');
  await pass.run();
  expect(passes).toBe(2);
});
