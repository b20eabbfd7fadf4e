import { expect, test } from '@jest/globals';
import { redirecting } from '../../../src/docs/check/redirects.js';
import { ignoring } from '../../../src/docs/folder/ignore.js';
import { isPageFile, pathsOf } from '../../../src/docs/folder/page-paths.js';
import { replaceAddresses, targetOf } from '../../../src/docs/folder/references.js';

test.each([
  ['index.mdx', ''],
  ['README.md', ''],
  ['a/index.md', 'a'],
  ['a/b.mdx', 'a/b'],
  ['a b/Ünï & co.md', 'a-b/Uni-co'],
  ['v1.2/x~y_z.md', 'v1.2/x~y_z'],
  ['x/~y.mdx', 'x/~y'],
  ['-.mdx', '-'],
  ['~y/a-.mdx', 'y/a-'],
])('%s has the path %j', (file, expected) => {
  expect([...pathsOf([file]).paths]).toEqual([[file, expected]]);
});

test.each([
  ['日本.md', 'The file name has no letters or digits that a path can contain.'],
  ['sitemap.xml.md', 'Its path sitemap.xml begins with sitemap.xml, which the site uses itself.'],
  ['1/2/3/4/5/6/7/8/9.md', 'Its path 1/2/3/4/5/6/7/8/9 is more than 8 folders deep.'],
])('%s is refused', (file, message) => {
  const { paths, problems } = pathsOf([file]);
  expect([paths.size, problems.map((each) => each.message)]).toEqual([0, [message]]);
});

test('two files with one path are an error', () => {
  expect(pathsOf(['a.md', 'a.mdx', 'a/index.md']).problems.map(({ severity, file, message }) => [severity, file, message])).toEqual([
    ['error', 'a.mdx', 'It has the same path as a.md: a.'],
    ['error', 'a/index.md', 'It has the same path as a.md: a.'],
  ]);
});

test.each([
  ['a.md', true, true],
  ['changelog.mdx', true, true],
  ['CHANGELOG.md', true, false],
  ['CHANGELOG.md', false, true],
  ['snippets/a.mdx', true, false],
  ['x/_part.mdx', true, false],
  ['a.png', true, false],
])('%s with docs.json %s is a page: %s', (file, hasConfiguration, expected) => {
  expect(isPageFile(file, hasConfiguration)).toBe(expected);
});

test.each([
  ['drafts/', 'drafts', true, true],
  ['drafts/', 'drafts', false, false],
  ['*.tmp.md', 'a/b.tmp.md', false, true],
  ['/a/*.md', 'a/b.md', false, true],
  ['/a/*.md', 'a/b/c.md', false, false],
  ['a/**/c.md', 'a/b/d/c.md', false, true],
  ['*.md\n!keep.md', 'keep.md', false, false],
  ['# x.md', 'x.md', false, false],
])('%j on %s', (patterns, file, isFolder, expected) => {
  expect(ignoring(patterns)(file, isFolder)).toBe(expected);
});

const pages: Readonly<Record<string, string>> = { 'index.mdx': '', 'a/index.md': 'a', 'a/b.md': 'a/b' };
const files = new Set(['img/x.png', 'public/y.png', 'a/z w.png']);
const folder = { pageOf: (file: string) => pages[file], hasFile: (file: string) => files.has(file) };

test.each([
  ['./b.md', 'a/index.md', { page: 'a/b' }],
  ['b#x', 'a/index.md', { page: 'a/b' }],
  ['/a/', 'x.md', { page: 'a' }],
  ['../', 'a/b.md', { page: '' }],
  ['b.html#x', 'a/index.md', { page: 'a/b' }],
  ['/a/index.html', 'x.md', { page: 'a' }],
  ['/index.html', 'x.md', { page: '' }],
  ['/', 'a/b.md', { page: '' }],
  ['../img/x.png?v=1', 'a/b.md', { asset: 'img/x.png' }],
  ['/y.png', 'a/b.md', { asset: 'public/y.png' }],
  ['z%20w.png', 'a/b.md', { asset: 'a/z w.png' }],
  ['../../etc/passwd', 'a/b.md', null],
  ['https://x/y.png', 'a/b.md', null],
  ['#x', 'a/b.md', null],
  ['nowhere', 'a/b.md', null],
])('%s on %s leads to %j', (url, file, expected) => {
  expect(targetOf(url, file, folder)).toEqual(expected);
});

test('only addresses are replaced', () => {
  const text = 'x.png `x.png`\n\n![x.png](x.png) <img src="x.png"/>\n\n[r]: x.png\n';
  const at = (line: number, column: number) => ({ kind: 'image' as const, url: 'x.png', line, column });
  expect(replaceAddresses(text, [at(3, 1), at(3, 17), at(5, 1)], () => '/y.png')).toBe(
    'x.png `x.png`\n\n![x.png](/y.png) <img src="/y.png"/>\n\n[r]: /y.png\n',
  );
  expect(
    replaceAddresses(
      '![a](z%20w.png) ![b](<z w.png>)',
      [
        { kind: 'image', url: 'z%20w.png', line: 1, column: 1 },
        { kind: 'image', url: 'z%20w.png', line: 1, column: 17 },
      ],
      () => '/q',
    ),
  ).toBe('![a](/q) ![b](</q>)');
});

test.each([
  ['/old', 'old', true],
  ['/old/*', 'old/a/b', true],
  ['/old/*', 'old', true],
  ['/old/:slug', 'old/a', true],
  ['/old/:slug', 'old/a/b', false],
  ['/old/:slug*', 'old/a/b', true],
  ['/a.b', 'axb', false],
])('the redirect %s matches %s: %s', (source, path, expected) => {
  expect(redirecting([{ source, destination: '/x', permanent: true }])(path)).toBe(expected);
});
