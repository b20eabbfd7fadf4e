/** Parts of documentation sites that need no server. */

import { requirePagePath } from '../../../src/docs/pages/path.js';
import { llmsText, MAX_LLMS } from '../../../src/docs/site/formats/llms.js';
import { accentStyle } from '../../../src/docs/site/html/accent.js';
import { NavigationIcons } from '../../../src/docs/site/html/icons.js';
import { placeHtml, placeMarkdown } from '../../../src/docs/site/html/rewrite.js';
import { outlineOf } from '../../../src/docs/site/model/outline.js';
import { Redirects } from '../../../src/docs/site/model/redirects.js';
import { isNear, Suggestions } from '../../../src/docs/site/model/suggestions.js';
import type { Contents, PageEntry } from '../../../src/docs/site/model/types.js';
import { readReference } from '../../../src/docs/site/reference/operations.js';
import { excerptOf } from '../../../src/docs/site/search/excerpt.js';
import { variantsOf } from '../../../src/docs/site/search/variants.js';
import { indexedText, queryWords, tsquery, tsvector } from '../../../src/docs/site/search/words.js';
import { docsTarget, splitDocsPath } from '../../../src/docs/site/serving/paths.js';

const entry = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  ...{ id: path, path, title: `Title of ${path}`, description: null, sidebarTitle: null, icon: null, hidden: false, bodyHash: path },
  updatedAt: new Date(0),
  ...more,
});

const contents = (pages: PageEntry[], groups: Contents['navigation']['tabs'][0]['groups']): Contents => ({
  ...{ version: '1', name: 'Acme', description: null, theme: {}, redirects: [], apiReference: null, publishedAt: new Date(0), pages },
  navigation: { tabs: [{ title: 'Docs', groups }] },
});

describe('links in a body', () => {
  test.each([
    ['<a href="/a">x</a>', '<a href="/d/s/a">x</a>'],
    ['<a href="b.md#c">x</a>', '<a href="/d/s/guides/b#c">x</a>'],
    ['<a href="../../../x?y=1&#x26;z=2">x</a>', '<a href="/d/s/x?y=1&#x26;z=2">x</a>'],
    ['<a href="https://e.example/a">x</a>', '<a href="https://e.example/a">x</a>'],
    ['<a href="//e.example/a">x</a>', '<a href="//e.example/a">x</a>'],
    ['<a href="#a">x</a>', '<a href="#a">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    ['<img src="/_assets/1-a.png" alt="a > b">', '<img src="/d/s/_assets/1-a.png" alt="a > b">'],
    ['<code> href="/a" src="/b"</code>', '<code> href="/a" src="/b"</code>'],
    ['<p title="&#x3C;a href=">x</p>', '<p title="&#x3C;a href=">x</p>'],
  ])('%s', (html, placed) => {
    expect(placeHtml(html, 'guides/a', '/d/s')).toBe(placed);
  });

  test('in Markdown point to Markdown, and code is left unchanged', () => {
    const placed = placeMarkdown('[a](/b#c) ![i](/_assets/1.png)\n\n```md\n[a](/b)\n```\n[z](https://e.example)', '', 'https://d.example');
    expect(placed).toBe(
      '[a](https://d.example/b.md#c) ![i](https://d.example/_assets/1.png)\n\n```md\n[a](/b)\n```\n[z](https://e.example)',
    );
  });
});

describe('icons of a navigation', () => {
  test('are drawn by name', () => {
    const icons = new NavigationIcons();
    expect(String(icons.draw('rocket'))).toMatch(/^<svg class="dc-icon" .*currentColor.*aria-hidden="true">/);
    expect([icons.draw(null), icons.draw('nope'), icons.draw('"><script>')]).toEqual([null, null, null]);
  });

  test('have a size limit, however many there are', () => {
    const icons = new NavigationIcons();
    const names = Array.from({ length: 26 * 26 }, (_, at) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26)));
    const common = [
      'gear',
      'github',
      'docker',
      'python',
      'rust',
      'node',
      'aws',
      'google',
      'slack',
      'apple',
      'linux',
      'ubuntu',
      'java',
      'php',
      'swift',
      'npm',
      'react',
      'vuejs',
    ];
    const drawn = [...common, ...names].map((name) => String(icons.draw(name) ?? ''));
    expect(drawn.join('').length).toBeLessThanOrEqual(12_000);
    expect(String(icons.draw('gear'))).toBe(drawn[0]);
    expect(drawn.filter(Boolean).length).toBeGreaterThan(5);
  });
});

