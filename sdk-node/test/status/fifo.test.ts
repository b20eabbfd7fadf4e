/** The queue: order, and that it releases removed items. */
import { expect, test } from '@jest/globals';
import { Fifo } from '../../src/status/fifo.js';

test('items come out in the order in which they went in, however they are removed', () => {
  const fifo = new Fifo<number>();
  const out: number[] = [];
  for (let number = 0; number < 10_000; number += 1) {
    fifo.push(number);
    if (number % 3 === 0) out.push(...fifo.take(number % 2 ? 1 : 2));
  }
  expect(fifo.length).toBe(10_000 - out.length);
  expect(fifo.at(0)).toBe(out.length);
  out.push(...fifo.take(1_000_000));
  expect(out).toEqual(Array.from({ length: 10_000 }, (_, index) => index));
  expect([fifo.length, fifo.at(0), fifo.take(1)]).toEqual([0, undefined, []]);
});

test('a full queue rarely moves its items, whatever its size', () => {
  const fifo = new Fifo<number>();
  for (let number = 0; number < 100_000; number += 1) fifo.push(number);
  const moves = movedBy(Array.prototype, 'slice', () => {
    for (let number = 0; number < 100_000; number += 1) {
      fifo.take(1);
      fifo.push(number);
    }
  });
  // each removal moves one item; compacting the empty half moves the other half
  expect(moves).toBeLessThan(400_000);
});

/** The number of elements that the method returned while `work` ran. */
function movedBy(owner: unknown[], name: 'slice', work: () => void): number {
  const original = owner[name];
  let moved = 0;
  owner[name] = function (this: unknown[], ...range: [number?, number?]) {
    const result = original.apply(this, range);
    moved += result.length;
    return result;
  };
  try {
    work();
  } finally {
    owner[name] = original;
  }
  return moved;
}
