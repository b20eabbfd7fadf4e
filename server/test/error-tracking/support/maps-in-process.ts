/** A symbolicator of one map in this process, without a database and a thread. */
import { gzipSync } from 'node:zlib';
import type { Mapping, Symbolicator } from '../../../src/error-tracking/source-maps/symbolication/symbolicator.js';
import { decodeMap } from '../../../src/error-tracking/source-maps/thread/decode.js';
import { lookUp } from '../../../src/error-tracking/source-maps/thread/look-up.js';
import { Outlines } from '../../../src/error-tracking/source-maps/thread/outlines.js';
import { mapsOf } from './events.js';

/** Leads places of scripts whose name ends so to what the map says of them. */
export function mapsBy(script: string, map: object): Symbolicator {
  const decoded = decodeMap(gzipSync(JSON.stringify(map)));
  const outlines = new Outlines();
  return mapsOf(({ file, line, column }): Mapping => {
    const found = file.endsWith(script) ? lookUp(decoded, { line, column }, outlines.forJob('map')) : 'not-mapped';
    if (typeof found === 'string') return { mapped: false, path: file, reason: 'position_not_mapped', nearestPath: null };
    return { mapped: true, path: file, matchedPath: file, ...found };
  });
}
