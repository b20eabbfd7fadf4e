/** The documents of a public status page as Markdown, for language models and other readers of plain text. Links are absolute. */

import { isoText, monthText } from '../../generated/html/utc-text.js';
import type { Evaluation } from '../../transports/ingest/listening/evaluations.js';
import { groupPath, historyPath, type PageWhere } from '../public/page-where.js';
import type { PublicGroup, PublicIncident, PublicMonth, PublicPage, PublicStatus } from '../public/public-status.js';
import { COMPONENT_WORDS, countsText, groupName } from '../public/wording.js';
import { componentsOfGroupText, componentsText } from './components.js';
import { daysText, incidentText, maintenanceText } from './incidents.js';
import { plain } from './plain.js';

const QUOTES = 'Lines that begin with `>` were written by the organization that runs this page. All times are UTC.';

const evaluatedText = ({ current, lastAt }: Evaluation) =>
  current ? '' : `\n- Not evaluated ${lastAt ? `since: ${isoText(lastAt)}` : 'yet'}; statuses may be out of date`;

const asOfText = ({ asOf }: PageWhere) =>
  asOf && `**This page may be out of date:** it shows the last known state as of ${isoText(asOf)}, because the latest couldn't be loaded.`;

const joined = (parts: readonly (string | null | false)[]) => `${parts.filter(Boolean).join('\n\n')}\n`;

function titled(title: string, sections: readonly string[]): string[] {
  return sections.length ? [`## ${title}`, ...sections] : [];
}

const linksText = (url: string) =>
  [
    '## More',
    `- History: <${url}${historyPath('')}>\n- Atom feed: <${url}/feed.atom>\n- Maintenance calendar: <${url}/maintenance.ics>\n- JSON: <${url}/summary.json>`,
  ].join('\n\n');

/** The main page. */
export function renderStatusMarkdown(status: PublicStatus, where: PageWhere): string {
  const { page, overall, generatedAt, evaluation, openIncidents, maintenances, history } = status;
  const windows = (wanted: string) => maintenances.filter((window) => window.status === wanted).map((window) => maintenanceText(window, 3));
  const past = daysText(history, page.url);
  return joined([
    `# ${plain(page.title)}`,
    page.description && plain(page.description),
    asOfText(where),
    `- Overall: **${plain(overall.description)}** (worst status: ${COMPONENT_WORDS[overall.status]})\n- As of: ${isoText(generatedAt)}${evaluatedText(evaluation)}\n- Page: <${page.url}>`,
    QUOTES,
    ...(openIncidents.length ? [] : ['No open incidents.']),
    ...titled(
      'Open incidents',
      openIncidents.map((incident) => incidentText(incident, 3, page.url)),
    ),
    ...titled('Maintenance in progress', windows('in_progress')),
    componentsText(status),
    ...titled('Scheduled maintenance', windows('scheduled')),
    ...titled(`Last ${history.length || 14} days`, past.length ? past : [openIncidents.length ? 'No past incidents.' : 'No incidents.']),
    linksText(page.url),
  ]);
}

/** One page of a group's components. */
export function renderGroupMarkdown(
  { page, generatedAt, evaluation, group, number, pages, components }: PublicGroup,
  where: PageWhere,
): string {
  const link = (name: string, to: number) => to >= 1 && to <= pages && `- ${name}: <${page.url}${groupPath('', group.id, to)}.md>`;
  return joined([
    `# ${plain(page.title)}: ${plain(groupName(group))}`,
    asOfText(where),
    `- Worst status: **${COMPONENT_WORDS[group.status]}**\n- ${countsText(group)}\n- As of: ${isoText(generatedAt)}${evaluatedText(evaluation)}\n- Page ${number} of ${pages}`,
    componentsOfGroupText(components),
    [link('Previous components', number - 1), link('Next components', number + 1)].filter(Boolean).join('\n'),
    linksText(page.url),
  ]);
}

/** A month of the archive. */
export function renderHistoryMarkdown({ page, month, days, earlier, later }: PublicMonth, where: PageWhere): string {
  const link = (name: string, to: string | null) => to && `- ${name}: <${page.url}${historyPath('', to)}>`;
  return joined([
    `# ${plain(page.title)}: history of ${monthText(month)}`,
    asOfText(where),
    QUOTES,
    ...titled(monthText(month), days.length ? daysText(days, page.url) : ['No incidents or maintenance.']),
    [link('Earlier', earlier), link('Later', later)].filter(Boolean).join('\n'),
    linksText(page.url),
  ]);
}

/** An incident with all its updates. */
export function renderIncidentMarkdown({ page, incident }: { page: PublicPage; incident: PublicIncident }, where: PageWhere): string {
  return joined([`# ${plain(page.title)}: incident`, asOfText(where), QUOTES, incidentText(incident, 2, page.url), linksText(page.url)]);
}
