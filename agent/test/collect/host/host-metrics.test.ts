import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { HostReader, osName } from '../../../src/collect/host/host-metrics.js';
import { resolvePlaces } from '../../../src/collect/reading/places.js';
import { createTestHost, problemsOf, type TestHost } from '../harness.js';

let host: TestHost;
beforeEach(() => {
  host = createTestHost();
});
afterEach(() => host.remove());

test('reads a host from its files', async () => {
  host.write('proc/stat', 'cpu  10 0 10 80 0 0 0 0 0 0\ncpu0 10 0 10 80 0 0 0 0 0 0\n');
  host.write('proc/meminfo', 'MemTotal: 100 kB\nMemAvailable: 40 kB\nSwapTotal: 0 kB\nSwapFree: 0 kB\n');
  host.write('proc/loadavg', '0.40 0.50 0.60 1/234 5678\n');
  host.write('proc/uptime', '86400.25 172000.00\n');
  host.write('proc/sys/kernel/random/boot_id', '5b1f1b52-3f0a-4a57-9d68-6d9d6a3f3d10\n');
  host.write('proc/self/net/dev', 'x\ny\n  eth0: 1000 1 0 0 0 0 0 0 500 1 0 0 0 0 0 0\n');
  host.write('proc/self/mountinfo', `1 0 8:1 / ${host.directory} rw - ext4 /dev/sda1 rw\n`);
  host.write('os-release', 'NAME=Debian\nPRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\n');
  const places = {
    ...host.places,
    procRoot: host.at('proc'),
    sysRoot: host.at('sys'),
    osReleaseFiles: [host.at('none'), host.at('os-release')],
  };
  let now = 5_000;
  const reader = new HostReader(resolvePlaces(places), () => now);
  const first = await reader.read();
  expect(problemsOf('HostMetrics', first)).toEqual([]);
  expect(first).toMatchObject({
    os: 'Debian GNU/Linux 12 (bookworm)',
    uptimeSec: 86_400.25,
    bootId: '5b1f1b52-3f0a-4a57-9d68-6d9d6a3f3d10',
    cpu: { usagePct: null, cores: 1 },
    loadAvg: [0.4, 0.5, 0.6],
    memory: { totalBytes: 102_400, usagePct: 60 },
    network: { rxBytesPerSec: null, txBytesPerSec: null },
    disks: [{ mount: host.directory, fsType: 'ext4' }],
  });
  host.write('proc/stat', 'cpu  60 0 10 130 0 0 0 0 0 0\n');
  host.write('proc/self/net/dev', 'x\ny\n  eth0: 2000 1 0 0 0 0 0 0 500 1 0 0 0 0 0 0\n');
  now += 2_000;
  const second = await reader.read();
  expect(second.cpu.usagePct).toBe(50);
  expect(second.network).toEqual({ rxBytesPerSec: 500, txBytesPerSec: 0 });
  // a new connection samples immediately; a short interval says nothing about the host
  host.write('proc/stat', 'cpu  70 0 10 130 0 0 0 0 0 0\n');
  now += 999;
  const third = await reader.read();
  expect([third.cpu, third.network]).toEqual([second.cpu, second.network]);
  host.write('proc/stat', 'cpu  70 0 10 170 0 0 0 0 0 0\n');
  now += 1;
  expect((await reader.read()).cpu.usagePct).toBe(20);
});

const ARC_MEMINFO = 'MemTotal: 32505856 kB\nMemAvailable: 2500000 kB\n';
const ARCSTATS = 'name type data\nsize 4 15032385536\nc_min 4 1073741824\n';

