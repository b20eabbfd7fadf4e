/** One stored value as bytes. A torn or damaged file has another checksum, and is never decoded. */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';

export interface Entry {
  key: string;
  value: unknown;
}

const CHECKSUM_BYTES = 32;

const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

export function encodeEntry({ key, value }: Entry): Buffer {
  const content = serialize([key, value]);
  return Buffer.concat([checksum(content), content]);
}

/** Null: the bytes are not as they were written. */
export function decodeEntry(bytes: Buffer): Entry | null {
  const content = bytes.subarray(CHECKSUM_BYTES);
  if (!checksum(content).equals(bytes.subarray(0, CHECKSUM_BYTES))) return null;
  const [key, value] = deserialize(content) as [string, unknown];
  return { key, value };
}
