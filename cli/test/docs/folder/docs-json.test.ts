import { expect, test } from '@jest/globals';
import { colourOf } from '../../../src/docs/folder/configuration.js';
import { derivedNavigation } from '../../../src/docs/folder/derived-navigation.js';
import { navigationOf } from '../../../src/docs/folder/docs-json-navigation.js';

function read(navigation: unknown) {
  const notes: string[] = [];
  const tabs = navigationOf(navigation, 'Shop', (message) => notes.push(message));
  return { tabs, notes };
}

const one = (title: string, ...pages: unknown[]) => [{ title: 'Shop', groups: [{ title, pages }] }];

test.each([
  ['pages', { pages: ['index', '/a/', './b.mdx'] }, one('Shop', '', 'a', 'b')],
  ['groups', { groups: [{ group: 'G', pages: ['a/index'] }] }, one('G', 'a')],
  ['groups of mint.json', [{ group: 'G', pages: ['a', { group: 'H', pages: ['b'] }] }], one('G', 'a', { title: 'H', pages: ['b'] })],
  ['a group with a root page', { groups: [{ group: 'G', root: 'g', pages: ['a'] }] }, one('G', 'g', 'a')],
  ['a page with pages below it', { groups: [{ group: 'G', pages: [{ root: 'g', pages: ['a'] }] }] }, one('G', { path: 'g', pages: ['a'] })],
  [
    'pages and groups in one list',
    { pages: ['a', { group: 'G', pages: ['b'] }] },
    [
      {
        title: 'Shop',
        groups: [
          { title: 'Shop', pages: ['a'] },
          { title: 'G', pages: ['b'] },
        ],
      },
    ],
  ],
  [
    'tabs',
    { tabs: [{ tab: 'T', icon: 'x', groups: [{ group: 'G', icon: { name: 'y' }, expanded: true, pages: ['a'] }] }] },
    [{ title: 'T', icon: 'x', groups: [{ title: 'G', icon: 'y', expanded: true, pages: ['a'] }] }],
  ],
  [
    'a tab with a menu',
    {
      tabs: [
        {
          tab: 'T',
          menu: [
            { item: 'M', pages: ['a'] },
            { item: 'N', groups: [{ group: 'G', pages: ['b'] }] },
          ],
        },
      ],
    },
    [
      {
        title: 'T',
        groups: [
          { title: 'M', pages: ['a'] },
          { title: 'G', pages: ['b'] },
        ],
      },
    ],
  ],
  [
    'products with tabs',
    {
      products: [
        {
          product: 'P',
          tabs: [
            { tab: 'T', pages: ['a'] },
            { tab: 'U', pages: ['b'] },
          ],
        },
      ],
    },
    [
      { title: 'P: T', groups: [{ title: 'T', pages: ['a'] }] },
      { title: 'P: U', groups: [{ title: 'U', pages: ['b'] }] },
    ],
  ],
  [
    'dropdowns and anchors',
    { dropdowns: [{ dropdown: 'D', pages: ['a'] }], anchors: [{ anchor: 'A', href: 'https://x' }] },
    [{ title: 'D', groups: [{ title: 'D', pages: ['a'] }] }],
  ],
  ['hidden files are omitted', { groups: [{ group: 'G', hidden: true, pages: ['a'] }] }, []],
  [
    'what is empty is left out',
    {
      tabs: [
        { tab: 'T', href: 'https://x' },
        { tab: 'U', groups: [{ group: 'G', pages: [] }] },
      ],
    },
    [],
  ],
  ['nonsense', { groups: [null, 4, { pages: [4, null] }], tabs: 'x' }, []],
])('reads %s', (_name, navigation, expected) => {
  expect(read(navigation)).toEqual({ tabs: expected, notes: [] });
});

test('one of several versions and languages is used, with a note', () => {
  const versions = [
    { version: 'v1', pages: ['a'] },
    { version: 'v2', default: true, groups: [{ group: 'G', pages: ['b'] }] },
  ];
  expect(read({ versions })).toEqual({
    tabs: one('G', 'b'),
    notes: ['Only v2 is in the navigation; a site has no versions. Left out: v1.'],
  });
});

test('endpoints that no document has are reported', () => {
  const { tabs, notes } = read({
    groups: [
      { group: 'G', pages: ['a', 'POST /v1/x'] },
      { group: 'API', openapi: 'x.json' },
    ],
  });
  expect([tabs, notes]).toEqual([one('G', 'a'), ['POST /v1/x is left out of the navigation: no API document has it.']]);
});

test('nesting is limited', () => {
  let page: unknown = 'a';
  for (let depth = 0; depth < 1000; depth += 1) page = { group: `g${depth}`, pages: [page] };
  expect(read({ groups: [page] }).tabs).toEqual([]);
});

test.each([
  ['#16A34A', '#16a34a'],
  ['1a3', '#11aa33'],
  ['red', null],
  [4, null],
])('the colour %j is %j', (given, expected) => {
  expect(colourOf(given)).toBe(expected);
});

test('folders become groups, by number, then by name', () => {
  const files = ['README.md', 'b.md', 'a2.md', 'a10.md', 'g/index.md', 'g/x.md', 'g/deep/y.md', 'g/deep/index.md', '01-first/z.md'];
  const pages = files.map((file) => ({ file, path: file.replace(/(\/?(index|README))?\.md$/, ''), order: file === 'b.md' ? 1 : null }));
  expect(derivedNavigation(pages, 'Docs')).toEqual([
    {
      title: 'Docs',
      groups: [
        { title: 'Docs', pages: ['', 'b', 'a2', 'a10'] },
        { title: 'First', pages: ['01-first/z'] },
        { title: 'G', pages: ['g', { path: 'g/deep', pages: ['g/deep/y'] }, 'g/x'] },
      ],
    },
  ]);
});
