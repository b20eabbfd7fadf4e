/** What a model should call after a failure: the tool that lists what was missing. */

import { didYouMean, nearest } from '../../generated/text/suggest.js';
import type { ToolSpec } from '../../kernel/contract/handler.js';
import { AppError, type ErrorCode } from '../../kernel/errors.js';

/** The tool that lists a field's values. */
export const LISTED_BY: Readonly<Record<string, string>> = {
  projectId: 'list_projects',
  projectSlug: 'list_projects',
  monitorId: 'list_monitors',
  monitorIds: 'list_monitors',
  serverId: 'list_servers',
  sourceId: 'get_server',
  propertyId: 'list_analytics_properties',
  domain: 'list_analytics_properties',
  issueId: 'list_error_issues',
  relatedIssueIds: 'list_error_issues',
  feedbackId: 'list_feedback',
  incidentId: 'list_incidents',
  goalId: 'list_analytics_goals',
  funnelId: 'list_analytics_funnels',
  siteId: 'list_doc_sites',
  pageId: 'list_doc_pages',
  releaseId: 'list_doc_releases',
};

const AFTER_CODE: Partial<Record<ErrorCode, string>> = {
  PROJECT_NOT_FOUND: 'list_projects lists the projects.',
  MONITOR_NOT_FOUND: 'list_monitors lists the monitors.',
  SERVER_NOT_FOUND: 'list_servers lists the servers.',
  LOG_SOURCE_NOT_FOUND: 'get_server lists the logs.',
  GOAL_NOT_FOUND: 'list_analytics_goals lists the goals.',
  FUNNEL_NOT_FOUND: 'list_analytics_funnels lists the funnels.',
  PROPERTY_NOT_FOUND: 'list_analytics_properties lists the properties.',
  ISSUE_NOT_FOUND: 'list_error_issues lists the issues.',
  FEEDBACK_NOT_FOUND: 'list_feedback lists the feedback.',
  DOC_SITE_NOT_FOUND: 'list_doc_sites lists the sites.',
  DOC_PAGE_NOT_FOUND: 'list_doc_pages lists the pages.',
  DOC_RELEASE_NOT_FOUND: 'list_doc_releases lists the releases.',
  INCIDENT_NOT_FOUND: 'list_incidents lists the incidents.',
  FORBIDDEN_SCOPE: 'get_api_key_info shows what this key can do.',
  project_forbidden: 'get_api_key_info shows the project of this key.',
};

const TAKEN: ReadonlySet<ErrorCode> = new Set(['SLUG_TAKEN', 'DOMAIN_TAKEN']);
const LIST_OF: Readonly<Record<string, string>> = {
  create_project: 'list_projects',
  create_monitor: 'list_monitors',
  create_server: 'list_servers',
  create_analytics_property: 'list_analytics_properties',
  update_analytics_property: 'list_analytics_properties',
};

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** The argument that was probably meant: with the same letters, with one name inside the other, as slug in monitorSlug, or misspelt. */
export function meantArgument(written: string, names: readonly string[]): string | null {
  const wanted = letters(written);
  if (wanted.length < 2) return null;
  const same = names.find((name) => letters(name) === wanted);
  const within = names.filter((name) => letters(name).includes(wanted) || wanted.includes(letters(name)));
  // asignee is nearer to assignee than to assigneeId
  const short = new Map(names.map((name) => [name.replace(/Ids?$/, ''), name]));
  const near = nearest(written, [...names, ...short.keys()]);
  return same ?? within.sort((a, b) => b.length - a.length)[0] ?? (near === null ? null : (short.get(near) ?? near));
}

/** Fields that a tool goes without, because the page's front matter has them. */
const PAGE_FIELDS = ['icon', 'sidebarTitle', 'noindex', 'openapi'];
const IN_FRONT_MATTER: Readonly<Record<string, readonly string[]>> = { create_doc_page: PAGE_FIELDS, update_doc_page: PAGE_FIELDS };

const argumentsOf = ({ tool }: ToolSpec) => Object.keys((tool.inputSchema['properties'] ?? {}) as object);

function afterDetails(spec: ToolSpec, { options }: AppError): string[] {
  return (options.details ?? []).flatMap(({ path, message }) => {
    const unknown = /^unknown field "(.*)"$/.exec(message)?.[1];
    const front = unknown !== undefined && IN_FRONT_MATTER[spec.tool.name]?.includes(unknown);
    if (front) return [`Write ${unknown} into the front matter, the lines between --- at the top of markdown.`];
    const meant = unknown === undefined || path !== '/' ? null : meantArgument(unknown, argumentsOf(spec));
    const list = LISTED_BY[path.split('/')[1] ?? ''];
    return [...(meant ? [didYouMean(meant).trim()] : []), ...(list ? [`${list} shows what ${path.split('/')[1]} may be.`] : [])];
  });
}

/** The tool that reads what a stale revision is of. */
const READS_REVISION: Readonly<Record<string, string>> = {
  set_doc_navigation: 'get_doc_site shows the navigation and its revision, site.navigation.revision.',
  update_doc_page: 'get_doc_page shows the page and its revision.',
  create_doc_page: 'get_doc_page shows the page that exists, and update_doc_page changes it.',
};

function hintsOf(spec: ToolSpec, error: AppError): string[] {
  const reads = error.options.currentRevision === undefined ? undefined : READS_REVISION[spec.tool.name];
  const taken = TAKEN.has(error.code) ? LIST_OF[spec.tool.name] : undefined;
  return [reads, AFTER_CODE[error.code], ...(taken ? [`${taken} shows those that exist.`] : []), ...afterDetails(spec, error)].filter(
    (hint) => hint !== undefined,
  );
}

/**
 * The error, with sentences that name the next tool appended.
 * @param offers whether the client may call a tool with this name; no other is named
 */
export function withNextTool(spec: ToolSpec, error: AppError, offers: (name: string) => boolean): AppError {
  const hints = hintsOf(spec, error).filter((hint) => {
    const tool = /^([a-z]+_[a-z_]+) /.exec(hint)?.[1];
    return tool === undefined || (tool !== spec.tool.name && offers(tool));
  });
  return hints.length ? new AppError(error.code, [error.message, ...new Set(hints)].join(' '), error.options) : error;
}
