/** Realistic messages, for tests of their texts. */

import {
  type ChangedMonitor,
  changeOf,
  itemOf,
  type NotifiedChange,
  type Problem,
  problemSince,
  type Transition,
} from '../../../src/monitoring/notifications/monitor-changes.js';
import { composeMessage, testMessage } from '../../../src/notifications/messages/compose.js';
import type { Message, NotificationItem } from '../../../src/notifications/messages/message.js';

export const NOW = new Date('2026-01-15T09:30:05.000Z');
const id = (number: number) => `019a8f3e-5b70-7cc4-9d1a-${String(number).padStart(12, '0')}`;

export const ORGANIZATION = { slug: 'acme', name: 'Acme & Co' };
const occasion = { id: id(0), at: NOW, organization: ORGANIZATION };

export interface Sample {
  number?: number;
  name?: string;
  slug?: string;
  to: Transition['to'];
  reason: Transition['reason'];
  at?: string;
  lastEventAt?: string | null;
  schedule?: ChangedMonitor['schedule'];
  problem?: Pick<Problem, 'status' | 'reason'> & { since: string };
  note?: string;
}

/** The item for one transition of a monitor. */
export function item(sample: Sample, timeZone = 'UTC', isAlone = true): NotificationItem {
  const {
    number = 1,
    name = 'Nightly backup',
    slug = 'nightly-backup',
    to,
    reason,
    at = '2026-01-15T09:30:00Z',
    lastEventAt,
    schedule = null,
    problem,
  } = sample;
  const change = changeOf({
    id: id(number),
    slug,
    name,
    projectId: id(900),
    projectSlug: 'shop',
    lastEventAt: lastEventAt ? new Date(lastEventAt) : null,
    schedule,
    problem: problem ? { ...problem, since: new Date(problem.since), told: ['monitor.down'], flappingSince: null } : null,
    last: { at: new Date(at), to, reason },
    trouble: to === null || to === 'ok' ? null : { status: to, since: new Date(at) },
    flapping: null,
    isCalm: false,
  });
  if (!change.event) throw new Error('nobody is notified of that');
  const notified = change as NotifiedChange;
  const time = {
    ok: 0,
    degraded: 0,
    error: 0,
    down: 0,
    [problem?.status ?? 'ok']: new Date(at).getTime() - problemSince(notified).getTime(),
  };
  return itemOf(notified, { timeZone, note: sample.note ?? null, time, isAlone });
}

export const silent: Sample = { to: 'down', reason: 'silent', lastEventAt: '2026-01-15T09:26:59Z' };
export const recovered: Sample = {
  to: 'ok',
  reason: 'event_ok',
  at: '2026-01-15T12:41:10Z',
  problem: { status: 'down', reason: 'silent', since: '2026-01-15T09:30:00Z' },
};

/** A message with these. */
export const message = (...items: NotificationItem[]): Message => composeMessage(occasion, items);
export const reminder = (...items: NotificationItem[]): Message => composeMessage({ ...occasion, reminder: true }, items);
export const test = (channelSlug = 'ops'): Message => testMessage(occasion, channelSlug);
