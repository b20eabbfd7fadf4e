/** From the transitions of one monitor to what is told of it: the change between what was told last and how it is now. */
import type { MonitorResult, ReasonCode } from '../monitors/store.js';
import type { NotificationItem } from './message.js';
import { durationText, timeText } from './wording.js';

export type ProblemStatus = Exclude<MonitorResult, 'ok'>;

export interface Transition {
  at: Date;
  to: MonitorResult | null;
  reason: ReasonCode;
}

export interface Problem {
  status: ProblemStatus;
  reason: string;
  since: Date;
}

export interface ChangedMonitor {
  id: string;
  slug: string;
  name: string;
  projectId: string;
  projectSlug: string;
  lastEventAt: Date | null;
  /** What was told and has not ended. */
  problem: Problem | null;
  /** In their order, at least one. */
  transitions: readonly Transition[];
}

export interface MonitorChange {
  monitor: ChangedMonitor;
  /** What is known to be wrong from now on; null: nothing. */
  problem: Problem | null;
  /** null: there is nothing to tell. */
  told: {
    kind: 'monitor.down' | 'monitor.degraded' | 'monitor.recovered';
    at: Date;
    status: MonitorResult;
    reason: ReasonCode;
    was: Problem | null;
  } | null;
}

const RANK: Record<ProblemStatus, number> = { degraded: 1, error: 2, down: 3 };
const isProblem = (status: MonitorResult | null): status is ProblemStatus => status !== null && status !== 'ok';

/** The worst that happened since the last telling, what was told then included; since when it was anything but ok. */
function troubleOf({ problem, transitions }: ChangedMonitor): Problem | null {
  let trouble = problem;
  for (const { at, to, reason } of transitions) {
    if (!isProblem(to)) continue;
    if (!trouble) trouble = { status: to, reason, since: at };
    else if (RANK[to] > RANK[trouble.status]) trouble = { status: to, reason, since: trouble.since };
  }
  return trouble;
}

/**
 * What is told: down for down and error, degraded, recovered. A trouble that came and went before anybody was told is told as a recovery. A
 * monitor without a status (paused) is no longer in trouble, and nobody is told.
 */
export function changeOf(monitor: ChangedMonitor): MonitorChange {
  const last = monitor.transitions.at(-1) as Transition;
  const was = troubleOf(monitor);
  if (last.to === null) return { monitor, problem: null, told: null };
  if (last.to === 'ok') {
    const told = was && { kind: 'monitor.recovered' as const, at: last.at, status: last.to, reason: last.reason, was };
    return { monitor, problem: null, told };
  }
  const problem = { status: last.to, reason: last.reason, since: monitor.problem?.since ?? was?.since ?? last.at };
  if (monitor.problem?.status === last.to) return { monitor, problem: monitor.problem, told: null };
  const kind = last.to === 'degraded' ? ('monitor.degraded' as const) : ('monitor.down' as const);
  return { monitor, problem, told: { kind, at: last.at, status: last.to, reason: last.reason, was: monitor.problem } };
}

const HAPPENED: Partial<Record<ReasonCode, string>> = {
  event_error: 'reported an error',
  event_down: 'reported that it is down',
  event_degraded: 'reported that it is degraded',
  late: 'is late',
};
const STATES: Record<MonitorResult, string> = { ok: 'recovered', degraded: 'is degraded', error: 'has an error', down: 'is down' };

/** What happened to a monitor, as after its name. */
export function happened(status: MonitorResult, reason: string): string {
  return status === 'ok' ? STATES.ok : (HAPPENED[reason as ReasonCode] ?? STATES[status]);
}

function detail({ monitor, told }: MonitorChange & { told: NonNullable<MonitorChange['told']> }, timeZone: string): string[] {
  const { at, reason, was } = told;
  if (told.kind === 'monitor.recovered' && was) return [`It was ${was.status} for ${durationText(at.getTime() - was.since.getTime())}`];
  if ((reason === 'silent' || reason === 'late') && monitor.lastEventAt) {
    const silence = durationText(at.getTime() - monitor.lastEventAt.getTime());
    return [`No event for ${silence}, the last at ${timeText(monitor.lastEventAt, timeZone)}`];
  }
  return reason === 'config' ? ['Its settings were changed'] : [];
}

/** A change in words; `note` is what the event said that brought it about. */
export function itemOf(
  change: MonitorChange & { told: NonNullable<MonitorChange['told']> },
  timeZone: string,
  note: string | null,
): NotificationItem {
  const { monitor, told } = change;
  const lines = [
    `${monitor.projectSlug}/${monitor.slug}, ${timeText(told.at, timeZone)}`,
    ...detail(change, timeZone),
    ...(note ? [`It said: ${note}`] : []),
  ];
  return {
    kind: told.kind,
    title: `${monitor.name} ${happened(told.status, told.reason)}`,
    lines,
    subject: {
      type: 'monitor',
      id: monitor.id,
      slug: monitor.slug,
      name: monitor.name,
      projectSlug: monitor.projectSlug,
      status: told.status,
      previousStatus: told.was?.status ?? 'ok',
      reason: told.reason,
      since: told.at.toISOString(),
    },
  };
}
