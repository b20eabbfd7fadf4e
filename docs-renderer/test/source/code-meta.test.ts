/** The text after a code block's language. */
import { expect, it } from '@jest/globals';
import { readMeta } from '../../src/source/code-meta.js';

const NONE = { marked: new Set(), numbered: false, wrapped: false, expandable: false };

it.each([
  ['', NONE],
  ['src/index.ts', { ...NONE, title: 'src/index.ts' }],
  ['title="src/index.ts"', { ...NONE, title: 'src/index.ts' }],
  ['A title', { ...NONE, title: 'A title' }],
  ['wrap', { ...NONE, wrapped: true }],
  ['lines', { ...NONE, numbered: true }],
  ['/word/', NONE],
  ['{1,3-4}', { ...NONE, marked: new Set([1, 3, 4]) }],
  ['app.js {2} expandable', { ...NONE, title: 'app.js', marked: new Set([2]), expandable: true }],
])('reads %j', (meta, expected) => {
  expect(readMeta(meta)).toEqual(expected);
});
