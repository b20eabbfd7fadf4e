/** The custom fields of a project's feedback, and its settings. */
import type { FeedbackOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { namedProject, requireNamedProject } from '../../identity/projects/lookup.js';
import type { ProjectRow } from '../../identity/projects/store.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { changeSettings, type FeedbackField, getSettings, lockSettings, type SettingsRow } from './settings-store.js';

type Schemas = components['schemas'];

/** A field in stored form. Throws VALIDATION_ERROR for options that don't fit its type. */
function fieldOf(
  { key, label = key, type = 'string', options = [], searchable = true }: Schemas['FeedbackFieldInput'],
  index: number,
): FeedbackField {
  if ((type === 'enum') !== options.length > 0)
    throw invalid(`/fields/${index}/options`, type === 'enum' ? 'are required for type enum' : 'are allowed only for type enum');
  return { key, label, type, options, searchable };
}

/** All fields in stored form, with unique keys. */
export function fieldsOf(given: readonly Schemas['FeedbackFieldInput'][]): FeedbackField[] {
  const twice = given.findIndex(({ key }, index) => given.findIndex((other) => other.key === key) < index);
  if (twice >= 0) throw invalid(`/fields/${twice}/key`, 'duplicates the key of another field');
  return given.map(fieldOf);
}

async function projectOf(context: OperationContext, input: { projectId?: string | undefined; projectSlug?: string | undefined }) {
  const project = await namedProject(context, input);
  if (!project) throw invalid('/projectSlug', 'is required (or projectId)');
  return project;
}

const settingsView = (project: ProjectRow, row: SettingsRow): Schemas['FeedbackSettings'] => ({
  projectId: project.id,
  projectSlug: project.slug,
  notifyNew: row.notify_new,
  retentionDays: row.retention_days,
  extraRetentionDays: row.extra_retention_days,
  updatedAt: row.updated_at.toISOString(),
});

/** Changes fields or settings, which are one version. */
async function change(
  { database, now }: OperationContext,
  project: ProjectRow,
  changes: Partial<Omit<SettingsRow, 'updated_at'>>,
  baseUpdatedAt: string | undefined,
): Promise<SettingsRow> {
  const row = await lockSettings(database, project);
  requireBase(baseUpdatedAt, row);
  await changeSettings(database, project, changes, now);
  return { ...row, ...changes, updated_at: now };
}

const fieldsView = (project: ProjectRow, { fields, updated_at }: SettingsRow): Schemas['FeedbackFieldsEnvelope'] => ({
  projectId: project.id,
  fields,
  updatedAt: updated_at.toISOString(),
});

export const settingsOperations = {
  async getFeedbackFields(context, input) {
    const project = await projectOf(context, input);
    return fieldsView(project, await getSettings(context.database, project));
  },

  async updateFeedbackFields(context, { fields, baseUpdatedAt, ...named }) {
    const project = await requireNamedProject(context, named);
    return fieldsView(project, await change(context, project, { fields: fieldsOf(fields) }, baseUpdatedAt));
  },

  async getFeedbackSettings(context, input) {
    const project = await projectOf(context, input);
    return { settings: settingsView(project, await getSettings(context.database, project)) };
  },

  async updateFeedbackSettings(context, { notifyNew, retentionDays, extraRetentionDays, baseUpdatedAt, ...named }) {
    const project = await requireNamedProject(context, named);
    const changes = {
      ...(notifyNew !== undefined && { notify_new: notifyNew }),
      ...(retentionDays !== undefined && { retention_days: retentionDays }),
      ...(extraRetentionDays !== undefined && { extra_retention_days: extraRetentionDays }),
    };
    return { settings: settingsView(project, await change(context, project, changes, baseUpdatedAt)) };
  },
} satisfies Partial<FeedbackOperations>;
