/** Surveys and their results. A project has at most one active survey. */
import { v7 as uuidv7 } from 'uuid';
import type { FeedbackOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { keyProjectId, namedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import { projects } from '../../identity/projects/store.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { firstIdAt } from '../../kernel/database/rows/first-id.js';
import { invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { findOrganization } from '../../notifications/delivery/notify.js';
import { figuresOf } from './arithmetic.js';
import * as store from './survey-store.js';

const COMMENTS = 50;

function surveyView(row: store.SurveyRow): components['schemas']['Survey'] {
  const { id, type, question } = row;
  return {
    ...{ id, type, question },
    projectId: row.project_id,
    projectSlug: row.project_slug,
    followUpQuestion: row.follow_up_question,
    delaySeconds: row.delay_seconds,
    pathPattern: row.path_pattern,
    sampleRate: row.sample_rate,
    cooldownDays: row.cooldown_days,
    active: row.ended_at === null,
    createdAt: row.created_at.toISOString(),
    updatedAt: store.changedAt(row).toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** The columns of the given fields. */
const columnsOf = (input: Omit<Input<'updateSurvey'>, 'surveyId' | 'baseUpdatedAt'>): Partial<store.SurveyColumns> => ({
  ...(input.question !== undefined && { question: input.question }),
  ...(input.followUpQuestion !== undefined && { follow_up_question: input.followUpQuestion }),
  ...(input.delaySeconds !== undefined && { delay_seconds: input.delaySeconds }),
  ...(input.pathPattern !== undefined && { path_pattern: input.pathPattern }),
  ...(input.sampleRate !== undefined && { sample_rate: input.sampleRate }),
  ...(input.cooldownDays !== undefined && { cooldown_days: input.cooldownDays }),
});

async function requireSurvey(context: OperationContext, id: string): Promise<store.SurveyRow> {
  const row = await store.getSurvey(context.database, requireOrganizationId(context), keyProjectId(context), id);
  if (!row) throw notFound('SURVEY_NOT_FOUND');
  return row;
}

export const surveyOperations = {
  async listSurveys(context, { limit, cursor, ...named }) {
    const project = await namedProject(context, named);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byUuid,
      (beforeId, count) => store.listSurveys(context.database, requireOrganizationId(context), project?.id, beforeId, count),
      (row) => row.id,
    );
    return { surveys: rows.map(surveyView), nextCursor };
  },

  async createSurvey(context, input) {
    const { database, now } = context;
    const named = await namedProject(context, input);
    if (!named) throw invalid('/projectSlug', 'is required (or projectId)');
    // if two are created at once, the second ends the first
    const project = await projects.findForUpdate(database, named.organization_id, named.id);
    if (!project) throw notFound('PROJECT_NOT_FOUND', named.slug);
    const row: store.SurveyColumns = {
      organization_id: project.organization_id,
      id: uuidv7(),
      project_id: project.id,
      type: input.type,
      question: input.question,
      follow_up_question: input.followUpQuestion ?? null,
      delay_seconds: input.delaySeconds,
      path_pattern: input.pathPattern,
      sample_rate: input.sampleRate,
      cooldown_days: input.cooldownDays,
      created_at: now,
      updated_at: now,
      ended_at: null,
    };
    await store.endActive(database, { organizationId: project.organization_id, projectId: project.id }, now);
    await store.surveys.insert(database, row);
    return { survey: surveyView({ ...row, project_slug: project.slug }) };
  },

  async getSurvey(context, { surveyId }) {
    return { survey: surveyView(await requireSurvey(context, surveyId)) };
  },

  async updateSurvey(context, { surveyId, baseUpdatedAt, ...input }) {
    const found = await requireSurvey(context, surveyId);
    const row = { ...found, ...(await store.surveys.lock(context.database, found.organization_id, found.id)) };
    requireBase(baseUpdatedAt, { updated_at: store.changedAt(row) });
    const columns = { ...columnsOf(input), updated_at: context.now };
    await store.surveys.change(context.database, row, columns);
    return { survey: surveyView({ ...row, ...columns }) };
  },

  // its answers are feedback of their own, which people may be working on
  async deleteSurvey(context, { surveyId }) {
    const { organization_id: organizationId, id } = await requireSurvey(context, surveyId);
    await store.surveys.remove(context.database, organizationId, id);
    return { deleted: true, id };
  },

  async endSurvey(context, { surveyId }) {
    const row = await requireSurvey(context, surveyId);
    const { organization_id: organizationId, project_id: projectId, id } = row;
    if (row.ended_at === null) await store.endActive(context.database, { organizationId, projectId, id }, context.now);
    return { survey: surveyView(await requireSurvey(context, id)) };
  },

  async getSurveyResults(context, { surveyId, since, until }) {
    const row = await requireSurvey(context, surveyId);
    const of = {
      organizationId: row.organization_id,
      surveyId: row.id,
      sinceId: since === undefined ? null : firstIdAt(new Date(since)),
      untilId: until === undefined ? null : firstIdAt(new Date(until)),
    };
    const organization = await findOrganization(context.database, row.organization_id);
    const weeks = await store.scoresByWeek(context.database, of, organization?.timeZone ?? 'UTC');
    const comments = await store.newestComments(context.database, of, COMMENTS);
    return {
      results: {
        surveyId: row.id,
        ...figuresOf(row.type, weeks),
        comments: comments.map(({ id, score, content, received_at }) => ({
          feedbackId: id,
          ...{ score, content },
          receivedAt: received_at.toISOString(),
        })),
      },
    };
  },

  async previewSurvey(context, { surveyId, pageUrl }) {
    const row = await requireSurvey(context, surveyId);
    if (!/^https?:/i.test(pageUrl) || !URL.canParse(pageUrl)) throw invalid('/pageUrl', 'must be the URL of a page');
    const url = new URL(pageUrl);
    // in the fragment, so that the page's server never sees it
    url.hash = `tidewatch-survey=${row.id}`;
    return { url: url.href };
  },
} satisfies Partial<FeedbackOperations>;
