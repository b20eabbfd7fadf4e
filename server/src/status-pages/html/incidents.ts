/** Incidents and maintenance, alone and in the history. */

import { Html, type HtmlValue, html } from '../../generated/html/html.js';
import { isoText } from '../../generated/html/utc-text.js';
import { markdownHtml } from '../../kernel/mail/markdown.js';
import { historyPath, incidentPath, maintenanceAnchor } from '../public/page-where.js';
import type { PublicComponentName, PublicHistoryDay, PublicIncident, PublicMaintenance } from '../public/public-status.js';
import { IMPACT_WORDS, INCIDENT_WORDS, lengthText, MAINTENANCE_WORDS } from '../public/wording.js';
import { icon, stateElement } from './icons.js';
import { INCIDENT_LOOKS, MAINTENANCE_LOOKS } from './looks.js';
import { dayElement, spanElement, timeElement } from './time.js';

/** @param body an organization's Markdown */
export const renderBody = (body: string): Html => html`<div class="body">${Html.trusted(markdownHtml(body))}</div>`;

const namesElement = (components: readonly PublicComponentName[]): HtmlValue =>
  components.length > 0 &&
  html`<p class="quiet">Affects ${components.map(({ name }, index) => [index > 0 && ', ', html`<bdi>${name}</bdi>`])}</p>`;

const lastedElement = ({ startedAt, resolvedAt }: PublicIncident): Html =>
  resolvedAt ? html`${spanElement(startedAt, resolvedAt)} (${lengthText(startedAt, resolvedAt)})` : html`since ${timeElement(startedAt)}`;

/** Impact, time and components of an incident; its status if its updates don't follow. */
export const incidentFacts = (
  incident: PublicIncident,
  { withStatus = false }: { withStatus?: boolean } = {},
): Html => html`<p class="facts">${withStatus && stateElement(INCIDENT_LOOKS[incident.status], INCIDENT_WORDS[incident.status])}<span class="quiet">${
  IMPACT_WORDS[incident.impact]
}, ${lastedElement(incident)}</span></p>
${namesElement(incident.components)}`;

/** The updates, newest first. */
export const timelineElement = (updates: PublicIncident['updates']): Html => html`<ol class="timeline">
${updates.map(({ status, at, body }) => html`<li class="${INCIDENT_LOOKS[status]}">${icon(INCIDENT_LOOKS[status])}<p><strong>${INCIDENT_WORDS[status]}</strong> <span class="quiet">${timeElement(at)}</span></p>${renderBody(body)}</li>\n`)}</ol>`;

const titleElement = ({ id, title }: PublicIncident, base: string, level: 3 | 4): Html => {
  const link = html`<a href="${incidentPath(base, id)}">${title}</a>`;
  return level === 3 ? html`<h3>${link}</h3>` : html`<h4>${link}</h4>`;
};

export const openIncident = (incident: PublicIncident, base: string): Html => html`<article>
${titleElement(incident, base, 3)}
${incidentFacts(incident)}
${timelineElement(incident.updates)}
</article>
`;

/** An incident in the history: its latest update, and a link to all. */
function pastIncident(incident: PublicIncident, base: string): Html {
  const count = incident.updates.length;
  const more =
    count > 1 &&
    html`\n<p class="quiet"><a href="${incidentPath(base, incident.id)}">All ${count} updates<span class="hidden"> of ${incident.title}</span></a></p>`;
  return html`<article>
${titleElement(incident, base, 4)}
${incidentFacts(incident, { withStatus: true })}
${renderBody(incident.updates[0]?.body ?? '')}${more}
</article>
`;
}

export function maintenanceElement({ id, title, body, status, startsAt, endsAt, components }: PublicMaintenance, level: 3 | 4): Html {
  return html`<article id="${maintenanceAnchor(id)}" class="maintenance">
${level === 3 ? html`<h3>${title}</h3>` : html`<h4>${title}</h4>`}
<p class="facts">${stateElement(MAINTENANCE_LOOKS[status], MAINTENANCE_WORDS[status])}<span class="quiet">Maintenance, ${spanElement(startsAt, endsAt)}</span></p>
${namesElement(components)}${body && html`\n${renderBody(body)}`}
</article>
`;
}

const stillOpen = ({ id, title }: PublicIncident, base: string): Html =>
  html`<p>Still open: <a href="${incidentPath(base, id)}">${title}</a></p>`;

/**
 * The days with everything that began on them.
 *
 * @param open open incidents, which are shown elsewhere; the days on which they began link to them
 */
export const historyDays = (days: readonly PublicHistoryDay[], base: string, open: readonly PublicIncident[] = []): Html =>
  html`${days.map(({ date, incidents, maintenances }) => {
    const content = [
      ...open.filter(({ startedAt }) => isoText(startedAt).startsWith(date)).map((incident) => stillOpen(incident, base)),
      ...incidents.map((incident) => pastIncident(incident, base)),
      ...maintenances.map((window) => maintenanceElement(window, 4)),
    ];
    return html`<section class="day${!content.length && ' still'}"><h3>${dayElement(date)}</h3>
${content.length ? content : html`<p>No incidents</p>`}</section>
`;
  })}`;

export const archiveLink = (base: string): Html => html`<p class="pages"><a href="${historyPath(base)}">Older incidents</a></p>`;
