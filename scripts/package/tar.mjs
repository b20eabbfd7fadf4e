/** Writes npm tarballs whose bytes depend on their content only. */
import { gzipSync } from 'node:zlib';

const BLOCK = 512;
/** The time npm gives all files of a package; tools on some systems reject earlier ones. */
const TIME = Date.UTC(1985, 9, 26, 8, 15) / 1_000;

/** A path as ustar holds it: at most 100 bytes, after a prefix of at most 155. */
function split(name) {
  if (Buffer.byteLength(name) <= 100) return [name, ''];
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1))
    if (at <= 155 && Buffer.byteLength(name.slice(at + 1)) <= 100) return [name.slice(at + 1), name.slice(0, at)];
  throw new Error(`${name} is too long for a tarball`);
}

const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`;

function header(name, size, isProgram) {
  const [short, prefix] = split(name);
  const block = Buffer.alloc(BLOCK);
  block.write(short, 0);
  block.write(octal(isProgram ? 0o755 : 0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(TIME, 12), 136);
  // the sum counts itself as spaces
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 7)} `, 148);
  return block;
}

/**
 * A gzipped tarball with everything below `package/`, as npm expects it.
 *
 * @param {Map<string, Buffer>} files by path
 * @param {(name: string) => boolean} isProgram which of them may be executed
 */
export function tarball(files, isProgram) {
  const blocks = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, body]) => [
      header(`package/${name}`, body.length, isProgram(name)),
      body,
      Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK),
    ]);
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  // the system that wrote it: unknown
  packed[9] = 255;
  return packed;
}
