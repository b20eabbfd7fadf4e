/** Looks at all processes every two seconds: the most memory, and the most connections of each. */
import { report, residentMegabytes, treeMegabytes } from '../measure.mjs';
import { openConnections, ROLES } from './cluster.mjs';

const LOOK_MS = 2_000;
/** Each process listens with one connection, which is in no pool. */
const LINE = 1;

/** The connections of a process, as it tells them; threads of analytics have more. */
async function connectionsOf({ baseUrl }) {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  return [...text.matchAll(/^tidewatch_database_connections\{[^}]*\} (\d+)$/gm)].reduce((sum, [, open]) => sum + Number(open), LINE);
}

/** What each process takes before there is work, and a process of all roles beside them. */
export async function tellRest({ processes, database, startAll }) {
  for (const role of ROLES) report(`${role}: connections at rest`, [await connectionsOf(processes[role])], '', 0);
  report('connections at rest in pg_stat_activity, together', [await openConnections(database)], '', 0);
  const all = await startAll();
  report('process of all roles: memory after the start', [residentMegabytes(all.pid)], 'MB RSS', 0);
  report('process of all roles: connections after the start', [await connectionsOf(all)], '', 0);
  await all.stop();
}

export function watch({ processes, database, postmasterPid }) {
  const most = Object.fromEntries(ROLES.map((role) => [role, { megabytes: 0, connections: 0 }]));
  let together = 0;
  const look = async () => {
    together = Math.max(together, await openConnections(database));
    for (const role of ROLES) {
      most[role].megabytes = Math.max(most[role].megabytes, residentMegabytes(processes[role].pid));
      most[role].connections = Math.max(most[role].connections, await connectionsOf(processes[role]));
    }
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    // a look that fails says nothing; the work that it fails beside does
    looking = looking.then(look).catch(() => undefined);
  }, LOOK_MS);
  return {
    /** Ends the watch, and tells what it saw. */
    tell: async () => {
      clearInterval(timer);
      await looking;
      await look();
      for (const role of ROLES) {
        report(`${role}: memory after the start`, [processes[role].megabytes], 'MB RSS', 0);
        report(`${role}: the most memory of this run`, [most[role].megabytes], 'MB RSS', 0);
        report(`${role}: the most connections of its pools`, [most[role].connections], '', 0);
      }
      report('the most connections in pg_stat_activity, together', [together], '', 0);
      report('PostgreSQL with all its processes at the end', [treeMegabytes(postmasterPid)], 'MB PSS', 0);
    },
    stop: () => clearInterval(timer),
  };
}
