/** Markdown files are made fit for MDX outside code, line by line. */
import { expect, it } from '@jest/globals';
import { fitForMdx } from '../../src/index.js';

it.each([
  ['a <!-- b --> c', 'a  c'],
  ['a\n<!--\nb\n\n```\n-->\nc', 'a\n\n\n\n\n\nc'],
  ['a\n<!-- never closed\nb', 'a\n\n'],
  ['<!--> a', ' a'],
  ['---\ntitle: a <!-- b -->\n---\n\n<!-- c -->', '---\ntitle: a <!-- b -->\n---\n\n'],
  ['<https://a.b/c_d(e)>', '[https://a.b/c\\_d(e)](https://a.b/c_d%28e%29)'],
  ['write to <mailto:a@b.co> or <a@b.co>', 'write to [mailto:a@b.co](mailto:a@b.co) or [a@b.co](mailto:a@b.co)'],
])('%j', (source, expected) => {
  expect(fitForMdx(source)).toBe(expected);
});

it.each([
  '`<!-- a -->` and ``<https://a.b> ` ``',
  '```html\n<!-- a -->\n```',
  '- ```html\n  <!-- a -->\n  ```',
  '> ~~~\n> <https://a.b>\n> ~~~',
  'a\n\n    <!-- b -->\n\nc',
  '\\<!-- a --\\> and \\<https://a.b>',
  '[a](<https://b.c>)\n\n[d]: <https://e.f>',
  '<Card title="a" href="https://b.c" />\n<a href="mailto:a@b.co">c</a>',
])('leaves %j as it is', (source) => {
  expect(fitForMdx(source)).toBe(source);
});

it('takes indented lines below a tag for its content', () => {
  expect(fitForMdx('<Tabs>\n\n    <!-- a -->\n\n</Tabs>')).toBe('<Tabs>\n\n    \n\n</Tabs>');
});

it('takes little time for unclosed marks', () => {
  for (const part of ['`', '<!', '<a@', '``` `', '---\n', '\\'])
    expect(fitForMdx(`<!-- -->${part.repeat(50_000)}`).length).toBeGreaterThan(0);
});
