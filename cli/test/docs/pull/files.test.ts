import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reader } from '@tidewatch/docs-renderer/process';
import { navigationOf } from '../../../src/docs/folder/docs-json-navigation.js';
import type { NavigationPage, NavigationTab } from '../../../src/docs/folder/navigation-tree.js';
import { readSite } from '../../../src/docs/folder/read-site.js';
import { docsJson } from '../../../src/docs/pull/docs-json.js';
import { fileOfPage, type PulledPage, pageText } from '../../../src/docs/pull/page-file.js';

let folder: string;
const reader = new Reader();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-pull-'));
});
afterAll(async () => {
  reader.close();
  await rm(folder, { recursive: true });
});

const page = (at: string, more: Partial<PulledPage> = {}): PulledPage => ({
  ...{
    path: at,
    title: `Page ${at}`,
    description: null,
    sidebarTitle: null,
    icon: null,
    hidden: false,
    noindex: false,
    openapi: null,
    markdown: 'Text.',
  },
  ...more,
});

const PAGES: PulledPage[] = [
  page('', { title: 'A "quoted": # title\\', description: 'A "line": of # text', icon: 'house', markdown: '# A heading stays\n\nText.\n' }),
  page('a', { sidebarTitle: 'yes', markdown: '', noindex: true }),
  page('a/b', { hidden: true, markdown: '\n\n---\ntitle: x\n---\n\n[a](/a) [here](./c)\n\n' }),
  page('a/c', { markdown: '```mdx\nimport A from "x.mdx"\n```\n\n<Card title="T" href="/a">x</Card>\n\n  \n' }),
  page('changelog', { title: '2026', markdown: '[a](/a/index) $5 and $6 {1 + 1}\n\n<!-- -->'.replace('{1 + 1}\n\n<!-- -->', '') }),
  page('order', { openapi: 'shop.yaml GET /orders/{id}', markdown: '' }),
  page('schema', { openapi: 'schema Order', markdown: '' }),
];

const FIELDS = ['path', 'title', 'description', 'sidebarTitle', 'icon', 'hidden', 'noindex', 'openapi', 'markdown'] as const;

test('pages are read back unchanged', async () => {
  for (const each of PAGES) {
    const file = path.join(folder, fileOfPage(each.path) ?? 'none');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, pageText(each));
  }
  await writeFile(path.join(folder, 'docs.json'), '{}');
  const { pages } = await readSite(folder, { reader });
  const read = pages.map((read) => Object.fromEntries(FIELDS.map((name) => [name, read[name]])));
  expect(read.sort((one, other) => String(one['path']).localeCompare(String(other['path'])))).toEqual(PAGES);
});

test.each(['snippets/a', 'a/_b', '.well-known/x', 'a/README', 'index'])('no file has the path %s', (at) => {
  expect(fileOfPage(at)).toBe(null);
});

/** A seeded generator, so that a failure is reproducible. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

function tree(next: (below: number) => number): NavigationTab[] {
  const pageAt = (depth: number): NavigationPage => {
    const kind = depth < 3 ? next(4) : 0;
    if (kind < 2) return next(9) === 0 ? '' : `p${next(1000)}/x`;
    const pages = Array.from({ length: 1 + next(3) }, () => pageAt(depth + 1));
    return kind === 2 ? { path: `q${next(1000)}`, pages } : { title: `Title ${next(50)}`, pages };
  };
  return Array.from({ length: 1 + next(3) }, (_tab, tab) => ({
    title: `Tab ${tab}`,
    ...(next(2) === 0 && { icon: 'book' }),
    groups: Array.from({ length: 1 + next(4) }, () => ({
      title: `Group ${next(100)}`,
      ...(next(2) === 0 && { icon: 'x' }),
      ...(next(2) === 0 && { expanded: next(2) === 0 }),
      pages: Array.from({ length: 1 + next(5) }, () => pageAt(0)),
    })),
  }));
}

test('navigations are read back unchanged', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const navigation = tree(random(seed));
    const theme = { accentColor: null, logoLight: null, logoDark: null, favicon: null };
    const json = docsJson({ slug: 's', name: 'S', description: null, theme, navigation, redirects: [], openapi: [] });
    const { navigation: written } = JSON.parse(JSON.stringify(json)) as { navigation: unknown };
    expect({ seed, navigation: navigationOf(written, 'S', () => undefined) }).toEqual({ seed, navigation });
  }
});
