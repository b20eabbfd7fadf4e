/** Widgets and their keys. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';

type Schemas = components['schemas'];

export interface WidgetRow extends Row<'feedback_widgets'> {
  position: Schemas['WidgetPosition'];
  texts: Schemas['WidgetTexts'];
  project_slug: Row<'projects'>['slug'];
}

export type WidgetColumns = Omit<WidgetRow, 'project_slug'>;

const widgets = (database: Knex, organizationId: string) =>
  database('feedback_widgets as w')
    .join('projects as p', (join) => join.on('p.organization_id', 'w.organization_id').andOn('p.id', 'w.project_id'))
    .where('w.organization_id', organizationId)
    .select('w.*', 'p.slug as project_slug');

/** A page of widgets, oldest first. */
export async function listWidgets(
  database: Knex,
  organizationId: string,
  projectId: string | undefined,
  afterId: string | null,
  limit: number,
): Promise<WidgetRow[]> {
  const query = widgets(database, organizationId).orderBy('w.id').limit(limit);
  if (projectId !== undefined) query.where('w.project_id', projectId);
  if (afterId !== null) query.where('w.id', '>', afterId);
  return query;
}

export async function getWidget(
  database: Knex,
  organizationId: string,
  projectId: string | null,
  id: string,
): Promise<WidgetRow | undefined> {
  const query = widgets(database, organizationId).where('w.id', id);
  if (projectId !== null) query.where('w.project_id', projectId);
  return query.first();
}

export async function countWidgets(database: Knex, organizationId: string, projectId: string): Promise<number> {
  const row = await database('feedback_widgets')
    .where({ organization_id: organizationId, project_id: projectId })
    .count('* as count')
    .first();
  return Number(row?.['count'] ?? 0);
}

export async function insertWidget(database: Knex, row: WidgetColumns): Promise<void> {
  await database('feedback_widgets').insert({ ...row, texts: JSON.stringify(row.texts) });
}

export async function changeWidget(database: Knex, organizationId: string, id: string, columns: Partial<WidgetColumns>): Promise<void> {
  const written = { ...columns, ...(columns.texts && { texts: JSON.stringify(columns.texts) }) };
  await database('feedback_widgets').where({ organization_id: organizationId, id }).update(written);
}

export async function deleteWidget(database: Knex, organizationId: string, id: string): Promise<void> {
  await database('feedback_widget_counts').where({ organization_id: organizationId, widget_id: id }).delete();
  await database('feedback_widgets').where({ organization_id: organizationId, id }).delete();
}

/** The enabled widget with a public key, in any organization. */
export async function findByKey(database: Knex, key: string): Promise<WidgetColumns | undefined> {
  return database('feedback_widgets as w')
    .join('organizations as o', 'o.id', 'w.organization_id')
    .where({ 'w.key': key, 'w.enabled': true })
    .whereNull('o.deleted_at')
    .first('w.*');
}

/** Whether any enabled widget has one of these entries. */
export async function anyAllows(database: Knex, entries: readonly string[]): Promise<boolean> {
  const { rows } = await database.raw(
    `/* any-widget-allows */ select exists (select from feedback_widgets where enabled and allowed_domains && ?::text[]) as allowed`,
    [[...entries]],
  );
  return rows[0].allowed;
}
