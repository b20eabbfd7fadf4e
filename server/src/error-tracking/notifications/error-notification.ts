/** A notification of an error issue, in words. */

import { numberText } from '../../kernel/contract/short-number.js';
import { oneLine, timeText } from '../../kernel/mail/wording.js';
import type { NotificationEvent } from '../../notifications/delivery/notify.js';
import { LOOK, type NotificationItem } from '../../notifications/messages/message.js';
import type { ImportanceFacts, Level, Platform } from '../events/event.js';
import { titleOf } from '../grouping/headline.js';
import { importanceOf } from '../importance/importance.js';

export type ErrorNotificationKind = 'error.new' | 'error.recurrence' | 'error.spike';

/** The number of events of an issue in a window. */
export interface Spike {
  events: number;
  threshold: number;
  windowMinutes: number;
}

/** An issue at the moment of a notification. */
export interface NotifiedIssue {
  id: string;
  number: number;
  type: string;
  message: string;
  culprit: string | null;
  platform: Platform;
  level: Level;
  facts: ImportanceFacts;
  events: number;
  lastRelease: string | null;
  recurrenceCount: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
  property: { id: string; domain: string; projectId: string | null; projectSlug: string | null };
}

/** Type and message are untrusted, and the subject of a mail is one line. */
const LONGEST_TITLE = 160;

const shortTitle = (issue: NotifiedIssue) => oneLine(titleOf(issue), LONGEST_TITLE);

const INTRODUCTIONS: Record<ErrorNotificationKind, string> = {
  'error.new': 'New error',
  'error.recurrence': 'Error is back',
  'error.spike': 'Error spike',
};

function windowText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return minutes === 1440 ? '24 h' : `${minutes / 60} h`;
}

const count = (events: number) => `${events.toLocaleString('en-US')} ${events === 1 ? 'event' : 'events'}`;

function linesOf(kind: ErrorNotificationKind, issue: NotifiedIssue, spike: Spike | null, timeZone: string, isAlone: boolean): string[] {
  const at = kind === 'error.new' ? issue.firstSeenAt : issue.lastSeenAt;
  const number = numberText('ERR', issue.number);
  const lines = [`${number}, ${issue.property.domain}, ${timeText(at, timeZone)}`];
  if (spike)
    lines.push(`${count(spike.events)} in ${windowText(spike.windowMinutes)}; the threshold is ${spike.threshold.toLocaleString('en-US')}`);
  if (issue.culprit) lines.push(`At ${oneLine(issue.culprit)}`);
  if (issue.lastRelease) lines.push(`Release ${oneLine(issue.lastRelease)}`);
  if (kind === 'error.recurrence')
    lines.push(`It had been resolved${issue.recurrenceCount > 1 ? `, and has come back ${issue.recurrenceCount} times` : ''}`);
  if (isAlone) lines.push(`${LOOK}tidewatch errors context ${number}`);
  return lines;
}

/** The notification for an issue, with its recipients. It includes where to look first only if it is the only event. */
export function errorNotification(
  kind: ErrorNotificationKind,
  issue: NotifiedIssue,
  spike: Spike | null,
  timeZone: string,
  isAlone: boolean,
): NotificationEvent {
  const { importance, reason } = importanceOf(issue.facts);
  const { property } = issue;
  const title = shortTitle(issue);
  const item: NotificationItem = {
    kind,
    title: `${INTRODUCTIONS[kind]}: ${title}`,
    lines: linesOf(kind, issue, spike, timeZone, isAlone),
    subject: {
      ...{
        type: 'error',
        id: issue.id,
        number: numberText('ERR', issue.number),
        title,
        domain: property.domain,
        propertyId: property.id,
        projectSlug: property.projectSlug,
      },
      ...{ importance, importanceReason: reason, platform: issue.platform, level: issue.level },
      ...{ events: issue.events, release: issue.lastRelease, recurrenceCount: issue.recurrenceCount, spike },
      firstSeenAt: issue.firstSeenAt.toISOString(),
      lastSeenAt: issue.lastSeenAt.toISOString(),
    },
  };
  return { item, projectId: property.projectId };
}
