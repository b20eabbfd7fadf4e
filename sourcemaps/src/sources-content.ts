import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { fileBelow } from './below.js';

/** The parts of a source map that are used; everything else is kept. */
export interface RawMap {
  version?: unknown;
  mappings?: unknown;
  sections?: unknown;
  sourceRoot?: unknown;
  sources?: unknown;
  sourcesContent?: unknown;
}

const LARGEST_SOURCE = 5 * 1024 * 1024;

/** The possible file of a source; null for sources that cannot be files, such as a bundler's virtual modules. */
function fileOf(source: string, folder: string, projectRoot: string): string | null {
  if (/[?\0]/.test(source)) return null;
  const [, ofWebpack] = /^webpack:\/\/[^/]*\/(?:\.\/)?(.*)$/.exec(source) ?? [];
  if (ofWebpack !== undefined) return path.resolve(projectRoot, ofWebpack);
  if (source.startsWith('file://')) {
    try {
      return fileURLToPath(source);
    } catch {
      return null;
    }
  }
  return /^[a-z][a-z0-9+.-]+:/i.test(source) ? null : path.resolve(folder, source);
}

/** A source's text from disk; null if the file is missing, too large, not text, or outside the project. */
async function readSource(source: string, folder: string, projectRoot: string): Promise<string | null> {
  const named = fileOf(source, folder, projectRoot);
  const file = named === null ? null : await fileBelow([projectRoot], named);
  if (file === null) return null;
  if ((await stat(file)).size > LARGEST_SOURCE) return null;
  const text = withoutByteOrderMark(await readFile(file, 'utf8'));
  return text.includes('\0') ? null : text;
}

async function fill(map: RawMap, folder: string, projectRoot: string): Promise<number> {
  if (!Array.isArray(map.sources)) return 0;
  const given = Array.isArray(map.sourcesContent) ? (map.sourcesContent as unknown[]) : [];
  const root = typeof map.sourceRoot === 'string' && map.sourceRoot !== '' ? `${map.sourceRoot.replace(/\/$/, '')}/` : '';
  const texts: unknown[] = [];
  let added = 0;
  for (const [index, source] of (map.sources as unknown[]).entries()) {
    const known = typeof given[index] === 'string' ? given[index] : null;
    const text = known ?? (typeof source === 'string' ? await readSource(root + source, folder, projectRoot) : null);
    if (known === null && text !== null) added += 1;
    texts.push(text);
  }
  if (added > 0) map.sourcesContent = texts;
  return added;
}

/**
 * Adds missing source texts to a map, only from files below the project's folder. `folder` is the map's location. Returns how many it
 * added.
 */
export async function fillSourcesContent(map: RawMap, folder: string, projectRoot: string): Promise<number> {
  let added = await fill(map, folder, projectRoot);
  if (!Array.isArray(map.sections)) return added;
  for (const section of map.sections as unknown[]) {
    const inner = (section as { map?: unknown } | null)?.map;
    if (typeof inner === 'object' && inner !== null) added += await fill(inner, folder, projectRoot);
  }
  return added;
}
