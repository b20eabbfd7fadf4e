/** Widgets: appearance, allowed pages and public keys. */
import { v7 as uuidv7 } from 'uuid';
import type { FeedbackOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { keyProjectId, namedProject, requireNamedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { randomName } from '../../kernel/secrets/secrets.js';
import { storedDomain } from './allowed-domains.js';
import * as store from './widget-store.js';

const WIDGETS_PER_PROJECT = 50;
const KEY_LENGTH = 24;
const USUAL_COLOR = '#2563eb';
/** Every page with the widget loads these texts. */
const TEXTS_BYTES = 16_384;

const newKey = () => `fbw_${randomName(KEY_LENGTH)}`;

function widgetView(row: store.WidgetRow): components['schemas']['FeedbackWidget'] {
  const { id, key, name, enabled, position, languages, texts } = row;
  return {
    ...{ id, key, name, enabled, position, languages, texts },
    projectId: row.project_id,
    projectSlug: row.project_slug,
    allowedDomains: row.allowed_domains,
    buttonText: row.button_text,
    accentColor: row.accent_color,
    screenshotEnabled: row.screenshot_enabled,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The domains in stored form. Throws VALIDATION_ERROR. */
function domainsOf(given: readonly string[]): string[] {
  const stored = given.map((text, index) => {
    const domain = storedDomain(text);
    if (domain === null) throw invalid(`/allowedDomains/${index}`, 'is not a host name');
    return domain;
  });
  return [...new Set(stored)];
}

type Changes = Omit<Input<'updateFeedbackWidget'>, 'widgetId' | 'baseUpdatedAt'>;

/** The columns of the given fields. */
function columnsOf(input: Changes): Partial<store.WidgetColumns> {
  const { name, enabled, allowedDomains, position, buttonText, accentColor, screenshotEnabled, languages, texts } = input;
  if (texts && JSON.stringify(texts).length > TEXTS_BYTES)
    throw invalid('/texts', `must be at most ${TEXTS_BYTES.toLocaleString('en')} characters as JSON`);
  return {
    ...(name !== undefined && { name }),
    ...(enabled !== undefined && { enabled }),
    ...(allowedDomains && { allowed_domains: domainsOf(allowedDomains) }),
    ...(position && { position }),
    ...(buttonText !== undefined && { button_text: buttonText }),
    ...(accentColor !== undefined && { accent_color: accentColor.toLowerCase() }),
    ...(screenshotEnabled !== undefined && { screenshot_enabled: screenshotEnabled }),
    ...(languages && { languages }),
    ...(texts && { texts }),
  };
}

async function requireWidget(context: OperationContext, id: string): Promise<store.WidgetRow> {
  const row = await store.getWidget(context.database, requireOrganizationId(context), keyProjectId(context), id);
  if (!row) throw notFound('WIDGET_NOT_FOUND');
  return row;
}

async function change(context: OperationContext, id: string, columns: Partial<store.WidgetColumns>) {
  const row = await requireWidget(context, id);
  const changed = { ...columns, updated_at: context.now };
  await store.widgets.change(context.database, row, changed);
  return { widget: widgetView({ ...row, ...changed }) };
}

export const widgetOperations = {
  async listFeedbackWidgets(context, { limit, cursor, ...named }) {
    const project = await namedProject(context, named);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byUuid,
      (afterId, count) => store.listWidgets(context.database, requireOrganizationId(context), project?.id, afterId, count),
      (row) => row.id,
    );
    return { widgets: rows.map(widgetView), nextCursor };
  },

  async createFeedbackWidget(context, { projectId, projectSlug, ...input }) {
    const { database, now } = context;
    const project = await requireNamedProject(context, { projectId, projectSlug });
    if ((await store.widgets.count(database, project.organization_id, { project_id: project.id })) >= WIDGETS_PER_PROJECT)
      throw new AppError('CONFLICT', `A project can have at most ${WIDGETS_PER_PROJECT} widgets. Delete unused ones.`);
    const usual = { button_text: null, accent_color: USUAL_COLOR, screenshot_enabled: true, languages: [], texts: {}, enabled: true };
    const row: store.WidgetColumns = {
      ...usual,
      ...{ organization_id: project.organization_id, id: uuidv7(), project_id: project.id, key: newKey(), name: project.name },
      ...{ allowed_domains: [], position: 'bottom-right', created_at: now, updated_at: now },
      ...columnsOf(input),
    };
    await store.widgets.insert(database, row);
    return { widget: widgetView({ ...row, project_slug: project.slug }) };
  },

  async getFeedbackWidget(context, { widgetId }) {
    return { widget: widgetView(await requireWidget(context, widgetId)) };
  },

  async updateFeedbackWidget(context, { widgetId, baseUpdatedAt, ...input }) {
    const { organization_id: organizationId, id } = await requireWidget(context, widgetId);
    if (baseUpdatedAt !== undefined) requireBase(baseUpdatedAt, await store.widgets.lock(context.database, organizationId, id));
    return change(context, widgetId, columnsOf(input));
  },

  rotateFeedbackWidgetKey: (context, { widgetId }) => change(context, widgetId, { key: newKey() }),

  async deleteFeedbackWidget(context, { widgetId }) {
    const row = await requireWidget(context, widgetId);
    await store.deleteWidget(context.database, row.organization_id, row.id);
    return { deleted: true, id: row.id };
  },
} satisfies Partial<FeedbackOperations>;
