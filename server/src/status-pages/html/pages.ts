/** The documents of a public status page. */

import { type Html, html } from '../../generated/html/html.js';
import { monthText } from '../../generated/html/utc-text.js';
import type { Evaluation } from '../../transports/ingest/listening/evaluations.js';
import { groupPath, historyPath, type PageWhere } from '../public/page-where.js';
import type { PublicGroup, PublicIncident, PublicMonth, PublicPage, PublicStatus } from '../public/public-status.js';
import { saysNotEvaluated } from '../public/unconfirmed.js';
import { countsText, groupName } from '../public/wording.js';
import { componentsOfGroup, componentsSection } from './components.js';
import { findingOf, type Statement, statementText } from './finding.js';
import { archiveLink, historyDays, incidentFacts, maintenanceElement, openIncident, timelineElement } from './incidents.js';
import { COMPONENT_LOOKS, IMPACT_LOOKS, type Look } from './looks.js';
import { type Headline, renderShell } from './shell.js';
import { timeElement } from './time.js';

/** Green means that everything is operational, so it is never used while an incident is open. */
const lookOf = ({ overall: { status }, openIncidents }: PublicStatus): Look =>
  openIncidents.length && (status === 'operational' || status === 'unknown') ? 'open' : COMPONENT_LOOKS[status];

/** With a time that the reader's own time zone can replace. */
const notEvaluated = ({ lastAt }: Evaluation): Html =>
  lastAt ? html`Not evaluated since ${timeElement(lastAt)}` : html`Not evaluated yet`;

/** Below a known problem or beside a group; the headline of the page says it otherwise. */
const besideTime = (evaluation: Evaluation): Html | null => (evaluation.current ? null : html`. ${notEvaluated(evaluation)}`);

const named = (names: readonly string[]): Html[] =>
  names.map((name, index) => html`${index > 0 && (index === names.length - 1 ? ' and ' : ', ')}<bdi>${name}</bdi>`);

const said = ({ names, count, verb }: Statement): Html => html`${count ?? named(names)} ${verb}`;

/** The finding, and how old it is. */
function headlineOf(status: PublicStatus): Headline {
  const { overall, generatedAt, evaluation } = status;
  const isHeadline = saysNotEvaluated(status);
  const { title, also, rest } = findingOf(status);
  const first = isHeadline ? notEvaluated(evaluation) : title ? said(title) : html`${overall.description}`;
  const others = html`${also.map((statement) => html`${said(statement)}. `)}${rest && `${rest}. `}`;
  return {
    look: lookOf(status),
    title: first,
    facts: html`${others}As of ${timeElement(generatedAt)}${isHeadline ? null : besideTime(evaluation)}`,
  };
}

const tabTitle = (status: PublicStatus): string => {
  const { title } = findingOf(status);
  return title && !saysNotEvaluated(status) ? statementText(title) : status.overall.description;
};

const section = (title: string, content: readonly Html[]): Html | null =>
  content.length > 0 ? html`<section><h2>${title}</h2>\n${content}</section>\n` : null;

/** The main page. */
export function renderStatusPage(status: PublicStatus, { base, asOf }: PageWhere): string {
  const { page, openIncidents, maintenances, history } = status;
  const windows = (wanted: readonly string[]) =>
    maintenances.filter((window) => wanted.includes(window.status)).map((window) => maintenanceElement(window, 3));
  const content = html`${page.description ? html`<p class="lead">${page.description}</p>\n` : null}${section(
    openIncidents.length === 1 ? 'Open incident' : 'Open incidents',
    openIncidents.map((incident) => openIncident(incident, base)),
  )}${section('Maintenance in progress', windows(['in_progress']))}${componentsSection(status, base)}
${section('Scheduled maintenance', windows(['scheduled']))}<section><h2>Last ${history.length || 14} days</h2>
${history.length ? historyDays(history, base, openIncidents) : html`<p class="quiet">No history yet.</p>\n`}${archiveLink(base)}</section>`;
  const head = { page, base, title: tabTitle(status), asOf, description: page.description, path: '/' };
  return renderShell(head, headlineOf(status), content);
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
  const facts = html`${countsText(group)}. As of ${timeElement(status.generatedAt)}${besideTime(status.evaluation)}${place && `. ${place}`}`;
  const content = html`<section><h2>Components</h2>
${componentsOfGroup(components)}
${groupLinks(status, base)}</section>`;
  const head = { page, base, title: [name, place].filter(Boolean).join(', '), asOf, path: groupPath('', group.id, number) };
  return renderShell(head, { look: COMPONENT_LOOKS[group.status], title: html`${name}`, facts }, content);
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
  const content = html`<section><h2>${name}</h2>
${month.days.length ? historyDays(month.days, base) : html`<p class="quiet">No incidents or maintenance in ${name}.</p>\n`}${monthLinks(month, base)}</section>`;
  const head = { page: month.page, base, title: `History of ${name}`, asOf, path: historyPath('', month.month) };
  return renderShell(head, { look: null, title: html`History` }, content);
}

/** An incident with all its updates. */
export function renderIncident({ page, incident }: { page: PublicPage; incident: PublicIncident }, { base, asOf }: PageWhere): string {
  const month = incident.startedAt.toISOString().slice(0, 7);
  const content = html`<section><h2>Updates</h2>
${incidentFacts(incident)}
${timelineElement(incident.updates)}
<p class="pages"><a href="${historyPath(base, month)}">Incidents of ${monthText(month)}</a></p></section>`;
  const look = incident.resolvedAt ? 'ok' : IMPACT_LOOKS[incident.impact];
  const head = { page, base, title: incident.title, asOf, path: `/incidents/${encodeURIComponent(incident.id)}` };
  return renderShell(head, { look, title: html`${incident.title}` }, content);
}
