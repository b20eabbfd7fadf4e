/** Texts that would keep a careless pattern busy for hours. The tests mainly assert that they end. */
import { describe, expect, test } from '@jest/globals';
import { groupingOf } from '../../../src/error-tracking/grouping/fingerprint.js';
import { culpritOf, headlineOf, titleOf } from '../../../src/error-tracking/grouping/headline.js';
import { normalizeMessage } from '../../../src/error-tracking/grouping/normalize-message.js';
import { factsOf, importanceOf } from '../../../src/error-tracking/importance/importance.js';
import { orderOf } from '../../../src/error-tracking/releases/release-order.js';
import { usualMask } from '../../../src/error-tracking/scrubbing/mask.js';
import { parseStack } from '../../../src/error-tracking/stacks/shared-stacks.js';
import { parseCauses } from '../../../src/error-tracking/stacks/stack.js';
import { eventOf, exceptionOf, frameOf, resolved } from '../support/events.js';

const LENGTH = 50_000;
const UNITS = [
  'a',
  '1',
  ' ',
  '@',
  '.',
  ':',
  '/',
  '-',
  '_',
  '(',
  ')',
  '"',
  "'",
  '=',
  '\\',
  '%40',
  '1.',
  '1:',
  'a.',
  'a@',
  '@a.',
  'a@b.',
  "a'",
  '="',
  "='",
  '1 1',
  '1111 ',
  '1111-',
  'Bearer ',
  'Bearer',
  'http:',
  'http://',
  'https://a?',
  '://a',
  'at ',
  '    at (',
  ' (',
  'eval at ',
  'eval at a (',
  '\n    at ',
  '\nat a (',
  '@http://',
  'a@https://a:1:1 ',
  ' line 1 > eval',
  'File "',
  '\n  File "a", line 1, in a',
  'Traceback (most recent call last)\n',
  '| ',
  'async ',
  'new ',
  'a/',
  'a*',
  ' [as a]',
  'ethereum ',
  'hydrating ',
  'localStorage ',
  "undefined is not an object (evaluating 'a",
  ' is not a function',
  '0x',
  'deadbeef',
  '1a',
  'A1',
  '::',
  '1::',
  '2026-11-21',
  '{{default}}',
  'é',
  '\u{1f600}',
  '\ud800',
  '\0',
  '\t',
  '~',
  '*',
  '?',
  '#',
  '\r',
  '\n',
  'vendor/',
  '/src',
  '../',
  'C:\\',
  'node_modules/',
  'webpack://',
  'wasm-function[',
  '\n at a.b(',
  '\n at a.b(A.java:1)\nCaused by: a',
  '... 9 more\n',
  ' ---> ',
  '\n   at a.b(a b) in ',
  '\n#0 {closure:',
  '\n#0 a(1): b\nStack trace:',
  ' in ',
  ':1:in `',
  "\na:1:in 'a': b (A)",
  '\n\t/a.go:1',
  'goroutine 1 [',
  'address at ',
  '.<>c.<a>b__',
  '/go/src/',
];
const TAILS = ['', '!', '@a', ':1:1)'];

describe.each(UNITS)('%j, 50,000 characters of it', (unit) => {
  const texts = TAILS.map((tail) => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH) + tail);

  test('every rule ends', async () => {
    for (const text of texts) {
      const frames = parseStack(text);
      expect(frames.length).toBeLessThanOrEqual(200);
      expect(parseCauses(text).length).toBeLessThanOrEqual(10);
      const masked = usualMask.text(text);
      expect(usualMask.text(masked)).toBe(masked);
      expect(normalizeMessage(text).length).toBeLessThanOrEqual(300);
      expect(orderOf(text, null, new Date(0)).epoch).toBe(1);
    }
    for (const platform of ['javascript', 'node', 'python', 'other'] as const) {
      const [text = ''] = texts;
      const short = text.slice(0, 2_000);
      const frame = frameOf({
        file: `https://shop.example.com/${short}`,
        function: text.slice(0, 500),
        module: short,
        line: 1,
        column: 1,
        context: { before: [], line: text.slice(0, 500), after: [] },
      });
      const event = usualMask.payload(
        eventOf({
          platform,
          url: short,
          message: short,
          customFingerprint: [text.slice(0, 200), '{{default}}'],
          exceptions: [exceptionOf({ type: text.slice(0, 200), message: text, stack: text, frames: [frame, { ...frame, file: short }] })],
        }),
      );
      const frames = await resolved(event);
      expect(groupingOf(event, frames).fingerprint).toMatch(/^v2:[0-9a-f]{32}$/);
      expect(titleOf(headlineOf(event)).length).toBeLessThanOrEqual(300);
      expect(importanceOf(factsOf(event, frames)).importance).toMatch(/^(?:high|medium|low)$/);
      expect(culpritOf(event, frames)?.text ?? '').not.toBeNull();
    }
  });
});
