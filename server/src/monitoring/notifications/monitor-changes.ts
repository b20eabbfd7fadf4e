/** Turns a monitor's transitions into one event for people: the change from the last notified status to the current one. */

import { durationText, printed, timeText } from '../../kernel/mail/wording.js';
import { LOOK, type NotificationItem } from '../../notifications/messages/message.js';
import type { MonitorResult, ReasonCode } from '../monitors/store.js';
import type { Times } from '../schedules/expected-times.js';
import { scheduleWords } from '../schedules/words.js';
import { hintText } from '../schedules/zone-hint.js';
import { endedText, lastingText, problemOf, type TimeByStatus } from './time-by-status.js';

export type ProblemStatus = Exclude<MonitorResult, 'ok'>;

export interface Transition {
  at: Date;
  to: MonitorResult | null;
  reason: ReasonCode;
}

/** The kinds of notifications of a problem. */
export type TroubleKind = 'monitor.down' | 'monitor.degraded';

/** A problem, and since when the monitor has not been ok. */
interface Trouble {
  status: ProblemStatus;
  since: Date;
}

/** A problem that people were notified of. */
export interface Problem extends Trouble {
  reason: string;
  /** The kinds of its notifications so far (the column told): channels that got none of them don't get its end. */
  told: TroubleKind[];
  /** Since when people hear nothing of it because its status keeps changing. */
  flappingSince: Date | null;
}

/** How often a status changed, and since when. */
export interface Changes {
  count: number;
  since: Date;
}

export interface ChangedMonitor {
  id: string;
  slug: string;
  name: string;
  projectId: string;
  projectSlug: string;
  lastEventAt: Date | null;
  /** When it expects results; null without a schedule. */
  schedule: Times | null;
  /** The problem that people were notified of and that has not ended. */
  problem: Problem | null;
  /** The last of the transitions since the last notification. */
  last: Transition;
  /** The worst of them, since the first one that was not ok. */
  trouble: Trouble | null;
  /** The changes within the last hour, if they are so many that the monitor is flapping. */
  flapping: Changes | null;
  /** Whether it was flapping, and people hear of it again. */
  isCalm: boolean;
}

export interface MonitorChange {
  monitor: ChangedMonitor;
  /** The known problem from now on; null if there is none. */
  problem: Problem | null;
  /** null if there is nothing to notify of. */
  event: {
    kind: TroubleKind | 'monitor.recovered';
    at: Date;
    status: MonitorResult;
    reason: ReasonCode;
    was: Trouble | null;
    /** For a recovery: the kinds of the problem that ended. */
    after?: TroubleKind[];
    /** Set if people are told that it is flapping, and not of this change. */
    flapping?: Changes;
  } | null;
}

const RANK: Record<ProblemStatus, number> = { degraded: 1, error: 2, down: 3 };
const kindOf = (status: ProblemStatus): TroubleKind => (status === 'degraded' ? 'monitor.degraded' : 'monitor.down');

/** The worst status since the last notification, including the notified one; and since when the monitor was not ok. */
function troubleOf({ problem, trouble }: ChangedMonitor): Trouble | null {
  if (!problem || !trouble) return problem ?? trouble;
  return { status: RANK[trouble.status] > RANK[problem.status] ? trouble.status : problem.status, since: problem.since };
}

const union = (kinds: readonly TroubleKind[], kind: TroubleKind): TroubleKind[] => [...new Set([...kinds, kind])];

/**
 * Tells that a monitor is flapping: once, or again if it became so much worse that other channels have to hear of it. null if the change is told as
 * any other.
 */
function flappingChange(monitor: ChangedMonitor, status: MonitorResult, was: Trouble): MonitorChange | null {
  const { last, problem: known, flapping, isCalm } = monitor;
  const wasFlapping = known?.flappingSince != null;
  if (isCalm || !(flapping || wasFlapping)) return null;
  const kind = kindOf(was.status);
  if (!flapping || (wasFlapping && known.told.includes(kind))) return { monitor, problem: known, event: null };
  const told = union(known?.told ?? [], kind);
  const problem = { ...was, reason: known?.reason ?? last.reason, told, flappingSince: known?.flappingSince ?? last.at };
  return { monitor, problem, event: { kind, at: last.at, status, reason: last.reason, was: known, flapping } };
}

/**
 * The events: down for down and error, degraded, recovered. A problem that ended before anybody was notified is a recovery. A monitor without a
 * status (paused) no longer has a problem, and nobody is notified.
 */
export function changeOf(monitor: ChangedMonitor): MonitorChange {
  const { last, problem: known } = monitor;
  const was = troubleOf(monitor);
  if (last.to === null) return { monitor, problem: null, event: null };
  const unsteady = was && flappingChange(monitor, last.to, was);
  if (unsteady) return unsteady;
  if (last.to === 'ok') {
    const after = was ? union(known?.told ?? [], kindOf(was.status)) : [];
    const event = was && { kind: 'monitor.recovered' as const, at: last.at, status: last.to, reason: last.reason, was, after };
    return { monitor, problem: null, event };
  }
  if (known?.status === last.to && !monitor.isCalm) return { monitor, problem: known, event: null };
  const kind = kindOf(last.to);
  const told = union(known?.told ?? [], kind);
  const problem = { status: last.to, reason: last.reason, since: was?.since ?? last.at, told, flappingSince: null };
  return { monitor, problem, event: { kind, at: last.at, status: last.to, reason: last.reason, was: known } };
}

