import { describe, expect, test } from '@jest/globals';
import { markdownHtml } from '../../../src/kernel/mail/markdown.js';
import { markdownBlocks } from '../../../src/status-pages/markdown/blocks.js';

const span = (text: string, marks: string[] = [], href: string | null = null) => ({ text, marks, href });
const block = (type: string, text: string | ReturnType<typeof span>[], more: Record<string, unknown> = {}) => ({
  ...{ type, quotes: 0, lists: 0, marker: null, cells: [typeof text === 'string' ? [span(text)] : text] },
  ...more,
});

test.each<[string, string, unknown[]]>([
  ['a paragraph with a line break', 'one\ntwo', [block('paragraph', [span('one'), span('\n'), span('two')])]],
  ['marks within marks', '**a *b***', [block('paragraph', [span('a ', ['strong']), span('b', ['strong', 'emphasis'])])]],
  ['struck out text and code', '~~a~~ `b`', [block('paragraph', [span('a', ['deleted']), span(' '), span('b', ['code'])])]],
  ['a heading', '## a', [block('heading', 'a')]],
  ['a block of code', '```js\na\n\nb\n```', [block('code', 'a\n\nb')]],
  ['a line across', 'a\n\n---', [block('paragraph', 'a'), block('rule', '', { cells: [] })]],
  ['a quote', '> a\n>> b', [block('paragraph', 'a', { quotes: 1 }), block('paragraph', 'b', { quotes: 2 })]],
  [
    'lists in lists, and a second paragraph of an item',
    '3. a\n\n   more\n4. b\n   - c',
    [
      block('paragraph', 'a', { lists: 1, marker: '3.' }),
      block('paragraph', 'more', { lists: 1 }),
      block('paragraph', 'b', { lists: 1, marker: '4.' }),
      block('paragraph', 'c', { lists: 2, marker: '•' }),
    ],
  ],
  [
    'a table',
    '|a|b|\n|-|-|\n|c||',
    [block('row', '', { cells: [[span('a')], [span('b')]] }), block('row', '', { cells: [[span('c')], []] })],
  ],
  [
    'a link, also a bare one',
    '[a](https://b.example) https://c.example',
    [block('paragraph', [span('a', [], 'https://b.example'), span(' '), span('https://c.example', [], 'https://c.example')])],
  ],
  ['an image is a link', '![a](https://b.example/c.png)', [block('paragraph', [span('a', [], 'https://b.example/c.png')])]],
  ['HTML is text', '<b>a</b>', [block('paragraph', '<b>a</b>')]],
])('%s', (_what, body, blocks) => expect(markdownBlocks(body)).toEqual(blocks));

describe('an address that the page links to', () => {
  test.each(['javascript:alert(1)', '/relative', 'data:text/html,x', 'https://ok.example', 'mailto:a@ok.example'])('%s', (url) => {
    const hrefs = markdownBlocks(`[a](${url})`).flatMap(({ cells }) => cells.flat().flatMap(({ href }) => href ?? []));
    expect(hrefs).toEqual(markdownHtml(`[a](${url})`).includes('href=') ? [url] : []);
  });
});
