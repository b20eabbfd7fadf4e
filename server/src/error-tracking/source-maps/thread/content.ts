/** Reads stored bytes as JSON; they are untrusted. */
import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { withoutByteOrderMark } from '../../../generated/text/byte-order-mark.js';
import { FILE_LIMIT } from '../limits.js';

/** Unpacks a file. Throws if it is larger than accepted. */
export function unpack(compressed: Uint8Array): Buffer {
  return gunzipSync(compressed, { maxOutputLength: FILE_LIMIT });
}

/** A source map's JSON. It may start with a byte order mark and the line `)]}'`, which keeps browsers from running JSON as a script. */
export function parseMap(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new SyntaxError('is not valid UTF-8');
  const text = withoutByteOrderMark(bytes.toString('utf8'));
  // the specification says to ignore the whole first line
  return JSON.parse(text.startsWith(")]}'") ? text.slice(text.indexOf('\n') + 1 || text.length) : text);
}

/** Why a file isn't a source map of version 3; null if it is. Doesn't check its mappings. */
export function problemOf(compressed: Uint8Array): string | null {
  let map: unknown;
  try {
    map = parseMap(unpack(compressed));
  } catch (error) {
    return error instanceof SyntaxError ? 'is not JSON in UTF-8' : 'cannot be read';
  }
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return 'is not a JSON object';
  const { version, mappings, sections } = map as { version?: unknown; mappings?: unknown; sections?: unknown };
  if (version !== 3) return 'is not of version 3';
  return typeof mappings === 'string' || Array.isArray(sections) ? null : 'has neither mappings as text nor sections as a list';
}
