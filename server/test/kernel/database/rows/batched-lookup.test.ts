import { expect, test } from '@jest/globals';
import { BatchedLookup } from '../../../../src/kernel/database/rows/batched-lookup.js';

/** A directory whose answers the test controls. */
function stage(absentMs = 60_000) {
  const names = new Set(['acme']);
  const asked: string[][] = [];
  const answers: (() => void)[] = [];
  let isPatient = false;
  const lookup = new BatchedLookup<string>({
    absentMs,
    find: async (batch) => {
      asked.push([...batch]);
      // the names that existed when the statement began
      const found = new Map(batch.filter((name) => names.has(name)).map((name) => [name, `the ${name}`]));
      if (isPatient) await new Promise<void>((resolve) => answers.push(resolve));
      return found;
    },
  });
  return {
    ...{ names, asked, lookup },
    hold: () => {
      isPatient = true;
    },
    release: () => {
      isPatient = false;
      for (const answer of answers.splice(0)) answer();
    },
  };
}

test('names that arrive during a statement share the next one, each name once', async () => {
  const { lookup, asked, hold, release } = stage();
  hold();
  const first = lookup.get('first');
  const crowd = Array.from({ length: 1_200 }, (_, index) => lookup.get(index % 2 ? 'acme' : `random ${index}`));
  expect(asked).toEqual([['first']]);
  release();
  expect(await first).toBeNull();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['the acme', null]));
  expect(asked.map(({ length }) => length)).toEqual([1, 500, 101]);
});

test('a missing name is looked up once until something changes', async () => {
  const { lookup, asked, names } = stage();
  expect([await lookup.get('new'), await lookup.get('new')]).toEqual([null, null]);
  expect(asked).toHaveLength(1);
  names.add('new');
  lookup.forget();
  expect(await lookup.get('new')).toBe('the new');
});

test('an object created during a statement is found by lookups after its signal', async () => {
  const { lookup, names, hold, release } = stage();
  hold();
  const before = lookup.get('new');
  names.add('new');
  lookup.forget();
  release();
  await before;
  expect(await lookup.get('new')).toBe('the new');
});

test('an existing name is looked up each time, so that a deletion is visible immediately', async () => {
  const { lookup, names } = stage();
  expect(await lookup.get('acme')).toBe('the acme');
  names.delete('acme');
  expect(await lookup.get('acme')).toBeNull();
});

test('a failed statement fails those of its batch only', async () => {
  let fails = true;
  const lookup = new BatchedLookup<true>({
    absentMs: 60_000,
    find: async () => {
      if (fails) throw new Error('away');
      return new Map();
    },
  });
  await expect(lookup.get('a')).rejects.toThrow('away');
  fails = false;
  expect(await lookup.get('a')).toBeNull();
});

test('beyond five thousand waiting names, further ones are refused', async () => {
  const { lookup, hold, release } = stage();
  hold();
  const all = Array.from({ length: 5_001 }, (_, index) => lookup.get(`random ${index}`));
  await expect(lookup.get('one more')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  release();
  expect(await Promise.all(all)).toEqual(Array(5_001).fill(null));
});
