/** Page files as they are read for a site. */
import { expect, it } from '@jest/globals';
import { readPage } from '@tidewatch/docs-renderer';
import { textOf } from '../../../src/docs/source/lines.js';
import { type PageReader, readSourcePage } from '../../../src/docs/source/read-page.js';

const reader: PageReader = { read: async (body, syntax) => readPage(String(body), syntax === 'markdown' ? syntax : 'mdx') };

async function read(text: string, file = 'a.md') {
  const found = await readSourcePage(reader, text, file, () => undefined);
  const problems = found.problems.map(({ severity, code, line }) => `${severity} ${code} ${line}`);
  return { text: 'lines' in found ? textOf(found.lines) : null, problems };
}

it('keeps the components of a Markdown file with a comment, and the lines of later warnings', async () => {
  expect(await read('<!-- a\n-->\n<Note>b</Note>\n\n<Nope />')).toEqual({
    text: '\n\n<Note>b</Note>\n\n<Nope />',
    problems: ['warning unknown_component 5'],
  });
});

it('says why a file is read as Markdown', async () => {
  const { text, problems } = await read('---\ntitle: a\n---\n\nb {1 +} c\n');
  expect([text, problems]).toEqual(['---\ntitle: a\n---\nb \\{1 +\\} c\n', ['info not_mdx 5']]);
});

it('refuses the same in an MDX file', async () => {
  expect(await read('<!-- a -->', 'a.mdx')).toEqual({ text: null, problems: ['error syntax_error 1'] });
});
