/** The pages of an API reference belong to the site: its sidebar, its lists and its search include them. */
import { expect, test } from '@jest/globals';
import {
  type Contents,
  drawReference,
  llmsText,
  Operation,
  type PageEntry,
  referenceMarkdown,
  referenceOf,
  referencePages,
  referenceTrail,
  type SiteView,
  Texts,
} from '@tidewatch/docs-renderer/site';
import { Release } from '../../../../src/docs/site/current/release-cache.js';
import { sitemap } from '../../../../src/docs/site/formats/crawlers.js';
import { TitleIndex } from '../../../../src/docs/site/search/titles.js';
import { queryWords } from '../../../../src/docs/site/search/words.js';

const page = (path: string): PageEntry => ({
  ...{
    id: path,
    path,
    title: `Title of ${path}`,
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
const operation = (summary: string, tags: string[] = []) => ({ get: { summary, tags, description: 'What  it\ndoes.' } });

function contentsOf(paths: Record<string, object>): Contents {
  const navigation = { tabs: [{ title: 'T', groups: [{ title: 'G', pages: ['a'] }] }] };
  const apiDocuments = [{ name: 'openapi.json', content: { openapi: '3.1.0', info: { title: 'Shop' }, paths } }];
  const pages = [page('a'), page('api-reference/get-own')];
  return {
    version: '1',
    name: 'Acme',
    description: null,
    theme: {},
    redirects: [],
    publishedAt: new Date(0),
    navigation,
    apiDocuments,
    pages,
  };
}

const contents = contentsOf({ '/orders': operation('List orders', ['Orders']), '/own': operation('Own'), '/users': operation('Users') });
const { outline } = await Release.of(contents, 'organization');
const address = { base: '/d/acme', canonical: 'https://d.example/d/acme' };
const view: SiteView = {
  site: { visibility: 'public', editUrlPattern: null, feedbackProjectId: null },
  contents,
  outline,
  address,
  tracker: null,
  preview: null,
  isDraft: false,
};
/** Descriptions as written. */
const texts = new Texts(new Map(), 'api-reference', address);

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

test.each([
  ['a long one loses its descriptions in llms.txt', 400, '\n- [Operation 399](https://d.example/d/acme/api-reference/get-p399.md)\n'],
  [
    'a very long one is one line of llms.txt',
    3_000,
    '\n## API reference\n\n- [API reference](https://d.example/d/acme/api-reference.md)\n',
  ],
])('%s', async (_what, count, end) => {
  const described = (at: number) => ({ get: { summary: `Operation ${at}`, description: 'words '.repeat(60) } });
  const long = contentsOf(Object.fromEntries(Array.from({ length: count }, (_, at) => [`/p${at}`, described(at)])));
  const text = llmsText(long, (await Release.of(long, 'organization')).outline, address, ({ description }) => description);
  expect(text.slice(-end.length)).toBe(end);
});

test('has the same content in Markdown and HTML', async () => {
  const number = { type: 'integer', description: 'At most 100.' };
  const answer = {
    description: 'The orders, newest first',
    content: { 'application/json': { schema: { properties: { total: number } } } },
  };
  const search = {
    summary: 'Search orders',
    description: 'Finds orders.\n\nNewest first.',
    deprecated: true,
    parameters: [
      { name: 'limit', in: 'query', schema: { type: 'integer' }, description: 'How many.' },
      { name: 'shop', in: 'header', required: true, schema: { type: 'string' } },
    ],
    requestBody: {
      content: { 'application/json': { schema: { properties: { text: { type: 'string', description: 'Words.' } }, required: ['text'] } } },
    },
    responses: { 200: answer },
  };
  const given = contentsOf({ '/orders/search': { post: search } });
  const reference = referenceOf(given);
  if (!reference) throw new Error('no reference');
  const own = { ...view, contents: given, outline: (await Release.of(given, 'organization')).outline };
  for (const id of [null, 'post-orders-search']) {
    const entry = id === null ? undefined : reference.index.byId.get(id);
    const operation = entry ? new Operation(entry) : null;
    const { html } = drawReference(reference, own, operation, texts);
    const article = html.slice(html.indexOf('<article>'), html.indexOf('</article>'));
    const said = article.split(/<\/?(?:p|div|h\d|br|aside|article|figure|figcaption|pre)\b[^>]*>/).map((text) =>
      text
        .replace(/<[^>]*>/g, '')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .trim(),
    );
    const markdown = referenceMarkdown(reference, own, operation, texts).replace(/[`*]|\]\([^)]*\)|\[/g, '');
    expect(said.filter((text) => !markdown.includes(text))).toEqual([]);
    expect(said.filter(Boolean).length).toBeGreaterThan(3);
  }
});

test("an address similar to an operation's leads there", async () => {
  expect((await Release.of(contents, 'organization')).suggestions.for('/api-reference/getOrders').map(({ path }) => path)[0]).toBe(
    'api-reference/get-orders',
  );
});

test('lists the operations by tag in its sidebar, with the open one marked', () => {
  const reference = referenceOf(contents);
  const entry = reference?.index.byId.get('get-orders');
  const html = (reference && entry && drawReference(reference, view, new Operation(entry), texts).html) ?? '';
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

test('descriptions in lists are cut to 300 characters', () => {
  const described = (length: number) => {
    const given = contentsOf({ '/a': { get: { summary: 'A', description: 'x'.repeat(length) } } });
    return referencePages(given)[1]?.description?.length;
  };
  expect([described(300), described(301)]).toEqual([300, 300]);
});
