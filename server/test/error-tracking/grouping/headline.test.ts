import { describe, expect, test } from '@jest/globals';
import { culpritOf, headlineOf, titleOf } from '../../../src/error-tracking/grouping/headline.js';
import { eventOf, exceptionOf, resolvedOf } from '../support/events.js';

describe('headline', () => {
  test.each([
    ['TypeError', 'x is not a function', { type: 'TypeError', message: 'x is not a function' }],
    ['TypeError', 'Uncaught TypeError: x is not a function', { type: 'TypeError', message: 'x is not a function' }],
    ['Uncaught TypeError', 'x', { type: 'TypeError', message: 'x' }],
    ['Error', 'Uncaught (in promise) Error: x', { type: 'Error', message: 'x' }],
    ['Unhandled rejection Error', 'x', { type: 'Error', message: 'x' }],
    ['shop.errors.OrderError', 'x', { type: 'shop.errors.OrderError', message: 'x' }],
    [' ', 'x', { type: 'Error', message: 'x' }],
  ])('%s, %s', (type, message, headline) => {
    expect(headlineOf(eventOf({ exceptions: [exceptionOf({ type, message })] }))).toEqual(headline);
  });

  test('a message alone', () => {
    expect(headlineOf(eventOf({ message: 'disk full' }))).toEqual({ type: 'Message', message: 'disk full' });
  });
});

describe('title', () => {
  test.each([
    ['a', 'Error: a'],
    ['\n \n a \nb', 'Error: a'],
    ['', 'Error: (no message)'],
  ])('%j', (message, title) => {
    expect(titleOf({ type: 'Error', message })).toBe(title);
  });

  test('has at most 300 characters, without half a character', () => {
    for (const length of [293, 294, 400]) {
      const title = titleOf({ type: 'Error', message: `${'a'.repeat(length % 2)}${'\u{1f600}'.repeat(length)}` });
      expect(title.length).toBeLessThanOrEqual(300);
      expect(Buffer.from(title).toString()).toBe(title);
      expect(title.endsWith('…')).toBe(true);
    }
    expect(titleOf({ type: 'Error', message: 'a'.repeat(293) })).toHaveLength(300);
  });
});

describe('culprit', () => {
  const library = resolvedOf({ file: 'https://cdn.example.org/lib.js', function: 'lib' });
  const raw = resolvedOf({ file: 'https://shop.example.com/assets/main.js?v=1', function: 't', line: 1, inApp: true });
  const mapped = resolvedOf({ file: 'webpack://shop/./src/cart.ts', function: 'total', line: 12, inApp: true, symbolicated: true });

  test.each([
    [[[library, raw]], { text: 't in /assets/main.js', file: '/assets/main.js', line: 1 }],
    [[[raw, mapped]], { text: 'total in src/cart.ts', file: 'src/cart.ts', line: 12 }],
    [[[library], [mapped]], { text: 'total in src/cart.ts', file: 'src/cart.ts', line: 12 }],
    [[[raw], [mapped]], { text: 'total in src/cart.ts', file: 'src/cart.ts', line: 12 }],
    [[[raw], [library]], { text: 't in /assets/main.js', file: '/assets/main.js', line: 1 }],
    [[[resolvedOf({ file: '/app/src/cart.js', line: 3, inApp: true })]], { text: 'src/cart.js', file: 'src/cart.js', line: 3 }],
    [[[library]], null],
    [[], null],
  ])('%#', (frames, culprit) => {
    // each the cause of the previous one
    const exceptions = frames.map((_list, index) => exceptionOf({ relation: index ? 'cause' : null, parent: index ? index - 1 : null }));
    expect(culpritOf(eventOf({ exceptions }), frames)).toEqual(culprit);
  });
});
