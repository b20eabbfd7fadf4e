/** Stores surveys and reads their responses. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

export interface SurveyColumns extends TenantRow<'survey'> {
  type: components['schemas']['SurveyType'];
}

/** When it was last changed; a survey of an earlier build may have no time for that. */
export const changedAt = ({ updated_at, created_at }: Pick<SurveyColumns, 'updated_at' | 'created_at'>): Date => updated_at ?? created_at;

export interface SurveyRow extends SurveyColumns {
  project_slug: Row<'projects'>['slug'];
}

export const surveys = tenantRows<'survey', SurveyColumns>('survey');

const withProjects = (database: Knex, organizationId: string) =>
  database('surveys as s')
    .join('projects as p', (join) => join.on('p.organization_id', 's.organization_id').andOn('p.id', 's.project_id'))
    .where('s.organization_id', organizationId)
    .select('s.*', 'p.slug as project_slug');

/** A page of surveys, newest first. */
export async function listSurveys(
  database: Knex,
  organizationId: string,
  projectId: string | undefined,
  beforeId: string | null,
  limit: number,
): Promise<SurveyRow[]> {
  const query = withProjects(database, organizationId).orderBy('s.id', 'desc').limit(limit);
  if (projectId !== undefined) query.where('s.project_id', projectId);
  if (beforeId !== null) query.where('s.id', '<', beforeId);
  return query;
}

export async function getSurvey(
  database: Knex,
  organizationId: string,
  projectId: string | null,
  id: string,
): Promise<SurveyRow | undefined> {
  const query = withProjects(database, organizationId).where('s.id', id);
  if (projectId !== null) query.where('s.project_id', projectId);
  return query.first();
}

/** The project's active survey. */
export async function activeSurvey(database: Knex, organizationId: string, projectId: string): Promise<SurveyColumns | undefined> {
  return surveys.of(database, organizationId).where({ project_id: projectId }).whereNull('ended_at').first();
}

/** Ends the project's active survey, or only the given one. */
export async function endActive(
  database: Knex,
  { organizationId, projectId, id }: { organizationId: string; projectId: string; id?: string },
  now: Date,
): Promise<void> {
  await surveys
    .of(database, organizationId)
    .where({ project_id: projectId, ...(id !== undefined && { id }) })
    .whereNull('ended_at')
    .update({ ended_at: now, updated_at: now });
}

/** Responses with a score in one week. */
export interface ScoredWeek {
  /** Its Monday, YYYY-MM-DD. */
  week: string;
  score: number;
  count: number;
}

/** The responses of a period, selected by ids, which begin with the time. */
export interface AnswersOf {
  organizationId: string;
  surveyId: string;
  sinceId: string | null;
  untilId: string | null;
}

const OF_PERIOD = `f.organization_id = :organizationId and f.survey_id = :surveyId and f.score is not null
  and (:sinceId::uuid is null or f.id >= :sinceId) and (:untilId::uuid is null or f.id < :untilId)`;

/** How often each score was given per week in a time zone, oldest first. */
export async function scoresByWeek(database: Knex, of: AnswersOf, timeZone: string): Promise<ScoredWeek[]> {
  const { rows } = await database.raw(
    `/* survey-scores-by-week */
     select to_char(date_trunc('week', f.received_at at time zone :timeZone), 'YYYY-MM-DD') as week, f.score::int as score, count(*)::int as count
     from feedback f where ${OF_PERIOD} group by 1, 2 order by 1, 2`,
    { ...of, timeZone },
  );
  return rows;
}

/** The newest responses with a comment. */
export async function newestComments(
  database: Knex,
  of: AnswersOf,
  limit: number,
): Promise<(Pick<Row<'feedback'>, 'id' | 'content' | 'received_at'> & { score: number })[]> {
  const { rows } = await database.raw(
    `/* survey-comments */ select f.id, f.content, f.score, f.received_at from feedback f where ${OF_PERIOD} and f.content <> ''
     order by f.id desc limit :limit`,
    { ...of, limit },
  );
  return rows;
}
