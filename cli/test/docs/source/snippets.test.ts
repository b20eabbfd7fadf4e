import { expect, test } from '@jest/globals';
import { textOf } from '../../../src/docs/source/lines.js';
import { inlineSnippets } from '../../../src/docs/source/snippets.js';

const FILES: Readonly<Record<string, string>> = {
  'snippets/note.mdx': '---\ntitle: x\n---\n\n<Note>{text}</Note>\n',
  'snippets/two.mdx': 'First.\n\n- one\n- two\n',
  'snippets/values.mdx': "export const version = '2.1';\nexport const port = 80;\n",
  'snippets/outer.mdx': "import Inner from './note.mdx';\n\nOuter {name}.\n\n<Inner text={name} />\n",
  'snippets/circle.mdx': "import Circle from '/snippets/circle.mdx'\n\n<Circle />",
  'guides/_part.md': 'A part.',
};

function inline(text: string, file = 'page.mdx') {
  const { lines, problems } = inlineSnippets(text, file, (name) => FILES[name]);
  return { text: textOf(lines), lines, problems: problems.map(({ file: at, line, message }) => `${at}:${line} ${message}`) };
}

const IMPORT = "import Note from '/snippets/note.mdx';\nimport Two from '/snippets/two.mdx'\n";

test.each([
  ['a block', `${IMPORT}\n<Note text="Hi" />`, '\n<Note>Hi</Note>'],
  ['several lines in a list', `${IMPORT}1. <Two />\n2. x`, '1. First.\n\n   - one\n   - two\n2. x'],
  ['several lines in a component', `${IMPORT}<Step>\n  <Two/>\n</Step>`, '<Step>\n  First.\n\n  - one\n  - two\n</Step>'],
  ['in a quote', `${IMPORT}> <Two />`, '> First.\n>\n> - one\n> - two'],
  ['in a line', `${IMPORT}a <Note text='b' /> c`, 'a <Note>b</Note> c'],
  ['a tag of several lines', `${IMPORT}<Note\n  text="Hi"\n/>\nEnd`, '<Note>Hi</Note>\nEnd'],
  ['an empty pair of tags', `${IMPORT}<Note text="Hi"></Note>`, '<Note>Hi</Note>'],
  [
    'constants, also in properties',
    "import { version as v, port } from '/snippets/values.mdx'\n{v} <A b={v} c={port}/> `{v}`",
    '2.1 <A b={"2.1"} c={80}/> `{v}`',
  ],
  ['a constant of the page', "export const name = 'a{b'\n\nIs {name}.", '\nIs a\\{b.'],
  ['an import of several lines', "import {\n  version,\n} from '/snippets/values.mdx'\n{version}", '2.1'],
  ['snippets in snippets', 'import O from \'/snippets/outer.mdx\'\n<O name="Ada" />', 'Outer Ada.\n\n<Note>Ada</Note>'],
  ['an older form', '<Snippet file="two.mdx" />', 'First.\n\n- one\n- two'],
  ['a component of a package', "import { Card } from '@astrojs/starlight/components'\n<Card />", '<Card />'],
  [
    'nothing in code',
    `${IMPORT}\`\`\`mdx\nimport A from 'x.mdx'\n<Two />\n\`\`\`\nand \`<Two />\``,
    "```mdx\nimport A from 'x.mdx'\n<Two />\n```\nand `<Two />`",
  ],
  ['front matter stays', '---\ntitle: import\n---\n<Snippet file="two.mdx" />', '---\ntitle: import\n---\nFirst.\n\n- one\n- two'],
])('inlines %s', (_name, source, expected) => {
  const { text, problems } = inline(source);
  expect([text, problems]).toEqual([expected, []]);
});

test('finds snippets next to the page', () => {
  expect(inline("import P from './_part.md'\n<P />", 'guides/a.mdx').text).toBe('A part.');
  expect(inline("import P from '../guides/_part.md'\n<P />", 'guides/a.mdx').text).toBe('A part.');
});

test.each([
  ['a file that is missing', "\nimport X from '/snippets/x.mdx'", 'page.mdx:2 File not found: snippets/x.mdx.'],
  ['a file outside of the folder', "import X from '../../etc/x.mdx'", 'page.mdx:1 File not found: ../../etc/x.mdx.'],
  ['code', "import X from '/snippets/x.jsx'", 'page.mdx:1 /snippets/x.jsx is code. Only snippets in .mdx and .md files are inlined.'],
  ['a constant that is missing', "import { x } from '/snippets/values.mdx'", 'page.mdx:1 snippets/values.mdx exports no constant x.'],
  ['a circle', "import C from '/snippets/circle.mdx'\n<C />", 'snippets/circle.mdx:3 snippets/circle.mdx includes itself.'],
  ['an older form that is missing', 'a\n<Snippet file="x.mdx" />', 'page.mdx:2 Snippet not found: snippets/x.mdx.'],
])('reports %s with its position', (_name, source, expected) => {
  expect(inline(source).problems).toEqual([expected]);
});

test('unbounded growth is stopped', () => {
  const files: Record<string, string> = { 'snippets/z.mdx': 'z'.repeat(1000) };
  for (const [name, next] of [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['d', 'z'],
  ] as const)
    files[`snippets/${name}.mdx`] = `<Snippet file="${next}.mdx" />\n`.repeat(10);
  const { lines, problems } = inlineSnippets('<Snippet file="a.mdx" />', 'page.mdx', (name) => files[name]);
  expect(textOf(lines).length).toBeLessThan(2_200_000);
  expect(problems[0]?.message).toContain('longer than');
});

test('lines know their origin', () => {
  const { lines } = inline(`${IMPORT}\nText\n\n  <Two />\nEnd`);
  expect(lines.map(({ file, line, shift }) => `${file}:${line}+${shift}`)).toEqual([
    'page.mdx:3+0',
    'page.mdx:4+0',
    'page.mdx:5+0',
    'snippets/two.mdx:1+2',
    'snippets/two.mdx:2+2',
    'snippets/two.mdx:3+2',
    'snippets/two.mdx:4+2',
    'page.mdx:7+0',
  ]);
});
