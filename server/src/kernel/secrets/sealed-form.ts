/**
 * The form of sealed values: `TW` and 1, the id of the key in four bytes, then nonce, tag and ciphertext. Values of before the first change of the master
 * key lack what precedes the nonce.
 */

/** What values that name their key begin with. */
const NAMED = Buffer.from([0x54, 0x57, 0x01]);
export const KEY_ID_BYTES = 4;
const PREFIX_BYTES = NAMED.length + KEY_ID_BYTES;

/** @param keyId in hex */
export const withKeyId = (keyId: string, bytes: Buffer): Buffer => Buffer.concat([NAMED, Buffer.from(keyId, 'hex'), bytes]);

/** The id of the key that a value names, in hex, and the rest; null if it names none. */
export function readSealed(sealed: Buffer): { keyId: string | null; bytes: Buffer } {
  if (sealed.length < PREFIX_BYTES || !sealed.subarray(0, NAMED.length).equals(NAMED)) return { keyId: null, bytes: sealed };
  return { keyId: sealed.subarray(NAMED.length, PREFIX_BYTES).toString('hex'), bytes: sealed.subarray(PREFIX_BYTES) };
}

/** SQL for the id of the key that a column's value names, in hex; null if it names none. */
export const keyIdOf = (column: string): string =>
  `case when substring("${column}" from 1 for ${NAMED.length}) = '\\x${NAMED.toString('hex')}' then encode(substring("${column}" from ${NAMED.length + 1} for ${KEY_ID_BYTES}), 'hex') end`;
