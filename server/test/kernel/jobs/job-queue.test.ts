import { expect, test } from '@jest/globals';
import { JobQueue } from '../../../src/kernel/jobs/job-queue.js';

test('organizations take turns, each in order', () => {
  const queue = new JobQueue<string>(10, 5);
  for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(entry.charAt(0), entry);
  expect(Array.from({ length: 7 }, () => queue.take())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', null]);
});

test('the organization with the most jobs makes room for others, down to an equal share; none exceeds its own limit', () => {
  const queue = new JobQueue<string>(8, 4);
  const add = (organization: string, count: number) =>
    Array.from({ length: count }, (_, index) => queue.add(organization, `${organization}${index + 1}`));
  expect(add('a', 5)).toEqual([null, null, null, null, 'a5']);
  expect(add('b', 4)).toEqual([null, null, null, null]);
  // the two organizations fill the queue; a third still gets in
  expect(add('c', 3)).toEqual(['a4', 'b4', 'c3']);
  expect(add('d', 3)).toEqual(['a3', 'b3', 'd3']);
  expect(queue.clear()).toHaveLength(8);
  expect(queue.take()).toBeNull();
});
