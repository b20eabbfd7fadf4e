/** The navigation as a tree: what each move makes of it, and that the API gets back what it gave. */
import { expect, test } from '@jest/globals';
import * as tree from '../../../../src/screens/docs/site/tree.js';

const TABS = [
  {
    title: 'Docs',
    icon: 'book',
    groups: [
      { title: 'One', expanded: true, pages: ['a', { path: 'b', pages: ['c'] }] },
      { title: 'Two', pages: [] },
    ],
  },
  { title: 'More', groups: [{ title: 'Three', pages: [{ title: 'Lists', pages: ['d'] }] }] },
];

const nodes = tree.treeOf(TABS);
/** Each group with its pages, what is below a page in brackets. */
const shown = (of: readonly tree.Node[] | null): string =>
  of === null
    ? 'nothing'
    : of
        .map((node) => {
          const below = shown(node.children);
          return `${node.path ?? node.title}${below && `(${below})`}`;
        })
        .join(' ');

test('the API gets back what it gave', () => {
  expect(tree.tabsOf(nodes)).toEqual(TABS);
  expect(shown(nodes)).toBe('Docs(One(a b(c)) Two) More(Three(Lists(d)))');
  expect(tree.groupsOf(nodes).map(({ label }) => label)).toEqual(['Docs, One', 'Docs, Two', 'More, Three']);
});

test('keys of the same title differ', () => {
  const twice = tree.treeOf([
    {
      title: 'T',
      groups: [
        { title: 'G', pages: [] },
        { title: 'G', pages: [] },
      ],
    },
  ]);
  expect(new Set(tree.rowsOf(twice).map(({ node }) => node.key)).size).toBe(3);
});

test.each([
  ['page b', -1, 'Docs(One(b(c) a) Two) More(Three(Lists(d)))'],
  ['page b', 1, 'Docs(One(a) Two(b(c))) More(Three(Lists(d)))'],
  ['page c', -1, 'Docs(One(a c b) Two) More(Three(Lists(d)))'],
  ['page c', 1, 'Docs(One(a b c) Two) More(Three(Lists(d)))'],
  ['page a', -1, 'nothing'],
  ['title Lists', -1, 'Docs(One(a b(c)) Two(Lists(d))) More(Three)'],
  ['group Two', 1, 'Docs(One(a b(c))) More(Two Three(Lists(d)))'],
  ['tab More', -1, 'More(Three(Lists(d))) Docs(One(a b(c)) Two)'],
  ['tab More', 1, 'nothing'],
] as const)('%s one step of %i', (key, step, result) => expect(shown(tree.stepped(nodes, key, step))).toBe(result));

test('a page goes under the one above it, and out again', () => {
  const inner = tree.nested(nodes, 'page b');
  expect(shown(inner)).toBe('Docs(One(a(b(c))) Two) More(Three(Lists(d)))');
  expect(shown(tree.unnested(inner ?? [], 'page b'))).toBe('Docs(One(a b(c)) Two) More(Three(Lists(d)))');
  expect(tree.nested(nodes, 'page a')).toBeNull();
  expect(tree.nested(nodes, 'group Two')).toBeNull();
  expect(tree.unnested(nodes, 'page a')).toBeNull();
});

test('no page stands deeper than six levels', () => {
  let item: { path: string; pages: never[] } | { path: string; pages: unknown[] } = { path: 'p5', pages: [] };
  for (let level = 4; level > 0; level -= 1) item = { path: `p${level}`, pages: [item] };
  const deep = (pages: unknown[]) => tree.treeOf([{ title: 'T', groups: [{ title: 'G', pages: pages as never }] }]);
  expect(tree.nested(deep(['x', item]), 'page p1')).not.toBeNull();
  expect(tree.nested(deep(['x', { path: 'p0', pages: [item] }]), 'page p0')).toBeNull();
});

test.each([
  ['page d', 'page a', 'Docs(One(d a b(c)) Two) More(Three(Lists))'],
  ['page d', 'group Two', 'Docs(One(a b(c)) Two(d)) More(Three(Lists))'],
  ['page a', 'page b', 'Docs(One(b(c) a) Two) More(Three(Lists(d)))'],
  ['group One', 'tab More', 'Docs(Two) More(One(a b(c)) Three(Lists(d)))'],
  ['page b', 'page c', 'nothing'],
  ['page b', 'tab More', 'nothing'],
  ['tab Docs', 'group Three', 'nothing'],
])('%s dropped on %s', (key, over, result) => expect(shown(tree.droppedOn(nodes, key, over))).toBe(result));

test('what stands under a page takes its place, and a group goes with its pages', () => {
  expect(shown(tree.removed(nodes, 'page b'))).toBe('Docs(One(a c) Two) More(Three(Lists(d)))');
  expect(shown(tree.removed(nodes, 'group One'))).toBe('Docs(Two) More(Three(Lists(d)))');
});

test('a first page makes its tab and group', () => {
  expect(shown(tree.withPage([], null, 'a'))).toBe('Documentation(Pages(a))');
  expect(shown(tree.withPage(nodes, 'group Two', 'z'))).toBe('Docs(One(a b(c)) Two(z)) More(Three(Lists(d)))');
  expect(shown(tree.withPage(tree.withTab([], 'Docs'), null, 'a'))).toBe('Docs(Pages(a))');
  expect(shown(tree.withGroup([], null, 'G'))).toBe('Documentation(G)');
  expect(shown(tree.retitled(tree.withGroup(nodes, 'tab Docs', 'G'), 'group One', 'First'))).toBe(
    'Docs(First(a b(c)) Two G) More(Three(Lists(d)))',
  );
});