test.each<[string, Record<string, string>, number]>([
  ['a host', {}, 92.31],
  ['a host with ZFS', { 'proc/spl/kstat/zfs/arcstats': ARCSTATS }, 50.37],
  // of 31 GiB, 26 are set aside, and of the rest 2.4 are available
  ['a host with huge pages', { 'proc/meminfo': `${ARC_MEMINFO}Hugetlb: 27262976 kB\n` }, 52.32],
  [
    'an LXC container on a host with ZFS and huge pages',
    {
      'proc/meminfo': `${ARC_MEMINFO}Hugetlb: 27262976 kB\n`,
      'proc/spl/kstat/zfs/arcstats': ARCSTATS,
      'proc/self/mountinfo': '400 390 0:60 /proc/meminfo /proc/meminfo rw - fuse.lxcfs lxcfs rw\n',
    },
    92.31,
  ],
  [
    "a host, whatever the limit of the agent's unit is",
    { 'sys/fs/cgroup/system.slice/agent.service/memory.max': '157286400\n', 'proc/self/cgroup': '0::/system.slice/agent.service\n' },
    92.31,
  ],
  ['a container', { 'sys/fs/cgroup/memory.max': '1000\n', 'sys/fs/cgroup/memory.current': '400\n' }, 40],
  [
    'a container of version 1',
    { 'sys/fs/cgroup/memory/memory.limit_in_bytes': '1000\n', 'sys/fs/cgroup/memory/memory.usage_in_bytes': '300\n' },
    30,
  ],
])('the memory of %s', async (_name, files, usagePct) => {
  host.write('proc/meminfo', ARC_MEMINFO);
  for (const [name, text] of Object.entries(files)) host.write(name, text);
  const places = { ...host.places, procRoot: host.at('proc'), sysRoot: host.at('sys') };
  expect((await new HostReader(resolvePlaces(places)).read()).memory.usagePct).toBe(usagePct);
});

const STAT_OF_HOST = `cpu  ${'0 '.repeat(10)}\n${'cpu0 0\ncpu1 0\ncpu2 0\ncpu3 0\n'}`;
const busyHost = STAT_OF_HOST.replace('cpu  0', 'cpu  8000');

test.each<[string, Record<string, string>, Record<string, string>, { usagePct: number; cores: number }]>([
  [
    'a host, whatever the limit of the agent is',
    { 'system.slice/agent.service/cpu.max': '10000 100000\n' },
    {},
    { usagePct: 100, cores: 4 },
  ],
  [
    'a container with a quota',
    { 'cpu.max': '150000 100000\n', 'cpu.stat': 'usage_usec 7000000\nuser_usec 1\n' },
    { 'cpu.stat': 'usage_usec 22000000\n' },
    { usagePct: 50, cores: 2 },
  ],
  [
    'a container of version 1 with a quota',
    { 'cpu/cpu.cfs_quota_us': '50000\n', 'cpu/cpu.cfs_period_us': '100000\n', 'cpuacct/cpuacct.usage': '1000000000\n' },
    { 'cpuacct/cpuacct.usage': '3500000000\n' },
    { usagePct: 25, cores: 1 },
  ],
  [
    'a container with processors of its own',
    { 'cpu.max': 'max 100000\n', 'cpuset.cpus.effective': '0,2-3\n', 'cpu.stat': 'usage_usec 0\n' },
    { 'cpu.stat': 'usage_usec 6000000\n' },
    { usagePct: 10, cores: 3 },
  ],
  [
    'a container of version 1 with processors of its own',
    { 'cpu/cpu.cfs_quota_us': '-1\n', 'cpuset/cpuset.effective_cpus': '1\n', 'cpuacct/cpuacct.usage': '0\n' },
    { 'cpuacct/cpuacct.usage': '20000000000\n' },
    { usagePct: 100, cores: 1 },
  ],
  [
    'a container without a limit',
    { 'cpu.max': 'max 100000\n', 'cpuset.cpus.effective': '0-3\n', 'cpu.stat': 'usage_usec 5\n' },
    {},
    { usagePct: 100, cores: 4 },
  ],
  [
    'a host whose processors are partitioned',
    { 'cpuset.cpus.effective': '0\n', 'cpu.stat': 'usage_usec 5\n' },
    {},
    { usagePct: 100, cores: 4 },
  ],
  ['a container whose use is unknown', { 'cpu.max': '100000 100000\n' }, {}, { usagePct: 100, cores: 4 }],
])('the CPU of %s', async (_name, files, later, expected) => {
  const writeGroup = (group: Record<string, string>) => {
    for (const [name, text] of Object.entries(group)) host.write(`sys/fs/cgroup/${name}`, text);
  };
  host.write('proc/stat', STAT_OF_HOST);
  writeGroup(files);
  let now = 1_000;
  const reader = new HostReader(resolvePlaces({ ...host.places, procRoot: host.at('proc'), sysRoot: host.at('sys') }), () => now);
  expect((await reader.read()).cpu.usagePct).toBeNull();
  now += 20_000;
  host.write('proc/stat', busyHost);
  writeGroup(later);
  expect((await reader.read()).cpu).toEqual(expected);
});

