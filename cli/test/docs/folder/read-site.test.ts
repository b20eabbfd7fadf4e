import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reader } from '@tidewatch/docs-renderer/process';
import { checkSite } from '../../../src/docs/check/check-site.js';
import { annotation } from '../../../src/docs/check/report.js';
import { readSite } from '../../../src/docs/folder/read-site.js';
import { placeText } from '../../../src/docs/problems.js';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures');
const BASKET = '6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0';
const reader = new Reader();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-folder-'));
});
afterAll(async () => {
  reader.close();
  await rm(folder, { recursive: true });
});

async function read(name: string) {
  const site = await readSite(path.join(FIXTURES, name), { reader });
  const problems = (await checkSite(site)).map((each) => `${placeText(each)} ${each.severity} ${each.code}`).sort();
  return { site, problems, page: (at: string) => site.pages.find((each) => each.path === at) };
}

test('reads a folder with docs.json', async () => {
  const { site, problems, page } = await read('mintlify');
  expect(site).toMatchObject({
    name: 'Shop',
    theme: { accentColor: '#16a34a', logoLight: expect.stringMatching(/^\/_assets\/[0-9a-f]{64}-light\.svg$/) },
    redirects: [
      { source: '/start', destination: '/quickstart', permanent: true },
      { source: '/old/:slug*', destination: '/guides/:slug*', permanent: false },
    ],
  });
  expect(site.pages.map((each) => each.path)).toEqual(['api/overview', 'guides', 'guides/refunds', '', 'quickstart']);
  expect([...site.assets.keys()]).toEqual(['images/basket.png', 'logo/light.svg', 'logo/dark.svg', 'logo/favicon.svg']);
  expect(page('')).toMatchObject({ title: 'Introduction', description: 'What Shop does.', icon: 'fa:house' });
  expect(page('')?.markdown).toContain(
    `\n\n**Shop** sells things.\n\n<Note>Read [the guides](/guides) of Shop.</Note>\n\n![A basket](/_assets/${BASKET}-basket.png)`,
  );
  expect(page('guides')?.markdown).toContain('Read about [refunds](/guides/refunds) and [payments](/guides/refunds#partial).');
  expect(page('quickstart')?.markdown).toContain('Install version 2.1.\n\n1. First\n\n   ```bash\n   npm install shop\n   ```');
  expect(problems).toEqual([
    'api/overview.mdx:3:1 warning openapi_operation_unknown',
    'docs.json:18:90 warning navigation_page_missing',
    'docs.json:22:49 warning openapi_operation_unknown',
    'docs.json:24:5 info config_key_unused',
    'docs.json:30:3 info config_key_unused',
    'docs.json:3:3 info config_key_unused',
    'docs.json:5:37 info config_key_unused',
    'guides/refunds.mdx:10:1 warning unknown_component',
    'guides/refunds.mdx:8:1 warning missing_alt',
    'quickstart.mdx:22:29 warning broken_anchor',
    'quickstart.mdx:22:5 warning broken_link',
    'quickstart.mdx:6:1 warning snippet_unresolved',
  ]);
});

test('reads a folder of plain Markdown', async () => {
  const { site, problems, page } = await read('plain');
  expect(site.navigation).toEqual([
    {
      title: 'Documentation',
      groups: [
        { title: 'Documentation', pages: [''] },
        { title: 'Advanced', pages: ['10-advanced/2-tuning', '10-advanced/10-ten'] },
        { title: 'Guides', pages: ['guides/install', 'guides/first-steps'] },
      ],
    },
  ]);
  expect(page('')).toMatchObject({ title: 'The shop', markdown: expect.stringMatching(/^A <b>plain<\/b> folder/) });
  expect(page('guides/install')).toMatchObject({
    title: 'Install the shop',
    sidebarTitle: 'Install it',
    markdown: 'Run it. \\{not code\\}',
  });
  expect(page('10-advanced/draft')).toBeUndefined();
  expect(problems).toEqual(['guides/install.md:7:14 info not_mdx']);
});

test('invalid pages are errors with their position, also in snippets', async () => {
  await cp(path.join(FIXTURES, 'mintlify'), folder, { recursive: true });
  await writeFile(path.join(folder, 'broken.mdx'), '---\ntitle: Broken\n---\n\nimport Bad from "/snippets/bad.mdx"\n\n<Bad />\n');
  await writeFile(path.join(folder, 'snippets/bad.mdx'), 'Fine.\n\n<Note>\n');
  await writeFile(path.join(folder, 'large.mdx'), 'x'.repeat(2_200_000));
  await symlink('/etc', path.join(folder, 'etc'));
  const { problems, pages } = await readSite(folder, { reader });
  const errors = problems.filter(({ severity }) => severity === 'error').map((each) => `${placeText(each)} ${each.code}`);
  expect(errors.sort()).toEqual(
    [expect.stringMatching(/^large\.mdx too_large$/), expect.stringMatching(/^snippets\/bad\.mdx:\d+:\d+ syntax_error$/)].sort(),
  );
  expect(pages).toHaveLength(5);
});

test.each([
  ['{', 'docs.json is not valid JSON'],
  ['[]', 'docs.json must be an object.'],
  ['{"navigation":{"$ref":"../x.json"}}', 'outside the folder'],
  ['{"navigation":{"$ref":"x.json"}}', 'x.json, which does not exist'],
  ['{"navigation":{"$ref":"docs.json"}}', 'more than 5 deep'],
])('docs.json %s is refused', async (text, message) => {
  await writeFile(path.join(folder, 'docs.json'), text);
  await expect(readSite(folder, { reader })).rejects.toThrow(message);
});

test("annotations name the file relative to the repository's root", () => {
  const problem = { severity: 'warning', code: 'broken_link', message: 'a\n100%', file: 'a,b.mdx', line: 3, column: 5 } as const;
  expect(annotation(problem, '/r/docs', '/r')).toBe('::warning file=docs/a%2Cb.mdx,line=3,col=5,title=broken_link::a%0A100%25');
  expect(annotation({ ...problem, severity: 'info', line: null, column: null }, '/r', '/r')).toBe(
    '::notice file=a%2Cb.mdx,title=broken_link::a%0A100%25',
  );
});
