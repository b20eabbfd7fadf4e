import type { HostMetrics } from '../../generated/messages.js';
import { percentOf } from '../reading/plain-text.js';
import type { Mount } from './mounts.js';

type Disk = HostMetrics['disks'][number];

/** A disk, where it is mounted, and how many bytes users can still write there. */
export interface MeasuredDisk {
  mount: Mount;
  disk: Disk;
  availableBytes: number;
}

/** Datasets are measured one after the other, while others write. */
const sameSpace = (one: MeasuredDisk, other: MeasuredDisk) =>
  one.mount.pool === other.mount.pool &&
  one.disk.readOnly === other.disk.readOnly &&
  Math.abs(one.availableBytes - other.availableBytes) <= Math.max(one.availableBytes, other.availableBytes) / 100;

/** The space of several datasets: what they use together, and the room they have in common. */
function together(datasets: readonly MeasuredDisk[], { disk, availableBytes }: MeasuredDisk): Disk {
  const usedBytes = datasets.reduce((sum, one) => sum + one.disk.usedBytes, 0);
  return {
    ...disk,
    mount: datasets.reduce((shortest, one) => (one.disk.mount.length < shortest.length ? one.disk.mount : shortest), disk.mount),
    totalBytes: usedBytes + availableBytes,
    usedBytes,
    usagePct: percentOf(usedBytes, usedBytes + availableBytes),
  };
}

/**
 * One disk for all datasets of a ZFS pool that share its free space: a full pool is one fault. A dataset with a quota or a reservation has room of its
 * own, and stays a disk of its own.
 */
export function mergePools(measured: readonly MeasuredDisk[]): Disk[] {
  const groups: MeasuredDisk[][] = [];
  for (const one of measured) {
    const group = one.mount.pool === null ? undefined : groups.find(([first]) => first && sameSpace(first, one));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [group.length === 1 ? first.disk : together(group, first)];
  });
}
