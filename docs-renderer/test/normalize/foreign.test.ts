/** Syntax of other systems becomes a component, or one warning for each form. */
import { expect, it } from '@jest/globals';
import { readPage, toMdx } from '../../src/index.js';

const notes = (source: string, syntax: 'mdx' | 'markdown' = 'markdown') =>
  readPage(source, syntax).warnings.map(({ code, line, message }) => `${line} ${code} ${message}`);

it.each([
  ['::: warning Mind this\na\n:::', '<Warning title="Mind this">\n  a\n</Warning>'],
  ['::: tip\na\n:::', '<Tip>\n  a\n</Tip>'],
  [':::note Title\na\n:::', '<Note title="Title">\n  a\n</Note>'],
  ['::: details More {open}\na\n:::', '<Accordion title="More" defaultOpen>\n  a\n</Accordion>'],
  ['::: code-group\n```js [npm]\na\n```\n:::', '<CodeGroup>\n  ```js [npm]\n  a\n  ```\n</CodeGroup>'],
  ['::: v-pre\na\n:::', 'a'],
  ['> [!NOTE] A title\n> a', '<Note title="A title">\n  a\n</Note>'],
  ['> [!tip]- Folded\n> a', '<Tip title="Folded">\n  a\n</Tip>'],
  ['## A { #b }', '## A \\{#b}'],
  ['a `x{:js}` b', 'a `x` b'],
  ['```js{1,3}\na\n```', '```js {1,3}\na\n```'],
  ['```rust,ignore\na\n```', '```rust\na\n```'],
  ['```ts:line-numbers=2{1}\na\n```', '```ts {1} lines\na\n```'],
  [':::: info\n::: danger\na\n:::\n::::', '<Info>\n  <Danger>\n    a\n  </Danger>\n</Info>'],
  ['```\n::: tip Title\n```', '```\n::: tip Title\n```'],
])('%j', (source, expected) => {
  for (const syntax of ['mdx', 'markdown'] as const) {
    const { tree, warnings } = readPage(source, syntax);
    expect([toMdx(tree).trim(), warnings]).toEqual([expected, []]);
  }
});

it.each([
  ['::: nope Title\na\n:::'],
  ['!!! note "T"'],
  ['??? tip'],
  ['???+ tip'],
  ['=== "npm"'],
  ['/// note | T'],
  ['--8<-- "a.md"'],
  ['*[HTML]: Hyper'],
  ['a (1)! b'],
  [':material-check:'],
  ['++ctrl+c++'],
  ['==mark=='],
  ['^^ins^^'],
  ['[a](b){ .md-button }'],
  ['<<< @/a.js#region'],
  ['[[toc]]'],
  ['[TOC]'],
  ['{{#include a.md}}'],
  ['{! a.md !}'],
  ['{!> ../a.py !}'],
  ['{* ../a.py hl[1] *}'],
  ['a <!-- @include: b.md --> c'],
  ['```\n<!--@include: b.md-->\n```'],
  ['```\n--8<-- "a.py"\n```'],
  ['```bash npm2yarn\na\n```'],
  ['```jsx live\na\n```'],
  ['```mdx-code-block\na\n```'],
  ['H~2~O'],
  ['<div class="grid cards" markdown>a</div>'],
  ['<table data-view="cards"></table>'],
  ['{{ version }}'],
  ['## A [#b]'],
  ['> [!NOTE] A *title*\n> a'],
  ['> [!OWN] Title\n> a'],
  ['![x](a b.png)'],
  ['{% hint style="info" %}\na\n{% endhint %}'],
  ['```js\na // [!code word:b]\n```'],
  ['```js\na // [!code ++] more\n```'],
  ['```js /word/\na\n```'],
  ['```js ins="word"\na\n```'],
  ['```js "word" ins={1}\na\n```'],
])('%j gives one warning', (source) => {
  expect(notes(source).filter((each) => /foreign_syntax|include_unresolved/.test(each))).toHaveLength(1);
});

it('counts a form, and names its first line and what to write', () => {
  expect(notes('a\n\nb\n!!! note\n\n!!! tip "T"\n')).toEqual([
    '4 foreign_syntax This is shown as text: !!! of MkDocs. Use a callout such as <Note>. It occurs 2 times.',
  ]);
  expect(notes('```js\n// highlight-next-line\na\nb // [!code own]\n```')[0]).toMatch(/^4 foreign_syntax/);
});

it.each([
  'a == b and b == c, a!!! b? c / d',
  '`!!! note` and `{% hint %}`',
  '```\n=== "npm"\n:material-x:\n```',
  'i++ and ++i, (1) and [1]',
  'a :b: 10:30:00',
  '~a~ and a ~b~',
  '```js title="live npm2yarn"\n```',
  '```js title="a b" ins={1} del={2} {3} hl_lines="2"\na\n```',
  '<div class="grid">a</div>',
  'a <!-- includes: b --> c',
])('takes %j for what it is', (source) => {
  expect(notes(source)).toEqual([]);
});
