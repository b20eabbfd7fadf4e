import { rm } from 'node:fs/promises';
import { fileBelow } from '../below.js';
import type { FoundMaps } from '../find/find-maps.js';

/**
 * Deletes the build folder's map files, after all of them are stored. The comments that name them stay: removing them would change the generated files
 * and invalidate their integrity hashes. Returns the deleted files.
 */
export async function deleteMaps({ folder, maps }: FoundMaps): Promise<string[]> {
  const deleted: string[] = [];
  for (const { file, inline } of maps) {
    if (inline || !file.endsWith('.map') || (await fileBelow([folder], file)) === null) continue;
    await rm(file);
    deleted.push(file);
  }
  return deleted;
}
