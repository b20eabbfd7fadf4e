/** Pages, formats and addresses of a public site. */
import { gunzipSync } from 'node:zlib';
import { organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { until } from '../../../harness/until.js';
import { ask, BROWSER } from '../ask.js';
import { addAsset, createSite, giveHost, type PublishedSite, publish } from '../published.js';

let server: TestServer;
let site: PublishedSite;
let organizationId: string;

const PAGES = [
  { path: '', title: 'Welcome', description: 'What Acme does.', body: 'See [install](guides/install.md) and [the API](/api/keys#scopes).' },
  {
    path: 'guides/install',
    title: 'Install',
    body: '## Requirements\n\nNode.\n\n## Steps\n\nSee [next](./upgrade), ![logo](/_assets/abc-logo.png).\n\n```html\n<a href="/raw">x</a> [no](link)\n```',
  },
  { path: 'guides/upgrade', title: 'Upgrade' },
  { path: 'api/keys', title: 'Keys', body: '## Scopes\n\nScopes of a key.' },
  { path: 'secret', title: 'Hidden page', hidden: true, body: 'Nobody lists zebras.' },
  { path: 'orphan', title: 'Orphan', body: 'Nobody placed zebras.' },
];
const NAVIGATION = {
  tabs: [
    { title: 'Guides', groups: [{ title: 'Start', pages: ['', { path: 'guides/install', pages: ['guides/upgrade'] }, 'secret'] }] },
    { title: 'API', groups: [{ title: 'Keys', pages: ['api/keys'] }] },
  ],
};

const get = (path: string, headers: Record<string, string> = {}) => ask(server.baseUrl, path, { headers });
const page = (path: string) => get(`/d/${site.slug}${path}`, BROWSER);

beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs', limits: 'management=off,docsSearches=off,docsFullTexts=off' });
  organizationId = (await organizationOf(await server.signIn())).id;
  site = await createSite(server.database.knex, organizationId, {
    ...{ pages: PAGES, navigation: NAVIGATION, description: 'All about Acme.' },
    redirects: [
      { source: '/old', destination: '/guides/install', permanent: true },
      { source: '/older', destination: '/guides/install?a=2#steps', permanent: true },
      { source: '/docs/setup.md', destination: '/guides/install', permanent: true },
      { source: '/v1/:page.html', destination: '/guides/:page', permanent: true },
      { source: '/blog/*', destination: 'https://blog.example.com/*', permanent: false },
    ],
  });
});
afterAll(() => server?.stop());

