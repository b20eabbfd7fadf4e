/** The function names of grouping version 1, which must stay the same, because stored fingerprints depend on them. */
import { expect, test } from '@jest/globals';
import type { Platform, ResolvedFrame } from '../../../src/error-tracking/events/event.js';
import { groupingOfVersion1 } from '../../../src/error-tracking/grouping/fingerprint-v1.js';
import { eventOf, exceptionOf, frameOf, resolvedOf } from '../support/events.js';

/** Version 1's result for an error with only this frame. */
function partOf(platform: Platform, frame: Partial<ResolvedFrame>): string | undefined {
  const context = { before: [], line: '  cart.pay()  ', after: [] };
  const payload = eventOf({ platform, exceptions: [exceptionOf({ frames: [frameOf()] })] });
  return groupingOfVersion1(payload, [[resolvedOf({ file: '/app/src/cart.js', inApp: true, context, ...frame })]]).parts.at(-1);
}

test.each<[Platform, string, string]>([
  ['python', 'Cart.total', 'src/cart.js|Cart.total|'],
  ['other', 'Cart.total', 'src/cart.js|Cart.total|'],
  ['node', 'Cart.total', 'src/cart.js|total|'],
  ['node', 'db', 'src/cart.js|db|'],
  // browsers run minified names
  ['javascript', 'db', '/app/src/cart.js||cart.pay()'],
])('the name in %s of %s gives %s', (platform, name, part) => expect(partOf(platform, { function: name, column: 12 })).toBe(part));

test.each<[string, Partial<ResolvedFrame>, string]>([
  [
    'the name where it is called goes before its own',
    { nameAtCaller: 'Cart.sum', generated: generated('Cart.total', 10) },
    'src/cart.js|sum|',
  ],
  ['without one, its own counts', { generated: generated('Cart.total', 10) }, 'src/cart.js|total|'],
  ['made up by a minifier, it gives way to its line', { generated: generated('t', 20_341) }, 'src/cart.js||cart.pay()'],
  ['a short one counts as well, because browsers run minified names', { generated: generated('db', 12) }, 'src/cart.js||cart.pay()'],
  ['it counts if there is none', { generated: generated(null, 10) }, 'src/cart.js||cart.pay()'],
])('of mapped frames, %s', (_what, frame, part) => expect(partOf('javascript', { symbolicated: true, ...frame })).toBe(part));

function generated(name: string | null, column: number): NonNullable<ResolvedFrame['generated']> {
  return { file: 'https://shop.example.com/main.js', function: name, line: 1, column };
}
