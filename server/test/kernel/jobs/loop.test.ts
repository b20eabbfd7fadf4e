/** When a loop works: by its own result, when woken, and after a failure. The test controls time. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Loop, type LoopOptions, STILL_FAILED } from '../../../src/kernel/jobs/loop.js';
import { silent } from '../../harness/database.js';

let began = 0;
let turns: number[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  began = performance.now();
  turns = [];
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** A loop that records the time of each turn; its minimum pause is 100 ms, its maximum 5 s. */
function started(work: LoopOptions['work'] = async () => undefined): Loop {
  const noting = () => {
    turns.push(Math.round(performance.now() - began));
    return work();
  };
  const loop = new Loop({ name: 'test', pauseMs: 5_000, restMs: 100, log: silent, work: noting });
  loop.start();
  return loop;
}

test('the first turn follows the minimum pause, the next one the maximum', async () => {
  started();
  await pass(10_150);
  expect(turns).toEqual([100, 5_100, 10_100]);
});

test.each([
  ['a time in between', 2_000, [100, 2_100, 4_100]],
  ['a time too far away', 60_000, [100, 5_100]],
  ['a time that is past', -40, [100, 200, 300, 400]],
])('sleeps as long as its work says: %s', async (_what, answer, expected) => {
  started(async () => answer);
  await pass((expected.at(-1) ?? 0) + 50);
  expect(turns).toEqual(expected);
});

test('starts immediately when woken, if the minimum pause has passed', async () => {
  const loop = started();
  await pass(1_000);
  loop.wake();
  await pass(5_050);
  expect(turns).toEqual([100, 1_000, 6_000]);
});

test('keeps the minimum pause however often it is woken', async () => {
  const loop = started();
  await pass(120);
  for (let times = 0; times < 10; times += 1) {
    loop.wake();
    await pass(10);
  }
  expect(turns).toEqual([100, 200]);
});

test('checks again if woken during a turn', async () => {
  let finish = () => {};
  const loop = started(() => new Promise((resolve) => (finish = () => resolve(undefined))));
  await pass(100);
  loop.wake();
  await pass(1_000);
  finish();
  await pass(100);
  expect(turns).toEqual([100, 1_200]);
  // and only once
  finish();
  await pass(4_000);
  expect(turns).toEqual([100, 1_200]);
});

test('waking does not shorten an earlier turn', async () => {
  const loop = started(async () => 50);
  await pass(150);
  loop.wake();
  await pass(60);
  expect(turns).toEqual([100, 200]);
});

test('failed work is retried soon', async () => {
  started(async () => {
    throw new Error('on purpose');
  });
  await pass(2_150);
  expect(turns).toEqual([100, 1_100, 2_100]);
});

test('stops after the current turn, and cannot be woken afterwards', async () => {
  let finish = () => {};
  const loop = started(() => new Promise((resolve) => (finish = () => resolve(undefined))));
  await pass(100);
  let stopped = false;
  const stopping = loop.stop().then(() => {
    stopped = true;
  });
  await pass(1_000);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  loop.wake();
  await pass(10_000);
  expect(turns).toEqual([100]);
});

test('cannot be woken before it is started', async () => {
  new Loop({ name: 'test', pauseMs: 1, log: silent, work: async () => void turns.push(0) }).wake();
  await pass(1_000);
  expect(turns).toEqual([]);
});

test('a turn that did nothing leaves the previous failure unchanged', async () => {
  const failed = new Error('no space left');
  const outcomes = [undefined, failed, STILL_FAILED, undefined] as const;
  let turn = 0;
  const loop = started(async () => {
    const outcome = outcomes[turn];
    turn += 1;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const known: unknown[] = [];
  for (let n = 0; n < outcomes.length; n += 1) {
    await pass(n === 0 ? 150 : n === 2 ? 1_000 : 5_000);
    known.push([loop.trouble, loop.history.succeeded, loop.history.failed]);
  }
  const words = 'test: failed; the log says why';
  expect(known).toEqual([
    [null, 1, 0],
    [words, 1, 1],
    [words, 1, 1],
    [null, 2, 1],
  ]);
});
