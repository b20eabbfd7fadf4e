/** Stacks as V8 prints them. */
import { expect, test } from '@jest/globals';
import { isForeign, parseStack } from '../../../src/error-tracking/describe/stack.js';

const frame = (line: string) => parseStack(`Error: x\n    at ${line}`)[0];

test.each([
  ['total (/app/src/cart.js:12:9)', { function: 'total', file: '/app/src/cart.js', line: 12, column: 9 }],
  ['/app/src/cart.js:12:9', { function: null, file: '/app/src/cart.js', line: 12, column: 9 }],
  ['async load (file:///app/src/a%20b.mjs:1:2)', { function: 'load', file: '/app/src/a b.mjs', line: 1, column: 2 }],
  ['async file:///app/main.mjs:3:4', { function: null, file: '/app/main.mjs', line: 3, column: 4 }],
  ['new Cart (/app/cart.js:1:1)', { function: 'new Cart', file: '/app/cart.js', line: 1, column: 1 }],
  ['Cart.get [as total] (/app/cart.js:1:1)', { function: 'Cart.get [as total]', file: '/app/cart.js', line: 1, column: 1 }],
  ['Object.<anonymous> (/app/(group)/page.js:1:1)', { function: 'Object.<anonymous>', file: '/app/(group)/page.js', line: 1, column: 1 }],
  ['eval (eval at run (/app/run.js:5:3), <anonymous>:1:7)', { function: 'eval', file: '/app/run.js', line: 5, column: 3 }],
  ['C:\\app\\cart.js:1:2', { function: null, file: 'C:\\app\\cart.js', line: 1, column: 2 }],
  ['f (webpack-internal:///./src/a.ts:7:8)', { function: 'f', file: 'webpack-internal:///./src/a.ts', line: 7, column: 8 }],
  [
    'Module._compile (node:internal/modules/cjs/loader:1554:14)',
    { function: 'Module._compile', file: 'node:internal/modules/cjs/loader', line: 1554, column: 14, inApp: false },
  ],
  [
    'next (/app/node_modules/express/lib/router.js:1:2)',
    { function: 'next', file: '/app/node_modules/express/lib/router.js', line: 1, column: 2, inApp: false },
  ],
  ['Array.map (<anonymous>)', { function: 'Array.map', file: null, inApp: false }],
  ['async Promise.all (index 0)', undefined],
  ['<anonymous>', undefined],
])('%s', (line, expected) => {
  expect(frame(line)).toEqual(expected);
});

test('a message that looks like a stack is not part of it', () => {
  const error = new Error('first\n    at fake (/etc/fake.js:1:1)\n    at fake2 (/etc/fake.js:2:1)');
  const frames = parseStack(error.stack ?? '', error.message);
  expect(frames[0]?.file).toContain('stack.test');
  expect(frames.some(({ file }) => file?.startsWith('/etc'))).toBe(false);
});

test('a message that is part of a frame hides no frames', () => {
  expect(parseStack('Error\n    at a (/app/cart.js:1:1)\n    at b (/app/b.js:1:1)', 'cart')).toHaveLength(2);
});

test('a stack of ten thousand lines gives its first 200 frames', () => {
  const stack = `Error: deep\n${Array.from({ length: 10_000 }, (_, index) => `    at f${index} (/app/a.js:${index + 1}:1)`).join('\n')}`;
  const frames = parseStack(stack, 'deep');
  expect(frames).toHaveLength(200);
  expect(frames[0]).toMatchObject({ function: 'f0', line: 1 });
});

test.each([
  ['node:fs', true],
  ['events.js', true],
  ['/app/node_modules/a/b.js', true],
  ['C:\\app\\node_modules\\a\\b.js', true],
  ['/app/src/a.js', false],
  ['C:\\app\\a.js', false],
])('%s is foreign: %s', (file, foreign) => {
  expect(isForeign(file)).toBe(foreign);
});
