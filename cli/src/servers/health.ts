import { nameOf, percentText, type ServerInFull } from './server.js';

/** What a capability means to a person; one that is in order is shown by what it found. */
const LACKS: Readonly<Record<string, string>> = {
  not_installed: 'not installed',
  permission_denied: 'the agent may not read it',
  unsupported: 'not supported on this host',
  disabled: 'switched off',
  error: 'cannot be read',
};

const count = (things: readonly unknown[], noun: string): string =>
  `${things.length} ${noun}${things.length === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`;

const subject = (name: string, { capability }: { capability: string }, found: string): string =>
  `${name}: ${capability === 'ok' ? found : (LACKS[capability] ?? capability)}`;

/** How a server is, in lines for a person, not yet safe for a terminal. */
export function healthLines(server: ServerInFull): string[] {
  const { state, usage, metrics, firingAlerts, agentVersion, warnings } = server;
  const used =
    usage &&
    `cpu ${percentText(usage.cpuPct)}, memory ${percentText(usage.memoryPct)}, fullest disk ${percentText(usage.diskPct)}, load ${usage.load1}`;
  return [
    `${nameOf(server)} is ${state}${agentVersion === null ? '' : `, agent ${agentVersion}`}${metrics ? ` on ${metrics.host.hostname}, ${metrics.host.os}` : ''}`,
    ...(used ? [used] : []),
    ...(metrics
      ? [
          [
            subject('PM2', metrics.pm2, count(metrics.pm2.processes, 'process')),
            subject('systemd', metrics.systemd, count(metrics.systemd.units, 'watched unit')),
            subject('nginx', metrics.nginx, count(metrics.nginx.servers, 'server')),
            count(metrics.logSources, 'log'),
          ].join('; '),
        ]
      : []),
    ...(firingAlerts > 0
      ? [
          `${firingAlerts === 1 ? 'An alert fires' : `${firingAlerts} alerts fire`}: tidewatch servers alerts ${nameOf(server)} --state firing`,
        ]
      : []),
    ...warnings.map(({ message }) => `Warning: ${message}`),
  ];
}
