/** What a folder has for other systems is named once, with its place and what to do. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reader } from '@tidewatch/docs-renderer/process';
import { readSite } from '../../../src/docs/folder/read-site.js';
import { unusedKeys } from '../../../src/docs/ignored/config-keys.js';

let folder: string;
const reader = new Reader();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-ignored-'));
  await mkdir(path.join(folder, '.git'));
});
afterAll(async () => {
  reader.close();
  await rm(folder, { recursive: true });
});

const CODES = ['front_matter_unused', 'access_not_kept', 'nav_file_ignored'];

async function read(files: Record<string, string>, docs = '') {
  const root = await mkdtemp(path.join(folder, 'repository-'));
  for (const [file, text] of Object.entries({ ...files, [path.posix.join(docs, 'index.md')]: 'Hello.' })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const site = await readSite(path.join(root, docs), { reader });
  const found = site.problems.filter(({ code }) => CODES.includes(code));
  return {
    paths: site.pages.map(({ path: at }) => at),
    problems: found.map(({ severity, code, file, line, message }) => `${severity} ${code} ${file}:${line} ${message}`),
  };
}

const page = (...lines: string[]) => `---\ntitle: T\n${lines.join('\n')}\n---\n\nText.\n`;

test('keys of front matter without effect are named once, with the number of pages', async () => {
  const { problems } = await read({
    'a.md': page('og:image: x.png', 'noindex: true', 'keywords:', '  - a', 'sidebar_position: 2'),
    'b.md': page('keywords: [a]', '"canonical": https://example.com', 'slug: /b'),
    'c.md': 'No front matter.\n\nkeywords: none\n',
  });
  expect(problems).toEqual([
    'info front_matter_unused a.md:3 og:image in front matter has no effect, on 1 page.',
    'info front_matter_unused a.md:5 keywords in front matter has no effect, on 2 pages. Search finds the words of titles, descriptions and text.',
    'info front_matter_unused b.md:4 canonical in front matter has no effect, on 1 page.',
    'info front_matter_unused b.md:5 slug in front matter has no effect, on 1 page. The path of a page is that of its file: move the file, or add a redirect to docs.json.',
  ]);
});

test('access rules that are not kept are warnings on each page', async () => {
  const { problems } = await read({ 'a.md': page('groups: [staff]'), 'b.md': page('if: visitor.claims.paid') });
  expect(problems).toEqual([
    expect.stringMatching(/^warning access_not_kept a\.md:3 groups says who may read the page, and is not kept/),
    expect.stringMatching(/^warning access_not_kept b\.md:3 if says/),
  ]);
});

test.each<[string, string, Record<string, string>, string]>([
  ['MkDocs above the folder', 'docs', { 'mkdocs.yml': 'nav: []' }, '../mkdocs.yml:null The navigation of MkDocs'],
  ['Docusaurus above the folder', 'docs', { 'sidebars.ts': 'export default {}' }, '../sidebars.ts:null The navigation of Docusaurus'],
  ['VitePress, hidden', 'docs', { 'docs/.vitepress/config.ts': '' }, '.vitepress:null The navigation of VitePress'],
  [
    'Nextra, several',
    '',
    { '_meta.js': '', 'guides/_meta.js': '' },
    '_meta.js:null The navigation of Nextra is not read, from 2 such files',
  ],
  ['Starlight, far above', 'src/content/docs', { 'astro.config.mjs': '' }, '../../../astro.config.mjs:null The navigation of Starlight'],
  ['categories of Docusaurus', '', { 'guides/_category_.json': '{}' }, 'guides/_category_.json:null The navigation of Docusaurus'],
  ['a table of contents', '', { 'SUMMARY.md': '* [A](a.md)' }, 'SUMMARY.md:null The navigation of GitBook and mdBook'],
])('the navigation of other systems is named: %s', async (_what, docs, files, expected) => {
  const { problems, paths } = await read(files, docs);
  expect(problems).toEqual([expect.stringContaining(`warning nav_file_ignored ${expected}`)]);
  expect(paths).toEqual(['']);
});

test('with docs.json, files above the folder do not matter', async () => {
  expect((await read({ 'mkdocs.yml': '', 'docs/docs.json': '{}' }, 'docs')).problems).toEqual([]);
});

test('keys of docs.json without effect are named with those around them, and counted', () => {
  const config = {
    name: 'S',
    theme: 'mint',
    colors: { primary: '#000', light: '#fff' },
    logo: '/logo.svg',
    api: { openapi: 'a.yaml', playground: { display: 'none' } },
    redirects: [{ source: '/a', destination: '/b', comment: 'x' }],
    navigation: {
      tabs: [
        {
          tab: 'T',
          icon: { name: 'x', library: 'y' },
          groups: [
            { group: 'G', tag: 'NEW', openapi: { source: 'a', directory: 'b' }, pages: ['a', { group: 'H', tag: 'NEW', pages: [] }] },
          ],
        },
      ],
      global: { anchors: [{ anchor: 'A', href: 'x' }] },
    },
  };
  expect(unusedKeys(config).map(({ message }) => message)).toEqual([
    'theme has no effect on a site.',
    'colors.light has no effect on a site.',
    'api.playground has no effect on a site. The reference is for reading.',
    'redirects.comment has no effect on a site.',
    'navigation.tag has no effect on a site. It occurs 2 times. Write it as a Badge on the page.',
    'navigation.global has no effect on a site. Links on every page are left out: put them on a page.',
  ]);
});
