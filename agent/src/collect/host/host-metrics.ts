import { readFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { HostMetrics } from '../../generated/messages.js';
import type { ResolvedPlaces } from '../reading/places.js';
import { plainText } from '../reading/plain-text.js';
import { containerCpuTimes } from './container-cpu.js';
import { type CpuTimes, cpuTimesOfNode, cpuUsage, parseProcStat } from './cpu.js';
import { DiskReader } from './disks.js';
import { containerMemory, hugePages, type MemoryBytes, memoryMetrics, parseMeminfo, zfsCacheToSpare } from './memory.js';
import { diskMounts, type Mount } from './mounts.js';
import { countedInterfaces, hasDeviceBelow, type NetworkCount, networkRates, parseNetDev } from './network.js';
import { ReadOnlyMounts } from './read-only.js';
import { isSnapshotDevice } from './snapshots.js';
import { readVmStat } from './vm-stat.js';

/** Files in /proc are in memory: reading them synchronously is cheaper than using a thread. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The system's name: PRETTY_NAME in os-release. */
export function osName(osRelease: string): string | null {
  const value = /^PRETTY_NAME=(.*)$/m.exec(osRelease)?.[1]?.trim();
  if (!value) return null;
  return plainText(value.replace(/^(["'])(.*)\1$/, '$2').replace(/\\(.)/g, '$1'), 100) || null;
}

const first = (text: string): number => Number.parseFloat(text);

function loadOf(text: string): number[] {
  const load = text.split(' ').slice(0, 3).map(Number);
  return load.length === 3 && load.every((value) => Number.isFinite(value) && value >= 0) ? load : os.loadavg();
}

/** Closer counters give wild rates, as in a sample right after a new connection. */
const LEAST_INTERVAL_MS = 1_000;

type Differences = Pick<HostMetrics, 'cpu' | 'network'>;

/** Reads the host's own metrics. Remembers the previous counters, from which it computes rates and usage. */
export class HostReader {
  readonly #disks = new DiskReader();
  readonly #readOnly = new ReadOnlyMounts();
  #before: { cpu: CpuTimes; network: NetworkCount; told: Differences } | null = null;

  constructor(
    private readonly places: ResolvedPlaces,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async read(): Promise<HostMetrics> {
    const { cpu, network } = this.#differences();
    return {
      ...this.#identity(),
      cpu,
      loadAvg: loadOf(this.#proc('loadavg')),
      memory: await this.#memory(),
      network,
      disks: await this.#disks.read(this.#mounts()),
    };
  }

  #proc(name: string): string {
    return this.places.platform === 'linux' ? textOf(join(this.places.procRoot, name)) : '';
  }

  #identity() {
    const named = this.places.osReleaseFiles.map((file) => osName(textOf(file))).find((name) => name !== null);
    const uptime = first(this.#proc('uptime'));
    return {
      hostname: plainText(os.hostname(), 255),
      os: named ?? (this.places.platform === 'darwin' ? `macOS (Darwin ${os.release()})` : `${os.type()}`).slice(0, 100),
      kernel: plainText(os.release(), 100),
      arch: process.arch,
      uptimeSec: Number.isFinite(uptime) ? uptime : os.uptime(),
      bootId: plainText(this.#proc('sys/kernel/random/boot_id').trim(), 100),
    };
  }

  /** Usage and rates since the previous sample; repeats the previous values if it is less than a second old. */
  #differences(): Differences {
    const before = this.#before;
    const at = this.now();
    if (before && at - before.network.at < LEAST_INTERVAL_MS) return before.told;
    const cpu = this.#cpu(at);
    const network = { at, interfaces: this.#interfaces() };
    const told = {
      cpu: { usagePct: cpuUsage(before?.cpu ?? null, cpu), cores: cpu.cores || os.cpus().length },
      network: networkRates(before?.network ?? null, network),
    };
    this.#before = { cpu, network, told };
    return told;
  }

  #cpu(at: number): CpuTimes {
    const host = parseProcStat(this.#proc('stat')) ?? cpuTimesOfNode();
    return containerCpuTimes(this.#group, host.cores, at / 1_000) ?? host;
  }

  async #memory(): Promise<HostMetrics['memory']> {
    const { platform, vmStatProgram, env } = this.places;
    const meminfo = this.#proc('meminfo');
    const read = parseMeminfo(meminfo);
    if (read) return memoryMetrics(this.#container(read) ?? this.#ownMemory(read, meminfo));
    const available = platform === 'darwin' ? await readVmStat(vmStatProgram, env) : null;
    return memoryMetrics({ total: os.totalmem(), available: available ?? os.freemem(), swapTotal: 0, swapFree: 0 });
  }

  /** LXC gives a container its own meminfo, but the host's ZFS cache and huge pages. */
  #ownMemory(read: MemoryBytes, meminfo: string): MemoryBytes {
    if (/ \/proc(?:\/meminfo)? .* - fuse\.lxcfs /.test(this.#proc('self/mountinfo'))) return read;
    const cache = zfsCacheToSpare(this.#proc('spl/kstat/zfs/arcstats'));
    return { ...read, total: read.total - hugePages(meminfo), available: read.available + cache };
  }

  /** Reads the topmost cgroup, a container's own. A host's has no limits; the agent's own cgroup, with the limits of its unit, is further down. */
  readonly #group = (name: string): string => textOf(join(this.places.sysRoot, 'fs/cgroup', name));

  #container(host: MemoryBytes): MemoryBytes | null {
    const read = this.#group;
    const stat = read('memory.stat');
    const second = containerMemory(host, { max: read('memory.max'), current: read('memory.current'), stat });
    if (second) return second;
    const first = {
      max: read('memory/memory.limit_in_bytes'),
      current: read('memory/memory.usage_in_bytes'),
      stat: read('memory/memory.stat'),
    };
    return containerMemory(host, first);
  }

  #interfaces(): NetworkCount['interfaces'] {
    const all = parseNetDev(this.#proc('self/net/dev'));
    const counted = countedInterfaces(all.keys(), hasDeviceBelow(this.places.sysRoot));
    return new Map([...all].filter(([name]) => counted.has(name)));
  }

  /** A Mac's volumes share the space of one container, so / represents them all. */
  #mounts(): Mount[] {
    if (this.places.platform === 'darwin') return [{ mount: '/', fsType: 'apfs', readOnly: false, device: '', pool: null }];
    const disks = diskMounts(this.#proc('self/mountinfo')).filter(({ device }) => !isSnapshotDevice(this.places.sysRoot, device));
    return this.#readOnly.without(disks, textOf(this.places.fstabFile));
  }
}
