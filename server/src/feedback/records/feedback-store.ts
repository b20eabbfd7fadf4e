/** Reads, changes and deletes feedback. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

type Schemas = components['schemas'];

interface FeedbackColumns extends TenantRow<'feedback'> {
  kind: Schemas['FeedbackKind'];
  source: Schemas['FeedbackSource'];
  status: Schemas['FeedbackStatus'];
  fields: Schemas['FeedbackValues'];
  extra: Schemas['FeedbackExtra'];
}

export interface FeedbackRow extends FeedbackColumns {
  project_slug: Row<'projects'>['slug'];
}

/** Tables whose rows are deleted with their feedback. */
export const PARTS = ['feedback_texts', 'feedback_issues', 'feedback_notes', 'feedback_news', 'feedback_screenshots'] as const;

export const feedback = tenantRows<'feedback', FeedbackColumns>('feedback');

const withProjects = (database: Knex, organizationId: string) =>
  database('feedback as f')
    .join('projects as p', (join) => join.on('p.organization_id', 'f.organization_id').andOn('p.id', 'f.project_id'))
    .where('f.organization_id', organizationId)
    .select('f.*', 'p.slug as project_slug');

/** Feedback by id, in no particular order; optionally of one project only. */
export async function getFeedback(
  database: Knex,
  organizationId: string,
  projectId: string | null,
  ids: readonly string[],
): Promise<FeedbackRow[]> {
  const query = withProjects(database, organizationId).whereRaw('f.id = any(?::uuid[])', [[...ids]]);
  if (projectId !== null) query.where('f.project_id', projectId);
  return query;
}

/** The same, locked in the order of ids for the rest of the transaction. */
export async function lockFeedback(
  database: Knex,
  organizationId: string,
  projectId: string | null,
  ids: readonly string[],
): Promise<FeedbackRow[]> {
  const query = withProjects(database, organizationId)
    .whereRaw('f.id = any(?::uuid[])', [[...ids]])
    .orderBy('f.id')
    .forUpdate('f');
  if (projectId !== null) query.where('f.project_id', projectId);
  return query;
}

/** The ids of a user's feedback, locked for the rest of the transaction. */
export async function lockFeedbackOfUser(
  database: Knex,
  organizationId: string,
  { uid, projectId }: { uid: string; projectId: string | undefined },
  limit: number,
): Promise<Pick<FeedbackRow, 'id' | 'project_id'>[]> {
  const query = feedback.of(database, organizationId).where({ uid }).orderBy('id').limit(limit).forUpdate();
  if (projectId !== undefined) query.where({ project_id: projectId });
  return query.select('id', 'project_id');
}

/** Deletes feedback of a project and everything that belongs to it. */
export async function deleteFeedback(database: Knex, organizationId: string, projectId: string, ids: readonly string[]): Promise<void> {
  for (const table of PARTS) {
    await database(table)
      .where({ organization_id: organizationId, project_id: projectId })
      .whereRaw('feedback_id = any(?::uuid[])', [[...ids]])
      .delete();
  }
  await feedback
    .of(database, organizationId)
    .where({ project_id: projectId })
    .whereRaw('id = any(?::uuid[])', [[...ids]])
    .delete();
}
