/** Lists the files of a documentation folder. */

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { systemCode, usage } from '../../failure.js';
import { ignoring } from './ignore.js';

/** A folder with more files isn't documentation but a home directory or a disk. */
const MOST_FILES = 50_000;
const DEPTH = 32;
const SKIPPED = new Set(['node_modules', '__pycache__']);

async function entriesOf(directory: string) {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    if (systemCode(error) === 'ENOENT') throw usage(`Folder not found: ${directory}.`);
    if (systemCode(error) === 'ENOTDIR') throw usage(`${directory} is not a folder.`);
    throw error;
  }
}

/** Reads an optional file. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return withoutByteOrderMark(await readFile(file, 'utf8'));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The paths of all files below a folder, with slashes, sorted. Leaves out hidden files, files ignored by `.mintignore` or
 * `.tidewatchignore`, and symbolic links, which may point outside the folder.
 */
export async function walk(root: string): Promise<string[]> {
  const rules = await Promise.all(['.mintignore', '.tidewatchignore'].map((name) => readIfThere(path.join(root, name))));
  const isIgnored = ignoring(rules.filter((text) => text !== null).join('\n'));
  const found: string[] = [];
  const visit = async (folder: string, depth: number): Promise<void> => {
    for (const entry of await entriesOf(path.join(root, folder))) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name) || isIgnored(file, entry.isDirectory())) continue;
      if (entry.isDirectory() && depth < DEPTH) await visit(file, depth + 1);
      else if (entry.isFile()) found.push(file);
      if (found.length > MOST_FILES) throw usage(`${root} has more than ${MOST_FILES} files. Is this the documentation folder?`);
    }
  };
  await visit('', 0);
  return found.sort();
}
