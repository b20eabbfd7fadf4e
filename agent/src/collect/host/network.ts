import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HostMetrics } from '../../generated/messages.js';
import { rounded } from '../reading/plain-text.js';

/** Bytes since the interface came up. */
interface InterfaceBytes {
  rx: number;
  tx: number;
}

/** The previous sample's counters; `at` in monotonic milliseconds. */
export interface NetworkCount {
  at: number;
  interfaces: ReadonlyMap<string, InterfaceBytes>;
}

/** Their traffic also passes a physical interface, or never leaves the host. */
const VIRTUAL =
  /^(lo|veth|docker|br-|virbr|vnet|tap|cni|cali|flannel|lxc|lxdbr|podman|dummy|ifb|bond|team|tun|wg|sit|ip6tnl|kube|nodelocaldns)/;

/** Parses /proc/net/dev. */
export function parseNetDev(text: string): Map<string, InterfaceBytes> {
  const interfaces = new Map<string, InterfaceBytes>();
  for (const [, name = '', counters = ''] of text.matchAll(/^ *([^\s:]+(?::\d+)?): *([\d ]+)$/gm)) {
    // the first column counts received bytes, the ninth sent ones
    const [rx, , , , , , , , tx] = counters.trim().split(/ +/).map(Number);
    if (rx !== undefined && tx !== undefined) interfaces.set(name, { rx, tx });
  }
  return interfaces;
}

/**
 * The interfaces to count: those with a device, so that bytes aren't counted again on a bridge, a bond, a VLAN or a tunnel. If there is none
 * (containers, some virtual servers), all whose names aren't known as virtual.
 */
export function countedInterfaces(names: Iterable<string>, hasDevice: (name: string) => boolean): Set<string> {
  const all = [...names];
  const physical = all.filter(hasDevice);
  return new Set(physical.length > 0 ? physical : all.filter((name) => !VIRTUAL.test(name)));
}

/** Whether /sys has a device for the interface. */
export const hasDeviceBelow = (sysRoot: string) => (name: string) =>
  !name.includes('/') && existsSync(join(sysRoot, 'class/net', name, 'device'));

/** Bytes per second since the previous sample; an interface that is new, or whose counters decreased, counts from now on. */
export function networkRates(before: NetworkCount | null, now: NetworkCount): HostMetrics['network'] {
  const seconds = before ? (now.at - before.at) / 1000 : 0;
  let rx = 0;
  let tx = 0;
  let compared = 0;
  for (const [name, bytes] of now.interfaces) {
    const earlier = before?.interfaces.get(name);
    if (!earlier || bytes.rx < earlier.rx || bytes.tx < earlier.tx) continue;
    rx += bytes.rx - earlier.rx;
    tx += bytes.tx - earlier.tx;
    compared += 1;
  }
  if (seconds <= 0 || compared === 0) return { rxBytesPerSec: null, txBytesPerSec: null };
  return { rxBytesPerSec: rounded(rx / seconds), txBytesPerSec: rounded(tx / seconds) };
}
