/** Writes a site into a folder. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, systemCode } from '../../failure.js';
import { PAGE_FILE } from '../folder/page-paths.js';
import { readIfThere, walk } from '../folder/walk.js';

export type FileState = 'written' | 'unchanged' | 'removed';

/** A file's full path. Paths come from a server, so none may leave the folder. */
function inFolder(folder: string, file: string): string {
  const full = path.join(folder, file);
  if (path.relative(folder, full).startsWith('..') || file.split('/').includes('..') || path.isAbsolute(file))
    throw new Failure('BAD_ANSWER', `The server names the file ${JSON.stringify(file)}, which is outside the folder.`);
  return full;
}

/** Writes a file if its content has changed. */
export async function writeChanged(folder: string, file: string, content: string | Buffer): Promise<FileState> {
  const full = inFolder(folder, file);
  const before = await readFile(full).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (before?.equals(Buffer.from(content))) return 'unchanged';
  await mkdir(path.dirname(full), { recursive: true });
  // A half-written file must never look like a whole one.
  const partial = `${full}.part`;
  await writeFile(partial, content);
  await rename(partial, full);
  return 'written';
}

/** Whether a file already exists; its content never changes under its name. */
export const isThere = async (folder: string, file: string): Promise<boolean> => (await readIfThere(inFolder(folder, file))) !== null;

/** Page files of a folder that the pull didn't write. */
export async function otherPages(folder: string, written: ReadonlySet<string>): Promise<string[]> {
  return (await walk(folder)).filter((file) => PAGE_FILE.test(file) && !written.has(file));
}

export const removeFile = (folder: string, file: string): Promise<void> => rm(inFolder(folder, file));
