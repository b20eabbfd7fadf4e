/** Incidents, maintenance and the history of days as Markdown. */

import { isoText } from '../../generated/html/utc-text.js';
import { incidentPath } from '../public/page-where.js';
import type { PublicComponentName, PublicHistoryDay, PublicIncident, PublicMaintenance } from '../public/public-status.js';
import { INCIDENT_WORDS, MAINTENANCE_WORDS } from '../public/wording.js';
import { plain, quoted } from './plain.js';

const listed = (lines: readonly (string | false | null)[]) =>
  lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n');

const affects = (components: readonly PublicComponentName[]) =>
  components.length > 0 && `Components: ${components.map(({ name }) => plain(name)).join(', ')}`;

const updateText = ({ status, at, body }: PublicIncident['updates'][number]) =>
  `**${INCIDENT_WORDS[status]}**, ${isoText(at)}:\n\n${quoted(body)}`;

/** An incident under its own heading. @param level the heading's level @param url the page's URL */
export function incidentText(incident: PublicIncident, level: number, url: string): string {
  const { id, title, status, impact, startedAt, resolvedAt, components, updates } = incident;
  const facts = listed([
    `Status: ${INCIDENT_WORDS[status]}`,
    `Impact: ${impact}`,
    `Started: ${isoText(startedAt)}`,
    resolvedAt && `Resolved: ${isoText(resolvedAt)}`,
    affects(components),
    `Address: <${url}${incidentPath('', id)}>`,
  ]);
  return [`${'#'.repeat(level)} ${plain(title)}`, facts, ...updates.map(updateText)].join('\n\n');
}

export function maintenanceText(window: PublicMaintenance, level: number): string {
  const { title, body, status, startsAt, endsAt, components } = window;
  const facts = listed([
    `Maintenance: ${MAINTENANCE_WORDS[status]}`,
    `Starts: ${isoText(startsAt)}`,
    `Ends: ${isoText(endsAt)}`,
    affects(components),
  ]);
  return [`${'#'.repeat(level)} ${plain(title)}`, facts, ...(body ? [quoted(body)] : [])].join('\n\n');
}

/** Days on which something began, each under a heading; other days are omitted. */
export function daysText(days: readonly PublicHistoryDay[], url: string): string[] {
  return days
    .filter(({ incidents, maintenances }) => incidents.length + maintenances.length)
    .flatMap(({ date, incidents, maintenances }) => [
      `### ${date}`,
      ...incidents.map((incident) => incidentText(incident, 4, url)),
      ...maintenances.map((window) => maintenanceText(window, 4)),
    ]);
}
