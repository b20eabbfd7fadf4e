/**
 * Columns as bytes. A column's elements have 1, 2 or 4 bytes, as its largest value needs; a column of zeros has no elements. The directory
 * gives each column's offset, length and element width, and there is a CRC-32 of each.
 */
import { crc32 } from 'node:zlib';
import { type Column, specialize } from './specialize.js';

/** Directory entries of one column: offset in bytes, number of elements, bytes of an element. */
const ENTRY = 3;
/** Typed arrays must begin at a multiple of their element width. */
const ALIGNMENT = 4;

export interface Packed {
  directory: number[];
  /** Signed, like PostgreSQL's integers. */
  checksums: number[];
  data: Buffer;
}

/** Thrown when bytes differ from what was written. */
class DamagedColumn extends Error {
  constructor(readonly column: number) {
    super(`column ${column} has another checksum than when it was written`);
  }
}

const largest = specialize((values: ArrayLike<number>) => {
  let most = 0;
  for (let index = 0; index < values.length; index += 1) most = Math.max(most, values[index] ?? 0);
  return most;
});

const largestOf = (values: ArrayLike<number>): number => largest(Object.prototype.toString.call(values))(values);

const widthFor = (largest: number) => (largest > 0xffff ? 4 : largest > 0xff ? 2 : 1);

function columnOf(width: number, length: number): Column {
  if (width === 4) return new Uint32Array(length);
  return width === 2 ? new Uint16Array(length) : new Uint8Array(length);
}

/** The values in the narrowest array that holds them. Throws RangeError for a value that is not a 32-bit integer. */
export const narrow = (values: ArrayLike<number>): Column => narrowFor(values, largestOf(values));

function narrowFor(values: ArrayLike<number>, most: number): Column {
  if (most > 0xffffffff) throw new RangeError(`${most} does not fit in a column`);
  const column = columnOf(widthFor(most), values.length);
  if (values.constructor === column.constructor) return values as Column;
  column.set(values);
  return column;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Column) => Buffer.from(buffer, byteOffset, byteLength);

/** Packs columns in order. */
export function pack(columns: readonly ArrayLike<number>[]): Packed {
  const directory: number[] = [];
  const checksums: number[] = [];
  const parts: Buffer[] = [];
  let offset = 0;
  for (const values of columns) {
    const most = largestOf(values);
    const isZero = most === 0;
    const column = narrowFor(isZero ? [] : values, most);
    const bytes = bytesOf(column);
    directory.push(offset, values.length, isZero ? 0 : column.BYTES_PER_ELEMENT);
    checksums.push(crc32(bytes) | 0);
    const padding = Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return { directory, checksums, data: Buffer.concat(parts) };
}

/** A column's entry in the directory; empty for a column that the day lacks. */
function entryOf(directory: readonly number[], column: number): { offset: number; elements: number; width: number } {
  const [offset = 0, elements = 0, width = 0] = directory.slice(column * ENTRY, column * ENTRY + ENTRY);
  return { offset, elements, width };
}

/** Which bytes of the whole value hold a column. */
export function sliceOf(directory: readonly number[], column: number): { offset: number; bytes: number } {
  const { offset, elements, width } = entryOf(directory, column);
  return { offset, bytes: elements * width };
}

/** Copies a column out of its bytes. Throws DamagedColumn. */
export function unpack({ directory, checksums }: Pick<Packed, 'directory' | 'checksums'>, column: number, bytes: Uint8Array): Column {
  const { elements, width } = entryOf(directory, column);
  if (bytes.length !== elements * width || (crc32(bytes) | 0) !== checksums[column]) throw new DamagedColumn(column);
  const values = columnOf(width, elements);
  new Uint8Array(values.buffer).set(bytes);
  return values;
}
