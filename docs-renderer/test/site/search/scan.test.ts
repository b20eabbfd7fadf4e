/** Results of searching a folder, and their order. */
import { expect, test } from '@jest/globals';
import { readPage, sectionsOf } from '../../../src/index.js';
import { type SearchedPage, searchPages } from '../../../src/site/search/scan.js';

const page = (path: string, title: string, body: string): SearchedPage => ({
  ...{ path, title, description: `About ${title}`, trail: ['Guides'] },
  sections: sectionsOf(readPage(body).tree),
});

const PAGES = [
  page('install', 'Install the agent', 'Run `npm ci`.\n\n## On a server\n\nThe agent needs Node.'),
  page('agent', 'Agent', 'Words.\n\n## Options\n\nA server is named by `--url`.'),
  page('kanji', '設定', '監視ツールの設定です。'),
  page('long', 'Long', `${'filler '.repeat(60)}needle${' filler'.repeat(60)}`),
];

const found = (query: string, limit = 10) => searchPages(PAGES, query, limit).map(({ url }) => url);

test.each([
  ['', []],
  ['agent', ['/agent', '/install', '/install#on-a-server']],
  ['node server', ['/install#on-a-server']],
  ['OPT', ['/agent#options']],
  ['server', ['/install#on-a-server', '/agent#options']],
  // apart
  ['words options', ['/agent#options']],
  ['erver', []],
  ['ツール', ['/kanji']],
  ['(', []],
  ['nowhere agent', []],
])('%j finds %j', (query, urls) => expect(found(query)).toEqual(urls));

test('what speaks of a word comes before what mentions it', () => {
  const pages = [page('a', 'A', 'Of cron.'), page('b', 'B', '## Later\n\nA cron, a cron and a cron.'), page('c', 'Cron', '')];
  expect(searchPages(pages, 'cron', 10).map(({ url }) => url)).toEqual(['/c', '/b#later', '/a']);
});

test('results have the same form as on a published site, with matches marked', () => {
  expect(searchPages(PAGES, 'needle', 10)).toEqual([
    {
      ...{ title: 'Long', path: 'long', heading: null, anchor: null, url: '/long', trail: ['Guides'] },
      excerpt: [
        { text: expect.stringMatching(/^… filler/), isMatch: false },
        { text: 'needle', isMatch: true },
        { text: expect.stringMatching(/ filler.* …$/), isMatch: false },
      ],
    },
  ]);
  expect(found('agent', 1)).toEqual(['/agent']);
});
