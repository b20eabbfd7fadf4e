import { expect, test } from '@jest/globals';
import { DiskReader, diskMetrics } from '../../../src/collect/host/disks.js';
import { diskMounts, type Mount } from '../../../src/collect/host/mounts.js';
import { ReadOnlyMounts } from '../../../src/collect/host/read-only.js';

const line = (device: string, root: string, mount: string, fsType: string, source: string, options = 'rw') =>
  `36 35 ${device} ${root} ${mount} rw,noatime shared:1 master:2 - ${fsType} ${source} ${options}`;

const mountOf = (mount: string, fsType = 'ext4', readOnly = false): Mount => ({ mount, fsType, readOnly, device: '8:1', pool: null });

test.each<[string, string[], string[]]>([
  ['an ordinary disk', [line('8:1', '/', '/', 'ext4', '/dev/sda1'), line('8:2', '/', '/data', 'xfs', '/dev/sdb1')], ['/', '/data']],
  [
    'pseudo file systems',
    [line('0:5', '/', '/dev', 'devtmpfs', 'udev'), line('0:6', '/', '/run', 'tmpfs', 'tmpfs'), line('0:7', '/', '/proc', 'proc', 'proc')],
    [],
  ],
  [
    'images, which are always full',
    [line('7:1', '/', '/snap/core/1', 'squashfs', '/dev/loop1'), line('7:2', '/', '/mnt/image', 'ext4', '/dev/loop2')],
    [],
  ],
  [
    'file systems over the network, and those of a program',
    [
      line('0:40', '/', '/home', 'nfs4', 'files:/home'),
      line('0:41', '/', '/share', 'cifs', '//files/share'),
      line('0:42', '/', '/far', 'fuse.sshfs', 'far:/'),
    ],
    [],
  ],
  ['mounts on demand', [line('0:43', '/', '/net', 'autofs', 'systemd-1')], []],
  ['the root of a container', [line('0:50', '/', '/', 'overlay', 'overlay')], ['/']],
  ['a container with mounts from its host', [line('8:1', '/containers/a/hosts', '/etc/hosts', 'ext4', '/dev/sda1')], []],
  [
    'layers of other containers',
    [line('8:1', '/', '/', 'ext4', '/dev/sda1'), line('0:51', '/', '/var/lib/docker/overlay2/a/merged', 'overlay', 'overlay')],
    ['/'],
  ],
  [
    'a bind mount',
    [line('8:1', '/srv/files', '/export', 'ext4', '/dev/sda1'), line('8:1', '/', '/mnt/disk', 'ext4', '/dev/sda1')],
    ['/mnt/disk'],
  ],
  [
    'subvolumes of one file system',
    [line('0:33', '/@home', '/home', 'btrfs', '/dev/sda2'), line('0:33', '/@', '/', 'btrfs', '/dev/sda2')],
    ['/'],
  ],
  [
    'volumes of LVM',
    [
      line('253:0', '/', '/', 'ext4', '/dev/mapper/vg-root', 'rw,errors=remount-ro'),
      line('253:1', '/', '/home', 'ext4', '/dev/mapper/vg-home'),
    ],
    ['/', '/home'],
  ],
  [
    'a copy of XFS beside its original',
    [
      line('253:2', '/', '/srv', 'xfs', '/dev/mapper/vg-srv', 'rw,attr2,inode64'),
      line('253:4', '/', '/mnt/copy', 'xfs', '/dev/mapper/vg-srv--copy', 'rw,nouuid,attr2,inode64'),
    ],
    ['/srv'],
  ],
  ['a bind mount of a file in a container', [line('8:1', '/pods/1/log', '/dev/termination-log', 'ext4', '/dev/sda1')], []],
  ['a mount that another covers', [line('8:1', '/', '/data', 'ext4', '/dev/sda1'), line('0:6', '/', '/data', 'tmpfs', 'tmpfs')], []],
  ['a name with a space', [line('8:1', '/', '/my\\040disk', 'ext4', '/dev/sda1')], ['/my disk']],
  ['invalid lines', ['', 'nonsense', '1 2 3 - ext4'], []],
])('%s', (_name, lines, mounts) => {
  expect(diskMounts(lines.join('\n')).map(({ mount }) => mount)).toEqual(mounts);
});

