import { expect, test } from '@jest/globals';
import { DiskReader, diskMetrics } from '../../../src/collect/host/disks.js';
import { diskMounts } from '../../../src/collect/host/mounts.js';

const line = (device: string, root: string, mount: string, fsType: string, source: string) =>
  `36 35 ${device} ${root} ${mount} rw,noatime shared:1 master:2 - ${fsType} ${source} rw`;

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
  ['a mount that another covers', [line('8:1', '/', '/data', 'ext4', '/dev/sda1'), line('0:6', '/', '/data', 'tmpfs', 'tmpfs')], []],
  ['a name with a space', [line('8:1', '/', '/my\\040disk', 'ext4', '/dev/sda1')], ['/my disk']],
  ['invalid lines', ['', 'nonsense', '1 2 3 - ext4'], []],
])('%s', (_name, lines, mounts) => {
  expect(diskMounts(lines.join('\n')).map(({ mount }) => mount)).toEqual(mounts);
});

test('the percentage is of the space available to users, as in df', () => {
  const room = { bsize: 4096, blocks: 1000, bfree: 200, bavail: 150 };
  expect(diskMetrics({ mount: '/', fsType: 'ext4' }, room)).toEqual({
    mount: '/',
    fsType: 'ext4',
    totalBytes: 4_096_000,
    usedBytes: 3_276_800,
    usagePct: 84.21,
  });
  expect(diskMetrics({ mount: '/a\u001b[31m\nb', fsType: 'ext4' }, room)?.mount).toBe('/a[31mb');
  expect(diskMetrics({ mount: '/', fsType: 'ext4' }, { ...room, bavail: -5 })?.usagePct).toBe(100);
  expect(diskMetrics({ mount: '/', fsType: 'ext4' }, { ...room, blocks: 0 })).toBeNull();
});

test('a file system that does not respond delays no sample, and is not queried again', async () => {
  const asked: string[] = [];
  const room = { bsize: 1, blocks: 10, bfree: 5, bavail: 5 };
  const answers = new Map<string, () => void>();
  const reader = new DiskReader((mount) => {
    asked.push(mount);
    return mount === '/' ? Promise.resolve(room) : new Promise((resolve) => answers.set(mount, () => resolve(room)));
  }, 20);
  const mounts = ['/', '/gone'].map((mount) => ({ mount, fsType: 'ext4' }));
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
  const room = { bsize: 1, blocks: 10, bfree: 5, bavail: 5 };
  const reader = new DiskReader(() => new Promise((resolve) => setImmediate(() => resolve(room))));
  const mounts = [{ mount: '/', fsType: 'ext4' }];
  const [one, other] = await Promise.all([reader.read(mounts), reader.read(mounts)]);
  expect(one).toHaveLength(1);
  expect(other).toEqual(one);
});
