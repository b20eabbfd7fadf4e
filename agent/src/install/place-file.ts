/** Writes the files of a plan. */
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import type { Host } from './host.js';
import type { Plan, PlannedFile } from './plan.js';

/** Replaces a file atomically: a reader sees the old text or the new one, and the text is never in a file that others may read. */
async function placeFile(host: Host, { path, mode, owner, text }: PlannedFile): Promise<void> {
  const target = host.locate(path);
  const temporary = `${target}.new`;
  // left by a killed installation; a link here is removed, not followed
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx', 0o600);
  try {
    if (owner) await handle.chown(owner.uid, owner.gid);
    await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, target);
}

/** Creates a plan's folders and writes its files. */
export async function placeFiles(host: Host, { folders, files }: Plan): Promise<void> {
  for (const { path, mode } of folders) {
    await mkdir(host.locate(path), { recursive: true, mode });
    await chmod(host.locate(path), mode);
  }
  for (const file of files) await placeFile(host, file);
}
