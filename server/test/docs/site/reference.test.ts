/** The pages of an API reference are pages of the site: its sidebar, its lists and its search have them. */
import { expect, test } from '@jest/globals';
import { Release } from '../../../src/docs/site/current/release-cache.js';
import { sitemap } from '../../../src/docs/site/formats/crawlers.js';
import { llmsText } from '../../../src/docs/site/formats/llms.js';
import type { SiteView } from '../../../src/docs/site/html/view.js';
import type { Contents, PageEntry } from '../../../src/docs/site/model/types.js';
import { drawReference } from '../../../src/docs/site/reference/draw.js';
import { referenceOf } from '../../../src/docs/site/reference/known.js';
import { referencePages, referenceTrail } from '../../../src/docs/site/reference/tab.js';
import { TitleIndex } from '../../../src/docs/site/search/titles.js';
import { queryWords } from '../../../src/docs/site/search/words.js';

const page = (path: string): PageEntry => ({
  ...{ id: path, path, title: `Title of ${path}`, description: null, sidebarTitle: null, icon: null, hidden: false, bodyHash: '00' },
  updatedAt: new Date(0),
});
const operation = (summary: string, tags: string[] = []) => ({ get: { summary, tags, description: 'What  it\ndoes.' } });

function contentsOf(paths: Record<string, object>): Contents {
  const navigation = { tabs: [{ title: 'T', groups: [{ title: 'G', pages: ['a'] }] }] };
  const apiReference = { openapi: '3.1.0', info: { title: 'Shop' }, paths };
  const pages = [page('a'), page('api-reference/get-own')];
  return {
    version: '1',
    name: 'Acme',
    description: null,
    theme: {},
    redirects: [],
    publishedAt: new Date(0),
    navigation,
    apiReference,
    pages,
  };
}

const contents = contentsOf({ '/orders': operation('List orders', ['Orders']), '/own': operation('Own'), '/users': operation('Users') });
const { outline } = new Release(contents);
const address = { base: '/d/acme', canonical: 'https://d.example/d/acme' };
const view = {
  site: { visibility: 'public', analyticsPropertyId: null },
  contents,
  outline,
  address,
  baseUrl: 'https://t.example',
} as SiteView;

test('has a page for each operation, except where a team wrote its own', () => {
  expect(referencePages(contents).map(({ path, title }) => [path, title])).toEqual([
    ['api-reference', 'API reference'],
    ['api-reference/get-orders', 'List orders'],
    ['api-reference/get-users', 'Users'],
  ]);
});

test('is in the sitemap and in llms.txt', () => {
  expect(sitemap(view)).toContain('<loc>https://d.example/d/acme/api-reference/get-orders</loc>');
  expect(llmsText(contents, outline, address, ({ description }) => description)).toContain(`
## API reference

- [API reference](https://d.example/d/acme/api-reference.md)
- [List orders](https://d.example/d/acme/api-reference/get-orders.md): What it does.
- [Users](`);
});

test('a long one is one line of llms.txt', () => {
  const long = contentsOf(Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`/p${at}`, operation(`Operation ${at}`)])));
  const text = llmsText(long, new Release(long).outline, address, () => null);
  expect(text.endsWith('## API reference\n\n- [API reference](https://d.example/d/acme/api-reference.md)\n')).toBe(true);
});

test('its sidebar has the operations by tag, with the open one marked', () => {
  const reference = referenceOf(contents);
  const html = (reference && drawReference(reference, view, 'get-orders')?.html) ?? '';
  expect(html).toContain(
    '<p class="group">Orders</p><ul><li><a href="/d/acme/api-reference/get-orders" aria-current="page">List orders</a></li></ul>',
  );
  expect(html).toContain('<p class="group"><a href="/d/acme/api-reference" aria-current="true">API reference</a></p>');
});

test('is found by the titles of operations', () => {
  const found = (query: string) =>
    new TitleIndex([page('orders'), ...referencePages(contents)]).find(queryWords(query)).map((one) => one.page.path);
  expect(found('list orders')).toEqual(['api-reference/get-orders']);
  expect(found('orders')).toEqual(['api-reference/get-orders', 'orders']);
  expect(found('reference')).toEqual(['api-reference']);
  expect(referencePages(contents).map((one) => referenceTrail(contents, one))).toEqual([
    [],
    ['API reference', 'Orders'],
    ['API reference', 'Operations'],
  ]);
});
