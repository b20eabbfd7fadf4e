/** Widgets and their keys. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

type Schemas = components['schemas'];

export interface WidgetColumns extends TenantRow<'widget'> {
  position: Schemas['WidgetPosition'];
  texts: Schemas['WidgetTexts'];
}

export interface WidgetRow extends WidgetColumns {
  project_slug: Row<'projects'>['slug'];
}

export const widgets = tenantRows<'widget', WidgetColumns>('widget');

const withProjects = (database: Knex, organizationId: string) =>
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
  const query = withProjects(database, organizationId).orderBy('w.id').limit(limit);
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
  const query = withProjects(database, organizationId).where('w.id', id);
  if (projectId !== null) query.where('w.project_id', projectId);
  return query.first();
}

export async function deleteWidget(database: Knex, organizationId: string, id: string): Promise<void> {
  await database('feedback_widget_counts').where({ organization_id: organizationId, widget_id: id }).delete();
  await widgets.remove(database, organizationId, id);
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
