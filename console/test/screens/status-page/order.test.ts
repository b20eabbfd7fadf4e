import { expect, test } from '@jest/globals';
import { arranged, changesFor, movedTo } from '../../../src/screens/status-page/order.js';

/** Components in the server's order: their letters, and their numbers. */
const components = (letters: string, orders: readonly number[], groups: Readonly<Record<string, string>> = {}) =>
  [...letters].map((monitorId, index) => ({ monitorId, order: orders[index] ?? 0, group: groups[monitorId] ?? null }));

type Placed = ReturnType<typeof components>[number];

/** As the server sorts: by number, and what has the same number as before. */
const sorted = (shown: readonly Placed[], changes: readonly { monitorId: string; order: number }[]): string => {
  const after = new Map(changes.map(({ monitorId, order }) => [monitorId, order]));
  return shown
    .map(({ monitorId, order }, rank) => ({ monitorId, order: after.get(monitorId) ?? order, rank }))
    .toSorted((a, b) => a.order - b.order || a.rank - b.rank)
    .map(({ monitorId }) => monitorId)
    .join('');
};

test('those without a group stand first, then each group where its first member is', () => {
  const groups = arranged(components('abcde', [], { a: 'Web', c: 'API', d: 'Web' }));
  expect(groups.map(({ name, components: members }) => [name, members.map(({ monitorId }) => monitorId).join('')])).toEqual([
    [null, 'be'],
    ['Web', 'ad'],
    ['API', 'c'],
  ]);
  expect(arranged(components('a', [], { a: 'Web' }))).toHaveLength(1);
});

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [9, 0, 'abcd'],
])('moving %i to %i gives %s', (from, to, expected) => {
  expect(movedTo([...'abcd'], from, to).join('')).toBe(expected);
});

test.each([
  ['nothing moved', 'abcd', [0, 0, 0, 0], 'abcd', 0],
  ['the last of equals to the top', 'abcd', [0, 0, 0, 0], 'dabc', 1],
  ['the first of equals to the foot', 'abcd', [0, 0, 0, 0], 'bcda', 1],
  ['within equals, the shorter side gives way', 'abcde', [0, 0, 0, 0, 0], 'abced', 1],
  ['into the middle of equals', 'abcde', [0, 0, 0, 0, 0], 'abdce', 2],
  ['where there is room', 'abcd', [0, 10, 20, 30], 'acbd', 1],
  ['two into one gap', 'abcd', [0, 10, 20, 30], 'cdab', 2],
  ['where there is none', 'abcd', [0, 1, 2, 3], 'adbc', 2],
  ['all turned round', 'abcd', [0, 10, 20, 30], 'dcba', 3],
  ['negative numbers', 'abc', [-30, -20, 5], 'bac', 1],
])('%s', (_what, shown, orders, wanted, most) => {
  const before = components(shown, orders);
  const changes = changesFor(before, [...wanted]);
  expect(sorted(before, changes)).toBe(wanted);
  expect(changes.length).toBeLessThanOrEqual(most);
});

test('any order of seven is reached, with whole numbers of their own', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const order = (index: number, by: number) => (seed * (index + 3) * by) % 11;
    const before = components(
      'abcdefg',
      [0, 1, 2, 3, 4, 5, 6].map((index) => order(index, 7)),
    ).toSorted((a, b) => a.order - b.order);
    const wanted = [...'abcdefg'].toSorted((a, b) => order(a.charCodeAt(0), 5) - order(b.charCodeAt(0), 5));
    const changes = changesFor(before, wanted);
    expect(changes.every(({ order: value }) => Number.isInteger(value))).toBe(true);
    expect(sorted(before, changes)).toBe(wanted.join(''));
  }
});
