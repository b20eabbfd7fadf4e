/** Files with the navigation of other systems, which a site doesn't read. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../problems.js';

/** Names, and the system that reads them. */
const FILES: readonly (readonly [RegExp, string])[] = [
  [/^sidebars\.(?:js|cjs|mjs|ts|json)$/, 'Docusaurus'],
  [/^mkdocs\.ya?ml$/, 'MkDocs'],
  [/^SUMMARY\.md$/, 'GitBook and mdBook'],
  [/^\.vitepress$/, 'VitePress'],
  [/^_meta\.(?:js|jsx|ts|tsx|json|global\.\w+)$/, 'Nextra'],
  [/^astro\.config\.\w+$/, 'Starlight'],
  [/^_category_\.(?:json|ya?ml)$/, 'Docusaurus'],
];

const systemOf = (name: string): string | undefined => FILES.find(([pattern]) => pattern.test(name))?.[1];

/** Folders above that are looked into, up to the repository's top. */
const ABOVE = 4;

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** The same above the folder, where most systems have their configuration. */
async function above(folder: string): Promise<string[]> {
  const found: string[] = [];
  let up = '';
  for (let step = 0; step < ABOVE; step += 1) {
    if ((await namesIn(path.join(folder, up))).includes('.git')) break;
    up = path.posix.join(up, '..');
    found.push(...(await namesIn(path.join(folder, up))).filter(systemOf).map((name) => path.posix.join(up, name)));
  }
  return found;
}

/** Whether a file is the table of contents of GitBook or mdBook, which is no page. */
export const isTableOfContents = (file: string): boolean => file === 'SUMMARY.md';

/** A warning for each kind of such files. With a docs.json, only those in the folder itself count. */
export async function navigationFileProblems(folder: string, files: readonly string[], hasConfiguration: boolean): Promise<Problem[]> {
  const hidden = (await namesIn(folder)).filter((name) => name === '.vitepress');
  const inside = files
    .filter((file) => file === path.posix.basename(file) || file.includes('_'))
    .filter((file) => systemOf(path.posix.basename(file)));
  const all = [...inside, ...hidden, ...(hasConfiguration ? [] : await above(folder))];
  const first = new Map<string, { file: string; count: number }>();
  for (const file of all) {
    const kind = path.posix.basename(file).replace(/\.\w+$/, '');
    const known = first.get(kind);
    if (known) known.count += 1;
    else first.set(kind, { file, count: 1 });
  }
  const order = hasConfiguration
    ? 'The navigation is that of docs.json.'
    : 'Write the navigation in docs.json; without it, folders and file names decide.';
  return [...first.values()].map(({ file, count }) => ({
    ...{ severity: 'warning', code: 'nav_file_ignored', file, line: null, column: null },
    message: `The navigation of ${systemOf(path.posix.basename(file))} is not read${count > 1 ? `, from ${count} such files` : ''}. ${order}`,
  }));
}
