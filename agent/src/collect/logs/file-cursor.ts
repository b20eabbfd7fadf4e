import { createHash } from 'node:crypto';

/**
 * The place behind the last line that was read of a file: which file it is, how far it was read, and what stood right before that place. The
 * last tells a file that was cut and has grown again (copytruncate) from one that only grew.
 */
export interface FileCursor {
  device: bigint;
  inode: bigint;
  offset: number;
  fingerprint: string;
}

/** How many bytes before the place make the fingerprint. */
export const FINGERPRINT_BYTES = 256;

const PATTERN = /^f1-([0-9a-f]{1,16})-([0-9a-f]{1,16})-([0-9a-f]{1,13})-([0-9a-f]{16})$/;

export const fingerprintOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

export const formatCursor = ({ device, inode, offset, fingerprint }: FileCursor): string =>
  `f1-${device.toString(16)}-${inode.toString(16)}-${offset.toString(16)}-${fingerprint}`;

/** null for what is no cursor of a file. */
export function parseCursor(text: string): FileCursor | null {
  const [, device, inode, offset, fingerprint] = PATTERN.exec(text) ?? [];
  if (!device || !inode || !offset || !fingerprint) return null;
  return { device: BigInt(`0x${device}`), inode: BigInt(`0x${inode}`), offset: Number.parseInt(offset, 16), fingerprint };
}
