import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The real path of a file that lies in one of the folders, links resolved; null where there is none, or where it lies elsewhere. */
export async function fileBelow(folders: readonly string[], file: string): Promise<string | null> {
  let real: string;
  try {
    real = await realpath(file);
    // nothing is read of folders, pipes and devices
    if (!(await stat(real)).isFile()) return null;
  } catch {
    return null;
  }
  const isBelow = (folder: string) => {
    const way = path.relative(folder, real);
    return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
  };
  return folders.some(isBelow) ? real : null;
}
