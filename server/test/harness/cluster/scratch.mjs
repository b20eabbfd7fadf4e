// The location of a test run's database: in memory if Linux has room there, because the tests mostly wait for its files.
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** A run takes a few hundred megabytes; a container often has 64. */
const ROOM_BYTES = 2 * 1024 ** 3;
/** `TMPFS_MAGIC` of linux/magic.h. */
const TMPFS = 0x01021994;

export function scratchDirectory() {
  try {
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    return type === TMPFS && bavail * bsize >= ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    // no such directory: not Linux
    return tmpdir();
  }
}
