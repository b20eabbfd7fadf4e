/** A second reader of source maps: ours must agree with the package `source-map` on each position. */
import { gzipSync } from 'node:zlib';
import { SourceMapConsumer } from 'source-map';
import { sourcePath } from '../../../src/error-tracking/source-maps/source-path.js';
import { decodeMap } from '../../../src/error-tracking/source-maps/thread/decode.js';
import { lookUp } from '../../../src/error-tracking/source-maps/thread/look-up.js';

/** Line and column count from 1. */
export interface Position {
  line: number;
  column: number;
}

const spelled = (source: string, line: number, column: number, name: string | null) => `${source}:${line}:${column} ${name ?? '-'}`;

/** The results of both readers for each position; only those that differ. */
export async function disagreements(
  map: string,
  positions: readonly Position[],
): Promise<{ position: Position; ours: string; theirs: string }[]> {
  const decoded = decodeMap(gzipSync(map));
  return SourceMapConsumer.with(map, null, (consumer) =>
    positions.flatMap((position) => {
      const found = lookUp(decoded, position, null);
      const ours = typeof found === 'string' ? found : spelled(found.source, found.line, found.column, found.name);
      const { source, line, column, name } = consumer.originalPositionFor({ line: position.line, column: position.column - 1 });
      const theirs =
        source === null || line === null || column === null ? 'not-mapped' : spelled(sourcePath(source), line, column + 1, name);
      return ours === theirs ? [] : [{ position, ours, theirs }];
    }),
  );
}

/** A number as base64 VLQ, padded with zero digits to a length. */
export function vlq(value: number, digits = 0): string {
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += ALPHABET[rest > 0 || text.length + 1 < digits ? digit | 32 : digit];
  } while (rest > 0 || text.length < digits);
  return text;
}
