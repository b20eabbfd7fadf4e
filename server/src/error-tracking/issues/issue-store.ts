/** Stored issues: the one of a call, the rows of a page, and the targets of merged ones. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import { notFound } from '../../kernel/not-found.js';
import type { Level, Platform } from '../events/event.js';

export type IssueStatus = 'unresolved' | 'resolved' | 'ignored';

export interface IssueRow extends TenantRow<'issue'> {
  platform: Platform;
  level: Level;
  status: IssueStatus;
  /** ImportanceFacts, as JSON. */
  facts: Row<'error_issues'>['facts'];
  /** Its last computed importance (importance-key.ts); 0 if never computed. */
  importance_key: Row<'error_issues'>['importance_key'];
  /** A bigint, which the driver returns as text. */
  events: Row<'error_issues'>['events'];
}

export const issues = tenantRows<'issue', IssueRow>('issue');

/** An issue with the domain of its property. */
export type IssueWithDomain = IssueRow & { domain: string };

/** Issues of a key's project, and those whose property (`p`) belongs to no project; null: of any. */
const ofProject = (issues: Knex.QueryBuilder, projectId: string | null) =>
  projectId === null ? issues : issues.whereNull('p.project_id').orWhere('p.project_id', projectId);

/** An issue by id, or the one it was merged into. Issues of deleted properties are not found. */
async function getIssue(
  database: Knex,
  organizationId: string,
  id: string,
  projectId: string | null,
): Promise<IssueWithDomain | undefined> {
  return database('error_issues as asked')
    .join('error_issues as i', (join) =>
      join.on('i.organization_id', 'asked.organization_id').andOn('i.id', database.raw('coalesce(asked.merged_into, asked.id)')),
    )
    .join('properties as p', (join) => join.on('p.organization_id', 'i.organization_id').andOn('p.id', 'i.property_id'))
    .where({ 'asked.organization_id': organizationId, 'asked.id': id })
    .where((issues) => ofProject(issues, projectId))
    .first<IssueWithDomain | undefined>('i.*', 'p.domain');
}

/** The issue of the caller's organization, or the one it was merged into; for a project key, only of its project. Throws ISSUE_NOT_FOUND. */
export async function requireIssue(context: OperationContext, id: string): Promise<IssueWithDomain> {
  const row = await getIssue(context.database, requireOrganizationId(context), id, keyProjectId(context));
  if (!row) throw notFound('ISSUE_NOT_FOUND', id);
  return row;
}

/** Issues by their ids, in no order. */
export async function getIssues(database: Knex, organizationId: string, ids: readonly string[]): Promise<IssueWithDomain[]> {
  return database('error_issues as i')
    .join('properties as p', (join) => join.on('p.organization_id', 'i.organization_id').andOn('p.id', 'i.property_id'))
    .where('i.organization_id', organizationId)
    .whereIn('i.id', [...ids])
    .select<IssueWithDomain[]>('i.*', 'p.domain');
}

/** Each existing issue, with the one it was merged into or itself. Issues of deleted properties are not found. */
export async function finalIssueIds(
  database: Knex,
  organizationId: string,
  ids: readonly string[],
  projectId: string | null,
): Promise<Map<string, string>> {
  const rows: { id: string; final: string }[] = await database('error_issues as i')
    .join('properties as p', (join) => join.on('p.organization_id', 'i.organization_id').andOn('p.id', 'i.property_id'))
    .where('i.organization_id', organizationId)
    .whereRaw('i.id = any(?::uuid[])', [[...ids]])
    .where((issues) => ofProject(issues, projectId))
    .select('i.id', { final: database.raw('coalesce(i.merged_into, i.id)') });
  return new Map(rows.map(({ id, final }) => [id, final]));
}

/** The issue and all issues merged into it: days, users, releases and events stay with their original issue. */
export async function membersOf(database: Knex, organizationId: string, issueId: string): Promise<string[]> {
  const rows: { id: string }[] = await issues
    .of(database, organizationId)
    .where((either) => either.where('id', issueId).orWhere('merged_into', issueId))
    .orderBy('id')
    .select('id');
  return rows.map(({ id }) => id);
}

const USERS = `/* users-of-error-issues */
  select coalesce(i.merged_into, i.id) as issue_id, count(distinct u.user_hash)::int as users
  from error_issues i
  join error_issue_users u on u.organization_id = i.organization_id and u.issue_id = i.id
  where i.organization_id = :organizationId
    and (i.id = any(:issueIds::uuid[]) or i.merged_into = any(:issueIds::uuid[]))
    and u.last_day >= :sinceDay
  group by 1`;

/** How many users each issue affected since a day (UTC); a user of several merged issues counts once. */
export async function countUsers(
  database: Knex,
  organizationId: string,
  issueIds: readonly string[],
  sinceDay: string,
): Promise<Map<string, number>> {
  const bindings = { organizationId, issueIds: [...issueIds], sinceDay };
  const rows = await prepared<{ issue_id: string; users: number }>(database, USERS, bindings);
  return new Map(rows.map(({ issue_id, users }) => [issue_id, users]));
}
