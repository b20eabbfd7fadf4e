/** The documents of a public status page. */

import { type Html, html } from '../../generated/html/html.js';
import { monthText } from '../../generated/html/utc-text.js';
import type { Evaluation } from '../../transports/ingest/listening/evaluations.js';
import { groupPath, historyPath, homePath, type PageWhere } from '../public/page-where.js';
import type { PublicGroup, PublicIncident, PublicMonth, PublicPage, PublicStatus } from '../public/public-status.js';
import { saysNotEvaluated } from '../public/unconfirmed.js';
import { countsText, groupName } from '../public/wording.js';
import { componentsOfGroup, componentsSection } from './components.js';
import { ICON_DRAWINGS, type IconName, icon, stateElement } from './icons.js';
import { archiveLink, historyDays, incidentFacts, maintenanceElement, openIncident, timelineElement } from './incidents.js';
import { renderShell } from './shell.js';
import { timeElement } from './time.js';

/** Green means that everything is operational, so it is never used while an incident is open. */
const bannerLook = ({ overall: { status }, openIncidents }: PublicStatus): IconName =>
  openIncidents.length && (status === 'operational' || status === 'unknown') ? 'open_incident' : status;

/** With a time that the reader's own time zone can replace. */
const notEvaluated = ({ lastAt }: Evaluation): Html =>
  lastAt ? html`Not evaluated since ${timeElement(lastAt)}` : html`Not evaluated yet`;

/** Below a known problem or beside a group; the headline of the page says it otherwise. */
const besideTime = (evaluation: Evaluation): Html | null => (evaluation.current ? null : html`. ${notEvaluated(evaluation)}`);

function overallBanner(status: PublicStatus): Html {
  const { overall, generatedAt, evaluation } = status;
  const look = bannerLook(status);
  const isHeadline = saysNotEvaluated(status);
  return html`<div class="overall ${look}">${icon(look)}
<div><h1>${isHeadline ? notEvaluated(evaluation) : overall.description}</h1>
<p>As of ${timeElement(generatedAt)}${isHeadline ? null : besideTime(evaluation)}</p></div></div>`;
}

const section = (title: string, content: readonly Html[]): Html | null =>
  content.length > 0 ? html`<section><h2>${title}</h2>\n${content}</section>\n` : null;

/** The main page. */
export function renderStatusPage(status: PublicStatus, { base, asOf }: PageWhere): string {
  const { page, overall, openIncidents, maintenances, history } = status;
  const windows = (wanted: readonly string[]) =>
    maintenances.filter((window) => wanted.includes(window.status)).map((window) => maintenanceElement(window, 3));
  const content = html`${ICON_DRAWINGS}${page.description ? html`<p class="lead">${page.description}</p>\n` : null}${overallBanner(status)}
${section(
  openIncidents.length === 1 ? 'Open incident' : 'Open incidents',
  openIncidents.map((incident) => openIncident(incident, base)),
)}${section('Maintenance in progress', windows(['in_progress']))}${componentsSection(status, base)}
${section('Scheduled maintenance', windows(['scheduled']))}<section><h2>Last ${history.length || 14} days</h2>
${history.length ? historyDays(history, base, openIncidents) : html`<p class="card empty">No history yet.</p>\n`}${archiveLink(base)}</section>`;
  return renderShell({ page, base, title: overall.description, asOf, description: page.description, path: '/' }, content);
}

/** Links to a group's previous and next page. */
function groupLinks({ group, number, pages }: PublicGroup, base: string): Html | null {
  if (pages === 1) return null;
  const link = (to: number, rel: 'prev' | 'next', text: string) =>
    html`<li><a href="${groupPath(base, group.id, to)}" rel="${rel}">${text}</a></li>`;
  const links = [
    number > 1 && link(number - 1, 'prev', 'Previous components'),
    number < pages && link(number + 1, 'next', 'Next components'),
  ];
  return html`<nav aria-label="More components"><ul class="pages">${links}</ul></nav>`;
}

/** One page of a group's components. */
export function renderGroup(status: PublicGroup, { base, asOf }: PageWhere): string {
  const { page, group, number, pages, components } = status;
  const name = groupName(group);
  const place = pages > 1 ? `Page ${number} of ${pages}` : null;
  const content = html`${ICON_DRAWINGS}<h1>${name}</h1>
<p class="lead"><a href="${homePath(base)}">Current status</a></p>
<p class="facts">${stateElement(group.status)}<span class="quiet">${countsText(group)}</span></p>
<p class="quiet">As of ${timeElement(status.generatedAt)}${besideTime(status.evaluation)}${place && `. ${place}`}</p>
<section><h2>Components</h2>
${componentsOfGroup(components)}
${groupLinks(status, base)}</section>`;
  return renderShell({ page, base, title: [name, place].filter(Boolean).join(', '), asOf, path: groupPath('', group.id, number) }, content);
}

function monthLinks({ earlier, later }: PublicMonth, base: string): Html {
  const link = (month: string, rel: 'prev' | 'next') =>
    html`<li><a href="${historyPath(base, month)}" rel="${rel}">${monthText(month)}</a></li>`;
  if (!earlier && !later) return html``;
  return html`<nav aria-label="Other months"><ul class="pages">${earlier && link(earlier, 'prev')}${later && link(later, 'next')}</ul></nav>`;
}

/** A month of the archive. */
export function renderHistory(month: PublicMonth, { base, asOf }: PageWhere): string {
  const name = monthText(month.month);
  const content = html`<h1>History</h1>
<p class="lead"><a href="${homePath(base)}">Current status</a></p>
<h2>${name}</h2>
${month.days.length ? historyDays(month.days, base) : html`<p class="card empty">No incidents or maintenance in ${name}.</p>\n`}${monthLinks(month, base)}`;
  return renderShell({ page: month.page, base, title: `History of ${name}`, asOf, path: historyPath('', month.month) }, content);
}

/** An incident with all its updates. */
export function renderIncident({ page, incident }: { page: PublicPage; incident: PublicIncident }, { base, asOf }: PageWhere): string {
  const content = html`<h1>${incident.title}</h1>
<div class="card incident ${incident.impact}${!incident.resolvedAt && ' open'}">
${incidentFacts(incident)}
${timelineElement(incident.updates)}
</div>
<p class="pages"><a href="${homePath(base)}">Current status</a><a href="${historyPath(base, incident.startedAt.toISOString().slice(0, 7))}">Incidents of ${monthText(incident.startedAt.toISOString().slice(0, 7))}</a></p>`;
  return renderShell({ page, base, title: incident.title, asOf, path: `/incidents/${encodeURIComponent(incident.id)}` }, content);
}
