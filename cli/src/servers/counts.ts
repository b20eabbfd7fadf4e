import type { Style } from '#client-core/drawing/style.js';

/** The number of servers per state, and of firing alerts. */
export interface FleetCounts {
  online: number;
  offline: number;
  unknown: number;
  firingAlerts: number;
}

/** The counts as one line. */
export function fleetCounts(counts: FleetCounts, style: Style): string {
  const total = counts.online + counts.offline + counts.unknown;
  if (total === 0) return 'No servers yet. Register one: tidewatch servers install <name> --project <slug>';
  const states = (['offline', 'online', 'unknown'] as const).filter((state) => counts[state] > 0);
  const words = states.map((state) => style.state(state, `${counts[state]} ${state}`));
  const alerts =
    counts.firingAlerts === 0
      ? 'no alerts'
      : style.state('firing', `${counts.firingAlerts} ${counts.firingAlerts === 1 ? 'alert' : 'alerts'}`);
  return `${total} ${total === 1 ? 'server' : 'servers'}: ${words.join(', ')}; ${alerts}`;
}
