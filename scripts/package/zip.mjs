/** Writes zip files whose bytes depend on their content only. */
import { crc32, deflateRawSync } from 'node:zlib';

/** The first moment a zip file can name: 1 January 1980. */
const DATE = 0x21;
/** Made on Unix, readable by version 2.0. */
const MADE_BY = 0x0314;
const NEEDED = 20;
const UTF8 = 0x0800;
const DEFLATED = 8;
const REGULAR_FILE = 0o100644;

/** Fields of two and four bytes, little-endian: [value, bytes]. */
function fields(...list) {
  const block = Buffer.alloc(list.reduce((total, [, bytes]) => total + bytes, 0));
  let at = 0;
  for (const [value, bytes] of list) at = block.writeUIntLE(value, at, bytes);
  return block;
}

/**
 * A zip file in the given order.
 *
 * @param {[string, Buffer][]} files
 */
export function zip(files) {
  const [bodies, directory] = [[], []];
  let offset = 0;
  for (const [name, body] of files) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(body, { level: 9 });
    const shared = [
      ...[
        [UTF8, 2],
        [DEFLATED, 2],
        [0, 2],
        [DATE, 2],
      ],
      ...[
        [crc32(body), 4],
        [packed.length, 4],
        [body.length, 4],
        [path.length, 2],
        [0, 2],
      ],
    ];
    const local = fields([0x04034b50, 4], [NEEDED, 2], ...shared);
    const more = [
      [0, 2],
      [0, 2],
      [0, 2],
      [REGULAR_FILE * 0x10000, 4],
      [offset, 4],
    ];
    directory.push(fields([0x02014b50, 4], [MADE_BY, 2], [NEEDED, 2], ...shared, ...more), path);
    bodies.push(local, path, packed);
    offset += local.length + path.length + packed.length;
  }
  const size = directory.reduce((total, { length }) => total + length, 0);
  const end = [
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ];
  return Buffer.concat([...bodies, ...directory, fields(...end)]);
}
