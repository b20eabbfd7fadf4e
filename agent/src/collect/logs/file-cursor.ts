import { createHash } from 'node:crypto';

/**
 * The position after the last line read of a file: which file, how far, and a fingerprint of the bytes before it. The fingerprint distinguishes a file that
 * was truncated and has grown again (copytruncate) from one that only grew.
 */
export interface FileCursor {
  device: bigint;
  inode: bigint;
  offset: number;
  fingerprint: string;
}

/** Bytes before the position in the fingerprint. */
export const FINGERPRINT_BYTES = 256;

const PATTERN = /^f1-([0-9a-f]{1,16})-([0-9a-f]{1,16})-([0-9a-f]{1,13})-([0-9a-f]{16})$/;

export const fingerprintOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

export const formatCursor = ({ device, inode, offset, fingerprint }: FileCursor): string =>
  `f1-${device.toString(16)}-${inode.toString(16)}-${offset.toString(16)}-${fingerprint}`;

/** null if it isn't a file cursor. */
export function parseCursor(text: string): FileCursor | null {
  const [, device, inode, offset, fingerprint] = PATTERN.exec(text) ?? [];
  if (!device || !inode || !offset || !fingerprint) return null;
  return { device: BigInt(`0x${device}`), inode: BigInt(`0x${inode}`), offset: Number.parseInt(offset, 16), fingerprint };
}
