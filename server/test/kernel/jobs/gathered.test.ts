import { expect, test } from '@jest/globals';
import { Gathered } from '../../../src/kernel/jobs/gathered.js';
import { silent } from '../../harness/database.js';

const one = (known: number | undefined) => (known ?? 0) + 1;

test('what is gathered by key is written once; what could not be written is gone', async () => {
  const written: (readonly number[])[] = [];
  let isAway = false;
  const write = async (counts: readonly number[]) => {
    if (isAway) throw new Error('the database is away');
    written.push(counts);
  };
  const gathered = new Gathered<number>(write, silent, 'not written');
  for (const key of ['a', 'b', 'a']) gathered.add(key, one);
  await gathered.flush();
  await gathered.flush();
  isAway = true;
  gathered.add('a', one);
  await gathered.flush();
  isAway = false;
  gathered.add('b', one);
  await gathered.flush();
  expect(written).toEqual([[2, 1], [1]]);
});
