/** Pages that show an operation, a webhook or a schema of the site's API documents, and operations in the navigation. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ask, BROWSER } from '../ask.js';
import { createSite, type PublishedSite } from '../published.js';

const SHOP = {
  openapi: '3.1.0',
  info: { title: 'Shop' },
  servers: [{ url: 'https://api.example.com/' }],
  security: [{ key: [] }],
  paths: {
    '/orders/{id}': {
      get: {
        operationId: 'getOrder',
        summary: 'Get an order',
        description: 'Finds an order by *number*.',
        tags: ['Orders'],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'fields', in: 'query', required: true, schema: { type: 'string' } },
        ],
        responses: { 200: { description: 'It', content: { 'application/json': { example: { id: 7 } } } } },
      },
      delete: { operationId: 'deleteOrder', summary: 'Delete an order', tags: ['Orders'] },
    },
  },
  webhooks: {
    orderPaid: { post: { summary: 'Order paid', requestBody: { content: { 'application/json': { example: { paid: true } } } } } },
  },
  components: {
    schemas: { Order: { properties: { total: { type: 'integer', description: 'In cents.' } } } },
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
  },
};
const ADMIN = {
  openapi: '3.0.3',
  info: { title: 'Admin', description: 'For *staff*.' },
  paths: {
    '/staff': { get: { operationId: 'listStaff', summary: 'List staff', 'x-codeSamples': [{ lang: 'Python', source: 'staff.list()' }] } },
  },
};

let server: TestServer;
let site: PublishedSite;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs' });
  const organizationId = (await organizationOf(await server.signIn())).id;
  site = await createSite(server.database.knex, organizationId, {
    apiDocuments: { 'shop.yaml': SHOP, 'admin.json': ADMIN },
    pages: [
      { path: 'get-order', title: 'One order', body: 'Read this first.', openapi: 'shop get /orders/:number' },
      { path: 'paid', title: 'Paid', body: '', openapi: 'webhook orderPaid' },
      { path: 'order', title: 'Order', body: '', openapi: 'schema Order' },
      { path: 'gone', title: 'Gone', body: '', openapi: 'PUT /gone' },
    ],
    navigation: {
      tabs: [
        { title: 'Guide', groups: [{ title: 'All', pages: ['paid', 'order', 'gone'] }] },
        {
          title: 'API',
          groups: [{ title: 'Staff', pages: ['api-reference/list-staff', 'api-reference/get-order', 'api-reference/none'] }],
        },
      ],
    },
  });
});
afterAll(() => server?.stop());

const read = (path: string) => ask(server.baseUrl, `/d/${site.slug}${path}`, { headers: BROWSER });
const article = async (path: string) => {
  const { status, text } = await read(path);
  expect(status).toBe(200);
  return text.slice(text.indexOf('<article>'), text.indexOf('</article>'));
};

test('a page shows its own text, then the operation with code beside the fields', async () => {
  const html = await article('/get-order');
  const order = [
    'One order</h1>',
    'Read this first.',
    '>GET</span> <code>https://api.example.com/orders/{id}<',
    'class="api-fields"',
    'by <em>number</em>',
  ];
  const places = [...order, 'Path parameters', 'class="api-code"', 'curl --request GET', '200 Example'].map((each) => html.indexOf(each));
  expect(places.every((at, index) => at > (places[index - 1] ?? -1))).toBe(true);
  expect(html).toContain('--url &#39;https://api.example.com/orders/{id}?fields=&lt;fields&gt;&#39;');
  expect(html).toContain('Authorization: Bearer &lt;token&gt;');
  const markdown = (await read('/get-order.md')).text;
  expect(markdown).toMatch(/Read this first\.[\s\S]*`GET https:\/\/api\.example\.com\/orders\/\{id\}`[\s\S]*curl --request GET/);
});

test('a webhook and a schema have no request', async () => {
  const paid = await article('/paid');
  expect(paid).toContain('<span class="method webhook">WEBHOOK</span> <code>orderPaid</code>');
  expect(paid).toContain('&quot;paid&quot;: true');
  const order = await article('/order');
  expect(order).toContain('<h2>Fields</h2>');
  expect(order).toContain('In cents.');
  expect(paid + order).not.toMatch(/curl|class="method"><\/span>/);
});

test('an operation that no document has shows at least its method and path', async () => {
  expect(await article('/gone')).toContain('<span class="method put">PUT</span> <code>/gone</code>');
  expect((await read('/gone.md')).text).toContain('`PUT /gone`');
});

test('the navigation lists operations, by the page of the team where there is one', async () => {
  const { text } = await read('/api-reference/list-staff');
  const sidebar = text.slice(text.indexOf('<p class="group">Staff</p>'), text.indexOf('<main'));
  const links = [...sidebar.matchAll(/<a href="[^"]*\/d\/[^/"]*\/([^"]*)"( aria-current="page")?/g)];
  expect(links.map(([, path, current]) => path + (current ?? ''))).toEqual([
    'api-reference/list-staff aria-current="page"',
    'get-order',
    'api-reference',
  ]);
  expect(text).toContain('staff.list()');
  expect(text).toMatch(/aria-current="true"[^>]*>API</);
});

test('the reference lists all documents, and leads to the pages of the team', async () => {
  const html = await article('/api-reference');
  expect(html).toContain('<h2>Shop</h2>');
  expect(html).toContain('<h2>Admin</h2>\n<p>For <em>staff</em>.</p>');
  expect(html).toContain(`<a href="/d/${site.slug}/get-order">Get an order</a>`);
  const replaced = await read('/api-reference/get-order?x=1');
  expect([replaced.status, replaced.headers.location]).toEqual([307, `/d/${site.slug}/get-order?x=1`]);
});

test('search, llms.txt, llms-full.txt and the sitemap have each operation once', async () => {
  const results = JSON.parse((await ask(server.baseUrl, `/d/${site.slug}/_search?q=get+order+number`)).text).results as { path: string }[];
  expect(results.map(({ path }) => path)).toEqual(['get-order']);
  const sitemap = (await read('/sitemap.xml')).text;
  const paths = [...sitemap.matchAll(/<loc>[^<]*\/d\/[^/<]*\/([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual(['paid', 'order', 'gone', 'api-reference/list-staff', 'get-order', 'api-reference', 'api-reference/delete-order']);
  const llms = (await read('/llms.txt')).text;
  expect([...llms.matchAll(/^- \[[^\]]*\]\([^)]*\/d\/[^/)]*\/([^)]*)\.md\)/gm)].map(([, path]) => path).sort()).toEqual([...paths].sort());
  const full = (await read('/llms-full.txt')).text;
  for (const part of ['curl --request GET', '`WEBHOOK orderPaid`', '`PUT /gone`', 'staff.list()', 'In cents.'])
    expect(full.split(part)).toHaveLength(2);
});
