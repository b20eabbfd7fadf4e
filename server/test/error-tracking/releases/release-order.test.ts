import { describe, expect, test } from '@jest/globals';
import { orderOf } from '../../../src/error-tracking/releases/release-order.js';

const DAY = new Date('2026-11-21T10:30:00.000Z');
const key = (name: string, newest: Parameters<typeof orderOf>[1] = null, at = DAY) => orderOf(name, newest, at).orderKey;
/** As PostgreSQL compares under collation C. */
const compare = (left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right));

test('versions in order, whatever text surrounds them', () => {
  const ordered = [
    '0.9.9',
    '1.0.0-alpha',
    'v1.0.0-alpha.1',
    'shop@1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-beta-x',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.0+5',
    '1.0.0+40',
    'web@1.2.0',
    '1.2.3.4',
    'v1.10.0',
    '2.0',
    '@scope/shop@2.0.1',
    '10.0.0',
    '2026.11.21',
    '999999999.0.0',
  ];
  const keys = ordered.map((name) => key(name));
  expect([...keys].sort(compare)).toEqual(keys);
  expect(new Set(keys)).toHaveProperty('size', ordered.length);
});

test.each([
  ['1.2.3', 'v1.2.3'],
  ['1.2.3', 'shop@1.2.3'],
  ['1.2.3', '@scope/shop@v1.2.3'],
  ['1.2', '1.2.0'],
  ['01.2.3', '1.2.3'],
])('%s and %s are the same', (left, right) => {
  expect(key(left)).toBe(key(right));
});

test.each(['3f2a9c1b', 'main', '123', '1.2.x', '1.2.3-', 'release-1.2.3', '1..2', '1.2.3.4.5', `${'9'.repeat(16)}.0.0`, ''])(
  '%j is not a version',
  (name) => {
    expect(orderOf(name, null, DAY).scheme).toBe('other');
  },
);

/** The names in order of age; they were first seen in the given order. */
function ordered(names: readonly string[]): string[] {
  const releases: { name: string; orderKey: string }[] = [];
  let newest: Parameters<typeof orderOf>[1] = null;
  for (const [index, name] of names.entries()) {
    const order = orderOf(name, newest, new Date(DAY.getTime() + index));
    releases.push({ name, orderKey: order.orderKey });
    if (newest === null || compare(order.orderKey, newest.orderKey) > 0) newest = order;
  }
  return releases.sort((left, right) => compare(left.orderKey, right.orderKey)).map(({ name }) => name);
}

describe('names that are not versions', () => {
  test.each([
    ['are ordered by first occurrence', ['zz', 'aa', 'mm'], ['zz', 'aa', 'mm']],
    ['follow the newest version', ['10.24.0', '10.18.0', 'dev'], ['10.18.0', '10.24.0', 'dev']],
    ['do not disturb the order of versions', ['10.24.0', 'dev', '10.18.7'], ['10.18.7', '10.24.0', 'dev']],
    ['are earlier than the next version', ['10.24.0', 'dev', '10.24.1'], ['10.24.0', 'dev', '10.24.1']],
    ['among versions', ['1.0.0', 'a', 'b', '0.9.0', 'c', '1.1.0', 'd', '1.0.1'], ['0.9.0', '1.0.0', 'a', 'b', 'c', '1.0.1', '1.1.0', 'd']],
    [
      'after a build and a prerelease',
      ['1.0.0+5', 'a', '2.0.0-beta', 'b', '2.0.0-beta.2', '2.0.0'],
      ['1.0.0+5', 'a', '2.0.0-beta', 'b', '2.0.0-beta.2', '2.0.0'],
    ],
    ['are earlier than the first version', ['3f2a9c1b', 'main', '0.1.0', '0.0.9'], ['3f2a9c1b', 'main', '0.0.9', '0.1.0']],
    ['are later after a switch to them', ['999.0.0', '3f2a9c1b', '4c5d6e7f'], ['999.0.0', '3f2a9c1b', '4c5d6e7f']],
    ['may look like a key', ['a ~b', '000001 ~', '1.0.0', 'c ~d'], ['a ~b', '000001 ~', '1.0.0', 'c ~d']],
  ])('%s', (_case, names, expected) => {
    expect(ordered(names)).toEqual(expected);
  });
});
