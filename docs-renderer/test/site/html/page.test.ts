/** The table of contents of a page. */
import { expect, test } from '@jest/globals';
import { drawPage } from '../../../src/site/html/page.js';
import type { SiteView } from '../../../src/site/html/view.js';
import { outlineOf } from '../../../src/site/model/outline.js';
import type { Body, Contents, PageEntry } from '../../../src/site/model/types.js';

const page: PageEntry = {
  ...{
    id: 'a',
    path: 'a',
    title: 'A',
    description: null,
    sidebarTitle: null,
    icon: null,
    hidden: false,
    noindex: false,
    openapi: null,
    bodyHash: '00',
  },
  updatedAt: new Date(0),
};
const contents: Contents = {
  ...{
    version: '1',
    name: 'Acme',
    description: null,
    theme: {},
    redirects: [],
    apiDocuments: [],
    publishedAt: new Date(0),
    pages: [page],
  },
  navigation: { tabs: [] },
};
const view = {
  ...{ site: { visibility: 'public', analyticsPropertyId: null, feedbackProjectId: null, editUrlPattern: null }, contents },
  ...{ outline: await outlineOf(contents), tracker: null, preview: null, isDraft: false },
  address: { base: '/d/acme', canonical: 'https://d.example/d/acme' },
} as unknown as SiteView;

const headings = (count: number, depth = 2) => Array.from({ length: count }, (_, at) => ({ depth, text: `H${at}`, anchor: `h${at}` }));
const listed = (toc: Body['toc']) => {
  const { html } = drawPage(view, page, { html: '', toc, description: null } as unknown as Body);
  return html.match(/<li class="level-\d">/g)?.length ?? 0;
};

test('a table of contents has at most 200 headings, and none for a single one', () => {
  expect([0, 1, 2, 200, 201].map((count) => listed(headings(count)))).toEqual([0, 0, 2, 200, 200]);
});

test('headings of the second and third level are listed', () => {
  expect([1, 2, 3, 4].map((depth) => listed(headings(2, depth)))).toEqual([0, 2, 2, 0]);
});
