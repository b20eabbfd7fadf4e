/** The title at the top of a page, as plain text. */
import { expect, it } from '@jest/globals';
import { readPage, type Syntax, titleOf } from '../src/index.js';

it.each<[string, Syntax, string]>([
  ['# 시작하기 {#getting-started}', 'markdown', '시작하기'],
  ['# The {x} option for `Array<T>`', 'markdown', 'The {x} option for Array<T>'],
  ['# First \\{ #first-steps .wide }', 'mdx', 'First'],
  ['# MPA mode <Badge text="experimental" />', 'mdx', 'MPA mode'],
  ['# MPA mode <Badge>new</Badge>', 'mdx', 'MPA mode'],
  ['# *A* [b](/c) `d_e` {#f}', 'mdx', 'A b d_e'],
  ['# A \\* b_c', 'mdx', 'A * b_c'],
  ['<h1>A <b>b</b></h1>', 'mdx', 'A b'],
  ['## A', 'mdx', ''],
  ['a\n\n# B', 'mdx', ''],
])('%j in %s: %j', (source, syntax, title) => {
  expect(titleOf(readPage(source, syntax).tree)).toBe(title);
});
