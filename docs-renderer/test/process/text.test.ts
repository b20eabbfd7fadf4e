/** Short texts on pages with headings of their own. */
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { Reader } from '../../src/process/index.js';
import { type RenderedText, renderText } from '../../src/process/text.js';

it.each([
  ['Some **bold** `code`.', '<p>Some <strong>bold</strong> <code>code</code>.</p>', 'Some **bold** `code`.', 'Some bold code.'],
  ['# Title\n\nText', '<p><strong>Title</strong></p>\n<p>Text</p>', '**Title**\n\nText', 'Title\nText'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '- a\n- b', 'a\nb'],
  ['> # In a quote', '<blockquote>\n<p><strong>In a quote</strong></p>\n</blockquote>', '> **In a quote**', 'In a quote'],
  ['a[^1]\n\n[^1]: note', '<p>a</p>', 'a', 'a'],
  ['a <b>c</b> <script>d</script>', '<p>a <strong>c</strong></p>', 'a **c**', 'a c'],
])('%j', (source, html, markdown, text) => {
  expect(renderText(source)).toEqual({ html, markdown, text });
});

it('gives a text no anchors, and refuses one that is nested too deeply', () => {
  expect(renderText('## A\n\n- ## B\n\n| a |\n| - |\n| b |')?.html).not.toContain(' id=');
  expect(renderText('>'.repeat(5_000))).toBeNull();
});

it('renders lists of texts in a separate process, which survives a bad one', async () => {
  const reader = new Reader<(RenderedText | null)[]>({ file: path.resolve(import.meta.dirname, '../../dist/process/texts-child.js') });
  try {
    const texts = ['*a*', '>'.repeat(5_000), 'b'];
    expect(await reader.read(texts, 'markdown')).toEqual(texts.map(renderText));
  } finally {
    reader.close();
  }
});