describe('a page', () => {
  test('is complete without scripts', async () => {
    const { status, headers, text } = await page('/guides/install');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('<h1>Install</h1>');
    expect(text).toContain(`<a href="/d/${site.slug}/guides/install" aria-current="page">Install</a>`);
    expect(text).toContain('<a href="#requirements">Requirements</a>');
    expect(text).toContain('<time datetime="2026-11-20T10:00:00.000Z">20 Nov 2026</time>');
    expect(text).toContain(`rel="next" href="/d/${site.slug}/guides/upgrade"`);
  });

  test('has links below its prefix, and unchanged code', async () => {
    const { text } = await page('/guides/install');
    expect(text).toContain(`href="/d/${site.slug}/guides/upgrade"`);
    expect(text).toContain(`src="/d/${site.slug}/_assets/abc-logo.png"`);
    expect(text).toContain('href="/raw"');
    expect((await page('')).text).toContain(`href="/d/${site.slug}/api/keys#scopes"`);
  });

  test('shows only its own tab', async () => {
    const { text } = await page('/api/keys');
    expect(text).toContain('>API</a>');
    expect(text).not.toContain('>Upgrade</a>');
  });

  test('answers 304 to a matching ETag, and gzip to clients that accept it', async () => {
    const first = await page('/guides/install');
    const again = await get(`/d/${site.slug}/guides/install`, { ...BROWSER, 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    const packed = await get(`/d/${site.slug}/guides/install`, { ...BROWSER, 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(first.headers['cache-control']).toBe('public, max-age=0, stale-if-error=86400');
    expect(first.headers.vary).toBe('Accept, Accept-Encoding');
  });

  test('that is missing is compressed like others', async () => {
    const path = `/d/${site.slug}/guides/instal`;
    const plain = await get(path, BROWSER);
    const packed = await get(path, { ...BROWSER, 'accept-encoding': 'gzip' });
    expect([packed.status, packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([404, 'gzip', 'no-store']);
    expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
    const head = await ask(server.baseUrl, path, { method: 'HEAD', headers: { ...BROWSER, 'accept-encoding': 'gzip' } });
    expect([head.status, head.bytes.length, head.headers['content-encoding']]).toEqual([404, 0, 'gzip']);
  });

  test('has an empty response to HEAD and refuses other methods', async () => {
    const head = await ask(server.baseUrl, `/d/${site.slug}/guides/install`, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask(server.baseUrl, `/d/${site.slug}/guides/install`, { method })).status).toBe(405);
  });

  test('is available whether or not it is listed', async () => {
    for (const path of ['/secret', '/orphan']) {
      const { status, headers, text } = await page(path);
      expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
    const lists = [await page('/llms.txt'), await page('/llms-full.txt'), await page('/sitemap.xml'), await page('/guides/install')];
    for (const { text } of lists) expect(text).not.toMatch(/secret|orphan/);
  });
});

describe('Markdown', () => {
  test('has its own address for each page', async () => {
    const { headers, text } = await get(`/d/${site.slug}/guides/install.md`);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(text).toMatch(/^# Install\n\n> All pages: /);
    expect(text).toContain(`/d/${site.slug}/guides/upgrade.md)`);
    expect(text).toContain('<a href="/raw">x</a> [no](link)');
    expect((await get(`/d/${site.slug}/index.md`)).text).toMatch(
      /^# Welcome\n\n> What Acme does\.\n\n> All pages: http\S+\/llms\.txt\n\nSee /,
    );
  });

  test('is sent to clients that prefer it', async () => {
    const asked = await get(`/d/${site.slug}/guides/install`, { accept: 'text/markdown' });
    expect(asked.headers['content-type']).toBe('text/markdown; charset=utf-8');
    const both = await get(`/d/${site.slug}/guides/install`, { accept: 'text/html, text/markdown;q=0.5' });
    expect(both.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(both.headers.link).toContain(`</d/${site.slug}/guides/install.md>; rel="alternate"; type="text/markdown"`);
  });

  test('is listed by section in llms.txt', async () => {
    const { text, headers } = await get(`/d/${site.slug}/llms.txt`);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# Acme\n\n> All about Acme.\n\n## Guides\n\n- \[Welcome\]\(http[^)]+\/index\.md\): What Acme does\.\n/);
    expect((await get(`/d/${site.slug}/.well-known/llms.txt`)).text).toBe(text);
  });

  test('of all pages is in llms-full.txt', async () => {
    const { text, status } = await get(`/d/${site.slug}/llms-full.txt`);
    expect(status).toBe(200);
    expect(text.match(/^# .+\nSource: http/gm)).toHaveLength(4);
  });
});

describe('crawlers', () => {
  test('get a sitemap of the listed pages', async () => {
    const { text } = await get(`/d/${site.slug}/sitemap.xml`);
    expect(text.match(/<loc>/g)).toHaveLength(4);
    expect(text).toContain('<lastmod>2026-11-20</lastmod>');
    expect((await get(`/d/${site.slug}/robots.txt`)).text).toContain(`Sitemap: `);
  });
});

describe('search', () => {
  const find = async (q: string) => JSON.parse((await get(`/d/${site.slug}/_search?q=${encodeURIComponent(q)}`)).text).results;

  test('finds sections, prefixes of words, and words with a wrong letter', async () => {
    expect((await find('requirem'))[0]).toMatchObject({
      title: 'Install',
      heading: 'Requirements',
      url: `/d/${site.slug}/guides/install#requirements`,
    });
    expect((await find('instal'))[0].title).toBe('Install');
    expect((await find('upgrde'))[0].title).toBe('Upgrade');
  });

  test('leaves out pages that are not listed', async () => {
    expect(await find('zebras')).toEqual([]);
    expect(await find('hidden')).toEqual([]);
  });

  test('answers with 10 results by default and at most 50, three of a page, for 200 characters', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({ path: `p${index}`, title: `P${index}`, body: `A quokka, number ${index}.` }));
    const sections = Array.from({ length: 4 }, (_, index) => `## Heading ${index}\n\nA wombat.`).join('\n\n');
    const own = await createSite(server.database.knex, organizationId, {
      pages: [...many, { path: 'long', title: 'Long', body: sections }],
    });
    const answerTo = async (query: string) => JSON.parse((await get(`/d/${own.slug}/_search?q=${query}`)).text);
    const counts = [];
    for (const query of ['', '&limit=1', '&limit=50', '&limit=51', '&limit=0', '&limit=1.5'])
      counts.push((await answerTo(`quokka${query}`)).results.length);
    expect(counts).toEqual([10, 1, 50, 50, 10, 10]);
    expect((await answerTo('wombat')).results).toHaveLength(3);
    expect((await answerTo('x'.repeat(200))).query).toHaveLength(200);
    expect((await answerTo('x'.repeat(201))).query).toHaveLength(200);
  });

  test('is a page for readers without scripts', async () => {
    const { text, headers } = await page('/_search?q=scopes');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain(`<a href="/d/${site.slug}/api/keys#scopes">Keys <span>› Scopes</span></a>`);
  });

  test.each(["'", '"', '\\', "a' | 'b", ':*', '!', '&', '(', '%00', "'); drop table docs_sites; --", '𝕏 ﷽', '--'])(
    'takes %p',
    async (q) => {
      const path = q.startsWith('%') ? q : encodeURIComponent(q);
      const { status } = await get(`/d/${site.slug}/_search?q=${path}&limit=NaN`);
      expect(status).toBe(200);
    },
  );
});

describe('other addresses', () => {
  test('are redirected', async () => {
    const old = await page('/old?a=1');
    expect([old.status, old.headers.location]).toEqual([308, `/d/${site.slug}/guides/install?a=1`]);
    expect((await get(`/d/${site.slug}/old.md`)).headers.location).toBe(`/d/${site.slug}/guides/install.md`);
    expect((await page('/docs/setup.md')).headers.location).toBe(`/d/${site.slug}/guides/install`);
    const blog = await page('/blog/a/b');
    expect([blog.status, blog.headers.location]).toEqual([307, 'https://blog.example.com/a/b']);
  });

  test('have a canonical form', async () => {
    expect((await page('/')).headers.location).toBe(`/d/${site.slug}`);
    expect((await page('/guides/install/')).headers.location).toBe(`/d/${site.slug}/guides/install`);
  });

  test("keep the query on the way, and the target's own wins", async () => {
    const to = async (path: string) => (await page(path)).headers.location;
    expect(await to('/older?a=1&b=3')).toBe(`/d/${site.slug}/guides/install?a=2&b=3#steps`);
    expect(await to('/v1/install.html?a=1')).toBe(`/d/${site.slug}/guides/install?a=1`);
  });

  test.each([
    ['/guides/install.html', '/guides/install'],
    ['/guides/install.html?a=1', '/guides/install?a=1'],
    ['/guides/install/index', '/guides/install'],
    ['/guides/install/index.html', '/guides/install'],
    ['/guides/install/index.md', '/guides/install.md'],
    ['/guides//install', '/guides/install'],
    ['//guides/install/', '/guides/install'],
    ['/index', ''],
    ['/index.html', ''],
  ])('of other generators lead to the page: %s', async (path, to) => {
    const { status, headers } = await page(path);
    expect([status, headers.location]).toEqual([308, `/d/${site.slug}${to}`]);
  });

  test.each(['/nothing.html', '/nothing/', '/nothing//', '/guides/index'])('that have no page are not there: %s', async (path) => {
    const { status, headers } = await page(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  test('that do not exist get suggestions', async () => {
    const { status, text } = await page('/guide/instal');
    expect(status).toBe(404);
    expect(text).toContain(`<a href="/d/${site.slug}/guides/install">Install</a>`);
    expect((await get(`/d/${site.slug}/nothing.md`)).headers['content-type']).toBe('text/markdown; charset=utf-8');
  });

  test.each(['/..', '/%2e%2e', '//evil.example', '/a//b', '/a%2Fb', '/_assets/../x', '/%00', '/<script>', `/${'a/'.repeat(9)}b`])(
    'such as %p are not there',
    async (path) => {
      const { status, text, headers } = await page(path);
      expect([404, 308]).toContain(status);
      expect(headers.location ?? '').not.toMatch(/^\/\//);
      expect(text).not.toContain('<script>"');
    },
  );
});

describe('files', () => {
  test('are sent with their type and a policy that disables scripts', async () => {
    const content = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const path = `/d/${site.slug}${await addAsset(server.database.knex, site, 'a.svg', content)}`;
    const { headers, text } = await get(path);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(text).toBe(content);
    expect((await get(path, { range: 'bytes=0-3' })).text).toBe('<svg');
    const neighbour = await createSite(server.database.knex, organizationId, { pages: PAGES });
    expect((await get(path.replace(site.slug, neighbour.slug))).status).toBe(404);
  });

  test('shared by all sites have one address', async () => {
    const { text } = await page('');
    const [style] = /\/d\/_assets\/site-[0-9a-f]{16}\.css/.exec(text) ?? [];
    expect((await get(String(style))).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('a custom host', () => {
  const HOST = 'docs.acme.example';

  test('serves the site at its root; unknown hosts get nothing', async () => {
    await giveHost(server.database.knex, site, HOST);
    const { status, text } = await ask(server.baseUrl, '/guides/install', { host: HOST, headers: BROWSER });
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="https://${HOST}/guides/install">`);
    expect(text).toContain('href="/guides/upgrade"');
    expect((await ask(server.baseUrl, '/', { host: HOST, headers: BROWSER })).status).toBe(200);
    expect((await ask(server.baseUrl, '/', { host: 'other.example', headers: BROWSER })).status).toBe(404);
    expect((await ask(server.baseUrl, '/api/v1/monitors', { host: HOST })).status).toBe(404);
  });

  test('changes the addresses in texts, so cached texts are outdated', async () => {
    const own = await createSite(server.database.knex, organizationId, { pages: PAGES });
    for (const file of ['llms-full.txt', 'llms.txt', 'sitemap.xml', 'guides/install.md']) {
      const { headers } = await get(`/d/${own.slug}/${file}`);
      const again = () => get(`/d/${own.slug}/${file}`, { 'if-none-match': String(headers.etag) });
      expect([file, (await again()).status]).toEqual([file, 304]);
      await giveHost(server.database.knex, own, `${file.replace('/', '-')}.acme.example`);
      const { text } = await until(async () => {
        const answer = await again();
        return answer.status === 200 && answer;
      });
      expect(text).toContain(`https://${file.replace('/', '-')}.acme.example/`);
      await server.database.knex('host_names').where({ site_id: own.id }).delete();
      await until(async () => (await again()).status === 304);
    }
  });

  test('takes over if the default address is disabled', async () => {
    const other = await createSite(server.database.knex, organizationId, { pages: PAGES, columns: { default_address_enabled: false } });
    expect((await get(`/d/${other.slug}/guides/install`)).status).toBe(404);
    await giveHost(server.database.knex, other, 'moved.acme.example');
    // a site is cached for a second
    await until(async () => (await get(`/d/${other.slug}/guides/install`)).status === 307);
    const { headers } = await get(`/d/${other.slug}/guides/install?a=1`);
    expect(headers.location).toBe('https://moved.acme.example/guides/install?a=1');
  });
});

test('a reader sees a single, complete release', async () => {
  const knex = server.database.knex;
  const text = (release: number) => ['a', 'b'].map((path) => ({ path, title: `${path} of ${release}`, body: `Release ${release}.` }));
  const moving = await createSite(knex, organizationId, { pages: text(1) });
  let isDone = false;
  const seen = new Set<string>();
  const reading = (async () => {
    while (!isDone) {
      const { text: full } = await get(`/d/${moving.slug}/llms-full.txt`);
      const releases = new Set(full.match(/Release \d+/g));
      expect(releases.size).toBe(1);
      for (const release of releases) seen.add(release);
    }
  })();
  for (let number = 2; number <= 6; number += 1) await publish(knex, moving, number, { pages: text(number) });
  isDone = true;
  await reading;
  expect(seen.size).toBeGreaterThan(0);
});
