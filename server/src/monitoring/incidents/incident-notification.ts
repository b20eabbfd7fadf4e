/** Notifications of incidents. */
import type { OperationContext } from '../../kernel/contract/handler.js';
import { durationText, printed, timeText } from '../../kernel/mail/wording.js';
import { findOrganization, notify } from '../../notifications/delivery/notify.js';
import type { NotificationItem, NotificationKind } from '../../notifications/messages/message.js';
import type { IncidentRow, UpdateRow } from './store.js';

export type IncidentKind = Extract<NotificationKind, `incident.${string}`>;

const HAPPENED: Record<IncidentKind, string> = {
  'incident.opened': 'Incident',
  'incident.updated': 'Update',
  'incident.resolved': 'Resolved',
};
/** So much of an update is in the notification; the rest is read where the incident is. */
const LONGEST_BODY = 1_000;

function excerpt(body: string): string {
  const characters = [...printed(body)];
  return characters.length > LONGEST_BODY ? `${characters.slice(0, LONGEST_BODY - 1).join('')}…` : characters.join('');
}

/** An update of an incident in words. */
export function incidentItem(kind: IncidentKind, incident: IncidentRow, update: UpdateRow, timeZone: string): NotificationItem {
  const { id, title, severity, project_slug: projectSlug, started_at: startedAt } = incident;
  const { status, created_at: at } = update;
  const lasted = at.getTime() - startedAt.getTime();
  return {
    kind,
    title: `${HAPPENED[kind]}: ${title}`,
    lines: [
      `${projectSlug}, severity ${severity}, ${status}, ${timeText(at, timeZone)}`,
      ...(status === 'resolved' && lasted >= 1000 ? [`It lasted ${durationText(lasted)}`] : []),
      excerpt(update.body),
    ],
    subject: { type: 'incident', id, title, severity, status, projectSlug },
  };
}

/** Notifies of an update, in the transaction that makes it. */
export async function notifyOfUpdate(
  { database, now }: OperationContext,
  kind: IncidentKind,
  incident: IncidentRow,
  update: UpdateRow,
): Promise<void> {
  const organization = await findOrganization(database, incident.organization_id);
  if (!organization) return;
  const item = incidentItem(kind, incident, update, organization.timeZone);
  await notify(database, organization, [{ item, projectId: incident.project_id }], now);
}