describe('the outline', () => {
  test('has each existing page once, without hidden ones', async () => {
    const given = contents(
      [entry('a'), entry('b', { hidden: true }), entry('c')],
      [
        { title: 'G', pages: ['a', 'a', 'gone', { path: 'b', pages: ['c'] }, { title: 'Empty', pages: [] }] },
        { title: 'Nothing', pages: ['gone'] },
      ],
    );
    const { tabs, listed, positions } = await outlineOf(given, 'organization');
    expect(listed.map(({ path }) => path)).toEqual(['a', 'c']);
    expect(tabs[0]?.groups.map(({ title }) => title)).toEqual(['G']);
    expect(places.has('b')).toBe(false);
  });

  test('limits its recursion', async () => {
    let pages: Contents['navigation']['tabs'][0]['groups'][0]['pages'] = ['a'];
    for (let depth = 0; depth < 10_000; depth += 1) pages = [{ title: 't', pages }];
    expect((await outlineOf(contents([entry('a')], [{ title: 'G', pages }]), 'organization')).listed).toEqual([]);
  });
});

test.each([
  ['/old', '/new', true],
  ['/blog/2020/post', '/archive/2020/post', true],
  ['/users/ada/settings', '/people/ada', false],
  ['/elsewhere/a/b', 'https://e.example/a/b', true],
  ['/users/ada', null, null],
  // what a reader puts into a path never leads to another host
  ['/go//e.example/a', '/e.example/a', true],
  ['/go/\\e.example', '/e.example', true],
  ['/go/\\/e.example', '/e.example', true],
  ['/go/', '/', true],
  ['/slashes', '/e.example', true],
  ['/port/8080/a', 'https://e.example:8443/8080/a', true],
  // saved before a host had to be spelled out
  ['/host/evil', null, null],
  ['/host//evil.example', null, null],
])('%s is redirected to %s', (path, to, permanent) => {
  const redirects = new Redirects([
    { source: '/old/', destination: 'new' },
    { source: '/blog/:rest*', destination: '/archive/:rest*' },
    { source: '/users/:name/settings', destination: '/people/:name', permanent: false },
    { source: '/elsewhere/*', destination: 'https://e.example/*' },
    { source: '/go/*', destination: '/*' },
    { source: '/port/:rest*', destination: 'https://e.example:8443/:rest*' },
    { source: '/host/:rest*', destination: 'https://:rest*.e.example/' },
    { source: '/slashes', destination: '/\\/e.example' },
  ]);
  expect(redirects.of(path)).toEqual(to === null ? null : { to, permanent });
});

test('paths follow the rules', () => {
  expect(docsTarget('/a/b.md')).toEqual({ kind: 'page', path: 'a/b', markdown: true });
  for (const path of ['/../a', '/a/../b', '/_search/x', '/~x', '/a b', '/%41', '/a//b', '', `/${'a'.repeat(201)}`])
    expect(docsTarget(path)).toBeNull();
  expect(splitDocsPath('/d/acme/a')).toEqual({ slug: 'acme', rest: '/a' });
  for (const path of ['/d/', '/d/A', '/d/_assets', '/d/a', '/dd/acme']) expect(splitDocsPath(path)).toBeNull();
});

test.each(['_assets-a', '_searchx', 'a/_assets/b', '__proto__', 'snippets/a'])(
  'an older page at %s, which new ones cannot have, is served',
  (path) => {
    expect(() => requirePagePath(path)).toThrow();
    expect(docsTarget(`/${path}`)).toEqual({ kind: 'page', path, markdown: false });
  },
);

test('every path that a page may have is served', () => {
  const names = [
    '_assets',
    '_search',
    '.well-known',
    '~draft',
    'llms.txt',
    'sitemap.xml',
    'index',
    '_api',
    'a',
    '..',
    '.',
    '~',
    '__proto__',
    'constructor',
  ];
  const parts = names.flatMap((name) => [name, `${name}x`, `${name}-a`, `x${name}`, `${name}.html`, name.toUpperCase()]);
  const paths = parts.flatMap((part) => [part, `${part}/a`, `a/${part}`, `a/${part}/b`]);
  const isSaved = (path: string) => {
    try {
      requirePagePath(path);
      return true;
    } catch {
      return false;
    }
  };
  const saved = paths.filter(isSaved);
  expect(
    saved.filter((path) => JSON.stringify(docsTarget(`/${path}`)) !== JSON.stringify({ kind: 'page', path, markdown: false })),
  ).toEqual([]);
  expect(saved).toEqual(expect.arrayContaining(['x_assets', 'x~draft', 'a/x_search/b', 'constructor', 'a/llms.txt']));
  expect(paths.filter((path) => !isSaved(path))).toEqual(expect.arrayContaining(['_assets', '_ASSETS/a', '~draftx', 'a/../b', 'LLMS.TXT']));
});

const SITE = '00000000-0000-0000-0000-000000abcdef';

