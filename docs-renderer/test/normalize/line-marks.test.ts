/** Comments that mark lines of code. */
import { expect, it } from '@jest/globals';
import { readPage, renderHtml, toMdx } from '../../src/index.js';

const read = (...lines: string[]) => {
  const { tree, warnings } = readPage(['```js', ...lines, '```'].join('\n'));
  return { code: toMdx(tree).split('\n').slice(0, -2), warnings: warnings.length, html: renderHtml(tree).html };
};

it.each([
  [
    ['a // [!code ++]', 'b # [!code --]'],
    ['```js ins={1} del={2}', 'a', 'b'],
  ],
  [
    ['a <!-- [!code highlight] -->', 'b /* [!code focus] */', '-- c'],
    ['```js highlight={1} focus={2}', 'a', 'b', '-- c'],
  ],
  [
    ['a {/* [!code error] */}', "b ' [!code warning]"],
    ['```js warning={2} error={1}', 'a', 'b'],
  ],
  [
    ['a // [!code hl:2]', 'b', 'c'],
    ['```js highlight={1,2}', 'a', 'b', 'c'],
  ],
  [
    ['// [!code ++:9]', 'a', 'b'],
    ['```js ins={1,2}', 'a', 'b'],
  ],
  [
    ['a // [!code ++] // [!code focus]', 'b // [!code ++] [!code hl]'],
    ['```js highlight={2} focus={1} ins={1,2}', 'a', 'b'],
  ],
  [
    ['// highlight-next-line', 'a', 'b'],
    ['```js highlight={1}', 'a', 'b'],
  ],
  [
    ['a', '# highlight-start', 'b', 'c', '# highlight-end', 'd'],
    ['```js highlight={2,3}', 'a', 'b', 'c', 'd'],
  ],
])('%j', (lines, expected) => {
  expect(read(...lines)).toMatchObject({ code: expected, warnings: 0 });
});

it('a mark that is no comment stays', () => {
  expect(read('a [!code ++]', 'const highlight-next-line = 1').code).toEqual(['```js', 'a [!code ++]', 'const highlight-next-line = 1']);
});

it('marks reach the page', () => {
  const { html } = read('a // [!code ++]', 'b');
  expect(html).toContain('<span class="dc-line dc-marked dc-line-ins">a</span>\n<span class="dc-line">b</span>');
});

it('code without a language keeps its marks', () => {
  expect(toMdx(readPage('```\na // [!code --]\n```').tree)).toContain('```text del={1}');
});
