/** One stored value as bytes. A torn or damaged file has another checksum, and is never decoded. */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { Slice } from '../slices/slices.js';

export interface Entry {
  key: string;
  value: unknown;
}

const CHECKSUM_BYTES = 32;

const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The owner of slices for large values: a value is kept for its next reader, not for its organization. */
const OWNER = 'last known';

/** A value may have megabytes, so each step has a slice of its own. */
export async function encodeEntry({ key, value }: Entry): Promise<Buffer> {
  const slice = new Slice(OWNER);
  const content = serialize([key, value]);
  if (slice.isOver) await slice.next();
  return Buffer.concat([checksum(content), content]);
}

/** Null if the bytes are damaged. */
export async function decodeEntry(bytes: Buffer): Promise<Entry | null> {
  const slice = new Slice(OWNER);
  const content = bytes.subarray(CHECKSUM_BYTES);
  if (!checksum(content).equals(bytes.subarray(0, CHECKSUM_BYTES))) return null;
  if (slice.isOver) await slice.next();
  const [key, value] = deserialize(content) as [string, unknown];
  return { key, value };
}
