/** Pages of an API reference as served: descriptions are rendered Markdown, bodies have examples, and no content is executed. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ask, BROWSER } from '../ask.js';
import { createSite, type PublishedSite } from '../published.js';

const HOSTILE =
  '# Go\n\n<script>alert(1)</script> [x](javascript:alert(1)) ![y](x"onerror="alert(1)) <img src=x onerror=alert(2)> `</code><script>`';
/** Content that the parser refuses. */
const DEEP = `${'>'.repeat(5_000)} <script>alert(3)</script>`;

const order = { type: 'object', properties: { id: { type: 'integer', description: 'See **[orders](/guides/orders)**.' } } };
const apiReference = {
  openapi: '3.1.0',
  info: { title: 'Shop', description: 'The *shop* API.' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/orders': {
      post: {
        summary: 'Create an order',
        description: 'Creates an order.\n\n- once\n- or [twice](../guides/orders)\n\n```js\nawait create();\n```',
        parameters: [{ name: 'mode', in: 'query', schema: { type: 'string' }, description: 'One of:\n\n- `fast`\n- `slow`' }],
        requestBody: {
          content: { 'application/json': { schema: order, example: { id: 7, note: '</code></pre><script>alert(4)</script> ``` ' } } },
        },
        responses: {
          200: { description: 'The *order*', content: { 'application/json': { schema: order } } },
          404: { description: 'Not found' },
        },
      },
    },
    '/hostile': { get: { summary: 'Hostile', description: HOSTILE, responses: { 200: { description: HOSTILE } } } },
    '/deep': { get: { summary: 'Deep', description: DEEP } },
  },
};

let server: TestServer;
let site: PublishedSite;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs' });
  const organizationId = (await organizationOf(await server.signIn())).id;
  site = await createSite(server.database.knex, organizationId, { pages: [{ path: 'guides/orders', title: 'Orders' }], apiReference });
});
afterAll(() => server?.stop());

const article = async (id: string) => {
  const { status, text } = await ask(server.baseUrl, `/d/${site.slug}/api-reference${id}`, { headers: BROWSER });
  expect(status).toBe(200);
  return text.slice(text.indexOf('<article>'), text.indexOf('</article>'));
};
/** With root-relative addresses. */
const markdown = async (id: string) =>
  (await ask(server.baseUrl, `/d/${site.slug}/api-reference${id}.md`)).text.replace(/http:\/\/127[^/]*(?=\/d\/)/g, '');

test('descriptions are rendered, with links within the site', async () => {
  const html = await article('/post-orders');
  expect(html).toContain(`<li>or <a href="/d/${site.slug}/guides/orders">twice</a></li>`);
  expect(html).toContain('<pre tabindex="0"><code>await create();</code></pre>');
  expect(html).toContain('<li><code>fast</code></li>');
  expect(html).toContain(`<strong><a href="/d/${site.slug}/guides/orders">orders</a></strong>`);
  expect(html).toContain('<h3><code>200</code></h3>\n<p>The <em>order</em></p>');
  expect(html).toContain('<h3><code>404</code> Not found</h3>');
  const list = await ask(server.baseUrl, `/d/${site.slug}/api-reference`, { headers: BROWSER });
  expect(list.text).toContain('<p>The <em>shop</em> API.</p>');
  expect(list.text).toContain('<meta name="description" content="The shop API.">');
  const text = await markdown('/post-orders');
  expect(text).toContain(
    `Creates an order.\n\n- once\n- or [twice](/d/${site.slug}/guides/orders.md)\n\n\`\`\`js\nawait create();\n\`\`\``,
  );
  expect(text).toContain('- `mode` string\n\n  One of:\n\n  - `fast`\n  - `slow`');
  expect(text).toContain('### `200`\n\nThe *order*');
});

test('bodies have examples: given, or generated from the schema', async () => {
  const html = await article('/post-orders');
  expect(html).toContain('<figcaption class="dc-code-title">Example</figcaption><pre tabindex="0"><code>{\n  &quot;id&quot;: 7,');
  expect(html).toContain('<code>{\n  &quot;id&quot;: 0\n}</code>');
  const text = await markdown('/post-orders');
  expect(text).toContain('Example:\n\n````json\n{\n  "id": 7,');
  expect(text).toContain('Example:\n\n```json\n{\n  "id": 0\n}\n```');
});

test('hostile descriptions and examples stay text', async () => {
  for (const id of ['/post-orders', '/get-hostile', '/get-deep']) {
    const html = await article(id);
    expect(html).not.toMatch(/<script|<[^>]*\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*javascript:/i);
    // outside code, where Markdown shows everything literally
    const outside = (await markdown(id)).replace(/(`{3,})[\s\S]*?\n\1(?=\n|$)|(`+)[^`]+\2/g, '');
    expect(outside).not.toMatch(/(?<!\\)<script|(?<!\\)<img|\]\(javascript:/i);
  }
  expect(await article('/get-hostile')).toContain('<p><strong>Go</strong></p>');
});