test('the percentage is of the space available to users, as in df', () => {
  const room = { bsize: 4096, blocks: 1000, bfree: 200, bavail: 150, files: 400, ffree: 12 };
  expect(diskMetrics(mountOf('/'), room)).toEqual({
    mount: '/',
    fsType: 'ext4',
    totalBytes: 4_096_000,
    usedBytes: 3_276_800,
    usagePct: 84.21,
    inodesUsedPct: 97,
  });
  expect(diskMetrics(mountOf('/a\u001b[31m\nb'), room)?.mount).toBe('/a b');
  expect(diskMetrics(mountOf('/'), { ...room, bavail: -5 })?.usagePct).toBe(100);
  expect(diskMetrics(mountOf('/'), { ...room, blocks: 0 })).toBeNull();
  expect(diskMetrics(mountOf('/', 'ext4', true), room)).toMatchObject({ readOnly: true });
});

test.each([
  ['vfat', 0, 0],
  ['btrfs', 0, 0],
  // made from free space: a full pool has none left
  ['zfs', 400, 0],
  // their free inodes are their free blocks
  ['f2fs', 1000, 150],
  ['hfs', 1000, 200],
  // ZFS below a container: its numbers come through, its name doesn't
  ['overlay', 400, 0],
])('%s has no fixed number of inodes', (fsType, files, ffree) => {
  const room = { bsize: 4096, blocks: 1000, bfree: 200, bavail: 150, files, ffree };
  expect(diskMetrics(mountOf('/', fsType), room)).not.toHaveProperty('inodesUsedPct');
});

/** As recorded: the options before the dash are those of the mount, the last ones those of the file system. */
const READ_ONLY = {
  verity: '30 1 254:0 / /usr ro,nodev shared:2 - ext4 /dev/mapper/usr ro',
  'ZFS snapshot': '91 60 0:71 / /tank/.zfs/snapshot/daily ro,relatime - zfs tank@daily ro,xattr,posixacl',
  'image on a device': '40 1 8:17 / /media/image ro,relatime - ext4 /dev/sdb1 ro',
  'USB stick with write protection': '41 1 8:33 / /media/stick ro,nosuid - vfat /dev/sdc1 ro,fmask=0022',
};
const told = (reader: ReadOnlyMounts, lines: string[], fstab = '') =>
  reader.without(diskMounts(lines.join('\n')), fstab).map(({ mount, readOnly }) => (readOnly ? `${mount} read-only` : mount));

test.each(Object.entries(READ_ONLY))('a file system meant to be read-only is left out: %s', (_name, text) => {
  expect(told(new ReadOnlyMounts(), [line('8:1', '/', '/', 'ext4', '/dev/sda1'), text])).toEqual(['/']);
});

test('mounts that only the unit of the agent makes read-only are disks as before', () => {
  expect(told(new ReadOnlyMounts(), ['30 1 8:1 / / ro,relatime shared:1 - ext4 /dev/sda1 rw,errors=remount-ro'])).toEqual(['/']);
});

const FSTAB = `# <file system> <mount point> <type> <options>
UUID=5b1f / ext4 errors=remount-ro 0 1
UUID=77aa /usr\t  ext4 ro,nodev 0 2
LABEL=x /my\\040disk xfs defaults
UUID=0000 none swap sw 0 0
/dev/sdc1 /media/usb0 auto rw,user,noauto 0 0
`;

test.each([
  ['/', 'ro', ['/ read-only']],
  ['/', 'rw,emergency_ro,errors=continue', ['/ read-only']],
  ['/my\\040disk', 'ro', ['/my disk read-only']],
  ['/usr', 'ro', []],
  ['/other', 'ro', []],
  ['/media/usb0', 'ro', []],
])('by fstab, %s that is %s is told as %j', (mount, options, expected) => {
  expect(told(new ReadOnlyMounts(), [line('8:1', '/', mount, 'ext4', '/dev/sda1', options)], FSTAB)).toEqual(expected);
});

test('a disk that turns read-only is told until it is writable or gone, one that fstab wants read-only never', () => {
  const reader = new ReadOnlyMounts();
  const disk = (options: string, device = '8:1', mount = '/data') => [line(device, '/', mount, 'ext4', '/dev/sda1', options)];
  expect(told(reader, disk('rw'))).toEqual(['/data']);
  expect(told(reader, disk('ro'))).toEqual(['/data read-only']);
  expect(told(reader, disk('ro'))).toEqual(['/data read-only']);
  expect(told(reader, disk('rw'))).toEqual(['/data']);
  expect(told(reader, disk('ro', '8:9'))).toEqual([]);
  expect(told(reader, disk('ro'))).toEqual([]);
  // an upgrade writes to it for a while
  expect(told(reader, disk('rw', '8:2', '/usr'), FSTAB)).toEqual(['/usr']);
  expect(told(reader, disk('ro', '8:2', '/usr'), FSTAB)).toEqual([]);
});

