/** Pages found by their titles. */
import { expect, test } from '@jest/globals';
import type { PageEntry } from '@tidewatch/docs-renderer/site';
import { TitleIndex } from '../../../../src/docs/site/search/titles.js';
import { queryWords } from '../../../../src/docs/site/search/words.js';

const page = (path: string, title: string): PageEntry => ({
  ...{
    id: path,
    path,
    title,
    description: null,
    sidebarTitle: null,
    icon: null,
    hidden: false,
    noindex: false,
    openapi: null,
    bodyHash: '00',
  },
  updatedAt: new Date(0),
});

test('the best 100 pages are found', () => {
  const index = (count: number) => new TitleIndex(Array.from({ length: count }, (_, at) => page(`p${at}`, 'Install')));
  expect([100, 101].map((count) => index(count).find(queryWords('install')).length)).toEqual([100, 100]);
});

test('2,000 pages are considered', () => {
  const pages = (count: number) => [...Array.from({ length: count }, (_, at) => page(`p${at}`, 'Set up')), page('last', 'Set')];
  // the shorter title is the better match, if it is considered
  const best = (count: number) => new TitleIndex(pages(count)).find([{ text: 'set', isPrefix: false }])[0]?.page.path;
  expect([best(1_999), best(2_000)]).toEqual(['last', 'p0']);
});
