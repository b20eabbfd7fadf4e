import { rm } from 'node:fs/promises';
import { fileBelow } from './below.js';
import type { FoundMaps } from './find-maps.js';

/**
 * Deletes the files of maps that lie in the folder of the build, after all of them are stored. The comments that name them stay: without them the
 * generated files would be other bytes than those of which integrity hashes were made. Returns what was deleted.
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
