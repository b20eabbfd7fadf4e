/** From the transitions of one monitor to what is told of it: the change between what was told last and how it is now. */

import { durationText, printed, timeText } from '../../kernel/mail/wording.js';
import type { NotificationItem } from '../../notifications/messages/message.js';
import type { MonitorResult, ReasonCode } from '../monitors/store.js';

export type ProblemStatus = Exclude<MonitorResult, 'ok'>;

export interface Transition {
  at: Date;
  to: MonitorResult | null;
  reason: ReasonCode;
}

/** The kinds that tell of a trouble. */
export type TroubleKind = 'monitor.down' | 'monitor.degraded';

/** What is wrong, and since when it was anything but ok. */
export interface Trouble {
  status: ProblemStatus;
  since: Date;
}

/** A trouble that was told. */
export interface Problem extends Trouble {
  reason: string;
  /** The kinds that were told of it so far: who wasn't told of any of them need not be told of its end. */
  told: TroubleKind[];
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
  /** The last of the transitions since the last telling. */
  last: Transition;
  /** The worst among them, since the first that was anything but ok. */
  trouble: Trouble | null;
}

export interface MonitorChange {
  monitor: ChangedMonitor;
  /** What is known to be wrong from now on; null: nothing. */
  problem: Problem | null;
  /** null: there is nothing to tell. */
  told: {
    kind: TroubleKind | 'monitor.recovered';
    at: Date;
    status: MonitorResult;
    reason: ReasonCode;
    was: Trouble | null;
    /** Of a recovery: the kinds of trouble it is the end of. */
    after?: TroubleKind[];
  } | null;
}

const RANK: Record<ProblemStatus, number> = { degraded: 1, error: 2, down: 3 };
const kindOf = (status: ProblemStatus): TroubleKind => (status === 'degraded' ? 'monitor.degraded' : 'monitor.down');

/** The worst that happened since the last telling, what was told then included; since when it was anything but ok. */
function troubleOf({ problem, trouble }: ChangedMonitor): Trouble | null {
  if (!problem || !trouble) return problem ?? trouble;
  return { status: RANK[trouble.status] > RANK[problem.status] ? trouble.status : problem.status, since: problem.since };
}

const union = (kinds: readonly TroubleKind[], kind: TroubleKind): TroubleKind[] => [...new Set([...kinds, kind])];

/**
 * What is told: down for down and error, degraded, recovered. A trouble that came and went before anybody was told is told as a recovery. A
 * monitor without a status (paused) is no longer in trouble, and nobody is told.
 */
export function changeOf(monitor: ChangedMonitor): MonitorChange {
  const { last, problem: known } = monitor;
  const was = troubleOf(monitor);
  if (last.to === null) return { monitor, problem: null, told: null };
  if (last.to === 'ok') {
    const after = was ? union(known?.told ?? [], kindOf(was.status)) : [];
    const told = was && { kind: 'monitor.recovered' as const, at: last.at, status: last.to, reason: last.reason, was, after };
    return { monitor, problem: null, told };
  }
  if (known?.status === last.to) return { monitor, problem: known, told: null };
  const kind = kindOf(last.to);
  const problem = { status: last.to, reason: last.reason, since: was?.since ?? last.at, told: union(known?.told ?? [], kind) };
  return { monitor, problem, told: { kind, at: last.at, status: last.to, reason: last.reason, was: known } };
}

const HAPPENED: Partial<Record<ReasonCode, string>> = {
  event_error: 'reported an error',
  event_down: 'reported that it is down',
  event_degraded: 'reported that it is degraded',
  late: 'is late',
};
const STATES: Record<MonitorResult, string> = { ok: 'recovered', degraded: 'is degraded', error: 'has an error', down: 'is down' };

const WAS: Record<ProblemStatus, string> = { degraded: 'was degraded', error: 'had an error', down: 'was down' };

/** What happened to a monitor, as after its name. */
export function happened(status: MonitorResult, reason: string): string {
  return status === 'ok' ? STATES.ok : (HAPPENED[reason as ReasonCode] ?? STATES[status]);
}

function detail({ monitor, told }: MonitorChange & { told: NonNullable<MonitorChange['told']> }, timeZone: string): string[] {
  const { at, reason, was } = told;
  if (told.kind === 'monitor.recovered' && was) return [`It ${WAS[was.status]} for ${durationText(at.getTime() - was.since.getTime())}`];
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
  const said = printed(note ?? '');
  const lines = [
    `${monitor.projectSlug}/${monitor.slug}, ${timeText(told.at, timeZone)}`,
    ...detail(change, timeZone),
    ...(said ? [`It said: ${said}`] : []),
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
