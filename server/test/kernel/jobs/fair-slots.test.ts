import { expect, test } from '@jest/globals';
import { FairSlots } from '../../../src/kernel/jobs/fair-slots.js';

/** Tasks that end when they are told to. */
function stage(slots: FairSlots) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) =>
    slots.run(name.charAt(0), () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { started, run, end: (name: string) => ends.get(name)?.() };
}

test('one task of each organization runs, and organizations take turns', async () => {
  const { started, run, end } = stage(new FairSlots(2, 10, 5));
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map(run);
  await Promise.resolve();
  // a second place is free, but not for a
  expect(started).toEqual(['a1', 'b1']);
  end('a1');
  expect(await all[0]).toBe('a1');
  // it came before c
  expect(started).toEqual(['a1', 'b1', 'a2']);
  end('a2');
  await all[1];
  // and now c is before its third
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1']);
  for (const name of ['b1', 'c1']) end(name);
  await all[4];
  end('a3');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('a failure gives its place back, and too many are refused', async () => {
  const slots = new FairSlots(1, 2, 1);
  await expect(slots.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const { run, end } = stage(slots);
  const first = run('a1');
  const second = run('a2');
  await expect(run('a3')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  end('a1');
  await first;
  end('a2');
  expect(await second).toBe('a2');
});
