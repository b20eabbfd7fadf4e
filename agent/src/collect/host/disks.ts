import { statfs } from 'node:fs/promises';
import type { HostMetrics } from '../../generated/messages.js';
import { Patience } from '../reading/patience.js';
import { percentOf, plainText } from '../reading/plain-text.js';
import type { Mount } from './mounts.js';
import { type MeasuredDisk, mergePools } from './pools.js';

type Disk = HostMetrics['disks'][number];

/** The result of statfs, in blocks of bsize bytes. */
interface FileSystemRoom {
  bsize: number;
  blocks: number;
  bfree: number;
  /** Free for users; the rest of the free space is reserved for root. */
  bavail: number;
  /** Inodes; 0 where the file system makes them as needed. */
  files: number;
  ffree: number;
}

const STATFS_MS = 2_000;
/** The protocol's maximum. */
const MAXIMUM_DISKS = 64;
/** Datasets of one pool are one disk, and a host of containers has hundreds of them. */
const MAXIMUM_ASKED = 512;
const MAXIMUM_MOUNT_LENGTH = 255;
const MAXIMUM_HANGING = 2;

/**
 * They make inodes as needed, from free space, and their number says nothing more than the space does. An overlay passes on the numbers of a file system
 * that its container cannot see, which may be one of these.
 */
const WITHOUT_INODES = new Set(['zfs', 'btrfs', 'bcachefs', 'f2fs', 'hfs', 'ntfs3', 'fuseblk', 'overlay']);

/** Computed like df: root's reserve counts neither as used nor as free. null for a file system without blocks. */
export function diskMetrics({ mount, fsType, readOnly }: Mount, room: FileSystemRoom): Disk | null {
  const { bsize, blocks, bfree, bavail, files, ffree } = room;
  if (blocks <= 0) return null;
  const used = Math.max(0, blocks - bfree);
  return {
    // the name may be anything except empty
    mount: plainText(mount, MAXIMUM_MOUNT_LENGTH) || '?',
    fsType: fsType.slice(0, 50),
    totalBytes: blocks * bsize,
    usedBytes: used * bsize,
    usagePct: percentOf(used, used + Math.max(0, bavail)),
    ...(files > 0 && !WITHOUT_INODES.has(fsType) && { inodesUsedPct: percentOf(files - ffree, files) }),
    ...(readOnly && { readOnly }),
  };
}

function measuredDisk(mount: Mount, room: FileSystemRoom): MeasuredDisk | null {
  const disk = diskMetrics(mount, room);
  return disk && { mount, disk, availableBytes: Math.max(0, room.bavail) * room.bsize };
}

/** Reads file systems' free space. One that doesn't answer in time is omitted, and not queried again until it has answered. */
export class DiskReader {
  readonly #patience: Patience;

  constructor(
    private readonly ask: (mount: string) => Promise<FileSystemRoom> = statfs,
    deadlineMs = STATFS_MS,
  ) {
    this.#patience = new Patience(deadlineMs, MAXIMUM_HANGING);
  }

  async read(mounts: readonly Mount[]): Promise<Disk[]> {
    const worth = mounts.filter(({ mount }) => mount.length <= MAXIMUM_MOUNT_LENGTH).slice(0, MAXIMUM_ASKED);
    const measured: MeasuredDisk[] = [];
    // one after the other: on a host with many hanging ones, few threads are blocked
    for (const mount of worth) {
      const one = await this.#readOne(mount);
      if (one) measured.push(one);
    }
    return mergePools(measured).slice(0, MAXIMUM_DISKS);
  }

  #readOne(mount: Mount): Promise<MeasuredDisk | null> {
    const read = () =>
      this.ask(mount.mount).then(
        (room) => measuredDisk(mount, room),
        () => null,
      );
    return this.#patience.ask(mount.mount, read, null);
  }
}
