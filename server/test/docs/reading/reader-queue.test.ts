import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ReaderQueue } from '../../../src/docs/reading/reader-queue.js';
import { ownerOf } from '../../harness/principals.js';

const IDLE_MS = 54_321;

let queue: ReaderQueue<number>;

beforeEach(() => {
  queue = new ReaderQueue({ file: fileURLToPath(new URL('reader-child.mjs', import.meta.url)), waiting: 10, idleMs: IDLE_MS });
});

afterEach(() => {
  jest.restoreAllMocks();
  queue.close();
});

const read = (organizationId: string, count: number) => Array.from({ length: count }, () => queue.read(ownerOf(organizationId), 'text'));

test('an organization has one process, and another one starts only for another organization', async () => {
  const own = new Set(await Promise.all(read('one', 8)));
  expect(own.size).toBe(1);
  const [first, ...others] = await Promise.all([...read('one', 1), ...read('other', 1)]);
  expect(own).toContain(first);
  expect(own).not.toContain(others[0]);
});

test('those whose pages used up their time share one process', async () => {
  const heavy = ['one', 'other'].map((organization) => queue.read(ownerOf(organization), 'heavy'));
  expect(await Promise.allSettled(heavy)).toMatchObject([{ reason: { code: 'too_complex' } }, { reason: { code: 'too_complex' } }]);
  const slow = [queue.read(ownerOf('one'), 'endless'), ...read('other', 1)];
  expect(await Promise.all(read('third', 3))).toHaveLength(3);
  queue.close();
  expect(await Promise.all(slow.map((answer) => answer.catch(({ code }) => code)))).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
});

test('a body is refused when too many wait, when the queue closes, and afterwards', async () => {
  const many = await Promise.allSettled(read('one', 12));
  expect(many.map(({ status }) => status).slice(-2)).toEqual(['fulfilled', 'rejected']);
  const last = read('one', 2);
  queue.close();
  const told = await Promise.all([...last, ...read('other', 1)].map((answer) => answer.catch(({ code }) => code)));
  expect(told).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE']);
});

test('an idle process ends, and the next body starts another', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const waits = () => timers.mock.calls.filter(([, ms]) => ms === IDLE_MS);
  const [first] = await Promise.all(read('one', 3));
  expect(waits()).toHaveLength(1);
  waits()[0]?.[0]();
  expect(await Promise.all(read('one', 1))).not.toEqual([first]);
});
