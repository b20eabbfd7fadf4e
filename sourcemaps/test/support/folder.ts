import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Folder {
  directory: string;
  remove(): Promise<void>;
}

/** A folder with these files. */
export async function makeFolder(files: Readonly<Record<string, string>>): Promise<Folder> {
  const directory = await realpath(await mkdtemp(path.join(tmpdir(), 'tidewatch-maps-')));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

/** A source map with one source. */
export const mapOf = (more: Record<string, unknown> = {}): string =>
  JSON.stringify({ version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA', sourcesContent: ['a'], ...more });

export const inline = (map: string): string => `data:application/json;charset=utf-8;base64,${Buffer.from(map).toString('base64')}`;
