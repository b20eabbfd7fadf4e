/** Folders of the shapes that other systems have: how many pages are read, listed and blank, and what is reported, as golden counts. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reader } from '@tidewatch/docs-renderer/process';
import { checkSite } from '../../../src/docs/check/check-site.js';
import { pathsIn } from '../../../src/docs/folder/navigation-tree.js';
import { readSite } from '../../../src/docs/folder/read-site.js';
import * as markdown from '../../support/docs-shapes/markdown.js';
import * as mintlify from '../../support/docs-shapes/mintlify.js';
import type { Shape } from '../../support/docs-shapes/shape.js';
import * as vite from '../../support/docs-shapes/vite.js';
import { expectGolden } from '../../support/golden.js';

const reader = new Reader();
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tidewatch-shapes-'));
});
afterAll(async () => {
  reader.close();
  await rm(root, { recursive: true });
});

const SHAPES: Readonly<Record<string, () => Shape>> = {
  'Mintlify with API pages': mintlify.mintlifyApi,
  'Mintlify with versions': mintlify.mintlifyVersions,
  Starlight: vite.starlightSite,
  VitePress: vite.vitepressSite,
  'VitePress with languages': vite.vitepressLanguages,
  'MkDocs Material': markdown.mkdocsMaterial,
  'MkDocs with attributes': markdown.mkdocsAttributes,
  Docusaurus: vite.docusaurusSite,
  'plain Markdown': markdown.plainMarkdown,
  GitBook: markdown.gitbookSite,
  mdBook: markdown.mdbookSite,
  Nextra: vite.nextraSite,
  mixed: markdown.mixed,
};

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await mkdir(path.join(folder, '.git'));
}

async function counts(name: string, shape: Shape): Promise<string[]> {
  const folder = path.join(root, name);
  await write(folder, shape.files);
  const statics = 'static/img/a.png' in shape.files ? [path.join(folder, 'static')] : [];
  const site = await readSite(path.join(folder, shape.docs), { reader, statics });
  const problems = await checkSite(site);
  const listed = new Set(site.navigation.flatMap(({ groups }) => groups.flatMap((group) => pathsIn(group.pages))));
  const byCode = new Map<string, number>();
  for (const { severity, code } of problems) byCode.set(`${severity} ${code}`, (byCode.get(`${severity} ${code}`) ?? 0) + 1);
  return [
    `# ${name}`,
    `pages ${site.pages.length}, left out ${site.leftOut.length}, listed ${listed.size}, blank ${site.pages.filter(({ isBlank }) => isBlank).length}, files ${site.assets.size}`,
    ...[...byCode].sort().map(([code, count]) => `${code} ${count}`),
  ];
}

test('the folders of all systems have the golden counts', async () => {
  const sections: string[] = [];
  for (const [name, shape] of Object.entries(SHAPES)) sections.push((await counts(name, shape())).join('\n'));
  expect(sections).toHaveLength(13);
  expectGolden('docs-shapes.txt', `${sections.join('\n\n')}\n`);
});