const GIB = 1_073_741_824;
const dataset = (mount: string, pool = 'tank'): Mount => ({ mount, fsType: 'zfs', readOnly: false, device: mount, pool });
/** In GiB. */
const roomOf = (used: number, available: number) => ({
  bsize: 131_072,
  blocks: (used + available) * 8192,
  bfree: available * 8192,
  bavail: available * 8192,
  files: 0,
  ffree: 0,
});

test.each<[string, [Mount, ReturnType<typeof roomOf>][], [string, number, number][]]>([
  [
    'the datasets of one pool are one disk',
    [
      [dataset('/tank'), roomOf(1, 4)],
      [dataset('/tank/photos'), roomOf(70, 4)],
      // something was written between the two
      [dataset('/tank/mail'), roomOf(25, 3.98)],
    ],
    [['/tank', 100, 96]],
  ],
  [
    'a dataset with a quota has its own room',
    [
      [dataset('/tank'), roomOf(10, 90)],
      [dataset('/tank/full'), roomOf(19, 1)],
      [dataset('/tank/free'), roomOf(0, 90)],
    ],
    [
      ['/tank', 100, 10],
      ['/tank/full', 20, 95],
    ],
  ],
  [
    'two pools are two disks, and the shortest path names each',
    [
      [dataset('/var/lib/files', 'data'), roomOf(10, 30)],
      [dataset('/srv', 'data'), roomOf(0, 30)],
      [dataset('/', 'system'), roomOf(10, 30)],
    ],
    [
      ['/srv', 40, 25],
      ['/', 40, 25],
    ],
  ],
  [
    'an empty and full pool',
    [
      [dataset('/tank'), roomOf(5, 0)],
      [dataset('/tank/a'), roomOf(5, 0)],
    ],
    [['/tank', 10, 100]],
  ],
  [
    'other disks of the same size stay apart',
    [
      [mountOf('/'), roomOf(1, 1)],
      [mountOf('/data'), roomOf(1, 1)],
    ],
    [
      ['/', 2, 50],
      ['/data', 2, 50],
    ],
  ],
])('%s', async (_name, measured, expected) => {
  const reader = new DiskReader((asked) => Promise.resolve(measured.find(([{ mount }]) => mount === asked)![1]));
  const disks = await reader.read(measured.map(([mount]) => mount));
  expect(disks.map(({ mount, totalBytes, usagePct }) => [mount, Math.round(totalBytes / GIB), Math.round(usagePct)])).toEqual(expected);
});

test('hundreds of datasets hide no other disk', async () => {
  const datasets = Array.from({ length: 300 }, (_, index) => dataset(`/tank/layer${index}`));
  const disks = await new DiskReader(() => Promise.resolve(roomOf(1, 10))).read([...datasets, mountOf('/data')]);
  expect(disks.map(({ mount }) => mount)).toEqual(['/tank/layer0', '/data']);
});

test('a file system that does not respond delays no sample, and is not queried again', async () => {
  const asked: string[] = [];
  const room = { bsize: 1, blocks: 10, bfree: 5, bavail: 5, files: 0, ffree: 0 };
  const answers = new Map<string, () => void>();
  const reader = new DiskReader((mount) => {
    asked.push(mount);
    return mount === '/' ? Promise.resolve(room) : new Promise((resolve) => answers.set(mount, () => resolve(room)));
  }, 20);
  const mounts = ['/', '/gone'].map((mount) => mountOf(mount));
  expect((await reader.read(mounts)).map(({ mount }) => mount)).toEqual(['/']);
  expect((await reader.read(mounts)).map(({ mount }) => mount)).toEqual(['/']);
  expect(asked).toEqual(['/', '/gone', '/']);
  answers.get('/gone')!();
  await new Promise(setImmediate);
  void reader.read([mounts[1]!]);
  expect(asked.at(-1)).toBe('/gone');
  answers.get('/gone')!();
});

test('two simultaneous samples give the same result', async () => {
  const room = { bsize: 1, blocks: 10, bfree: 5, bavail: 5, files: 0, ffree: 0 };
  const reader = new DiskReader(() => new Promise((resolve) => setImmediate(() => resolve(room))));
  const mounts = [mountOf('/')];
  const [one, other] = await Promise.all([reader.read(mounts), reader.read(mounts)]);
  expect(one).toHaveLength(1);
  expect(other).toEqual(one);
});
