/** The maximum connections of each pool of a process. One setting is divided by the process's roles; ingest comes first. */
import type { ProcessRole } from '../../process-role.js';

export interface PoolSizes {
  /** Writes status events, heartbeats, hits and feedback. */
  ingest: number;
  /** Writes error events. */
  errors: number;
  /** The listening record, the sweeps, and the time until which silence was judged. */
  loops: number;
  /** Operations, jobs and everything else. */
  management: number;
  /** Counts sign-ins and mails. It runs while calls hold connections of `management`, so it must not wait for one of those. */
  security: number;
  /** Threads that read days of analytics, each with its own connection; the thread that seals days has one more. */
  analytics: number;
}

/** Four processes of all roles fit into PostgreSQL's default of 100. */
export const USUAL_CONNECTIONS = 24;
/** The connections that pgbouncer opens by default for a user and database: in session mode, more would wait for each other. */
export const CONNECTIONS_BEHIND_POOLER = 20;
/** With fewer, a process with all roles cannot give each pool one. */
export const FEWEST_CONNECTIONS = 8;

/** LISTEN and the pulse. */
const LINE = 1;
const MOST = { ingest: 12, errors: 5, loops: 3 };

type Divided = Exclude<keyof PoolSizes, 'analytics' | 'security'>;

/** The pool that gets the next connection beyond the first, repeatedly: ingest until each kind of event has two, then management. */
const TURNS: readonly Divided[] = [
  ...(['ingest', 'management', 'ingest', 'errors', 'ingest', 'ingest', 'management', 'ingest'] as const),
  ...(['loops', 'ingest', 'ingest', 'management', 'management', 'management', 'management', 'management'] as const),
];

/** Each kind of event is written in one shared flight, with a separate lane for a delayed organization. */
const FLIGHTS = { ingest: 3, gateway: 1 };

/** The number of event kinds that this process writes through the ingest pool. */
const kindsOf = (roles: ReadonlySet<ProcessRole>) =>
  (roles.has('ingest') ? FLIGHTS.ingest : 0) + (roles.has('gateway') ? FLIGHTS.gateway : 0);

function mostOf(roles: ReadonlySet<ProcessRole>, total: number): Record<Divided, number> {
  const writes = kindsOf(roles);
  // a process that only shows statuses reads here until when silence was judged
  const reads = roles.has('api') ? 1 : 0;
  return {
    ingest: Math.min(MOST.ingest, writes * (MOST.ingest / (FLIGHTS.ingest + FLIGHTS.gateway))),
    errors: roles.has('ingest') ? MOST.errors : 0,
    loops: writes > 0 || roles.has('worker') ? MOST.loops : reads,
    management: total,
  };
}

/** The threads of analytics by role: readers of reports, and the one that seals. */
const readersOf = (roles: ReadonlySet<ProcessRole>, total: number) => (roles.has('api') ? (total < CONNECTIONS_BEHIND_POOLER ? 1 : 2) : 0);

/** Each count is one short statement, and the password verification it guards takes a hundred times as long. */
const countersOf = (roles: ReadonlySet<ProcessRole>) => (roles.has('api') ? 1 : 0);

/** The minimum number of connections for a process with these roles. */
export function fewestConnections(roles: ReadonlySet<ProcessRole>): number {
  const pools = Object.values(mostOf(roles, 1)).filter((most) => most > 0).length;
  return LINE + pools + countersOf(roles) + readersOf(roles, 1) + (roles.has('worker') ? 1 : 0);
}

/** Divides `total` connections, of which the line for signals takes one. */
export function dividePools(total: number, roles: ReadonlySet<ProcessRole>): PoolSizes {
  const analytics = readersOf(roles, total);
  const security = countersOf(roles);
  const most = mostOf(roles, total);
  const sizes = { ingest: 0, errors: 0, loops: 0, management: 0 };
  let left = total - LINE - security - analytics - (roles.has('worker') ? 1 : 0);
  const give = (pool: Divided) => {
    if (left <= 0 || sizes[pool] >= most[pool]) return;
    sizes[pool] += 1;
    left -= 1;
  };
  for (const pool of ['ingest', 'management', 'loops', 'errors'] as const) give(pool);
  while (left > 0) for (const pool of TURNS) give(pool);
  return { ...sizes, security, analytics };
}

/**
 * How many organizations of each event kind may be written separately at the same time, with one connection each; so the shared flights of all kinds
 * always have one.
 */
export function lanesOf({ ingest }: Pick<PoolSizes, 'ingest'>, roles: ReadonlySet<ProcessRole>): number {
  const kinds = kindsOf(roles);
  return kinds === 0 ? 1 : Math.max(1, Math.floor(ingest / kinds) - 1);
}
