import { type Disk, nameOf, percentText, type ServerInFull } from './server.js';

/** Descriptions of capabilities that don't work. A working one is described by its content. */
const LACKS: Readonly<Record<string, string>> = {
  not_installed: 'not installed',
  permission_denied: "the agent isn't allowed to read it",
  unsupported: 'not supported on this host',
  disabled: 'switched off',
  error: "can't be read",
};

const count = (things: readonly unknown[], noun: string): string =>
  `${things.length} ${noun}${things.length === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`;

const subject = (name: string, { capability }: { capability: string }, found: string): string =>
  `${name}: ${capability === 'ok' ? found : (LACKS[capability] ?? capability)}`;

/** The disk that the fullest disk's share is of, if it is a share of its inodes; otherwise ''. */
function inodesText(disks: readonly Disk[]): string {
  const writable = disks.filter(({ readOnly }) => !readOnly);
  const space = Math.max(0, ...writable.map(({ usagePct }) => usagePct));
  const inodes = Math.max(0, ...writable.map(({ inodesUsedPct = 0 }) => inodesUsedPct));
  const most = writable.find(({ inodesUsedPct }) => inodesUsedPct === inodes);
  return most && inodes > space ? ` (inodes of ${most.mount})` : '';
}

/** The host's usage. CPU usage is missing in the first sample after a start. */
function usageText({ cpuPct, memoryPct, diskPct, load1 }: NonNullable<ServerInFull['usage']>, disks: readonly Disk[]): string {
  const shares = [['cpu', cpuPct] as const, ['memory', memoryPct] as const, [`fullest disk${inodesText(disks)}`, diskPct] as const];
  const known = shares.filter(([, value]) => value !== null).map(([name, value]) => `${name} ${percentText(value)}`);
  return [...known, `load ${load1}`].join(', ');
}

/** What the agent found on the host, and what it could not read. */
const subjectsText = ({ pm2, systemd, nginx, logSources }: NonNullable<ServerInFull['metrics']>): string =>
  [
    subject('PM2', pm2, count(pm2.processes, 'process')),
    subject('systemd', systemd, count(systemd.units, 'watched unit')),
    subject('nginx', nginx, count(nginx.servers, 'server')),
    count(logSources, 'log'),
  ].join('; ');

/** A server's health as lines of text, not yet safe for a terminal. */
export function healthLines(server: ServerInFull): string[] {
  const { state, usage, metrics, firingAlerts, agentVersion, warnings } = server;
  const disks = metrics?.host.disks ?? [];
  const agent = agentVersion === null ? '' : `, agent ${agentVersion}`;
  const host = metrics ? ` on ${metrics.host.hostname}, ${metrics.host.os}` : '';
  const alerts = firingAlerts === 1 ? '1 alert firing' : `${firingAlerts} alerts firing`;
  return [
    `${nameOf(server)} is ${state}${agent}${host}`,
    ...(usage ? [usageText(usage, disks)] : []),
    ...(metrics ? [subjectsText(metrics)] : []),
    ...(firingAlerts > 0 ? [`${alerts}: tidewatch servers alerts ${nameOf(server)} --state firing`] : []),
    ...disks.filter(({ readOnly }) => readOnly).map(({ mount }) => `Warning: disk ${mount} turned read-only`),
    ...warnings.map(({ message }) => `Warning: ${message}`),
  ];
}
