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
  ['## A { #b }'],
  ['[a](b){ .md-button }'],
  ['<<< @/a.js#region'],
  ['[[toc]]'],
  ['[TOC]'],
  ['{{#include a.md}}'],
  ['{{ version }}'],
  ['## A [#b]'],
  ['> [!NOTE] Title\n> a'],
  ['![x](a b.png)'],
  ['{% hint style="info" %}\na\n{% endhint %}'],
  ['```js\na // [!code ++]\n```'],
  ['```js\n// highlight-next-line\n```'],
])('%j gives one warning', (source) => {
  expect(notes(source).filter((each) => each.includes('foreign_syntax'))).toHaveLength(1);
});

it('counts a form, and names its first line and what to write', () => {
  expect(notes('a\n\nb\n!!! note\n\n!!! tip "T"\n')).toEqual([
    '4 foreign_syntax This is shown as text: !!! of MkDocs. Use a callout such as <Note>. It occurs 2 times.',
  ]);
  expect(notes('```js\na\nb // [!code ++]\n```')[0]).toMatch(/^3 foreign_syntax/);
});

it.each([
  'a == b and b == c, a!!! b? c / d',
  '`!!! note` and `{% hint %}`',
  '```\n=== "npm"\n:material-x:\n```',
  'i++ and ++i, (1) and [1]',
  'a :b: 10:30:00',
])('takes %j for what it is', (source) => {
  expect(notes(source)).toEqual([]);
});
