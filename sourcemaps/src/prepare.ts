import { isAscii, isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import type { FoundMap } from './find/find-maps.js';
import { inlineMap, sourceMapReference } from './find/map-reference.js';
import { fillSourcesContent, type RawMap } from './sources-content.js';
import { reasonOf } from './upload-error.js';

/** The API rejects larger maps. */
export const LARGEST_MAP = 15 * 1024 * 1024;

/** A map that is ready to be sent. */
export interface PreparedMap {
  found: FoundMap;
  content: Buffer;
  sha256: string;
  reason: null;
}

/** A map that the API would reject, together with everything else in the same request. */
interface UnusableMap {
  found: FoundMap;
  reason: string;
}

async function read({ file, inline }: FoundMap): Promise<Buffer> {
  const bytes = await readFile(file);
  if (!inline) return bytes;
  const map = inlineMap(sourceMapReference(bytes.toString('utf8')) ?? '');
  if (!map) throw new Error('its data: URL does not contain JSON');
  return map;
}

/** The map as an object. Omits a first line that prevents browsers from running it as a script, as specified. */
function parse(bytes: Buffer): RawMap {
  // most maps are ASCII, which Node.js decodes five times as fast as UTF-8
  const ascii = isAscii(bytes);
  if (!ascii && !isUtf8(bytes)) throw new Error('it is not UTF-8');
  let value: unknown;
  try {
    const text = withoutByteOrderMark(bytes.toString(ascii ? 'latin1' : 'utf8'));
    value = JSON.parse(text.startsWith(")]}'") ? text.slice(text.indexOf('\n') + 1 || text.length) : text);
  } catch {
    throw new Error('it is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('it is not an object');
  const map = value as RawMap;
  if (map.version !== 3) throw new Error('its version is not 3');
  if (typeof map.mappings !== 'string' && !Array.isArray(map.sections)) throw new Error('it has neither mappings nor sections');
  return map;
}

async function contentOf(found: FoundMap, projectRoot: string): Promise<Buffer> {
  const bytes = await read(found);
  const map = parse(bytes);
  const added = await fillSourcesContent(map, path.dirname(found.file), projectRoot);
  const filled = added > 0 ? Buffer.from(JSON.stringify(map), 'utf8') : bytes;
  const content = filled.length <= LARGEST_MAP ? filled : bytes;
  if (content.length > LARGEST_MAP) throw new Error(`it has ${content.length} bytes; the maximum is ${LARGEST_MAP}`);
  return content;
}

/** Reads and checks a map, adds missing source texts, and computes its hash. */
export async function prepareMap(found: FoundMap, projectRoot: string): Promise<PreparedMap | UnusableMap> {
  try {
    const content = await contentOf(found, projectRoot);
    return { found, content, sha256: createHash('sha256').update(content).digest('hex'), reason: null };
  } catch (error) {
    return { found, reason: reasonOf(error) };
  }
}
