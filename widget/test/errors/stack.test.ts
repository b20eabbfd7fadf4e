/** Stacks of every browser keep their positions and lose everything else. */
import { expect, test } from '@jest/globals';
import { safeStack } from '../../src/errors/stack.js';

test.each([
  [
    'Chrome',
    'Error: x\n    at f (https://shop.example.com/cart?token=secret:12:34)',
    'Error: x\n    at f (https://shop.example.com/cart:12:34)',
  ],
  ['Firefox', 'f@https://shop.example.com/cart?token=secret#top:12:34', 'f@https://shop.example.com/cart:12:34'],
  ['Safari', 'global code@https://shop.example.com/app.js?v=3:1:2', 'global code@https://shop.example.com/app.js:1:2'],
  [
    'eval in Chrome',
    '    at eval (eval at f (https://shop.example.com/a.js?v=1:2:3), <anonymous>:1:1)',
    '    at eval (eval at f (https://shop.example.com/a.js:2:3), <anonymous>:1:1)',
  ],
  [
    'eval in Firefox',
    'f@https://shop.example.com/cart?token=secret line 3 > eval line 1 > Function:2:5',
    'f@https://shop.example.com/cart line 3 > eval line 1 > Function:2:5',
  ],
  ['a message with an address', 'Error: see https://shop.example.com/help?id=7', 'Error: see https://shop.example.com/help?id=7'],
  ['the bundler', 'render@webpack-internal:///./src/app.js:10:2', 'render@webpack-internal:///./src/app.js:10:2'],
  [
    'somebody',
    'Error: ada@example.com\n    at https://shop.example.com/a.js:1:2',
    'Error: [email]\n    at https://shop.example.com/a.js:1:2',
  ],
])('of %s', (_, stack, safe) => {
  expect(safeStack(stack, '')).toBe(safe);
});

const call = '    at f (https://shop.example.com/assets/app.js:1:2345)';

test('a stack has at most 5,000 characters and ends with a whole line', () => {
  const stack = safeStack(`Error: x\n${`${call}\n`.repeat(500)}`, 'x');
  expect(stack.length).toBeLessThanOrEqual(5000);
  expect(stack.length).toBeGreaterThan(4900);
  expect(stack.endsWith(call)).toBe(true);
});

test('a long message does not displace the calls', () => {
  const message = 'long '.repeat(4000);
  const stack = safeStack(`Error: ${message}\n${call}`, message);
  expect(stack.startsWith('Error: long long')).toBe(true);
  expect(stack.endsWith(call)).toBe(true);
  expect(stack.length).toBeLessThan(500);
});

test('an endless line is cut', () => {
  expect(safeStack('x'.repeat(9000), '')).toHaveLength(5000);
});

test.each(['\n', ' ', 'a', '@', '1', ':1', 'a://', 'a://?', 'a://?:1', '@:1', ' \n'])('a megabyte of %j is processed quickly', (text) => {
  const stack = text.repeat(1_000_000 / text.length);
  expect(safeStack(stack, 'x').length).toBeLessThanOrEqual(5000);
  expect(safeStack(`Error: ${stack}x`, `${stack}x`).length).toBeLessThanOrEqual(5000);
});
