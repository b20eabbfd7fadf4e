import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folders to skip. */
const LEFT_OUT = new Set(['node_modules', '.git']);

/** All files below a folder, as sorted relative paths with slashes. Doesn't follow links. */
export async function filesBelow(folder: string, above = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, above), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    const name = above === '' ? entry.name : `${above}/${entry.name}`;
    if (entry.isFile()) files.push(name);
    // not spread into push, which doesn't accept a hundred thousand arguments
    else if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) for (const file of await filesBelow(folder, name)) files.push(file);
  }
  return files;
}
