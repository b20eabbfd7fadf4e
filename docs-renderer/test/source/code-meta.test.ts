/** The text after a code block's language. */
import { expect, it } from '@jest/globals';
import { readMeta } from '../../src/source/code-meta.js';

const NONE = { marks: new Map(), numbered: false, wrapped: false, expandable: false };

it.each([
  ['', NONE],
  ['src/index.ts', { ...NONE, title: 'src/index.ts' }],
  ['title="src/index.ts"', { ...NONE, title: 'src/index.ts' }],
  ['A title', { ...NONE, title: 'A title' }],
  ['wrap', { ...NONE, wrapped: true }],
  ['lines', { ...NONE, numbered: true }],
  ['/word/', NONE],
  ['twoslash', NONE],
  ['live copy', NONE],
  [
    'a.js {1} ins={2-3} del={"label":9} mark={4} ins={5} focus="6" error={1}',
    {
      ...NONE,
      title: 'a.js',
      marks: new Map([
        [1, 'error'],
        [4, 'highlight'],
        [6, 'focus'],
        [2, 'ins'],
        [3, 'ins'],
        [5, 'ins'],
      ]),
    },
  ],
  ['{1,3-4}', { ...NONE, marks: new Map([1, 3, 4].map((line) => [line, 'highlight'])) }],
  ['app.js {2} expandable', { ...NONE, title: 'app.js', marks: new Map([[2, 'highlight']]), expandable: true }],
])('reads %j', (meta, expected) => {
  expect(readMeta(meta)).toEqual(expected);
});
