/** Stores settings and fields of a project's feedback. A project without a row has the defaults. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';

export type FeedbackField = components['schemas']['FeedbackField'];

export interface SettingsRow extends Pick<Row<'feedback_settings'>, 'notify_new' | 'retention_days' | 'extra_retention_days'> {
  fields: FeedbackField[];
}

/** Days that the extra of feedback is kept unless the project says otherwise; the column has the same default. */
export const USUAL_EXTRA_DAYS = 90;

const USUAL: SettingsRow = { fields: [], notify_new: true, retention_days: null, extra_retention_days: USUAL_EXTRA_DAYS };

export async function getSettings(database: Knex, organizationId: string, projectId: string): Promise<SettingsRow> {
  const row: SettingsRow | undefined = await database('feedback_settings')
    .where({ organization_id: organizationId, project_id: projectId })
    .first('fields', 'notify_new', 'retention_days', 'extra_retention_days');
  return row ?? USUAL;
}

export async function changeSettings(
  database: Knex,
  organizationId: string,
  projectId: string,
  changes: Partial<SettingsRow>,
  now: Date,
): Promise<SettingsRow> {
  const { fields, ...rest } = { ...USUAL, ...changes };
  const written = { ...changes, ...(changes.fields && { fields: JSON.stringify(changes.fields) }), updated_at: now };
  const row = { organization_id: organizationId, project_id: projectId, ...rest, fields: JSON.stringify(fields), updated_at: now };
  await database('feedback_settings').insert(row).onConflict(['organization_id', 'project_id']).merge(written);
  return getSettings(database, organizationId, projectId);
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
