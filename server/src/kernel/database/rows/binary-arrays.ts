/**
 * Arrays as parameters in PostgreSQL's binary format (array_recv). For a batch of events, PostgreSQL spends a seventh less on the whole statement
 * than with arrays as text, which it parses, and the driver neither checks nor escapes values. Each function writes what `pick` takes from each
 * item; null and undefined become NULL.
 */

/** How values of a type are written. */
interface Element<Value> {
  oid: number;
  /** The bytes of every value, or of one. */
  size: number | ((value: Value) => number);
  /** Returns where the value ends. */
  write: (value: Value, bytes: Buffer, at: number) => number;
}

type Picker<Item, Value> = (item: Item) => Value | null | undefined;

/** Dimensions, whether there are nulls, element type, length, and lower bound. */
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL = -1;

function arrayOf<Value, Item>({ oid, size, write }: Element<Value>, items: readonly Item[], pick: Picker<Item, Value>): Buffer {
  const values = items.map(pick);
  let length = HEADER_BYTES + values.length * (LENGTH_BYTES + (typeof size === 'number' ? size : 0));
  if (typeof size !== 'number') for (const value of values) length += value == null ? 0 : size(value);
  const bytes = Buffer.allocUnsafe(length);
  let at = HEADER_BYTES;
  let hasNull = 0;
  for (const value of values) {
    const start = at + LENGTH_BYTES;
    const end = value == null ? start : write(value, bytes, start);
    bytes.writeInt32BE(value == null ? NULL : end - start, at);
    if (value == null) hasNull = 1;
    at = end;
  }
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(hasNull, 4);
  bytes.writeInt32BE(oid, 8);
  bytes.writeInt32BE(values.length, 12);
  bytes.writeInt32BE(1, 16);
  return bytes.subarray(0, at);
}

/** The value of each hexadecimal digit, by its character code. */
const DIGITS = new Uint8Array(128);
for (let digit = 0; digit < 16; digit += 1) {
  const character = digit.toString(16);
  DIGITS[character.charCodeAt(0)] = digit;
  DIGITS[character.toUpperCase().charCodeAt(0)] = digit;
}
const digitAt = (text: string, at: number) => DIGITS[text.charCodeAt(at)] as number;

/** The position of each byte's first digit in the text of a UUID. */
const UUID_INDEXES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

const UUID: Element<string> = {
  oid: 2950,
  size: 16,
  write: (text, bytes, at) => {
    for (let byte = 0; byte < 16; byte += 1) {
      const index = UUID_INDEXES[byte] as number;
      bytes[at + byte] = (digitAt(text, index) << 4) | digitAt(text, index + 1);
    }
    return at + 16;
  },
};
const INT4: Element<number> = { oid: 23, size: 4, write: (value, bytes, at) => bytes.writeInt32BE(value, at) };
const INT8: Element<bigint> = { oid: 20, size: 8, write: (value, bytes, at) => bytes.writeBigInt64BE(value, at) };
const FLOAT8: Element<number> = { oid: 701, size: 8, write: (value, bytes, at) => bytes.writeDoubleBE(value, at) };
const BOOL: Element<boolean> = { oid: 16, size: 1, write: (value, bytes, at) => bytes.writeUInt8(value ? 1 : 0, at) };

/** PostgreSQL counts microseconds since 2000. */
const EPOCH_MS = Date.UTC(2000, 0);
const HALF = 2 ** 32;

const TIMESTAMPTZ: Element<number> = {
  oid: 1184,
  size: 8,
  write: (time, bytes, at) => {
    // in two halves, because a double holds the microseconds of only 285 years
    const milliseconds = time - EPOCH_MS;
    const high = Math.floor(milliseconds / HALF);
    const low = (milliseconds - high * HALF) * 1000;
    const carry = Math.floor(low / HALF);
    return bytes.writeUInt32BE(low - carry * HALF, bytes.writeInt32BE(high * 1000 + carry, at));
  },
};

const TEXT: Element<string> = {
  oid: 25,
  size: (text) => Buffer.byteLength(text),
  write: (text, bytes, at) => at + bytes.write(text, at),
};
const BYTEA: Element<Buffer> = {
  oid: 17,
  size: ({ length }) => length,
  write: (value, bytes, at) => at + value.copy(bytes, at),
};
const JSONB_VERSION = 1;
const JSONB: Element<string> = {
  oid: 3802,
  size: (text) => Buffer.byteLength(text) + 1,
  write: (text, bytes, at) => at + 1 + bytes.write(text, bytes.writeUInt8(JSONB_VERSION, at)),
};

/** UUIDs with their hyphens, which must be valid. */
export const uuidArray = <Item>(items: readonly Item[], pick: Picker<Item, string>): Buffer => arrayOf(UUID, items, pick);
export const textArray = <Item>(items: readonly Item[], pick: Picker<Item, string>): Buffer => arrayOf(TEXT, items, pick);
/** int4: whole numbers of 32 bits. */
export const intArray = <Item>(items: readonly Item[], pick: Picker<Item, number>): Buffer => arrayOf(INT4, items, pick);
export const bigintArray = <Item>(items: readonly Item[], pick: Picker<Item, bigint>): Buffer => arrayOf(INT8, items, pick);
/** float8. */
export const floatArray = <Item>(items: readonly Item[], pick: Picker<Item, number>): Buffer => arrayOf(FLOAT8, items, pick);
export const booleanArray = <Item>(items: readonly Item[], pick: Picker<Item, boolean>): Buffer => arrayOf(BOOL, items, pick);
export const byteaArray = <Item>(items: readonly Item[], pick: Picker<Item, Buffer>): Buffer => arrayOf(BYTEA, items, pick);
/** timestamptz, from milliseconds since 1970. */
export const timeArray = <Item>(items: readonly Item[], pick: Picker<Item, number>): Buffer => arrayOf(TIMESTAMPTZ, items, pick);
/** jsonb, from JSON texts. */
export const jsonbArray = <Item>(items: readonly Item[], pick: Picker<Item, string>): Buffer => arrayOf(JSONB, items, pick);
