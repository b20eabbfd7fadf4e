import type { Style } from '#client-core/drawing/style.js';
import { drawTable } from '#client-core/drawing/table.js';
import { durationText } from '#client-core/person/duration.js';
import { toFailure } from '../failure.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';
import { confirmedStyle, drawNotEvaluated, type Evaluation } from '../output/evaluation.js';
import type { Room } from '../output/room.js';
import { type FleetCounts, fleetCounts } from '../servers/counts.js';
import { nameOf, type ServerState } from '../servers/server.js';

/** The maximum number of servers in trouble to read. */
const MOST = 20;
const FIELDS = ['state', 'server', 'alerts', 'last seen'];
const COLUMNS = FIELDS.map((field) => field.toUpperCase());

/** The number of servers per state, and those in trouble. */
export interface TroubledServers {
  servers: readonly ServerState[];
  counts: FleetCounts;
  /** Missing with a server too old to say. */
  evaluation?: Evaluation;
  nextCursor: string | null;
  /** When they were read, by this computer's clock, in milliseconds since 1970. */
  takenAt: number;
}

/** The servers with firing alerts, including silence; null if there are none, or if the credential may not read them. */
export async function takeTroubledServers(connection: Connection, project: string | undefined): Promise<TroubledServers | null> {
  const values = { firing: true, limit: MOST, ...(project !== undefined && { projectSlug: project }) };
  try {
    const answer = (await callOperation(connection, specOf('listServers'), values)) as Omit<TroubledServers, 'takenAt'>;
    const { online, offline, unknown } = answer.counts;
    return online + offline + unknown === 0 ? null : { ...answer, takenAt: Date.now() };
  } catch (error) {
    // The key may be for monitors only, or the Tidewatch server too old for this; the monitors are still shown.
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

/** The lines below the monitors: counts, then as many servers in trouble as fit, offline ones first. */
export function drawTroubledServers(
  { servers, counts, evaluation, nextCursor, takenAt }: TroubledServers,
  { columns, rows }: Room,
  full: Style,
): string[] {
  const style = confirmedStyle(evaluation, full);
  const said = drawNotEvaluated(evaluation, full);
  const head = [...said, fleetCounts(counts, style)];
  const worstFirst = [...servers].sort((a, b) => Number(b.state === 'offline') - Number(a.state === 'offline'));
  // Two lines are counts and column names; one more may show the number of hidden servers.
  const shown = worstFirst.slice(0, Math.max(0, rows - 3 - said.length));
  if (shown.length === 0) return head;
  const table = drawTable(
    { columns: COLUMNS, fields: FIELDS, kept: ['server'], rows: shown.map((server) => cells(server, takenAt)) },
    columns,
    style,
  );
  const more = nextCursor !== null || shown.length < servers.length;
  return [...head, ...table.text.trimEnd().split('\n'), ...(more ? ['and more: tidewatch servers top'] : [])];
}
