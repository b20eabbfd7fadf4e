/** The outline of a site, its redirects, and suggestions for paths that don't exist. */
import { outlineOf } from '../../../src/site/model/outline.js';
import { Redirects } from '../../../src/site/model/redirects.js';
import { Suggestions } from '../../../src/site/model/suggestions.js';
import type { Contents, PageEntry } from '../../../src/site/model/types.js';

const entry = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
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
    bodyHash: path,
  },
  updatedAt: new Date(0),
  ...more,
});

const contents = (pages: PageEntry[], groups: Contents['navigation']['tabs'][0]['groups']): Contents => ({
  ...{ version: '1', name: 'Acme', description: null, theme: {}, redirects: [], apiDocuments: [], publishedAt: new Date(0), pages },
  navigation: { tabs: [{ title: 'Docs', groups }] },
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
    const { tabs, listed, positions } = await outlineOf(given);
    expect(listed.map(({ path }) => path)).toEqual(['a', 'c']);
    expect(tabs[0]?.groups.map(({ title }) => title)).toEqual(['G']);
    expect(positions.has('b')).toBe(false);
  });

  test('has the titles above each page; that of the tab only if there are several', async () => {
    const groups = [{ title: 'G', pages: ['a', { title: 'Folder', pages: [{ path: 'b', pages: ['c'] }] }] }];
    const given = contents([entry('a'), entry('b'), entry('c'), entry('d')], groups);
    const trailsOf = async (of: Contents) => {
      const { positions } = await outlineOf(of);
      return ['a', 'b', 'c', 'd'].map((path) => positions.get(path)?.trail.map(({ title, page }) => [title, page?.path ?? null]));
    };
    expect(await trailsOf(given)).toEqual([
      [['G', null]],
      [
        ['G', null],
        ['Folder', null],
      ],
      [
        ['G', null],
        ['Folder', null],
        ['Title of b', 'b'],
      ],
      undefined,
    ]);
    const tabs = [...given.navigation.tabs, { title: 'More', groups: [{ title: 'H', pages: ['d'] }] }];
    const [first, , , last] = await trailsOf({ ...given, navigation: { tabs } });
    expect([first, last]).toEqual([
      [
        ['Docs', 'a'],
        ['G', null],
      ],
      [
        ['More', 'd'],
        ['H', null],
      ],
    ]);
  });

  test('has thirteen levels', async () => {
    const nested = (levels: number): Pages => (levels === 1 ? ['a'] : [{ title: 't', pages: nested(levels - 1) }]);
    type Pages = Contents['navigation']['tabs'][0]['groups'][0]['pages'];
    const listed = async (levels: number) =>
      (await outlineOf(contents([entry('a')], [{ title: 'G', pages: nested(levels) }]))).listed.length;
    expect([await listed(13), await listed(14)]).toEqual([1, 0]);
  });

  test('limits its recursion', async () => {
    let pages: Contents['navigation']['tabs'][0]['groups'][0]['pages'] = ['a'];
    for (let depth = 0; depth < 10_000; depth += 1) pages = [{ title: 't', pages }];
    expect((await outlineOf(contents([entry('a')], [{ title: 'G', pages }]))).listed).toEqual([]);
  });
});

test.each([
  ['/old', '/new', true],
  ['/blog/2020/post', '/archive/2020/post', true],
  ['/users/ada/settings', '/people/ada', false],
  ['/elsewhere/a/b', 'https://e.example/a/b', true],
  ['/users/ada', null, null],
  // a path never redirects a reader to another host
  ['/go//e.example/a', '/e.example/a', true],
  ['/go/\\e.example', '/e.example', true],
  ['/go/\\/e.example', '/e.example', true],
  ['/go/', '/', true],
  ['/slashes', '/e.example', true],
  ['/port/8080/a', 'https://e.example:8443/8080/a', true],
  // saved before hosts had to be explicit
  ['/host/evil', null, null],
  ['/page/a.html', '/pages/a', true],
  ['/page/.html', null, null],
  ['/page/a.htm', null, null],
  ['/v1-a/b', '/v2/a/b', true],
  ['/v1-', null, null],
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
    { source: '/page/:name.html', destination: '/pages/:name' },
    { source: '/v1-*', destination: '/v2/*' },
    { source: '/slashes', destination: '/\\/e.example' },
  ]);
  expect(redirects.of(path)).toEqual(to === null ? null : { to, permanent });
});

test('suggestions prefer the end of a path', () => {
  const found = new Suggestions([entry('guides/install'), entry('guides/upgrade'), entry('api/install')]).for('/docs/guides/instal');
  expect(found[0]?.path).toBe('guides/install');
});

test('five pages are suggested', () => {
  const pages = Array.from({ length: 6 }, (_, index) => entry(`install/page${index}`));
  expect(new Suggestions(pages).for('/install')).toHaveLength(5);
});

test('the first twelve words of a path count', () => {
  const words = ['bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh', 'ii', 'jj', 'kk', 'll'];
  const found = (path: string) => new Suggestions([entry('install')]).for(path).length;
  expect([found(`/${words.join('-')}-install`), found(`/${words.join('-')}-mm-install`)]).toEqual([1, 0]);
});

test('a single letter suggests nothing', () => {
  expect(new Suggestions([entry('x/a')]).for('/a')).toEqual([]);
});

test('a word finds the first 200 pages that have it', () => {
  const suggested = (before: number) => {
    const pages = Array.from({ length: before }, (_, index) => entry(`common/page${index}`));
    return new Suggestions([...pages, entry('common')]).for('/common')[0]?.path;
  };
  // of pages that fit as well, the shortest path comes first
  expect(suggested(199)).toBe('common');
  expect(suggested(200)).not.toBe('common');
});
