/** A mounted file system to watch. */
export interface Mount {
  /** The directory. */
  mount: string;
  fsType: string;
  /** The file system itself takes no writes. */
  readOnly: boolean;
  /** Tells it from another that is mounted there later. */
  device: string;
  /** The pool of a ZFS dataset; null for others. */
  pool: string | null;
}

/** Local disk file systems. Network ones are excluded: a query may hang forever if the server is gone. */
const DISK_TYPES = new Set(
  'ext2 ext3 ext4 xfs btrfs zfs f2fs bcachefs jfs reiserfs nilfs2 vfat exfat msdos ntfs ntfs3 fuseblk hfs hfsplus apfs ufs'.split(' '),
);

interface MountLine extends Mount {
  /** The mounted part of the file system: / unless it is a bind mount or a subvolume. */
  root: string;
  source: string;
  isCopy: boolean;
}

/** Spaces and the like are octal escapes in these files. */
export const unescaped = (path: string) =>
  path.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

/** ext4 stays `rw` after a fault since Linux 6.15, but says so. */
const READ_ONLY = /(?:^|,)(?:ro|emergency_ro)(?:,|$)/;

/** XFS mounts a copy beside its original only with this option: a snapshot of LVM or of a storage system. */
const IS_COPY = /(?:^|,)nouuid(?:,|$)/;

/**
 * `36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw`: there may be any number of optional fields before the dash. Only the last field
 * says whether the file system is read-only: the agent's unit gets all mounts read-only, so the options of the mount say nothing about the host.
 */
function parseLine(line: string): MountLine | null {
  const [left, right] = line.split(' - ');
  const [, , device, root, mount] = left?.split(' ') ?? [];
  const [fsType, source, options] = right?.split(' ') ?? [];
  if (!device || !root || !mount || !fsType) return null;
  const pool = fsType === 'zfs' ? (source?.split('/')[0] ?? null) : null;
  const readOnly = READ_ONLY.test(options ?? '');
  return {
    device,
    root: unescaped(root),
    mount: unescaped(mount),
    fsType,
    source: source ?? '',
    readOnly,
    pool,
    isCopy: IS_COPY.test(options ?? ''),
  };
}

/** Files that a container gets from its host, each a mount of the host's disk. */
const GIVEN_TO_CONTAINERS = /^(?:\/etc\/(?:hosts|hostname|resolv\.conf)|\/dev\/termination-log)$/;

const isDisk = ({ fsType, mount, source, isCopy }: MountLine) =>
  (DISK_TYPES.has(fsType) || (fsType === 'overlay' && mount === '/')) &&
  !isCopy &&
  !source.startsWith('/dev/loop') &&
  !GIVEN_TO_CONTAINERS.test(mount);

/** Which of two mounts of one device represents it: that of the whole file system, then the one with the shorter path. */
const isBetter = (one: MountLine, other: MountLine) =>
  (one.root === '/') === (other.root === '/') ? one.mount.length < other.mount.length : one.root === '/';

/**
 * The mounts in /proc/self/mountinfo that are separate file systems on a disk. Excludes pseudo and network file systems, images (squashfs, loop
 * devices: always full), further mounts of the same device, and mounts covered by another.
 */
export function diskMounts(mountinfo: string): Mount[] {
  const lines = mountinfo
    .split('\n')
    .map(parseLine)
    .filter((line) => line !== null);
  const visible = [...new Map(lines.map((line) => [line.mount, line])).values()];
  const byDevice = new Map<string, MountLine>();
  for (const line of visible.filter(isDisk)) {
    const known = byDevice.get(line.device);
    if (!known || isBetter(line, known)) byDevice.set(line.device, line);
  }
  return [...byDevice.values()].map(({ mount, fsType, readOnly, device, pool }) => ({ mount, fsType, readOnly, device, pool }));
}