const HAPPENED: Partial<Record<ReasonCode, string>> = {
  event_error: 'reported an error',
  event_down: 'reported that it is down',
  event_degraded: 'reported that it is degraded',
  late: 'is late',
  missed: 'missed its time',
};
/** The reasons that are silence. */
const SILENT: ReadonlySet<ReasonCode> = new Set(['late', 'silent', 'missed']);

const STATES: Record<MonitorResult, string> = { ok: 'recovered', degraded: 'is degraded', error: 'has an error', down: 'is down' };

/** What happened to a monitor, to follow its name. */
export function happened(status: MonitorResult, reason: string): string {
  return status === 'ok' ? STATES.ok : (HAPPENED[reason as ReasonCode] ?? STATES[status]);
}

export type NotifiedChange = MonitorChange & { event: NonNullable<MonitorChange['event']> };

/** Since when a change's monitor has had the problem that it is about, or that ended. */
export const problemSince = ({ event, problem }: NotifiedChange): Date => event.was?.since ?? problem?.since ?? event.at;

/** The previous notified status; a recovery has it in its detail. */
function previous(change: NotifiedChange, timeZone: string, time: TimeByStatus | undefined): string[] {
  const { kind, was } = change.event;
  if (kind === 'monitor.recovered') return [];
  return was ? [`Previously: ${was.status}`, lastingText(time, was.since, timeZone)] : ['Previously: ok'];
}

/** The last event, if no other line names it. */
function lastEvent({ monitor, event }: NotifiedChange, timeZone: string): string[] {
  const isTold = event.reason.startsWith('event_') || SILENT.has(event.reason);
  return monitor.lastEventAt && !isTold ? [`Last event: ${timeText(monitor.lastEventAt, timeZone)}`] : [];
}

/** What a change is told with. */
export interface Told {
  timeZone: string;
  /** The message of the event that caused it. */
  note: string | null;
  /** How long the monitor had each status since `problemSince`; undefined if nobody can say. */
  time: TimeByStatus | undefined;
  /** By how many hours all its last results missed their times, if they did. */
  hoursOff?: number | undefined;
  /** Whether it is the only item: then it names the next command. */
  isAlone: boolean;
}

function detail(change: NotifiedChange, { timeZone, time, hoursOff }: Told): string[] {
  const { monitor, event } = change;
  const { at, reason } = event;
  if (event.flapping) return [`Now ${event.status}`, 'You hear of it again after 30 minutes without a change, or 4 hours without being ok'];
  if (event.kind === 'monitor.recovered') return [endedText(time, problemSince(change), timeZone)];
  if (SILENT.has(reason) && monitor.lastEventAt) {
    const silence = durationText(at.getTime() - monitor.lastEventAt.getTime());
    const expected = monitor.schedule ? [`Expected ${scheduleWords(monitor.schedule)}`] : [];
    const hint = hoursOff === undefined ? [] : [`It ${hintText(hoursOff)}`];
    return [`No event for ${silence}, the last at ${timeText(monitor.lastEventAt, timeZone)}`, ...expected, ...hint];
  }
  return reason === 'config' ? ['Its settings changed'] : [];
}

/** What happened, in one line. */
function titleOf({ monitor, event }: NotifiedChange, timeZone: string): string {
  if (!event.flapping) return `${monitor.name} ${happened(event.status, event.reason)}`;
  return `${monitor.name} is flapping, ${event.flapping.count} changes since ${timeText(event.flapping.since, timeZone)}`;
}

/** A change in words. */
export function itemOf(change: NotifiedChange, told: Told): NotificationItem {
  const { monitor, event } = change;
  const { timeZone, time, isAlone } = told;
  const said = printed(told.note ?? '');
  const place = `${monitor.projectSlug}/${monitor.slug}`;
  const lines = [
    `${place}, ${timeText(event.at, timeZone)}`,
    ...(monitor.isCalm && monitor.problem?.flappingSince
      ? [`It had been flapping since ${timeText(monitor.problem.flappingSince, timeZone)}`]
      : []),
    ...detail(change, told),
    ...lastEvent(change, timeZone),
    ...previous(change, timeZone, time),
    ...(said ? [`Message: ${said}`] : []),
    ...(isAlone && event.kind !== 'monitor.recovered' ? [`${LOOK}tidewatch monitors events ${place}`] : []),
  ];
  return {
    kind: event.kind,
    title: titleOf(change, timeZone),
    lines,
    subject: {
      type: 'monitor',
      id: monitor.id,
      slug: monitor.slug,
      name: monitor.name,
      projectSlug: monitor.projectSlug,
      status: event.status,
      previousStatus: event.was?.status ?? 'ok',
      reason: event.reason,
      since: event.at.toISOString(),
      problem: problemOf(time, problemSince(change)),
    },
  };
}
