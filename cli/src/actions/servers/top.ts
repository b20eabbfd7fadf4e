import { styleFor } from '#client-core/drawing/style.js';
import { EXIT } from '../../exit-codes.js';
import { type Invocation, sizeOf, wantsColor } from '../../io.js';
import { connect } from '../../operation/call.js';
import { projectOr } from '../../operation/input/project.js';
import { specOf } from '../../operation/specs.js';
import { speaksUnicode } from '../../output/glyphs.js';
import { assertFields } from '../../output/pick.js';
import { printAnswer } from '../../output/print.js';
import { FiringAlerts } from '../../servers/firing.js';
import { takeFleet } from '../../servers/fleet.js';
import type { Order } from '../../servers/orders.js';
import { RequestBudget } from '../../servers/request-budget.js';
import { drawFleet, fleetOf, ordered } from '../../servers/top-picture.js';
import { watchOnScreen } from '../../watch/on-screen.js';
import { wantsPicture } from '../../watch/watch.js';

export interface TopOptions {
  /** False for all, whatever the default is. */
  project?: string | false;
  /** Seconds. */
  interval: number;
  sort: Order;
  once?: boolean;
}

/** Columns for programs; people get the picture. */
const COLUMNS = [
  ...['state', 'projectSlug', 'slug', 'usage.cpuPct', 'usage.memoryPct', 'usage.diskPct', 'usage.load1', 'firingAlerts', 'lastSeenAt'],
  'agentVersion',
];

/** Shows the servers, again and again on a terminal and once elsewhere; returns the exit code. */
export async function showTop(invocation: Invocation, { project: given, interval, sort, once }: TopOptions): Promise<number> {
  const { io, options } = invocation;
  const spec = specOf('listServers');
  assertFields(spec, options.fields);
  const connection = await connect(invocation);
  const project = await projectOr(connection, given);
  const unicode = speaksUnicode(io.env);
  const picture = wantsPicture(invocation);
  const rehearsed = options.dryRun || options.curl;
  if (picture && !once && !rehearsed && io.env['TERM'] !== 'dumb')
    return watchOnScreen(connection, fleetOf(project, sort, unicode), interval * 1000);
  const budget = new RequestBudget();
  const fleet = await takeFleet(connection, project, budget);
  if (picture) {
    const firing = new FiringAlerts();
    await firing.take(connection, ordered(fleet.servers, sort), budget);
    const room = { columns: sizeOf(io.stdout).columns, rows: Number.POSITIVE_INFINITY };
    const lines = drawFleet({ ...fleet, firing }, room, styleFor(wantsColor(io, io.stdout)), { order: sort, unicode, page: 0 });
    io.stdout.write(`${lines.join('\n')}\n`);
  } else {
    const { counts, evaluation, nextCursor } = fleet;
    printAnswer(invocation, { ...spec, columns: COLUMNS }, { servers: ordered(fleet.servers, sort), counts, evaluation, nextCursor });
  }
  return EXIT.done;
}
