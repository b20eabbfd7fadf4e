/** Navigation that the API would refuse is reported before anything is uploaded. */
import { expect, test } from '@jest/globals';
import { iconProblems, navigationProblems } from '../../../src/docs/check/navigation.js';
import type { LocalSite } from '../../../src/docs/folder/local-site.js';
import type { NavigationPage } from '../../../src/docs/folder/navigation-tree.js';

const pages = (count: number) => Array.from({ length: count }, (_, index) => `guides/${index}`);
const onLevels = (count: number): NavigationPage[] => (count === 1 ? ['a'] : [{ title: `Level ${count}`, pages: onLevels(count - 1) }]);

const messagesOf = (group: NavigationPage[]) => {
  const site = { file: null, navigation: [{ title: 'Docs', groups: [{ title: 'Guides', pages: group }] }] };
  return navigationProblems(site as unknown as LocalSite).map(({ severity, message }) => `${severity}: ${message}`);
};

test.each<[string, NavigationPage[], string[]]>([
  ['500 pages', pages(500), []],
  [
    '501 pages',
    pages(501),
    ['error: "Guides" in the navigation has 501 pages; it may have 500. Put some into folders or groups of their own.'],
  ],
  [
    '501 pages below a page',
    [{ path: 'guides', pages: pages(501) }],
    ['error: "/guides" in the navigation has 501 pages; it may have 500. Put some into folders or groups of their own.'],
  ],
  ['six levels', onLevels(6), []],
  ['seven levels', onLevels(7), ['error: "Level 2" in the navigation is on level 7; the maximum is 6. Move its pages up.']],
])('%s', (_, group, expected) => {
  expect(messagesOf(group)).toEqual(expected);
});

test('unknown icons of tabs and groups are reported', async () => {
  const navigation = [{ title: 'Docs', icon: 'rocket', groups: [{ title: 'Guides', icon: 'no-such', pages: [] }] }];
  const problems = await iconProblems({ file: 'docs.json', navigation } as unknown as LocalSite);
  expect(problems.map(({ severity, code, message, file }) => `${file}: ${severity} ${code}: ${message}`)).toEqual([
    'docs.json: warning unknown_icon: There is no icon "no-such". It belongs to "Guides" in the navigation.',
  ]);
});
