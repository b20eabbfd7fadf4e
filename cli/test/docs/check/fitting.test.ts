/** `docs check` reports and drops parts of a docs.json that a site cannot have, so that publishing isn't refused halfway. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reader } from '@tidewatch/docs-renderer/process';
import { checkSite } from '../../../src/docs/check/check-site.js';
import { readSite } from '../../../src/docs/folder/read-site.js';
import { readRedirects } from '../../../src/docs/folder/redirects.js';
import { changedSettings, isSameNavigation } from '../../../src/docs/publish/settings.js';

let folder: string;
const reader = new Reader();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-fitting-'));
});
afterAll(async () => {
  reader.close();
  await rm(folder, { recursive: true });
});

async function read(config: object, files: Record<string, string>) {
  const root = await mkdtemp(path.join(folder, 'site-'));
  for (const [file, text] of Object.entries({ ...files, 'docs.json': JSON.stringify(config, null, 1) })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const site = await readSite(root, { reader });
  const problems = (await checkSite(site)).map(({ severity, code, message }) => `${severity} ${code}: ${message}`);
  return { site, problems };
}

test('a navigation has each page once, and only icons with names', async () => {
  const again = { tab: 'T2', icon: 'rocket', groups: [{ group: 'G', pages: ['a', 'b'] }] };
  const tabs = [{ tab: 'T', icon: '/x.svg', groups: [{ group: 'x'.repeat(201), pages: ['a', { group: 'N', pages: ['a'] }] }] }, again];
  const { site, problems } = await read({ navigation: { tabs } }, { 'a.md': 'A', 'b.md': 'B', 'x.svg': '<svg/>' });
  expect(site.navigation).toEqual([
    { title: 'T', groups: [{ title: `${'x'.repeat(199)}…`, pages: ['a'] }] },
    { title: 'T2', icon: 'rocket', groups: [{ title: 'G', pages: ['b'] }] },
  ]);
  expect(problems).toEqual([
    'warning icon_invalid: "/x.svg" is not the name of an icon, so "T" has none in the navigation.',
    'info navigation_simplified: a is in the navigation more than once; its first place counts.',
  ]);
});

test('a page below itself in the navigation keeps its children', async () => {
  const navigation = { groups: [{ group: 'G', pages: [{ root: 'a', pages: ['a', 'b'] }] }] };
  const { site } = await read({ navigation }, { 'a.md': 'A', 'b.md': 'B' });
  expect(site.navigation[0]?.groups[0]?.pages).toEqual([{ path: 'a', pages: ['b'] }]);
});

test('links to pages that every site serves are valid, to an API reference only if there is one', async () => {
  const api = { openapi: '3.1.0', info: { title: 'Shop' }, paths: { '/a': { get: {} } } };
  const files = { 'a.md': '[a](/llms.txt) [b](/api-reference) [c](/api-reference/get-a)', 'api.json': JSON.stringify(api) };
  const navigation = { groups: [{ group: 'G', pages: ['a'] }] };
  expect((await read({ navigation, api: { openapi: 'api.json' } }, files)).problems).toEqual([]);
  expect((await read({ navigation }, files)).problems).toEqual([
    'warning broken_link: There is nothing at /api-reference.',
    'warning broken_link: There is nothing at /api-reference/get-a.',
  ]);
});

test('pictures in hidden folders are read where a page names them, links out of the folder are not', async () => {
  const files = {
    'a.md': '![a](.gitbook/assets/a%20b.png) ![b](.gitbook/out.png) ![c](.git/c.png)',
    '.gitbook/assets/a b.png': 'A',
    '.git/c.png': 'C',
  };
  const outside = path.join(folder, 'outside.png');
  await writeFile(outside, 'O');
  const root = await mkdtemp(path.join(folder, 'site-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await symlink(outside, path.join(root, '.gitbook/out.png'));
  const site = await readSite(root, { reader });
  expect([...site.assets.keys()]).toEqual(['.gitbook/assets/a b.png']);
});

test('settings are shortened to fit, and missing images are reported', async () => {
  const config = { name: 'n'.repeat(101), description: 'd'.repeat(301), logo: { light: 'http://example.com/a.svg', dark: '/none.svg' } };
  const { site, problems } = await read({ ...config, api: { openapi: 'none.yaml' } }, { 'a.md': 'A' });
  expect([site.name?.length, site.description?.length]).toEqual([100, 300]);
  const none = { accentColor: null, logoLightUrl: null, logoDarkUrl: null, faviconUrl: null };
  expect(changedSettings(site, { name: '', description: null, theme: none }).theme).toBeUndefined();
  expect(problems.filter((each) => !each.includes('not_in_navigation'))).toEqual([
    'error openapi_missing: API description not found: none.yaml.',
    'warning broken_link: Image not found: http://example.com/a.svg.',
    'warning broken_link: Image not found: /none.svg.',
    'warning name_too_long: The name of the site is shortened to 100 characters.',
    'warning description_too_long: The description of the site is shortened to 300 characters.',
  ]);
});

test.each([
  ['index/a.md', 'Its path index/a begins with index, which the site uses itself.'],
  ['Favicon.ico/a.md', 'Its path Favicon.ico/a begins with Favicon.ico, which the site uses itself.'],
  ['a.md.mdx', "Its path a.md would end in .md, which is the address of a page's Markdown."],
])('no page gets the path %s', async (file, message) => {
  expect((await read({}, { [file]: 'A' })).problems).toEqual([`error path_invalid: ${message}`]);
});

test.each([
  [{ source: '/a?b', destination: '/c' }, 'its source is not a path'],
  [{ source: '/a', destination: 'mailto: b' }, 'its destination is neither a path nor an address'],
  [{ source: 'known/', destination: '/c' }, 'an earlier one has the same source'],
  [{ source: '/a', destination: '/a/' }, 'it leads to itself'],
  [{ source: '/b', destination: '/known' }, 'it leads back to itself through earlier ones'],
  [{ source: '/a/*/b', destination: '/c' }, 'only the last part of a source can have *'],
  [{ source: '/a/:b', destination: 'https://e.org:81/:c' }, 'its destination names :c, which its source does not have'],
])('the redirect %j is dropped', (redirect, reason) => {
  const left: string[] = [];
  const known = { source: '/known', destination: '/b', permanent: false };
  expect(readRedirects([known, redirect], (message) => left.push(message))).toEqual([known]);
  expect(left).toEqual([`The redirect of ${redirect.source} is left out: ${reason}.`]);
});

test('parts that readers never see do not make navigations differ', () => {
  const shown = [{ title: 'T', groups: [{ title: 'G', pages: ['a'] }] }];
  const empty = [
    { title: 'T', groups: [{ title: 'E', pages: [] }, ...(shown[0]?.groups ?? [])] },
    { title: 'U', groups: [] },
  ];
  expect([isSameNavigation(shown, empty), isSameNavigation(shown, [])]).toEqual([true, false]);
});

test('an address that already leads to its file stays as written', async () => {
  const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  const markdown = `![a](../_assets/${hash}-x.txt) [b](../b) [c](./x.txt)`;
  const { site } = await read({}, { 'g/a.md': markdown, 'b.md': 'B', 'g/x.txt': 'test', [`_assets/${hash}-x.txt`]: 'test' });
  const found = site.pages.find(({ path: at }) => at === 'g/a')?.markdown;
  expect(found).toMatch(
    new RegExp(`^!\\[a\\]\\(\\.\\./_assets/${hash}-x\\.txt\\) \\[b\\]\\(\\.\\./b\\) \\[c\\]\\(/_assets/[0-9a-f]{64}-x\\.txt\\)$`),
  );
});
