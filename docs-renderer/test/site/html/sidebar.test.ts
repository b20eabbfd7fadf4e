/** How much of a navigation is shown beside a page. */
import { expect, test } from '@jest/globals';
import { sidebar } from '../../../src/site/html/sidebar.js';
import type { NavGroup, NavTab } from '../../../src/site/model/outline.js';
import type { PageEntry } from '../../../src/site/model/types.js';

function group(title: string, count: number): NavGroup {
  const nodes = Array.from({ length: count }, (_, at) => {
    const path = `${title.toLowerCase()}${at}`;
    return { title: path, icon: null, page: { path, title: path } as PageEntry, children: [] };
  });
  return { title, icon: null, expanded: true, nodes, first: nodes[0]?.page as PageEntry };
}

const shown = (groups: NavGroup[], current: string) => {
  const tab = { title: 'T', icon: null, groups, first: groups[0]?.first } as NavTab;
  return String(sidebar(tab, { base: '', current }));
};
const links = (text: string) => [...text.matchAll(/href="\/([^"]*)"/g)].map(([, path]) => path);

test('a tab of 300 pages is shown completely, and of a larger one the open group', () => {
  const groups = (count: number) => [group('A', 100), group('B', 100), group('C', count)];
  expect(links(shown(groups(100), 'a0'))).toHaveLength(300);
  // a link to the first page of each other group
  expect(links(shown(groups(101), 'a0'))).toHaveLength(102);
});

test('of a list of more than 121 entries, those 60 before and after the open one are shown', () => {
  expect(links(shown([group('A', 121)], 'a60'))).toHaveLength(121);
  const long = shown([group('A', 200)], 'a100');
  expect(links(long)).toEqual([...Array.from({ length: 123 }, (_, at) => `a${at + 39}`)]);
  expect(long).toContain('>40 before</a>');
  expect(long).toContain('>39 more</a>');
  expect(links(shown([group('A', 122)], 'a60'))).toHaveLength(122);
});
