import { styleFor } from '#client-core/drawing/style.js';
import { EXIT } from '../exit-codes.js';
import { usage } from '../failure.js';
import { type Invocation, sizeOf, wantsColor } from '../io.js';
import { connect } from '../operation/call.js';
import { projectOr } from '../operation/input/project.js';
import { specOf } from '../operation/specs.js';
import { notEvaluated } from '../output/evaluation.js';
import { assertFields } from '../output/pick.js';
import { noteEvaluation, printAnswer } from '../output/print.js';
import { takeAnnounced } from '../status/announced.js';
import { drawOverview } from '../status/picture.js';
import { takeTroubledServers } from '../status/servers.js';
import { type Snapshot, takeSnapshot } from '../status/snapshot.js';
import { overviewOf } from '../status/subject.js';
import { keepLooking, wantsPicture } from '../watch/watch.js';

export interface StatusOptions {
  /** False for all, whatever the default is. */
  project?: string | false;
  /** Seconds between two refreshes; true without a given interval. */
  watch?: number | true;
  failOn?: 'down' | 'error' | 'degraded';
}

const DEFAULT_SEC = 5;
const BY_SEVERITY = ['down', 'error', 'degraded'] as const;

/** Whether a monitor has this status or a worse one, or might have it unnoticed. */
function reaches({ summary, evaluation }: Snapshot, limit: StatusOptions['failOn']): boolean {
  if (limit === undefined) return false;
  if (notEvaluated(evaluation) !== null) return true;
  return BY_SEVERITY.slice(0, BY_SEVERITY.indexOf(limit) + 1).some((status) => summary[status] > 0);
}

/** Columns for programs; people get the picture. */
const COLUMNS = ['status', 'projectSlug', 'slug', 'paused', 'reason.code', 'reason.since', 'lastEventAt', 'nextTransitionAt'];

/** Shows how everything is and returns the exit code. */
export async function status(invocation: Invocation, { project: given, watch, failOn }: StatusOptions): Promise<number> {
  const { io, options } = invocation;
  const spec = specOf('getMonitoringSnapshot');
  assertFields(spec, options.fields);
  const connection = await connect(invocation);
  const project = await projectOr(connection, given);
  if (watch !== undefined) {
    if (options.quiet) throw usage('--quiet cannot be used with --watch.');
    return keepLooking(connection, overviewOf(project, wantsPicture(invocation)), (watch === true ? DEFAULT_SEC : watch) * 1000);
  }
  const { answer, snapshot } = await takeSnapshot(connection, project);
  if (wantsPicture(invocation)) {
    const room = { columns: sizeOf(io.stdout).columns, rows: Number.POSITIVE_INFINITY };
    const overview = {
      ...snapshot,
      troubledServers: await takeTroubledServers(connection, project),
      announced: await takeAnnounced(connection, project),
    };
    io.stdout.write(`${drawOverview(overview, room, styleFor(wantsColor(io, io.stdout))).join('\n')}\n`);
  } else {
    printAnswer(invocation, { ...spec, columns: COLUMNS, fields: spec.fields.filter(({ name }) => name !== 'limit') }, answer);
    // otherwise it is already printed; a failure needs its reason
    if (failOn !== undefined && (options.quiet || options.json)) noteEvaluation(io, snapshot.evaluation);
  }
  return reaches(snapshot, failOn) ? EXIT.failed : EXIT.done;
}
