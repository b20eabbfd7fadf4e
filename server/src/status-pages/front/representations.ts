/** All representations of a page in one table. */
import { PAGE_FILES } from '../formats/files.js';
import { renderGroup, renderHistory, renderIncident, renderStatusPage } from '../html/pages.js';
import { PAGE_POLICY, renderNotFound } from '../html/shell.js';
import { renderGroupMarkdown, renderHistoryMarkdown, renderIncidentMarkdown, renderStatusMarkdown } from '../markdown/pages.js';
import type { PageWhere } from '../public/page-where.js';
import type { PublicGroup, PublicMonth, PublicStatus } from '../public/public-status.js';
import type { Documents, IncidentModel, PageRepresentations } from './public-pages.js';

type Render<Model> = (model: Model, where: PageWhere) => string;

function documents<Model>(html: Render<Model>, markdown: Render<Model>): Documents<Model> {
  return {
    html: { type: 'text/html; charset=utf-8', policy: PAGE_POLICY, render: html, shared: false },
    markdown: { type: 'text/markdown; charset=utf-8', render: markdown, shared: false },
  };
}

export const PAGE_REPRESENTATIONS: PageRepresentations = {
  page: documents<PublicStatus>(renderStatusPage, renderStatusMarkdown),
  month: documents<PublicMonth>(renderHistory, renderHistoryMarkdown),
  group: documents<PublicGroup>(renderGroup, renderGroupMarkdown),
  incident: documents<IncidentModel>(renderIncident, renderIncidentMarkdown),
  files: PAGE_FILES,
  notFound: { html: renderNotFound(), policy: PAGE_POLICY },
};
