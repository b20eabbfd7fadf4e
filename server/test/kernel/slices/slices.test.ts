import { expect, jest, test } from '@jest/globals';
import { inSlices, mapInSlices, Slice, sortInSlices, Works } from '../../../src/kernel/slices/slices.js';
import { Random } from '../../analytics/engine/random.js';
import { eachOwn } from '../../harness/principals.js';

test('one work runs in each turn of the event loop, and owners take turns', async () => {
  const turns = new Works(eachOwn);
  const order: string[] = [];
  const work = async (owner: string, name: string, count: number) => {
    for (let slice = 1; slice <= count; slice += 1) {
      await turns.next(owner);
      order.push(`${name}${slice}`);
    }
  };
  let inTurn: string[] = [];
  const each: string[][] = [];
  let isOver = false;
  const look = () => {
    each.push(order.filter((name) => !inTurn.includes(name)));
    inTurn = [...order];
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await Promise.all([work('a', 'x', 2), work('a', 'y', 2), work('a', 'z', 1), work('b', 'w', 3)]);
  isOver = true;
  // b waits for one work of a at a time
  expect(order).toEqual(['x1', 'w1', 'y1', 'w2', 'z1', 'w3', 'x2', 'y2']);
  expect(each.every((names) => names.length <= 1)).toBe(true);
});

test('an expired slice begins anew after its turn', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const slice = new Slice('owner');
    expect(slice.isOver).toBe(false);
    now = 5;
    expect(slice.isOver).toBe(true);
    await slice.next();
    expect(slice.isOver).toBe(false);
  } finally {
    clock.mockRestore();
  }
});

test('work longer than a slice lets others run in between', async () => {
  let others = 0;
  const ticks = setInterval(() => {
    others += 1;
  }, 0);
  const busy = () => {
    const end = performance.now() + 2;
    while (performance.now() < end);
  };
  await inSlices('owner', Array.from({ length: 20 }), busy);
  clearInterval(ticks);
  expect(others).toBeGreaterThan(0);
});

test('items are mapped in order', async () => {
  expect(await mapInSlices('owner', [3, 1, 2].entries(), ([index, item]) => index * 10 + item)).toEqual([3, 11, 22]);
});

test.each([0, 1, 2, 127, 128, 129, 1_000, 1_025])('sorts %i items stably', async (count) => {
  const random = new Random(count + 1);
  const items = Array.from({ length: count }, (_, index) => ({ key: random.below(50), index }));
  const compare = (one: { key: number }, other: { key: number }) => one.key - other.key;
  expect(await sortInSlices('owner', items, compare)).toEqual(items.toSorted(compare));
});
