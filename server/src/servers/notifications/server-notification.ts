/** The text of a server alert's notification. */

import { durationText, oneLine, timeText } from '../../kernel/mail/wording.js';
import type { NotificationEvent } from '../../notifications/delivery/notify.js';
import { LOOK, type NotificationItem, type NotificationKind } from '../../notifications/messages/message.js';
import { LOW_PCT } from '../alerts/rules.js';

type AlertKind = 'heartbeat_stopped' | 'cpu_high' | 'memory_high' | 'disk_high' | 'inodes_high' | 'disk_read_only' | 'pm2_restarts';

/** An alert with its server. */
export interface ServerAlert {
  id: string;
  kind: AlertKind;
  /** The disk or the process; empty for other kinds. */
  subject: string;
  state: 'firing' | 'resolved';
  value: number | null;
  threshold: number;
  startedAt: Date;
  resolvedAt: Date | null;
  resolveReason: 'condition_cleared' | 'heartbeat' | 'server_deleted' | null;
  server: { id: string; slug: string; name: string; projectId: string; projectSlug: string; lastSeenAt: Date | null };
}

/** Disk and process names come from the host. */
const LONGEST_SUBJECT = 100;

const subjectText = (subject: string) => oneLine(subject, LONGEST_SUBJECT);

const oneDecimal = (value: number | null) => String(Math.round((value ?? 0) * 10) / 10);

const CHARTS = { cpu_high: 'cpu', memory_high: 'memory', disk_high: 'disk', inodes_high: 'disk' } as const;

/** The name of the measured quantity. */
function measuredText({ kind, subject }: ServerAlert): string {
  if (kind === 'cpu_high') return 'CPU';
  if (kind === 'memory_high') return 'memory';
  return `${kind === 'inodes_high' ? 'inodes of disk' : 'disk'} ${subjectText(subject)}`;
}

/** The problem, without the server's name. */
function troubleText(alert: ServerAlert): string {
  if (alert.kind === 'pm2_restarts') return `${subjectText(alert.subject)} restarted ${oneDecimal(alert.value)} times`;
  if (alert.kind === 'disk_read_only') return `${measuredText(alert)} turned read-only`;
  return `${measuredText(alert)} at ${oneDecimal(alert.value)} %`;
}

function titleOf(alert: ServerAlert): string {
  const { kind, state, resolveReason, server } = alert;
  if (resolveReason === 'server_deleted') return `${server.name} was deleted`;
  if (kind === 'heartbeat_stopped') return `${server.name} is ${state === 'firing' ? 'offline' : 'online again'}`;
  if (state === 'firing') return `${server.name}: ${troubleText(alert)}`;
  if (kind === 'pm2_restarts') return `${server.name}: ${subjectText(alert.subject)} stopped restarting`;
  if (kind === 'disk_read_only') return `${server.name}: ${measuredText(alert)} is no longer read-only`;
  return `${server.name}: ${measuredText(alert)} below ${LOW_PCT} % again`;
}

/** Where to start. */
function firstLook({ kind, server }: ServerAlert): string[] {
  const name = `${server.projectSlug}/${server.slug}`;
  if (kind === 'heartbeat_stopped')
    return ['Check the host and its network. On the host: tidewatch-agent status', `${LOOK}tidewatch servers get ${name}`];
  if (kind === 'pm2_restarts') return [`${LOOK}tidewatch servers logs ${name} --source pm2:err`];
  if (kind === 'disk_read_only') return ['Look for faults of the disk in the kernel log. On the host: dmesg --level err,warn'];
  return [`${LOOK}tidewatch servers chart ${name} --metric ${CHARTS[kind]}`];
}

/** How an alert that ended began; null if its kind says it. */
function beginningText(alert: ServerAlert): string | null {
  if (alert.kind === 'disk_read_only') return null;
  if (alert.kind === 'pm2_restarts') return `It had restarted ${oneDecimal(alert.value)} times within 10 minutes`;
  return `The alert began with ${troubleText(alert)}`;
}

function linesOf(alert: ServerAlert, timeZone: string, isAlone: boolean): string[] {
  const { kind, startedAt, resolvedAt, value, threshold, server } = alert;
  const place = `${server.projectSlug}/${server.slug}, ${timeText(resolvedAt ?? startedAt, timeZone)}`;
  if (resolvedAt) {
    const lasted = `${durationText(resolvedAt.getTime() - startedAt.getTime())}, since ${timeText(startedAt, timeZone)}`;
    if (kind === 'heartbeat_stopped') return [place, `It was offline for ${lasted}`];
    return [place, beginningText(alert), `It lasted ${lasted}`].filter((line) => line !== null);
  }
  const look = isAlone ? firstLook(alert) : [];
  if (kind === 'heartbeat_stopped') {
    const last = server.lastSeenAt ? `, the last at ${timeText(server.lastSeenAt, timeZone)}` : '';
    return [place, `No heartbeat for ${durationText((value ?? threshold) * 1000)}${last}`, ...look];
  }
  if (kind === 'disk_read_only') return [place, 'Nothing can be written to it', ...look];
  const rule = kind === 'pm2_restarts' ? `${threshold} or more within 10 minutes` : `${threshold} % or more for 5 minutes`;
  return [place, `Threshold: ${rule}`, ...look];
}

/** The kind of the problem's notification; a channel without it isn't notified of the recovery either. */
const troubleKind = (kind: AlertKind): NotificationKind => (kind === 'heartbeat_stopped' ? 'server.offline' : 'server.alert');

function itemOf(alert: ServerAlert, timeZone: string, isAlone: boolean): NotificationItem {
  const { id, slug, name, projectSlug, lastSeenAt } = alert.server;
  return {
    kind: alert.state === 'resolved' ? 'server.recovered' : (troubleKind(alert.kind) as NotificationItem['kind']),
    title: titleOf(alert),
    lines: linesOf(alert, timeZone, isAlone),
    subject: {
      ...{ type: 'server', id, slug, name, projectSlug },
      alertId: alert.id,
      alertKind: alert.kind,
      alertSubject: alert.subject || null,
      state: alert.state,
      value: alert.value,
      threshold: alert.threshold,
      startedAt: alert.startedAt.toISOString(),
      resolvedAt: alert.resolvedAt?.toISOString() ?? null,
      resolveReason: alert.resolveReason,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    },
  };
}

/** The notification for an alert's current state: its beginning or its end. Includes where to start if it is the only event. */
export function serverNotification(alert: ServerAlert, timeZone: string, isAlone: boolean): NotificationEvent {
  return {
    item: itemOf(alert, timeZone, isAlone),
    projectId: alert.server.projectId,
    ...(alert.state === 'resolved' && { after: [troubleKind(alert.kind)] }),
  };
}
