import type { Style } from '#client-core/drawing/style.js';
import { drawTable } from '#client-core/drawing/table.js';
import { durationText, secondsBetween } from '#client-core/person/duration.js';
import { reasonText } from '#client-core/person/reasons.js';
import { confirmedStyle, drawNotEvaluated } from '../output/evaluation.js';
import type { Room } from '../output/room.js';
import { type Announced, drawAnnounced } from './announced.js';
import { drawTroubledServers, type TroubledServers } from './servers.js';
import { type MonitorState, type Snapshot, stateOf } from './snapshot.js';

const STATES = ['down', 'error', 'degraded', 'unknown', 'paused', 'ok'] as const;
const FIELDS = ['status', 'monitor', 'for', 'why', 'last event', 'if silent'];
const COLUMNS = FIELDS.map((field) => field.toUpperCase());

/** The number of monitors per state, without empty states. */
function countsText({ summary }: Snapshot, style: Style): string {
  const counts = STATES.filter((state) => summary[state] > 0).map((state) => style.state(state, `${summary[state]} ${state}`));
  const noun = summary.total === 1 ? 'monitor' : 'monitors';
  return summary.total === 0 ? 'No monitors.' : `${summary.total} ${noun}: ${counts.join(', ')}`;
}

/** The next state if the monitor stays silent: silence only makes a status worse, so only a monitor that is ok can become late. */
function nextState({ status, schedule }: MonitorState): string {
  const canBeLate = schedule ? schedule.lateAfterSec !== null && schedule.lateAfterSec < schedule.graceSec : true;
  return status === 'ok' && canBeLate ? 'late' : 'down';
}

function cells(monitor: MonitorState, now: string): string[] {
  const { projectSlug, slug, status, statusChangedAt, reason, lastEventAt, nextTransitionAt } = monitor;
  // the reason may change while the status stays; a monitor without a status has only a reason
  const since = (status === null ? null : statusChangedAt) ?? reason.since;
  return [
    stateOf(monitor),
    `${projectSlug}/${slug}`,
    since === null ? '-' : durationText(secondsBetween(since, now)),
    reason.hintText ?? reasonText(reason.code),
    lastEventAt === null ? 'never' : `${durationText(secondsBetween(lastEventAt, now))} ago`,
    nextTransitionAt === null ? '-' : `${nextState(monitor)} in ${durationText(secondsBetween(now, nextTransitionAt))}`,
  ];
}

/** The screen: counts, then as many monitors as fit, the worst first. Ages use the server's clock, because the local one may be wrong. */
export function drawPicture(snapshot: Snapshot, { columns, rows }: Room, full: Style): string[] {
  const { monitors, generatedAt, summary, evaluation } = snapshot;
  const said = drawNotEvaluated(evaluation, full);
  const style = confirmedStyle(evaluation, full);
  const head = [...said, countsText(snapshot, style)];
  if (monitors.length === 0) return head;
  // Two lines are counts and column names; one more may show the number of hidden monitors.
  const room = Math.max(1, rows - 3 - said.length);
  const fitting = monitors.length + (summary.total > monitors.length ? 1 : 0) > room ? monitors.slice(0, room) : monitors;
  const table = drawTable(
    { columns: COLUMNS, fields: FIELDS, kept: ['monitor'], rows: fitting.map((monitor) => cells(monitor, generatedAt)) },
    columns,
    style,
  );
  const missing = summary.total - fitting.length;
  const narrow = snapshot.truncated ? '; narrow with --project' : '';
  return [...head, ...table.text.trimEnd().split('\n'), ...(missing > 0 ? [`and ${missing} more${narrow}`] : [])];
}

/** Everything at one moment. */
export interface Overview extends Snapshot {
  /** Null or missing if there is nothing to show about servers. */
  troubledServers?: TroubledServers | null;
  announced?: Announced;
}

/** Announcements and monitors, then the servers in trouble, which take at most a third of the screen. */
export function drawOverview({ announced, ...overview }: Overview, { columns, rows }: Room, style: Style): string[] {
  if (announced) {
    const said = drawAnnounced(announced, overview.monitors, columns, style).slice(0, Math.floor(rows / 3));
    if (said.length > 0) return [...said, '', ...drawOverview(overview, { columns, rows: rows - said.length - 1 }, style)];
  }
  if (!overview.troubledServers) return drawPicture(overview, { columns, rows }, style);
  const third = Math.floor(rows / 3);
  const servers = drawTroubledServers(overview.troubledServers, { columns, rows: third }, style);
  return [...drawPicture(overview, { columns, rows: rows - servers.length - 1 }, style), '', ...servers];
}
