/** What `overview` shows: how it is in a line, the last day, what is wrong, and what waits for somebody. */
import { truncate } from '#client-core/drawing/display-width.js';
import { neutralize } from '#client-core/drawing/neutralize.js';
import type { Style } from '#client-core/drawing/style.js';
import { drawTable } from '#client-core/drawing/table.js';
import { durationText } from '#client-core/person/duration.js';
import { reasonText } from '#client-core/person/reasons.js';
import { confirmedStyle, drawNotEvaluated, type Evaluation, notEvaluated } from '../output/evaluation.js';
import type { Drawing } from '../output/picture.js';
import type { MonitorState, Snapshot } from './snapshot.js';

interface Tide {
  down: readonly number[];
  late: readonly number[];
}

/** The fields of the API's answer that are drawn; times are ISO 8601. */
export interface OverviewAnswer {
  overview: {
    monitors: {
      evaluation: Evaluation;
      summary: Snapshot['summary'];
      worst: readonly (Pick<MonitorState, 'projectSlug' | 'slug' | 'status' | 'reason'> & {
        statusChangedAt: string | null;
        lastMessage: string | null;
        inMaintenance: boolean;
      })[];
    };
    tide: Tide;
    incidents: { count: number; open: readonly { number: string; title: string; severity: string; status: string; startedAt: string }[] };
    maintenances: readonly { number: string; title: string; status: string; startsAt: string; endsAt: string }[];
    servers: {
      evaluation: Evaluation;
      counts: { offline: number; firingAlerts: number };
      alerts: readonly {
        projectSlug: string;
        serverSlug: string;
        kind: string;
        subject: string | null;
        value: number | null;
        startedAt: string;
      }[];
    };
    issues: {
      unresolved: number;
      new24h: number;
      recurring24h: number;
      newest: readonly { number: string; title: string; level: string; events: number; firstSeenAt: string }[];
    } | null;
    feedback: { new: number };
    notifications: { unreadCount: number } | null;
    setup: Record<'project' | 'firstEvent' | 'channel' | 'statusPage', boolean> | null;
  };
}
type Overview = OverviewAnswer['overview'];

const FIELDS = ['state', 'what', 'why', 'for'];
const COLUMNS = FIELDS.map((field) => field.toUpperCase());
/** Counts end here. */
const MOST_COUNTED = 1_000;