describe('words', () => {
  test('of queries match words of texts', async () => {
    expect(indexedText('createMonitor, foo-bar')).toBe('createmonitor foo bar create monitor foo bar');
    expect(indexedText('監視する')).toBe('監視 視す する 監 視 す る');
    expect(tsquery(SITE, queryWords('監視する'))).toBe("'abcdef監視' & 'abcdef視す' & 'abcdefする'");
    expect(tsquery(SITE, queryWords(`Foo's "x" | y:* & !`))).toBe("'abcdeffoo':* & 'abcdefs' & 'abcdefx' & 'abcdefy'");
    expect(tsquery(SITE, [{ text: 'ab', isPrefix: false, variants: ['a', 'b'] }])).toBe("('abcdefa' | 'abcdefb')");
    expect(await tsvector({ organizationId: 'o', siteId: SITE }, 'Set up', 'up')).toBe("'abcdefset':1A 'abcdefup':2A,3B");
    expect(queryWords('a '.repeat(500))).toHaveLength(1);
  });

  test.each([
    ['install', 'instal', true],
    ['install', 'isntall', true],
    ['install', 'uninstal', false],
    ['abc', 'abd', true],
    ['ab', 'ac', false],
  ])('%s is near %s: %p', (a, b, near) => {
    expect(isNear(a, b)).toBe(near);
  });

  test('with a wrong letter have a limited number of variants, including the right one', () => {
    for (const wrong of ['moniter', 'onitor', 'mmonitor', 'mnoitor']) expect(variantsOf(wrong)).toContain('monitor');
    expect(variantsOf('монитар')).toContain('монитор');
    for (const none of ['abc', '監視する機能', 'a'.repeat(21)]) expect(variantsOf(none)).toEqual([]);
    expect(variantsOf('a'.repeat(20)).length).toBeLessThan(1_200);
  });

  test('of the largest page fit into one row', async () => {
    const text = Array.from({ length: 200_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * at * 7919) % 20_000))).join('');
    expect(Buffer.byteLength(await tsvector({ organizationId: 'o', siteId: SITE }, '', text))).toBeLessThan(1_048_576);
  });

  test('are marked in excerpts', () => {
    const parts = excerptOf(`${'before '.repeat(30)}the needle <b>${' after'.repeat(60)}`, queryWords('needle'));
    expect(parts.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'needle', isMatch: true }]);
    expect(parts.map(({ text }) => text).join('').length).toBeLessThan(200);
  });
});

test('suggestions prefer the end of a path', () => {
  const found = new Suggestions([entry('guides/install'), entry('guides/upgrade'), entry('api/install')]).for('/docs/guides/instal');
  expect(found[0]?.path).toBe('guides/install');
});

test('llms.txt stays below its maximum', async () => {
  const pages = Array.from({ length: 3_000 }, (_, at) => entry(`p${at}`, { description: 'words '.repeat(100) }));
  const given = contents(pages, [{ title: 'G', pages: pages.map(({ path }) => path) }]);
  const text = llmsText(
    given,
    await outlineOf(given, 'organization'),
    { base: '', canonical: 'https://d.example' },
    ({ description }) => description,
  );
  expect(text.length).toBeLessThanOrEqual(MAX_LLMS);
  expect(text).toContain('Not all pages fit here');
});

test.each(['#ffff00', '#000000', '#1f5fb8', '#fefefe'])('an accent of %s can be read', (color) => {
  expect(accentStyle(color)).toMatch(/^:root\{--accent:#[0-9a-f]{6}\}@media/);
});
test.each([null, 'red', '#fff', '#12345g', '};body{x', '#123456}'])('%p is not a valid accent', (color) => {
  expect(accentStyle(color)).toBe('');
});

describe('an OpenAPI document', () => {
  test('is read with its references resolved', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string', format: 'uuid' }, tags: { type: 'array', items: { $ref: '#/components/schemas/Tag' } } },
    };
    const reference = readReference({
      info: { title: 'Things' },
      paths: {
        '/things/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          get: { operationId: 'getThing', responses: { 200: { description: 'It.', content: { 'application/json': { schema } } } } },
        },
      },
      components: { schemas: { Tag: { type: 'object', properties: { name: { enum: ['a', 'b'] } } } } },
    });
    const operation = reference?.byId.get('get-thing');
    expect(operation?.parameters).toEqual([{ name: 'id', where: 'path', isRequired: true, type: 'string', description: '' }]);
    expect(operation?.responses[0]?.fields.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'string (uuid)'],
      ['tags[]', 'object[]'],
      ['tags[].name', '"a" | "b"'],
    ]);
  });

  test.each([
    [{}],
    [{ paths: null }],
    [{ paths: { '/a': { get: { $ref: '#/paths/~1a/get' } } } }],
    [
      {
        paths: { '/a': { get: { responses: { 200: { content: { x: { schema: { $ref: '#/components/schemas/A' } } } } } } } },
        components: { schemas: { A: { properties: { a: { $ref: '#/components/schemas/A' }, b: { $ref: '#/components/schemas/A' } } } } },
      },
    ],
    [{ paths: { '/a': { get: { parameters: [1, null, {}, { $ref: 'file:///etc/passwd' }], tags: 'x', summary: {} } } } }],
  ])('with invalid content does no harm: %j', (document) => {
    expect(() => readReference(document as Record<string, unknown>)).not.toThrow();
  });
});
