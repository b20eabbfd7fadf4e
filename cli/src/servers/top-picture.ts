import type { Style } from '#client-core/drawing/style.js';
import { drawTable, tableWidth } from '#client-core/drawing/table.js';
import { durationText } from '#client-core/person/duration.js';
import type { Connection } from '../operation/call.js';
import { confirmedStyle, drawNotEvaluated } from '../output/evaluation.js';
import { bar } from '../output/glyphs.js';
import type { Room } from '../output/room.js';
import type { Picture } from '../watch/subject.js';
import { fleetCounts } from './counts.js';
import { FiringAlerts } from './firing.js';
import { type Fleet, takeFleet } from './fleet.js';
import type { Order } from './orders.js';
import { evenPauseMs, RequestBudget } from './request-budget.js';
import { nameOf, percentText, type ServerState } from './server.js';

const WORST_FIRST = ['offline', 'online', 'unknown'];
const COLUMNS = ['state', 'server', 'cpu', 'memory', 'disk', 'load', 'alerts', 'last seen', 'agent'];
const TITLES = COLUMNS.map((column) => column.toUpperCase());
const METERS = new Set(['cpu', 'memory', 'disk']);
const BAR_WIDTH = 8;

const weight = (value: number | null | undefined): number => value ?? -1;

/** The sort value of a server; higher ones come first. */
const RANKS: Readonly<Record<Order, (server: ServerState) => number>> = {
  state: ({ state, firingAlerts }) => (WORST_FIRST.length - WORST_FIRST.indexOf(state)) * 1e6 + Math.min(firingAlerts, 999_999),
  cpu: ({ usage }) => weight(usage?.cpuPct),
  memory: ({ usage }) => weight(usage?.memoryPct),
  disk: ({ usage }) => weight(usage?.diskPct),
  name: () => 0,
};

/** Sorts servers: the worst or most used first, then by name. */
export function ordered(servers: readonly ServerState[], order: Order): ServerState[] {
  const rank = RANKS[order];
  return [...servers].sort((a, b) => rank(b) - rank(a) || nameOf(a).localeCompare(nameOf(b), 'en'));
}

/** How to draw percentages: bars of these characters, or only numbers. */
type Meters = 'unicode' | 'ascii' | 'numbers';

function meter(value: number | null | undefined, meters: Meters): string {
  if (value === null || value === undefined) return '-';
  const number = percentText(value).padStart(4);
  return meters === 'numbers' ? number : `${bar(value, BAR_WIDTH, meters === 'unicode')} ${number}`;
}

/** The state whose colour a percentage gets: alerts start at 90 percent. */
function levelOf(cell: string): string {
  const value = Number(/(\d+)%$/.exec(cell)?.[1] ?? 0);
  return value >= 90 ? 'critical' : value >= 75 ? 'minor' : 'ok';
}

function paint(style: Style, column: string, cell: string): string {
  if (cell === '-' || cell === column) return cell;
  if (column === 'alerts') return style.state('firing', cell);
  return METERS.has(column) ? style.state(levelOf(cell), cell) : style.value(column, cell);
}

function cells(server: ServerState, { takenAt: now, firing }: Fleet, meters: Meters): string[] {
  const { state, usage, firingAlerts, lastSeenAt, agentVersion } = server;
  return [
    state,
    nameOf(server),
    ...[usage?.cpuPct, usage?.memoryPct, usage?.diskPct].map((value) => meter(value, meters)),
    usage === null ? '-' : usage.load1.toFixed(2),
    firingAlerts === 0 ? '-' : (firing?.textOf(server, now) ?? String(firingAlerts)),
    lastSeenAt === null ? 'never' : `${durationText((now - Date.parse(lastSeenAt)) / 1000)} ago`,
    agentVersion ?? '-',
  ];
}

interface TopOptions {
  order: Order;
  unicode: boolean;
  /** The page to show, from 0; a number that is too high shows the last page. */
  page: number;
}

/** The screen: counts, one line per server, and the number of hidden servers if not all fit on a page. */
export function drawFleet(fleet: Fleet, { columns, rows: height }: Room, full: Style, { order, unicode, page }: TopOptions): string[] {
  const { evaluation } = fleet;
  const style = confirmedStyle(evaluation, full);
  const said = drawNotEvaluated(evaluation, full);
  const rows = height - said.length;
  const head = fleetCounts(fleet.counts, style);
  const servers = ordered(fleet.servers, order);
  if (servers.length === 0) return [...said, head];
  // Two lines are counts and column names. If not all servers fit, one more shows the number of hidden ones.
  const fits = servers.length <= Math.max(1, rows - 2);
  const size = fits ? servers.length : Math.max(1, rows - 3);
  const first = Math.min(page, Math.ceil(servers.length / size) - 1) * size;
  const shown = servers.slice(first, first + size);
  const table = (meters: Meters) => ({
    columns: TITLES,
    fields: COLUMNS,
    kept: ['server'],
    rows: shown.map((server) => cells(server, fleet, meters)),
    paint: (column: string, cell: string) => paint(style, column, cell),
  });
  // Bars are omitted if they would push out columns.
  const withBars = table(unicode ? 'unicode' : 'ascii');
  const drawn = drawTable(tableWidth(withBars) <= columns ? withBars : table('numbers'), columns, style);
  const lines = drawn.text.trimEnd().split('\n');
  const hidden = servers.length - shown.length;
  return [
    ...said,
    head,
    ...lines,
    ...(hidden > 0 ? [`${first + 1} to ${first + shown.length} of ${servers.length}; ${hidden} hidden`] : []),
  ];
}

const NEXT = new Set([' ', 'n', '\x1b[6~', '\x1b[B']);
const PREVIOUS = new Set(['p', 'b', '\x1b[5~', '\x1b[A']);

/** The servers of a project, or of all projects, as a screen with pages. */
export function fleetOf(project: string | undefined, order: Order, unicode: boolean): Picture<Fleet> {
  const budget = new RequestBudget();
  const firing = new FiringAlerts();
  let page = 0;
  let last = 0;
  return {
    take: async (connection: Connection) => {
      const fleet = await takeFleet(connection, project, budget);
      await firing.take(connection, ordered(fleet.servers, order), budget);
      return { ...fleet, firing };
    },
    shortestPauseMs: ({ pages }) => evenPauseMs(pages),
    draw: (fleet, room, style) => {
      last = Math.max(0, Math.ceil(fleet.servers.length / Math.max(1, room.rows - 3)) - 1);
      page = Math.min(page, last);
      return drawFleet(fleet, room, style, { order, unicode, page });
    },
    keys: 'n and p turn pages',
    press: (key) => {
      if (NEXT.has(key)) page = Math.min(page + 1, last);
      if (PREVIOUS.has(key)) page = Math.max(page - 1, 0);
    },
  };
}