const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count >= MOST_COUNTED ? `${MOST_COUNTED} or more` : count} ${count === 1 ? one : many}`;

/** The title is the finding. */
function headLine({ monitors: { summary }, incidents, servers: { counts } }: Overview, isConfirmed: boolean, style: Style): string {
  const states = (['down', 'error', 'degraded'] as const).filter((state) => summary[state] > 0);
  const said = [
    ...states.map((state) => style.state(state, `${summary[state]} ${state}`)),
    ...(incidents.count ? [style.state('major', `${countText(incidents.count, 'incident')} open`)] : []),
    ...(counts.firingAlerts ? [style.state('firing', countText(counts.firingAlerts, 'alert'))] : []),
  ];
  const of = summary.total === 0 ? 'no monitors' : `${summary.ok} of ${summary.total} monitors ok`;
  if (said.length) return `${said.join(', ')}; ${of}`;
  return `${isConfirmed ? 'Nothing is wrong' : 'Nothing was wrong at the last look'}: ${of}`;
}

const LEVELS = { unicode: '▁▂▃▄▅▆▇█', ascii: '.:-=+*#@' };
/** Columns of the line; each is an hour, or a quarter of one where there is room. */
const WIDE = 96;
const NARROW = 24;
const LABEL = 'Last 24 h  ';

/** The last day: the higher, the more monitors were in trouble at a time. */
function tideLine({ down, late }: Tide, { columns, unicode }: Drawing, style: Style): string[] {
  if (![...down, ...late].some((count) => count > 0)) return [];
  const width = columns >= WIDE + LABEL.length ? WIDE : NARROW;
  const each = Math.floor(down.length / width);
  const parts = Array.from({ length: width }, (_, index) => {
    const quarters = Array.from({ length: each }, (__, quarter) => index * each + quarter);
    const worst = (counts: readonly number[]) => Math.max(...quarters.map((quarter) => counts[quarter] ?? 0));
    return { isDown: worst(down) > 0, height: Math.max(...quarters.map((quarter) => (down[quarter] ?? 0) + (late[quarter] ?? 0))) };
  });
  const most = Math.max(...parts.map(({ height }) => height));
  const levels = unicode ? LEVELS.unicode : LEVELS.ascii;
  const drawn = parts.map(({ isDown, height }) => {
    const level = levels[height === 0 ? 0 : Math.max(1, Math.round((height / most) * (levels.length - 1)))] ?? '';
    return height === 0 ? level : style.state(isDown ? 'down' : 'degraded', level);
  });
  return [`${LABEL}${drawn.join('')}`];
}

/** An alert in words: `disk high /data 92.4 %`. */
function kindText(kind: string, subject: string | null, value: number | null): string {
  if (kind === 'heartbeat_stopped') return 'no heartbeat';
  const shown = value === null ? '' : `${Math.round(value * 10) / 10}${kind.endsWith('_high') ? ' %' : ''}`;
  return [kind.replaceAll('_', ' '), subject ?? '', shown].filter(Boolean).join(' ');
}

/** What is wrong, a row each: monitors, alerts, incidents, then issues. */
function rowsOf({ monitors, servers, incidents, issues }: Overview, now: number): string[][] {
  const since = (at: string | null) => (at === null ? '-' : durationText((now - Date.parse(at)) / 1000));
  const monitorWhy = ({ reason, lastMessage, inMaintenance }: Overview['monitors']['worst'][number]) =>
    [reason.hintText ?? reasonText(reason.code), ...(reason.code.startsWith('event_') && lastMessage ? [lastMessage] : [])].join(': ') +
    (inMaintenance ? ' (in maintenance)' : '');
  return [
    ...monitors.worst.map((row) => [String(row.status), `${row.projectSlug}/${row.slug}`, monitorWhy(row), since(row.statusChangedAt)]),
    ...servers.alerts.map(({ projectSlug, serverSlug, kind, subject, value, startedAt }) => [
      ...[
        kind === 'heartbeat_stopped' ? 'offline' : 'firing',
        `${projectSlug}/${serverSlug}`,
        kindText(kind, subject, value),
        since(startedAt),
      ],
    ]),
    ...incidents.open.map(({ number, title, severity, status, startedAt }) => [severity, `${number} ${title}`, status, since(startedAt)]),
    ...(issues?.newest ?? []).map(({ number, title, level, events, firstSeenAt }) => [
      ...[level, `${number} ${title}`, countText(events, 'event'), since(firstSeenAt)],
    ]),
  ];
}

function maintenanceLine({ number, title, status, startsAt, endsAt }: Overview['maintenances'][number], now: number): string {
  const until = (at: string) => durationText((Date.parse(at) - now) / 1000);
  return `${number} ${title}: ${status === 'in_progress' ? `maintenance for another ${until(endsAt)}` : `maintenance in ${until(startsAt)}`}`;
}

/** What waits for somebody. */
function waitingLine({ issues, feedback, notifications }: Overview): string[] {
  const said = [
    ...(issues?.unresolved
      ? [`${countText(issues.unresolved, 'unresolved issue')} (${issues.new24h} new and ${issues.recurring24h} again within 24 h)`]
      : []),
    ...(feedback.new ? [countText(feedback.new, 'new feedback', 'new feedback')] : []),
    ...(notifications?.unreadCount ? [countText(notifications.unreadCount, 'unread notification')] : []),
  ];
  return said.length ? [`Waiting: ${said.join(', ')}`] : [];
}

const STEPS = {
  project: 'Make a project: tidewatch projects create <slug>',
  firstEvent: 'Send the first event: tidewatch init',
  channel: 'Be notified: tidewatch channels create',
  statusPage: 'Show it to others: tidewatch status-page update --enabled',
} as const;

function nextSteps({ setup }: Overview): string[] {
  if (setup === null) return [];
  const missing = (Object.keys(STEPS) as (keyof typeof STEPS)[]).filter((step) => !setup[step]);
  return missing.length ? ['', 'Next steps', ...missing.map((step) => `  ${STEPS[step]}`)] : [];
}

/** The lines of the overview, what is wrong first. */
export function drawOverviewAnswer({ overview }: OverviewAnswer, drawing: Drawing, full: Style): string[] {
  const { columns, now } = drawing;
  const parts = [overview.monitors.evaluation, overview.servers.evaluation];
  const evaluation = parts.find((part) => notEvaluated(part) !== null);
  const style = confirmedStyle(evaluation, full);
  const rows = rowsOf(overview, now);
  const table = rows.length ? drawTable({ columns: COLUMNS, fields: FIELDS, main: 'what', kept: ['for'], rows }, columns, style).text : '';
  const windows = overview.maintenances.map((each) =>
    style.state('under_maintenance', truncate(neutralize(maintenanceLine(each, now)), columns)),
  );
  return [
    ...drawNotEvaluated(evaluation, full),
    headLine(overview, evaluation === undefined, style),
    ...tideLine(overview.tide, drawing, style),
    ...(table ? ['', ...table.trimEnd().split('\n')] : []),
    ...(windows.length ? ['', ...windows] : []),
    ...waitingLine(overview),
    ...nextSteps(overview),
  ];
}
