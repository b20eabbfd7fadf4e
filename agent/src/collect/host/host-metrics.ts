import { readFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { HostMetrics } from '../../generated/messages.js';
import type { ResolvedPlaces } from '../places.js';
import { plainText } from '../plain-text.js';
import { type CpuTimes, cpuTimesOfNode, cpuUsage, parseProcStat } from './cpu.js';
import { DiskReader } from './disks.js';
import { memoryMetrics, parseMeminfo } from './memory.js';
import { diskMounts, type Mount } from './mounts.js';
import { countedInterfaces, hasDeviceBelow, type NetworkCount, networkRates, parseNetDev } from './network.js';

/** Files of /proc come from memory: reading them at once is cheaper than asking a thread to. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The name of the system: PRETTY_NAME of os-release. */
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

/** Reads what the host itself says of its health. It remembers the counters of the sample before, which rates and usage are made of. */
export class HostReader {
  readonly #disks = new DiskReader();
  #cpuBefore: CpuTimes | null = null;
  #networkBefore: NetworkCount | null = null;

  constructor(private readonly places: ResolvedPlaces) {}

  async read(): Promise<HostMetrics> {
    return {
      ...this.#identity(),
      cpu: this.#cpu(),
      loadAvg: loadOf(this.#proc('loadavg')),
      memory: this.#memory(),
      network: this.#network(),
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

  #cpu(): HostMetrics['cpu'] {
    const now = parseProcStat(this.#proc('stat')) ?? cpuTimesOfNode();
    const usagePct = cpuUsage(this.#cpuBefore, now);
    this.#cpuBefore = now;
    return { usagePct, cores: now.cores || os.cpus().length };
  }

  #memory(): HostMetrics['memory'] {
    const read = parseMeminfo(this.#proc('meminfo'));
    // macOS: from libuv 1.52 on it counts what could be freed too, before that and in os.freemem() only what nobody uses
    const available = () => process.availableMemory?.() ?? os.freemem();
    return memoryMetrics(read ?? { total: os.totalmem(), available: available(), swapTotal: 0, swapFree: 0 });
  }

  #network(): HostMetrics['network'] {
    const all = parseNetDev(this.#proc('self/net/dev'));
    const counted = countedInterfaces(all.keys(), hasDeviceBelow(this.places.sysRoot));
    const interfaces = new Map([...all].filter(([name]) => counted.has(name)));
    const now: NetworkCount = { at: performance.now(), interfaces };
    const rates = networkRates(this.#networkBefore, now);
    this.#networkBefore = now;
    return rates;
  }

  /** A Mac's volumes share the room of one container, so / stands for all of them. */
  #mounts(): Mount[] {
    if (this.places.platform === 'darwin') return [{ mount: '/', fsType: 'apfs' }];
    return diskMounts(this.#proc('self/mountinfo'));
  }
}
