/** All representations of a page in one table. */
import { cleanJson } from '../../kernel/mail/wording.js';
import { evaluationView } from '../../transports/ingest/listening/evaluations.js';
import { renderAtom } from '../formats/atom.js';
import { renderBadge } from '../formats/badge.js';
import { renderCalendar } from '../formats/calendar.js';
import { STATUSPAGE_ANSWERS, statuspageSummary } from '../formats/statuspage.js';
import { renderGroup, renderHistory, renderIncident, renderStatusPage } from '../html/pages.js';
import { PAGE_POLICY, renderNotFound } from '../html/shell.js';
import { renderGroupMarkdown, renderHistoryMarkdown, renderIncidentMarkdown, renderStatusMarkdown } from '../markdown/pages.js';
import type { PageWhere } from '../public/page-where.js';
import type { PublicGroup, PublicMonth, PublicStatus } from '../public/public-status.js';
import type { Documents, IncidentModel, PageRepresentations } from './public-pages.js';
import type { Representation } from './rendering.js';

type Render<Model> = (model: Model, where: PageWhere) => string;

function documents<Model>(html: Render<Model>, markdown: Render<Model>): Documents<Model> {
  return {
    html: { type: 'text/html; charset=utf-8', policy: PAGE_POLICY, render: html, shared: false },
    markdown: { type: 'text/markdown; charset=utf-8', render: markdown, shared: false },
  };
}

// the content doesn't depend on the reader, so scripts of any site may read it
const file = (type: string, render: (status: PublicStatus) => string): Representation<PublicStatus> => ({ type, render, shared: true });
const json = (answer: (status: PublicStatus) => object) => file('application/json; charset=utf-8', (status) => cleanJson(answer(status)));

/** The machine-readable formats, by their paths. */
export const PAGE_FILES: ReadonlyMap<string, Representation<PublicStatus>> = new Map([
  ...Object.entries(STATUSPAGE_ANSWERS).map(([path, answer]) => [`/api/v2/${path}`, json(answer)] as const),
  // Statuspage's format with one additional member, which its own path lacks
  ['/summary.json', json((status) => ({ ...statuspageSummary(status), evaluation: evaluationView(status.evaluation) }))],
  ['/feed.atom', file('application/atom+xml; charset=utf-8', renderAtom)],
  ['/badge.svg', file('image/svg+xml; charset=utf-8', renderBadge)],
  ['/maintenance.ics', file('text/calendar; charset=utf-8', renderCalendar)],
]);

export const PAGE_REPRESENTATIONS: PageRepresentations = {
  page: documents<PublicStatus>(renderStatusPage, renderStatusMarkdown),
  month: documents<PublicMonth>(renderHistory, renderHistoryMarkdown),
  group: documents<PublicGroup>(renderGroup, renderGroupMarkdown),
  incident: documents<IncidentModel>(renderIncident, renderIncidentMarkdown),
  files: PAGE_FILES,
  notFound: { html: renderNotFound(), policy: PAGE_POLICY },
};
