/** HTML in plain Markdown becomes the same elements and components as in MDX. */
import { expect, it } from '@jest/globals';
import { readPage, renderHtml, toMdx } from '../../src/index.js';

const mdx = (source: string) => toMdx(readPage(source, 'markdown').tree).trim();
const notes = (source: string) => readPage(source, 'markdown').warnings.map(({ line, column, message }) => `${line}:${column} ${message}`);

it.each([
  [
    '<details><summary>More</summary>\n\nOne **b**\n\n- two\n\n</details>\n\nend',
    '<details>\n  <summary>\n    More\n  </summary>\n\n  One **b**\n\n  - two\n</details>\n\nend',
  ],
  [
    '<table>\n<tr><td colspan=2>\n\n- x\n\n</td></tr></table>',
    '<table>\n  <tbody>\n    <tr>\n      <td colspan={2}>\n        - x\n      </td>\n    </tr>\n  </tbody>\n</table>',
  ],
  ['a <KBD>k</KBD><br>b <i>c</i>', 'a <kbd>k</kbd><br />b *c*'],
  ['<img src=a.png alt="b" width=200>', '<img src="a.png" width="200" alt="b" />'],
  ['<img src="a.png" alt="b" style="width: 20px">', '<img src="a.png" width="20px" alt="b" />'],
  ['<pre><code class="language-js">a\n  b\n</code></pre>', '```js\na\n  b\n```'],
  ['<Frame caption="c">\n\n![a](b.png)\n\n</Frame>', '<Frame caption="c">\n  ![a](b.png)\n</Frame>'],
  ['<Card title="a" href="/b" />\n\nafter', '<Card title="a" href="/b" />\n\nafter'],
  ['<CardGroup cols={3}>\n<Card title="a"/>\n</CardGroup>', '<CardGroup cols={3}>\n  <Card title="a" />\n</CardGroup>'],
  ['<expandable title="a" defaultOpen={true}>\n\nb\n\n</expandable>', '<Expandable title="a" defaultOpen>\n  b\n</Expandable>'],
  ['> <div align=center>\n>\n> a\n>\n> </div>', '> <div align="center">\n>   a\n> </div>'],
  ['<b>a\n\nb', '**a**\n\nb'],
  ['<div>never closed\n\na', '<div>\n  never closed\n\n  a\n</div>'],
  ['`<b>` and\n\n    <i>', '`<b>` and\n\n```\n<i>\n```'],
  ['$a<b>c$ d[^1]\n\n[^1]: <kbd>e</kbd>', '$a<b>c$ d[^1]\n\n[^1]: <kbd>e</kbd>'],
])('%j', (source, expected) => {
  expect(mdx(source)).toBe(expected);
});

it('gives Markdown and MDX the same page', () => {
  const tabs = '<Tabs>\n<TabItem value="a" label="A">\n\n```js x.js {1}\nx\n```\n\n</TabItem>\n</Tabs>';
  expect(renderHtml(readPage(tabs, 'markdown').tree).html).toBe(renderHtml(readPage(tabs).tree).html);
});

it('names each element that is left out once, with the number of times', () => {
  expect(notes('<script>a</script>\n\n<form>b</form>\n<form>c</form>\n\n<Nope />')).toEqual([
    '1:1 <script> is not allowed in pages.',
    '3:1 <form> is not allowed in pages. Its content is kept. It occurs 2 times.',
    '6:1 There is no component Nope; its content is kept.',
  ]);
});

it('refuses nesting that no page needs', () => {
  expect(() => readPage('<div>'.repeat(2_000), 'markdown')).toThrow('More than 200 tags are open here.');
  expect(() => readPage('<div>'.repeat(100), 'markdown')).toThrow('Content nests deeper than 64 levels.');
});

it.each<[string, string[]]>([
  ['<div>\n\na\n', ['1:1 <div> is never closed, so it takes what follows. Write </div> where it ends.']],
  [
    'a\n\n<details><summary>More</summary>\n\nb',
    ['3:1 <details> is never closed, so it takes what follows. Write </details> where it ends.'],
  ],
  ['a <b>b\n\nc <b>d</b>\n\n<p>e', ['1:3 <b', '5:1 <p']],
  ['<p>a\n\n<p>b\n', ['1:1 <p> is never closed, so it takes what follows. Write </p> where it ends. It occurs 2 times.']],
  ['<div>\n\na\n\n</div>\n\n<ul><li>a<li>b</ul> <br> <img src=x> <Card /> <!-- <div> -->', []],
])('elements that are never closed are named: %j', (source, expected) => {
  const found = readPage(source, 'markdown').warnings.filter(({ code }) => code === 'html_unclosed');
  expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(
    expected.map((each) => expect.stringContaining(each)),
  );
});
