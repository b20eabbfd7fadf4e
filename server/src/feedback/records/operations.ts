/** Operations on feedback: listing, reading, triage, notes and deletion. */
import { v7 as uuidv7 } from 'uuid';
import type { FeedbackOperations } from '../../generated/operations.js';
import { authorOf } from '../../identity/accounts/author.js';
import { namedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { deleteFeedback, type FeedbackRow, lockFeedbackOfUser } from './feedback-store.js';
import { readPage } from './list.js';
import { requireFeedback, requireLockedOne } from './lookup.js';
import { countNotes, deleteNote, insertNote } from './notes-store.js';
import { triageMany, triageOne } from './triage.js';
import { feedbackDetail, feedbackViews, noteView } from './view.js';

/** All notes are returned with their feedback. */
const MAXIMUM_NOTES = 200;
/** Most that are deleted in one transaction. */
const ERASED_AT_ONCE = 2_000;

const notesOf = (row: FeedbackRow) => ({ organization_id: row.organization_id, project_id: row.project_id, feedback_id: row.id });

export const recordOperations = {
  async listFeedback(context, { limit, cursor, ...input }) {
    const { rows, nextCursor } = await readPage(context, input, { limit, cursor });
    return { feedbacks: await feedbackViews(context.database, requireOrganizationId(context), rows), nextCursor };
  },

  // the issue's feedback in the projects that the caller may see
  async listIssueFeedback(context, { issueId, limit, cursor }) {
    const { rows, nextCursor } = await readPage(context, { issueId }, { limit, cursor });
    return { feedbacks: await feedbackViews(context.database, requireOrganizationId(context), rows), nextCursor };
  },

  async getFeedback(context, { feedbackId }) {
    return { feedback: await feedbackDetail(context.database, await requireFeedback(context, feedbackId)) };
  },

  async updateFeedbackTriage(context, input) {
    return { feedback: await feedbackDetail(context.database, await triageOne(context, input)) };
  },

  async triageManyFeedback(context, input) {
    return { updated: await triageMany(context, input) };
  },

  async deleteFeedback(context, { feedbackId }) {
    const row = await requireLockedOne(context, feedbackId);
    await deleteFeedback(context.database, row.organization_id, row.project_id, [row.id]);
    return { deleted: true, id: row.id };
  },

  async eraseFeedbackUser(context, { uid, ...named }) {
    const { database } = context;
    const organizationId = requireOrganizationId(context);
    const project = await namedProject(context, named);
    const rows = await lockFeedbackOfUser(database, organizationId, { uid, projectId: project?.id }, ERASED_AT_ONCE + 1);
    const erased = rows.slice(0, ERASED_AT_ONCE);
    for (const projectId of new Set(erased.map((row) => row.project_id))) {
      const ids = erased.filter((row) => row.project_id === projectId).map(({ id }) => id);
      await deleteFeedback(database, organizationId, projectId, ids);
    }
    return { deleted: erased.length, more: rows.length > erased.length };
  },

  async addFeedbackNote(context, { feedbackId, body }) {
    const row = await requireLockedOne(context, feedbackId);
    if ((await countNotes(context.database, notesOf(row))) >= MAXIMUM_NOTES)
      throw new AppError('CONFLICT', `A piece of feedback can have at most ${MAXIMUM_NOTES} notes. Delete some first.`);
    const note = { ...notesOf(row), id: uuidv7(), body, ...authorOf(context.caller), created_at: context.now };
    await insertNote(context.database, note);
    return { note: noteView(note) };
  },

  async deleteFeedbackNote(context, { feedbackId, noteId }) {
    const row = await requireLockedOne(context, feedbackId);
    if (!(await deleteNote(context.database, notesOf(row), noteId))) throw notFound('FEEDBACK_NOT_FOUND');
    return { deleted: true, id: noteId };
  },
} satisfies Partial<FeedbackOperations>;
