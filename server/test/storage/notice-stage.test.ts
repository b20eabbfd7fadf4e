/** The notices at shares of the quota, as a table: each limit once, however often the usage crosses it. */
import { expect, test } from '@jest/globals';
import { stageAfter, storageNotification, type Told } from '../../src/storage/notice-stage.js';

const TABLE: [told: Told, share: number, then: Told, tell: 80 | 100 | null][] = [
  [0, 0.79, 0, null],
  [0, 0.8, 80, 80],
  [0, 1, 100, 100],
  [0, 1.2, 100, 100],
  [80, 0.8, 80, null],
  [80, 0.76, 80, null],
  [80, 0.74, 0, null],
  [80, 1, 100, 100],
  [100, 1.3, 100, null],
  // around the limit
  [100, 0.96, 100, null],
  [100, 0.94, 80, null],
  [100, 0.5, 0, null],
];

test.each(TABLE)('notified %p, at %p: then %p, and notifies %p', (told, share, then, tell) => {
  expect(stageAfter(told, share)).toEqual({ told: then, tell });
});

test('the text names the quota and the command that shows more', () => {
  const { item } = storageNotification(100, 20 * 2 ** 30, 20 * 2 ** 30);
  expect(item).toMatchObject({ kind: 'storage.full', title: 'The storage quota of 20 GiB is full' });
  expect(item.lines.at(-1)).toBe('Details: tidewatch usage');
  expect(storageNotification(80, 16.5 * 2 ** 30, 20 * 2 ** 30).item.title).toBe('16.5 GiB of 20 GiB storage used');
});
