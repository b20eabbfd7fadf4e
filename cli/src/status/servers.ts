import { durationText } from '../duration.js';
import { toFailure } from '../failure.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';
import type { Style } from '../output/style.js';
import { drawTable } from '../output/table.js';
import { type FleetCounts, fleetCounts } from '../servers/counts.js';
import { nameOf, type ServerState } from '../servers/server.js';
import type { Room } from '../watch/subject.js';

/** As many servers in trouble are asked for as anybody reads. */
const MOST = 20;
const FIELDS = ['state', 'server', 'alerts', 'last seen'];
const COLUMNS = FIELDS.map((field) => field.toUpperCase());

/** How many servers are how, and those that are in trouble. */
export interface TroubledServers {
  servers: readonly ServerState[];
  counts: FleetCounts;
  nextCursor: string | null;
  /** When they were asked for, by this computer, in milliseconds since 1970. */
  takenAt: number;
}

/** The servers of which an alert fires, silence included; null where there are no servers, or the credential may not see them. */
export async function takeTroubledServers(connection: Connection, project: string | undefined): Promise<TroubledServers | null> {
  const values = { firing: true, limit: MOST, ...(project !== undefined && { projectSlug: project }) };
  try {
    const answer = (await callOperation(connection, specOf('listServers'), values)) as Omit<TroubledServers, 'takenAt'>;
    const { online, offline, unknown } = answer.counts;
    return online + offline + unknown === 0 ? null : { ...answer, takenAt: Date.now() };
  } catch (error) {
    // A key for monitors alone, or a server of Tidewatch that knows no servers: the monitors are what was asked for.
    const { status } = toFailure(error);
    if (status === 403 || status === 404) return null;
    throw error;
  }
}

const cells = ({ state, firingAlerts, lastSeenAt, ...server }: ServerState, now: number): string[] => [
  state,
  nameOf(server),
  String(firingAlerts),
  lastSeenAt === null ? 'never' : `${durationText((now - Date.parse(lastSeenAt)) / 1000)} ago`,
];

/** The lines below the monitors: counts, then the servers in trouble, those that are offline first, as many as there is room for. */
export function drawTroubledServers(
  { servers, counts, nextCursor, takenAt }: TroubledServers,
  { columns, rows }: Room,
  style: Style,
): string[] {
  const head = fleetCounts(counts, style);
  const worstFirst = [...servers].sort((a, b) => Number(b.state === 'offline') - Number(a.state === 'offline'));
  // Two lines are the counts and the names, one may say what is missing.
  const shown = worstFirst.slice(0, Math.max(0, rows - 3));
  if (shown.length === 0) return [head];
  const table = drawTable(
    { columns: COLUMNS, fields: FIELDS, kept: ['server'], rows: shown.map((server) => cells(server, takenAt)) },
    columns,
    style,
  );
  const more = nextCursor !== null || shown.length < servers.length;
  return [head, ...table.text.trimEnd().split('\n'), ...(more ? ['and more: tidewatch servers top'] : [])];
}
