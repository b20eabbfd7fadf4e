/** The fields of a server used here; times are ISO 8601, percentages from 0 to 100. */
export interface ServerState {
  id: string;
  projectSlug: string;
  slug: string;
  name: string;
  state: 'unknown' | 'online' | 'offline';
  lastSeenAt: string | null;
  agentVersion: string | null;
  firingAlerts: number;
  usage: { cpuPct: number | null; memoryPct: number; diskPct: number | null; load1: number } | null;
  warnings: readonly { code: string; message: string }[];
}

/** A readable log. */
export interface LogSource {
  id: string;
  kind: string;
  label: string;
  readable: boolean;
}

/** A disk; `inodesUsedPct` and `readOnly` only where they apply. */
export interface Disk {
  mount: string;
  usagePct: number;
  inodesUsedPct?: number;
  readOnly?: boolean;
}

/** A server with its newest metrics; null before the first sample. */
export interface ServerInFull extends ServerState {
  metrics: {
    host: { hostname: string; os: string; disks: readonly Disk[] };
    pm2: { capability: string; processes: readonly unknown[] };
    systemd: { capability: string; units: readonly unknown[] };
    nginx: { capability: string; servers: readonly unknown[] };
    logSources: readonly LogSource[];
  } | null;
}

/** A server's name for people. */
export const nameOf = ({ projectSlug, slug }: Pick<ServerState, 'projectSlug' | 'slug'>): string => `${projectSlug}/${slug}`;

/** A percentage with few digits. */
export const percentText = (value: number | null): string => (value === null ? '-' : `${Math.round(value)}%`);
