import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReaderQueue } from '../../../src/docs/reading/reader-queue.js';

let queue: ReaderQueue<number>;

beforeEach(() => {
  queue = new ReaderQueue({ file: fileURLToPath(new URL('reader-child.mjs', import.meta.url)), waiting: 10 });
});

afterEach(() => {
  queue.close();
});

const read = (organizationId: string, count: number) => Array.from({ length: count }, () => queue.read(organizationId, 'text'));

test('an organization has one process, and another one starts only for somebody else', async () => {
  const own = new Set(await Promise.all(read('one', 8)));
  expect(own.size).toBe(1);
  const [first, ...others] = await Promise.all([...read('one', 1), ...read('other', 1)]);
  expect(own).toContain(first);
  expect(own).not.toContain(others[0]);
});

test('what waits too long a line is refused, and so is everything after the end', async () => {
  const many = await Promise.allSettled(read('one', 12));
  expect(many.map(({ status }) => status).slice(-2)).toEqual(['fulfilled', 'rejected']);
  queue.close();
  await expect(queue.read('other', 'text')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