test('a snapshot of LVM is no disk, its origin is one', async () => {
  host.write('origin/x', '');
  host.write('snapshot/x', '');
  const mounts = [
    `1 0 253:0 / ${host.at('origin')} rw - ext4 /dev/mapper/vg-root rw`,
    `2 0 253:3 / ${host.at('snapshot')} rw - ext4 /dev/mapper/vg-snap rw`,
  ];
  host.write('proc/self/mountinfo', `${mounts.join('\n')}\n`);
  host.write('sys/dev/block/253:0/slaves/dm-1/dm/uuid', 'LVM-aBcDeFvOlUmE-real\n');
  host.write('sys/dev/block/253:3/slaves/dm-1/dm/uuid', 'LVM-aBcDeFvOlUmE-real\n');
  host.write('sys/dev/block/253:3/slaves/dm-2/dm/uuid', 'LVM-aBcDeFsNaPsHoT-cow\n');
  const places = { ...host.places, procRoot: host.at('proc'), sysRoot: host.at('sys') };
  expect((await new HostReader(resolvePlaces(places)).read()).disks.map(({ mount }) => mount)).toEqual([host.at('origin')]);
});

test('a root that turned read-only is told, by fstab', async () => {
  host.write('proc/self/mountinfo', `1 0 8:1 / ${host.directory} rw - ext4 /dev/sda1 ro\n`);
  host.write('fstab', `/dev/sda1 ${host.directory} ext4 defaults 0 1\n`);
  const places = { ...host.places, procRoot: host.at('proc') };
  const disksWith = async (fstabFile: string) => (await new HostReader(resolvePlaces({ ...places, fstabFile })).read()).disks;
  expect(await disksWith(host.at('fstab'))).toMatchObject([{ mount: host.directory, readOnly: true }]);
  expect(await disksWith(host.at('none'))).toEqual([]);
});

test.each(['linux', 'darwin'] as const)('a %s without any of these files is told of by node', async (platform) => {
  const places = { ...host.places, platform, procRoot: host.at('none'), osReleaseFiles: [] };
  const metrics = await new HostReader(resolvePlaces(places)).read();
  expect(problemsOf('HostMetrics', metrics)).toEqual([]);
  expect(metrics.memory.totalBytes).toBeGreaterThan(0);
  expect(metrics.cpu.cores).toBeGreaterThan(0);
});

test.each([
  ['PRETTY_NAME="Ubuntu 24.04 LTS"\n', 'Ubuntu 24.04 LTS'],
  ["PRETTY_NAME='Arch Linux'\n", 'Arch Linux'],
  ['PRETTY_NAME=Alpine\n', 'Alpine'],
  ['PRETTY_NAME="A \\"quoted\\" \\$name"\n', 'A "quoted" $name'],
  ['NAME=x\n', null],
])('os-release %j', (text, name) => expect(osName(text)).toBe(name));
