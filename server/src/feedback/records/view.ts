/** Feedback in the API's form. */
import type { Knex } from 'knex';
import { headlinesOf } from '../../error-tracking/index.js';
import type { components } from '../../generated/types.js';
import { authorView } from '../../identity/accounts/author.js';
import { numberText } from '../../kernel/contract/short-number.js';
import type { FeedbackRow } from './feedback-store.js';
import { issuesOf } from './issue-links.js';
import { listNotes, type NoteRow } from './notes-store.js';

type Schemas = components['schemas'];

function feedbackView(row: FeedbackRow, relatedIssueIds: string[]): Schemas['Feedback'] {
  const { id, uid, content, fields, extra, status, tags, kind, source, score, environment } = row;
  return {
    ...{ id, uid, content, fields, extra, status, tags, kind, source, score, environment, relatedIssueIds },
    number: numberText('FB', row.number),
    projectId: row.project_id,
    projectSlug: row.project_slug,
    extraRemovedAt: row.extra_removed_at?.toISOString() ?? null,
    occurredAt: row.occurred_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    assigneeId: row.assignee_id,
    surveyId: row.survey_id,
    pageUrl: row.page_url,
    contactEmail: row.contact_email,
    sessionId: row.session_id,
    propertyId: row.property_id,
    hasScreenshot: row.has_screenshot,
    updatedAt: row.updated_at?.toISOString() ?? null,
  };
}

export const noteView = (row: NoteRow): Schemas['FeedbackNote'] => ({
  id: row.id,
  body: row.body,
  createdAt: row.created_at.toISOString(),
  createdBy: authorView(row),
});

/** A list of feedback with its linked issues. */
export async function feedbackViews(database: Knex, organizationId: string, rows: readonly FeedbackRow[]): Promise<Schemas['Feedback'][]> {
  const issues = await issuesOf(database, organizationId, rows);
  return rows.map((row) => feedbackView(row, issues.get(row.id) ?? []));
}

/** One piece of feedback with its notes, and what it is linked to. */
export async function feedbackDetail(database: Knex, row: FeedbackRow): Promise<Schemas['FeedbackDetail']> {
  const [view] = await feedbackViews(database, row.organization_id, [row]);
  const notes = await listNotes(database, { organization_id: row.organization_id, project_id: row.project_id, feedback_id: row.id });
  const linked = view?.relatedIssueIds ?? [];
  const headlines = linked.length ? await headlinesOf(database, row.organization_id, linked) : [];
  const relatedIssues = linked.flatMap((id) => headlines.find((issue) => issue.id === id) ?? []);
  return { ...(view as Schemas['Feedback']), relatedIssues, notes: notes.map(noteView) };
}
