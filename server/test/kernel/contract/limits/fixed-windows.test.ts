import { expect, test } from '@jest/globals';
import { FixedWindows } from '../../../../src/kernel/contract/limits/fixed-windows.js';

test('a window begins with its first count, collects until its end, and then begins again', () => {
  const windows = new FixedWindows(1_000);
  expect(windows.find('ada', 5)).toBeNull();
  expect(windows.add('ada', 2, 5)).toEqual({ used: 2, until: 1_005 });
  expect(windows.add('ada', 3, 1_004)).toEqual({ used: 5, until: 1_005 });
  expect(windows.find('ada', 1_004)).toEqual({ used: 5, until: 1_005 });
  expect(windows.find('ada', 1_005)).toBeNull();
  expect(windows.add('ada', 1, 1_005)).toEqual({ used: 1, until: 2_005 });
});

test('keys are counted separately, and a deleted one begins anew', () => {
  const windows = new FixedWindows(1_000);
  windows.add('ada', 2, 0);
  windows.add('grace', 1, 0);
  windows.delete('ada');
  expect([windows.find('ada', 1), windows.find('grace', 1)]).toEqual([null, { used: 1, until: 1_000 }]);
  expect(windows.add('ada', 1, 1)).toEqual({ used: 1, until: 1_001 });
});

test("beyond the maximum number of keys, windows that end first are forgotten; ended ones don't count", () => {
  const windows = new FixedWindows(1_000, 2);
  windows.add('first', 1, 0);
  windows.add('second', 1, 1);
  // begins again, so it ends last
  windows.add('first', 1, 1_000);
  windows.add('third', 1, 1_000);
  const used = (now: number) => ['first', 'second', 'third', 'fourth'].map((key) => windows.find(key, now)?.used ?? 0);
  expect(used(1_000)).toEqual([1, 0, 1, 0]);
  windows.add('third', 1, 1_999);
  windows.add('fourth', 1, 1_999);
  expect(used(1_999)).toEqual([0, 0, 2, 1]);
});

test('a count from another process replaces the known one, in any order of ends, and never beyond the maximum', () => {
  const windows = new FixedWindows(1_000, 2);
  windows.add('ada', 1, 0);
  windows.learn('ada', { used: 7, until: 400 }, 1);
  expect([windows.find('ada', 399)?.used, windows.find('ada', 400)]).toEqual([7, null]);
  for (let index = 0; index < 100; index += 1) windows.learn(`key ${index}`, { used: 1, until: 1_000 - index }, 1);
  const left = Array.from({ length: 100 }, (_, index) => windows.find(`key ${index}`, 2)).filter((usage) => usage !== null);
  expect(left).toHaveLength(2);
  windows.clear();
  expect(windows.find('key 99', 2)).toBeNull();
});
