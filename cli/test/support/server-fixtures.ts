import { ORGANIZATION } from './fixtures.js';

export const SERVER_ID = '019a8f3e-5b70-7cc4-9d1a-000000000050';

/** A server as the API lists it. */
export const server = (slug: string, changes: Record<string, unknown> = {}) => ({
  ...{
    id: `019a8f3e-5b70-7cc4-9d1a-${slug.padStart(12, '0').slice(-12)}`,
    projectId: ORGANIZATION.id,
    projectSlug: 'shop',
    slug,
    name: slug,
  },
  ...{ intervalSec: 15, watchedServices: [], nginxEnabled: true, state: 'online', stateChangedAt: '2026-01-15T08:00:00.000Z' },
  ...{ lastSeenAt: '2026-01-15T09:29:50.000Z', agentVersion: '0.2.0', firingAlerts: 0 },
  usage: { collectedAt: '2026-01-15T09:29:50.000Z', cpuPct: 12.5, memoryPct: 48.2, diskPct: 61.3, load1: 0.42 },
  ...{ warnings: [], createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...changes,
});

/** A log of a server. */
export const source = (id: string, label = id.slice(id.lastIndexOf(':') + 1)) => ({ id, kind: 'journal', label, readable: true });

/** A single server as the API returns it, with these logs. */
export const serverWith = (logSources: unknown[] | null, changes: Record<string, unknown> = {}) => ({
  ...server('web-1', { id: SERVER_ID, ...changes }),
  metrics: logSources && {
    ...{ collectedAt: '2026-01-15T09:29:50.000Z', receivedAt: '2026-01-15T09:29:50.000Z', schema: 1 },
    ...{
      host: { hostname: 'web-1', os: 'Debian GNU/Linux 12', disks: [{ mount: '/', usagePct: 61.3 }] },
      pm2: { capability: 'ok', processes: [] },
    },
    ...{ systemd: { capability: 'ok', units: [] }, nginx: { capability: 'ok', servers: [] }, logSources },
  },
});
