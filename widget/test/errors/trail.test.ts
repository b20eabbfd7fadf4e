/** Breadcrumbs stay within their limits, whatever the page adds. */
import { expect, test } from '@jest/globals';
import { fingerprintOf, tagsOf } from '../../src/errors/plain.js';
import { Trail } from '../../src/errors/trail.js';

const left = (crumb: object) => {
  const trail = new Trail();
  trail.add(crumb, Date.UTC(2026, 0, 2));
  return trail.list()[0];
};

test('the last 30 are kept, oldest first', () => {
  const trail = new Trail();
  for (let index = 0; index < 35; index++) trail.add({ message: `${index}` }, 0);
  const messages = trail.list().map(({ message }) => message);
  expect([messages.length, messages[0], messages.at(-1)]).toEqual([30, '5', '34']);
});

test('the default type is custom; an invalid level is left out', () => {
  expect(left({ message: 'x', level: 'loud' })).toEqual({ type: 'custom', message: 'x', timestamp: '2026-01-02T00:00:00.000Z' });
  expect(left({ type: 'cart', level: 'info' })).toMatchObject({ type: 'cart', level: 'info' });
});

test('a message is masked and has at most 200 characters', () => {
  expect(left({ message: `ada@example.com ${'x'.repeat(300)}` })?.message).toMatch(/^\[email\] x{192}$/);
});

test('data is at most ten plain values, masked', () => {
  const data = {
    object: {},
    list: [1],
    nothing: undefined,
    work: () => 1,
    card: 4111111111111111,
    mail: 'ada@example.com',
    on: true,
    none: null,
    n: 1.5,
  };
  expect(left({ data })?.data).toEqual({ card: '[number]', mail: '[email]', on: true, none: null, n: 1.5 });
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, index]));
  expect(Object.keys(left({ data: many })?.data ?? {})).toHaveLength(10);
  expect(left({ data: { n: Number.NaN, big: 10n ** 20n } })?.data).toEqual({ n: 'NaN', big: '[number]' });
});

test('tags are texts, a fingerprint is a list of them', () => {
  expect(tagsOf({ plan: 'pro', seats: 3, nested: {}, mail: 'ada@example.com' })).toEqual({ plan: 'pro', seats: '3', mail: '[email]' });
  expect(tagsOf('x')).toEqual({});
  expect(fingerprintOf(['a', '', 1])).toEqual(['a', '1']);
  expect([fingerprintOf([]), fingerprintOf('a')]).toEqual([undefined, undefined]);
  expect(fingerprintOf(Array(20).fill('a'))).toHaveLength(8);
});
