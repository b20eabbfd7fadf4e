/** Stacks printed by this Node, in addition to the recorded ones. */

import { runInThisContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { parseStack } from '../../../src/error-tracking/stacks/shared-stacks.js';

const caught = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as Error).stack!;
  }
  throw new Error('did not throw');
};
const fail = (): never => {
  throw new TypeError('two\n    lines (with: brackets) @home');
};
/** Runs a script under its own name. */
const script = (code: string, filename: string) => runInThisContext(code, { filename }) as () => unknown;

describe('stacks printed by V8 are parsed', () => {
  test.each([
    ['a function', () => fail(), 'fail'],
    ['a method', () => ({ total: () => fail() }).total(), 'total'],
    [
      'a constructor',
      () =>
        new (class Cart {
          constructor() {
            fail();
          }
        })(),
      'new Cart',
    ],
    [
      'a getter',
      () =>
        ({
          get total() {
            return fail();
          },
        }).total,
      'get total',
    ],
    ['a callback of native code', () => [1].map(() => fail()), 'Array.map'],
  ])('%s', (_name, run, name) => {
    const frames = parseStack(caught(run));
    expect(frames[0]).toMatchObject({
      function: 'fail',
      file: expect.stringContaining('stack-of-this-node'),
      line: expect.any(Number),
      column: expect.any(Number),
    });
    expect(frames.slice(0, 3).some((frame) => frame.function?.includes(name))).toBe(true);
    expect(frames.every(({ file, function: called }) => file !== null || called !== null)).toBe(true);
  });

  test('an async function', async () => {
    const wait = async () => {
      await Promise.resolve();
      fail();
    };
    const outer = async () => {
      await wait();
    };
    const stack = await outer().then(
      () => '',
      (error: Error) => error.stack ?? '',
    );
    const names = parseStack(stack).map(({ function: name }) => name?.replace(/^async /, ''));
    expect(names).toEqual(expect.arrayContaining(['fail', 'wait', 'outer']));
  });

  test.each([
    '/srv/a shop (old)/x.js',
    'https://shop.example.com/(group)/x.js?v=1',
    'C:\\Program Files (x86)\\shop\\x.js',
    'webpack-internal:///(rsc)/./src/app/page.tsx',
    'file:///srv/a%20shop/x.mjs',
    '/srv/ü/x.js',
  ])('a file called %s', (file) => {
    const frames = parseStack(caught(script('(function named() { null.total })', file)));
    expect(frames[0]).toMatchObject({ function: 'named', file, line: 1, column: 26 });
    expect(parseStack(caught(script('(() => { null.total })', file)))[0]).toMatchObject({ function: null, file, line: 1 });
  });

  test('code from a string', () => {
    const [inner, outer] = parseStack(caught(script('(function named() { eval("null.total") })', '/srv/shop/x.js')));
    expect(inner).toMatchObject({ function: 'eval', file: 'eval at /srv/shop/x.js:1:21', line: 1, column: 6 });
    expect(outer).toMatchObject({ function: 'named', file: '/srv/shop/x.js', line: 1, column: 21 });
  });
});
