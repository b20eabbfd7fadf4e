import { expect, test } from '@jest/globals';
import { JobQueue } from '../../../src/kernel/shares/job-queue.js';
import { ownerOf } from '../../harness/principals.js';

test('organizations take turns, each in order', () => {
  const queue = new JobQueue<string>(10, 5);
  for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(ownerOf(entry.charAt(0)), entry);
  expect(Array.from({ length: 7 }, () => queue.take())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', null]);
});

test('the organization with the most jobs makes room for others, down to an equal share; none exceeds its own limit', () => {
  const queue = new JobQueue<string>(8, 4);
  const add = (organization: string, count: number) =>
    Array.from({ length: count }, (_, index) => queue.add(ownerOf(organization), `${organization}${index + 1}`));
  expect(add('a', 5)).toEqual([null, null, null, null, 'a5']);
  expect(add('b', 4)).toEqual([null, null, null, null]);
  // the two organizations fill the queue; a third still gets in
  expect(add('c', 3)).toEqual(['b4', 'a4', 'c3']);
  expect(add('d', 3)).toEqual(['b3', 'a3', 'd3']);
  expect(queue.clear()).toHaveLength(8);
  expect(queue.take()).toBeNull();
});

/** An entry is named after its person and its organization. */
const add = (queue: JobQueue<string>, entry: string) => queue.add({ personId: entry.charAt(0), organizationId: entry.slice(0, 2) }, entry);
const all = (queue: JobQueue<string>) => Array.from({ length: 20 }, () => queue.take()).filter((entry) => entry !== null);

test('a person with many organizations has one turn like anybody else, and the organizations alternate', () => {
  const queue = new JobQueue<string>(20, 10);
  for (const entry of ['a1-1', 'a1-2', 'a2-1', 'a3-1', 'b1-1', 'b1-2']) add(queue, entry);
  expect(all(queue)).toEqual(['a1-1', 'b1-1', 'a2-1', 'b1-2', 'a3-1', 'a1-2']);
});

test('an organization with many members has one turn like any other', () => {
  const queue = new JobQueue<string>(20, 10);
  for (const [personId, entry] of [
    ['p', 'x1'],
    ['q', 'x2'],
    ['r', 'x3'],
  ] as const)
    queue.add({ personId, organizationId: 'x' }, entry);
  for (const entry of ['y1', 'y2']) queue.add({ personId: 'y', organizationId: 'y' }, entry);
  expect(all(queue)).toEqual(['x1', 'y1', 'x2', 'y2', 'x3']);
});

test('the principal with the most entries loses the newest, not a colleague with fewer', () => {
  const queue = new JobQueue<string>(4, 4);
  const own = (personId: string, entry: string) => queue.add({ personId, organizationId: 'o' }, entry);
  for (const entry of ['m1', 'm2', 'm3']) own('m', entry);
  own('n', 'n1');
  expect(queue.add(ownerOf('other'), 'other')).toBe('m3');
});

test('a full queue makes room at the cost of the person with the most jobs in all organizations', () => {
  const queue = new JobQueue<string>(6, 6);
  for (const entry of ['a1-1', 'a2-1', 'a3-1', 'a4-1', 'b1-1', 'b1-2']) add(queue, entry);
  expect(add(queue, 'c1-1')).toMatch(/^a/);
  expect(all(queue)).toEqual(expect.arrayContaining(['b1-1', 'b1-2', 'c1-1']));
});
