/** What the API says of a server, as far as it is shown here; times are ISO 8601, percents go from 0 to 100. */
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

/** A log that can be asked for. */
export interface LogSource {
  id: string;
  kind: string;
  label: string;
  readable: boolean;
}

/** A server with its newest metrics, null before the first. */
export interface ServerInFull extends ServerState {
  metrics: {
    host: { hostname: string; os: string };
    pm2: { capability: string; processes: readonly unknown[] };
    systemd: { capability: string; units: readonly unknown[] };
    nginx: { capability: string; servers: readonly unknown[] };
    logSources: readonly LogSource[];
  } | null;
}

/** A server as a person names it. */
export const nameOf = ({ projectSlug, slug }: Pick<ServerState, 'projectSlug' | 'slug'>): string => `${projectSlug}/${slug}`;

/** A share as a person reads it, without more digits than matter. */
export const percentText = (value: number | null): string => (value === null ? '-' : `${Math.round(value)}%`);
