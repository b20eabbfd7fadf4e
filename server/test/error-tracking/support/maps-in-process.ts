/** A symbolicator of one map in this process, without a database and a thread. */
import { gzipSync } from 'node:zlib';
import type { Mapping, Symbolicator } from '../../../src/error-tracking/source-maps/symbolication/symbolicator.js';
import { decodeMap } from '../../../src/error-tracking/source-maps/thread/decode.js';
import { lookUp } from '../../../src/error-tracking/source-maps/thread/look-up.js';
import { Outlines } from '../../../src/error-tracking/source-maps/thread/outlines.js';
import { mapsOf } from './events.js';

/** Maps positions in scripts whose name has this ending by the given map. */
export function mapsBy(script: string, map: object): Symbolicator {
  const decoded = decodeMap(gzipSync(JSON.stringify(map)));
  const outlines = new Outlines();
  return mapsOf(({ file, line, column }): Mapping => {
    const found = file.endsWith(script) ? lookUp(decoded, { line, column }, outlines.forJob('map')) : 'not-mapped';
    if (typeof found === 'string') return { mapped: false, path: file, reason: 'position_not_mapped', nearestPath: null };
    return { mapped: true, path: file, matchedPath: file, ...found };
  });
}
