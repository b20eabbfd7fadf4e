import { describe, expect, test } from '@jest/globals';
import { orderOf } from '../../../src/error-tracking/releases/release-order.js';

const DAY = new Date('2026-11-21T10:30:00.000Z');
const key = (name: string, newest: Parameters<typeof orderOf>[1] = { epoch: 1, scheme: 'semver' }, at = DAY) =>
  orderOf(name, newest, at).orderKey;
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

test('other names are ordered by first occurrence', () => {
  const other = { epoch: 1, scheme: 'other' } as const;
  const keys = ['zz', 'aa', 'mm'].map((name, index) => key(name, other, new Date(DAY.getTime() + index)));
  expect([...keys].sort(compare)).toEqual(keys);
});

describe('epochs', () => {
  test('the first is 1', () => {
    expect(orderOf('1.2.3', null, DAY)).toMatchObject({ epoch: 1, scheme: 'semver' });
    expect(orderOf('3f2a9c1b', null, DAY)).toMatchObject({ epoch: 1, scheme: 'other' });
  });

  test('another naming scheme begins another epoch, later than all before', () => {
    const first = orderOf('999.0.0', null, DAY);
    const second = orderOf('3f2a9c1b', first, DAY);
    const third = orderOf('1.0.0', second, DAY);
    expect([first, second, third].map(({ epoch }) => epoch)).toEqual([1, 2, 3]);
    expect(compare(first.orderKey, second.orderKey)).toBeLessThan(0);
    expect(compare(second.orderKey, third.orderKey)).toBeLessThan(0);
    expect(orderOf('0.1.0', third, DAY).epoch).toBe(3);
  });

  test('a hundred of them are in order', () => {
    const keys = Array.from({ length: 100 }, (_, epoch) => key('1.0.0', { epoch, scheme: 'semver' }));
    expect([...keys].sort(compare)).toEqual(keys);
  });
});
