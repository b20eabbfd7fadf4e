/** Pictures that pages name outside their folder, and folders of static files. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reader } from '@tidewatch/docs-renderer/process';
import { checkSite } from '../../../src/docs/check/check-site.js';
import { readSite } from '../../../src/docs/folder/read-site.js';
import { placeText } from '../../../src/docs/problems.js';

const reader = new Reader();
let top: string;
beforeAll(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'tidewatch-named-'));
});
afterAll(async () => {
  reader.close();
  await rm(top, { recursive: true });
});

const FILES = {
  'outside.png': 'outside the repository',
  'repository/.git/a.png': 'git',
  'repository/src/assets/a b.png': 'beside the docs',
  'repository/src/notes.pdf': 'no picture',
  'repository/static/img/logo.svg': '<svg/>',
  'repository/docs/empty.png': '',
  'common/img/shared.png': 'shared',
};

async function read(page: string, { statics = [], git = true }: { statics?: string[]; git?: boolean } = {}) {
  const root = await mkdtemp(path.join(top, 'case-'));
  for (const [file, text] of Object.entries({ ...FILES, 'repository/docs/guide/index.md': page })) {
    if (!git && file.includes('.git/')) continue;
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await symlink('../../outside.png', path.join(root, 'repository/src/linked.png'));
  await symlink('../../outside.png', path.join(root, 'common/linked.png'));
  await symlink('assets/a b.png', path.join(root, 'repository/src/inside.png'));
  const site = await readSite(path.join(root, 'repository/docs'), { reader, statics: statics.map((each) => path.join(root, each)) });
  const problems = (await checkSite(site)).filter(({ severity }) => severity !== 'info');
  return { files: [...site.assets.keys()], problems: problems.map((each) => `${placeText(each)} ${each.code}`) };
}

const BROKEN = 'guide/index.md:1:1 broken_link';

test.each([
  ['![A](<../../src/assets/a b.png>)', ['../src/assets/a b.png'], []],
  ['<img src="../../src/assets/a%20b.png" alt="A" />', ['../src/assets/a b.png'], []],
  [
    '<picture><source media="(prefers-color-scheme: dark)" srcset="../../static/img/logo.svg" /><img src="/a.png" alt="A" /></picture>',
    ['../static/img/logo.svg'],
    ['guide/index.md:1:92 broken_link'],
  ],
  ['![A](../../src/inside.png)', ['../src/inside.png'], []],
  ['![A](../../../outside.png)', [], [BROKEN]],
  ['![A](../../src/linked.png)', [], [BROKEN]],
  ['![A](../../.git/a.png)', [], [BROKEN]],
  ['[A](../../src/notes.pdf)', [], [BROKEN]],
  ['![A](/img/logo.svg)', [], [BROKEN]],
])('%s', async (page, files, problems) => {
  expect(await read(page)).toEqual({ files, problems });
});

test('without a repository, nothing outside the folder is read', async () => {
  expect(await read('![A](../../static/img/logo.svg)', { git: false })).toEqual({ files: [], problems: [BROKEN] });
});

test('absolute paths are looked for in folders of static files, also outside the repository', async () => {
  const page = '![A](/img/logo.svg) ![B](/img/shared.png) ![C](/linked.png)';
  expect(await read(page, { statics: ['repository/static', 'common'] })).toEqual({
    files: ['../static/img/logo.svg', '../../common/img/shared.png'],
    problems: ['guide/index.md:1:43 broken_link'],
  });
});

test('a folder of static files must exist', async () => {
  await expect(read('A', { statics: ['missing'] })).rejects.toThrow(/^Folder not found: .*missing\.$/);
});

test('an empty file is named and left out', async () => {
  expect(await read('![A](../empty.png)')).toEqual({ files: [], problems: ['empty.png asset_empty', BROKEN] });
});
