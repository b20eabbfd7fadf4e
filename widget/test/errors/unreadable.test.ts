/** A value that cannot be read costs only itself, not the error that it describes. */
import { expect, test } from '@jest/globals';
import { fingerprintOf, readable, tagsOf } from '../../src/errors/plain.js';
import { Trail } from '../../src/errors/trail.js';

const failing = (name: string, others: object) =>
  Object.defineProperty({ ...others }, name, {
    enumerable: true,
    get() {
      throw new Error('no');
    },
  });
const unprintable = {
  toString() {
    throw new Error('no');
  },
};

test('a tag', () => {
  expect(tagsOf(failing('a', { b: 1 }))).toEqual({ b: '1' });
});

test('a part of a fingerprint', () => {
  expect(fingerprintOf(['a', unprintable, 'b'])).toEqual(['a', 'b']);
  expect(fingerprintOf([unprintable])).toBeUndefined();
});

test('an option', () => {
  expect(readable(failing('level', { userId: 'u-1' }))).toEqual({ userId: 'u-1' });
  expect([readable(undefined), readable(null)]).toEqual([{}, {}]);
});

test('a part of a breadcrumb', () => {
  const left = (crumb: object) => {
    const trail = new Trail();
    trail.add(crumb, 0);
    return trail.list()[0];
  };
  expect(left({ message: 'x', data: failing('a', { b: 1 }) })).toMatchObject({ message: 'x', data: { b: 1 } });
  expect(left(failing('message', { type: 'cart' }))).toMatchObject({ type: 'cart' });
  expect(left({ type: 'cart', message: unprintable })).toMatchObject({ type: 'cart' });
});
