import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The real path of a file inside one of the folders, links resolved; null if it doesn't exist or is elsewhere. */
export async function fileBelow(folders: readonly string[], file: string): Promise<string | null> {
  let real: string;
  try {
    real = await realpath(file);
    // folders, pipes and devices are not read
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
