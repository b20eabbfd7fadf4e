/** The texts of broadcasts. */
import type { Mark } from '../../kernel/mail/layout.js';
import { durationText, oneLine, printed, timeText } from '../../kernel/mail/wording.js';
import type { BroadcastContent, BroadcastKind, BroadcastRow, IncidentContent, MaintenanceContent } from './broadcast.js';

const HAPPENED: Record<BroadcastKind, string> = {
  'incident.opened': 'Incident',
  'incident.updated': 'Update',
  'incident.resolved': 'Resolved',
  'maintenance.scheduled': 'Maintenance scheduled',
  'maintenance.changed': 'Maintenance changed',
  'maintenance.started': 'Maintenance started',
  'maintenance.completed': 'Maintenance completed',
  'maintenance.cancelled': 'Maintenance cancelled',
};

const MARKS: Record<BroadcastKind, Mark> = {
  'incident.opened': 'bad',
  'incident.updated': 'warning',
  'incident.resolved': 'good',
  'maintenance.scheduled': 'warning',
  'maintenance.changed': 'warning',
  'maintenance.started': 'warning',
  'maintenance.completed': 'good',
  'maintenance.cancelled': 'good',
};

/** An unresolved incident is as severe as its impact. */
export function broadcastMark({ kind, content }: Pick<BroadcastRow, 'kind' | 'content'>): Mark {
  if (content.type !== 'incident' || kind === 'incident.resolved') return MARKS[kind];
  return content.impact === 'major' || content.impact === 'critical' ? 'bad' : 'warning';
}

const utc = (time: string) => timeText(new Date(time), 'UTC');
const duration = (from: string, to: string) => durationText(Date.parse(to) - Date.parse(from));

export function broadcastTitle({ kind, content }: Pick<BroadcastRow, 'kind' | 'content'>): string {
  return `${HAPPENED[kind]}: ${oneLine(content.title)}`;
}

function incidentLines({ status, impact, startedAt, resolvedAt }: IncidentContent, at: Date): string[] {
  const lasted = resolvedAt !== null && Date.parse(resolvedAt) - Date.parse(startedAt) >= 1_000;
  return [
    `Status: ${status}`,
    `Impact: ${impact}`,
    `At: ${timeText(at, 'UTC')}`,
    ...(lasted ? [`It lasted ${duration(startedAt, resolvedAt)}`] : []),
  ];
}

function maintenanceLines({ status, startsAt, endsAt }: MaintenanceContent): string[] {
  return [
    `Status: ${status === 'in_progress' ? 'in progress' : status}`,
    `From: ${utc(startsAt)}`,
    `Until: ${utc(endsAt)} (${duration(startsAt, endsAt)})`,
  ];
}

/** The content below the title: details, then the text of the update. */
export function broadcastLines({ content, created_at: at }: Pick<BroadcastRow, 'content' | 'created_at'>): string[] {
  const names = content.components.map(({ name }) => oneLine(name));
  return [
    ...(content.type === 'incident' ? incidentLines(content, at) : maintenanceLines(content)),
    ...(names.length ? [`Affected: ${names.join(', ')}`] : []),
  ];
}

/** The Markdown text of the update; may be empty. */
export function broadcastBody(content: BroadcastContent): string {
  return printed((content.type === 'incident' ? content.update.body : content.body) ?? '');
}
