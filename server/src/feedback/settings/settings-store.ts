/** Stores settings and fields of a project's feedback. A project without a row has the defaults, since it was created. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';
import type { ProjectRow } from '../../identity/projects/store.js';

export type FeedbackField = components['schemas']['FeedbackField'];

export interface SettingsRow
  extends Pick<Row<'feedback_settings'>, 'notify_new' | 'retention_days' | 'extra_retention_days' | 'updated_at'> {
  fields: FeedbackField[];
}

/** Days that the extra of feedback is kept unless the project says otherwise; the column has the same default. */
export const USUAL_EXTRA_DAYS = 90;

const usual = ({ created_at }: ProjectRow): SettingsRow => ({
  ...{ fields: [], notify_new: true, retention_days: null, extra_retention_days: USUAL_EXTRA_DAYS },
  updated_at: created_at,
});

const COLUMNS = ['fields', 'notify_new', 'retention_days', 'extra_retention_days', 'updated_at'] as const;

const rowOf = (database: Knex, { organization_id, id }: ProjectRow) =>
  database('feedback_settings').where({ organization_id, project_id: id });

export async function getSettings(database: Knex, project: ProjectRow): Promise<SettingsRow> {
  const row: SettingsRow | undefined = await rowOf(database, project).first(...COLUMNS);
  return row ?? usual(project);
}

/** The settings, locked; a project that has the defaults gets a row of them. */
export async function lockSettings(database: Knex, project: ProjectRow): Promise<SettingsRow> {
  const { organization_id, id: project_id } = project;
  const row = { organization_id, project_id, ...usual(project), fields: '[]' };
  await database('feedback_settings').insert(row).onConflict(['organization_id', 'project_id']).ignore();
  return rowOf(database, project)
    .forUpdate()
    .first(...COLUMNS);
}

/** Changes settings that the caller has locked. */
export async function changeSettings(
  database: Knex,
  project: ProjectRow,
  changes: Partial<Omit<SettingsRow, 'updated_at'>>,
  now: Date,
): Promise<void> {
  const { fields, ...rest } = changes;
  await rowOf(database, project).update({ ...rest, ...(fields && { fields: JSON.stringify(fields) }), updated_at: now });
}

/** The searchable fields of each project: of all projects, or of one. */
export async function searchableKeys(
  database: Knex,
  organizationId: string,
  projectId: string | undefined,
): Promise<Record<string, string[]>> {
  const query = database('projects as p')
    .leftJoin('feedback_settings as s', (join) => join.on('s.organization_id', 'p.organization_id').andOn('s.project_id', 'p.id'))
    .where('p.organization_id', organizationId)
    .orderBy('p.id')
    .select<{ id: string; fields: FeedbackField[] | null }[]>('p.id', 's.fields');
  if (projectId !== undefined) query.where('p.id', projectId);
  const keysOf = (fields: FeedbackField[] | null) => (fields ?? []).filter(({ searchable }) => searchable).map(({ key }) => key);
  return Object.fromEntries((await query).map(({ id, fields }) => [id, keysOf(fields)]));
}
