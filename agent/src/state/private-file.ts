import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, unlink } from 'node:fs/promises';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Creates the folder of the agent's own files if necessary. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

/** Opens one of our files; refuses a link or anything else in its place. */
async function openPrivate(file: string, flags: number): Promise<FileHandle> {
  const handle = await open(file, flags | constants.O_NOFOLLOW | constants.O_NONBLOCK, PRIVATE_FILE);
  const stat = await handle.stat().catch(() => null);
  if (stat?.isFile() && stat.nlink === 1) return handle;
  await handle.close();
  throw new Error(`${file} is not one of the agent's files.`);
}

export async function appendPrivate(file: string, text: string): Promise<void> {
  const handle = await openPrivate(file, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT);
  try {
    await handle.appendFile(text);
  } finally {
    await handle.close();
  }
}

/** Replaces a file atomically: a reader, or a start after a power failure, finds the old text or the new one. */
export async function replacePrivate(file: string, text: string): Promise<void> {
  const temporary = `${file}.new`;
  // Left by a killed agent; whatever it is, it is not followed.
  await unlink(temporary).catch(() => undefined);
  const handle = await openPrivate(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

/** The text of one of our files, up to `maxBytes`; null if it doesn't exist. */
export async function readPrivate(file: string, maxBytes: number): Promise<string | null> {
  let handle: FileHandle;
  try {
    handle = await openPrivate(file, constants.O_RDONLY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const buffer = Buffer.alloc(Math.min(maxBytes, (await handle.stat()).size));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
