import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPositions } from './check-positions.js';
import { type FindOptions, type FoundMap, type FoundMaps, findSourceMaps } from './find/find-maps.js';
import { prepareMap } from './prepare.js';
import { reasonOf } from './upload-error.js';

/** The check result of a generated file and its map. */
export interface CheckedFile {
  /** The map's stored path; for a file without a map, its path in the build. */
  path: string;
  /** `unmapped`: errors in it would show generated code. `partly`: they are mapped, but source lines are missing. */
  state: 'ok' | 'partly' | 'unmapped';
  /** The number of mappings. */
  mappings: number;
  /** How many of the checked positions lead to a source, such as 100/100. */
  sample: string;
  /** Sources whose text is neither in the map nor in the project's folder. */
  withoutText: string[];
  /** The problem; null if there is none. */
  reason: string | null;
}

/** With another build's map, most of the sample fails; with the bundler's own code, a few positions. */
const ENOUGH = 0.9;

const unmapped = (file: string, reason: string): CheckedFile => ({
  path: file,
  state: 'unmapped',
  mappings: 0,
  sample: '0/0',
  withoutText: [],
  reason,
});

async function checkMap(found: FoundMap, { folder, projectRoot }: FoundMaps): Promise<CheckedFile> {
  const prepared = await prepareMap(found, projectRoot);
  if (prepared.reason !== null) return unmapped(found.path, prepared.reason);
  const generated = await readFile(path.join(folder, found.generated), 'utf8').catch(() => null);
  try {
    const { mappings, sampled, mapped, withoutText } = checkPositions(prepared.content, generated);
    const checked = { path: found.path, mappings, sample: `${mapped}/${sampled}`, withoutText };
    if (mappings === 0) return { ...checked, state: 'unmapped', reason: 'the map leads no place to a source' };
    if (mapped < sampled * ENOUGH) return { ...checked, state: 'unmapped', reason: 'its map is of another build: places lead nowhere' };
    if (withoutText.length === 0) return { ...checked, state: 'ok', reason: null };
    const missing = `no text of ${withoutText[0]}${withoutText.length > 1 ? ` and ${withoutText.length - 1} more` : ''}`;
    return { ...checked, state: 'partly', reason: missing };
  } catch (error) {
    return unmapped(found.path, `the map cannot be read: ${reasonOf(error).split('\n')[0]}`);
  }
}

/**
 * Checks each generated file of a build and its map before an upload: whether the map exists and is readable, whether its positions lead to sources,
 * and whether their text is available. Sends nothing.
 */
export async function checkBuild(options: FindOptions): Promise<CheckedFile[]> {
  const found = await findSourceMaps(options);
  const files: CheckedFile[] = [];
  // one at a time: a map is megabytes, and more when parsed
  for (const map of found.maps) files.push(await checkMap(map, found));
  for (const { generated, reason } of found.missing) files.push(unmapped(generated, reason));
  return files;
}
