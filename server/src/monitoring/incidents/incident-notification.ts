/** Notifications of incidents, and the event for other domains. */
import type { OperationContext } from '../../kernel/contract/handler.js';
import { numberText } from '../../kernel/contract/short-number.js';
import { eventName } from '../../kernel/domain-events.js';
import { markdownExcerpt } from '../../kernel/mail/markdown-excerpt.js';
import { durationText, printed, timeText } from '../../kernel/mail/wording.js';
import { findOrganization, notify } from '../../notifications/delivery/notify.js';
import { LOOK, type NotificationItem, type NotificationKind } from '../../notifications/messages/message.js';
import { type IncidentRow, namesOfMonitors, postedAt, type UpdateRow } from './store.js';
import { narrower } from './visibility.js';

export type IncidentKind = Extract<NotificationKind, `incident.${string}`>;

/** Published in the transaction of the change: an incident got its first update, another one, or its resolution. */
export const INCIDENT_UPDATED = eventName<{ kind: IncidentKind; incident: IncidentRow; update: UpdateRow }>('incident.updated');

const HAPPENED: Record<IncidentKind, string> = {
  'incident.opened': 'Incident',
  'incident.updated': 'Update',
  'incident.resolved': 'Resolved',
};
/** The maximum length of an update in a notification, in characters. */
const LONGEST_BODY = 1_000;

/** How many monitors are named; the others are counted. */
const NAMED = 10;

function affectedText(monitors: readonly string[]): string {
  const rest = monitors.length - NAMED;
  return `Affected: ${monitors.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/**
 * An update of an incident in words.
 *
 * @param monitors the affected ones, as `project/monitor`
 */
export function incidentItem(
  kind: IncidentKind,
  incident: IncidentRow,
  update: UpdateRow,
  timeZone: string,
  monitors: readonly string[],
): NotificationItem {
  const { id, title, severity, project_slug: projectSlug, started_at: startedAt } = incident;
  const { status } = update;
  const visibility = narrower(incident.visibility, update.visibility);
  const at = postedAt(update);
  const lasted = at.getTime() - startedAt.getTime();
  const body = markdownExcerpt(printed(update.body), LONGEST_BODY);
  const number = numberText('INC', incident.number);
  return {
    kind,
    title: `${HAPPENED[kind]}: ${title}`,
    lines: [
      `${number}, ${projectSlug}, severity ${severity}, ${status}${visibility === 'public' ? '' : `, ${visibility}`}, ${timeText(at, timeZone)}`,
      ...(status === 'resolved' && lasted >= 1000 ? [`It lasted ${durationText(lasted)}`] : []),
      ...(monitors.length ? [affectedText(monitors)] : []),
      body,
      ...(status === 'resolved' ? [] : [`${LOOK}tidewatch incidents get ${number}`]),
    ],
    body,
    subject: { type: 'incident', id, number, title, severity, status, visibility, projectSlug },
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
  const monitors = await namesOfMonitors(database, organization.id, incident.id);
  const item = incidentItem(kind, incident, update, organization.timeZone, monitors);
  await notify(database, organization, [{ item, projectId: incident.project_id }], now);
}
