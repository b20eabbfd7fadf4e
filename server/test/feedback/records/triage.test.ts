/** Triage, notes and deletion. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { deleteExpired, purgeDeletedProjects } from '../../../src/feedback/records/removal.js';
import type { ApiClient } from '../../harness/api-client.js';
import { silent } from '../../harness/database.js';
import { createMember, createProjectKey, createProperty, reportError } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { storeFeedback } from '../../storage/tenants.js';
import { projects } from '../project.js';

let server: TestServer;

let session: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
});

afterAll(() => server.stop());

const { project, list } = projects(
  () => server,
  () => session,
);

test('triage allows any change of status, and refuses unknown members and issues', async () => {
  const { slug, give } = await project();
  const property = await createProperty(server.admin, { projectSlug: slug });
  const { credential } = await createProjectKey(session, slug, ['errors:write']);
  const { issueId } = await reportError(server.anonymous, credential, { propertyId: property.id, message: 'It broke' });
  const { body: issue } = await server.admin.call('getErrorIssue', { issueId });
  const member = await createMember(session, 'editor');
  const feedbackId = await give();
  const triage = (input: Record<string, unknown>, by = member.session) => by.call('updateFeedbackTriage', { feedbackId, ...input });
  const done = await triage({ status: 'closed', relatedIssueIds: [issue.issue.number], assigneeId: member.user.id });
  expect(done.body.feedback).toMatchObject({ status: 'closed', relatedIssueIds: [issueId], assigneeId: member.user.id });
  expect(done.body.feedback.relatedIssues).toEqual([
    { id: issueId, number: issue.issue.number, title: issue.issue.title, status: 'unresolved' },
  ]);
  expect(await list(server.admin, { issueId: issue.issue.number })).toEqual([feedbackId]);
  const ofIssue = await server.admin.call('listIssueFeedback', { issueId: issue.issue.number });
  expect(ofIssue.body.feedbacks.map(({ id }) => id)).toEqual([feedbackId]);
  expect(await list(server.admin, { assigneeId: member.user.id })).toEqual([feedbackId]);
  expect((await triage({ status: 'new' })).body.feedback).toMatchObject({ status: 'new', relatedIssueIds: [issueId] });
  expect((await triage({ relatedIssueIds: [randomUUID()] })).body.error?.code).toBe('VALIDATION_ERROR');
  expect((await triage({ assigneeId: randomUUID() })).body.error?.code).toBe('VALIDATION_ERROR');
  expect((await triage({ tags: ['a,b'] })).body.error?.code).toBe('VALIDATION_ERROR');
  const viewer = await createMember(session, 'viewer');
  expect((await triage({ status: 'closed' }, viewer.session)).body.error?.code).toBe('FORBIDDEN_SCOPE');

  const second = await give();
  const many = { feedbackIds: [feedbackId, second], status: 'resolved', addTags: ['Spam'] };
  expect((await member.session.call('triageManyFeedback', many)).body.updated).toBe(2);
  expect(await list(server.admin, { projectSlug: slug, tag: 'spam', status: 'resolved' })).toEqual([second, feedbackId]);
  const strange = await member.session.call('triageManyFeedback', { ...many, feedbackIds: [second, randomUUID()], status: 'new' });
  expect(strange.body.error?.code).toBe('FEEDBACK_NOT_FOUND');
});

test('notes have an author and can be deleted', async () => {
  const { give } = await project();
  const feedbackId = await give();
  const { body } = await session.call('addFeedbackNote', { feedbackId, body: 'Asked Ada.' });
  const read = async () => (await server.admin.call('getFeedback', { feedbackId })).body.feedback.notes;
  expect(await read()).toEqual([body.note]);
  expect(body.note.createdBy.type).toBe('user');
  expect((await session.call('deleteFeedbackNote', { feedbackId, noteId: body.note.id })).status).toBe(200);
  expect((await session.call('deleteFeedbackNote', { feedbackId, noteId: body.note.id })).status).toBe(404);
  expect(await read()).toEqual([]);
});

test('feedback has at most 20 tags', async () => {
  const { give } = await project();
  const feedbackId = await give();
  const tags = Array.from({ length: 19 }, (_, index) => `t${index}`);
  await session.call('updateFeedbackTriage', { feedbackId, tags });
  const add = (addTags: string[], removeTags: string[] = []) =>
    session.call('triageManyFeedback', { feedbackIds: [feedbackId], addTags, removeTags });
  expect((await add(['t19'])).status).toBe(200);
  expect((await add(['t20'])).body.error?.details?.[0]).toEqual({
    path: '/addTags',
    message: `would give ${feedbackId} more than 20 tags`,
  });
  expect((await add(['t20'], ['t0'])).status).toBe(200);
});

test('feedback has at most 200 notes', async () => {
  const { give } = await project();
  const feedbackId = await give();
  const add = () => session.call('addFeedbackNote', { feedbackId, body: 'Asked Ada.' });
  await add();
  const row = await server.database.knex('feedback_notes').where({ feedback_id: feedbackId }).first();
  const rows = Array.from({ length: 198 }, () => ({ ...row, id: uuidv7() }));
  await server.database.knex.batchInsert('feedback_notes', rows);
  expect([(await add()).status, (await add()).body.error?.code]).toEqual([201, 'CONFLICT']);
});

test('a request erases at most 2,000 pieces of feedback of a user', async () => {
  const { id } = await project();
  const { knex } = server.database;
  const { id: organizationId } = await knex('organizations').first('id');
  const ids = await storeFeedback(knex, { organizationId, projectId: id }, { count: 2_001, extraBytes: 0 });
  await knex('feedback').whereIn('id', ids).update({ uid: 'busy' });
  expect((await server.admin.call('eraseFeedbackUser', { uid: 'busy' })).body).toEqual({ deleted: 2_000, more: true });
  expect((await server.admin.call('eraseFeedbackUser', { uid: 'busy' })).body).toEqual({ deleted: 1, more: false });
});

test('deletion removes all parts: of one feedback, of a user, of a project, and after the retention period', async () => {
  const { slug, id, give, reader } = await project();
  const [one, ...others] = [await give({ uid: 'bob' }), await give({ uid: 'eve' }), await give({ uid: 'eve' }), await give({ uid: 'ada' })];
  expect((await server.admin.call('deleteFeedback', { feedbackId: one })).status).toBe(200);
  expect((await server.admin.call('deleteFeedback', { feedbackId: one })).status).toBe(404);
  expect((await server.admin.call('eraseFeedbackUser', { uid: 'eve' })).body).toEqual({ deleted: 2, more: false });
  expect(await list(reader, {})).toEqual([others[2]]);

  const { body } = await server.admin.call('updateFeedbackSettings', { projectSlug: slug, retentionDays: 30 });
  expect(body.settings).toMatchObject({ retentionDays: 30, notifyNew: true });
  const { knex } = server.database;
  expect(await deleteExpired(knex, new Date(Date.now() + 29 * 86_400_000))).toBe(0);
  expect(await deleteExpired(knex, new Date(Date.now() + 31 * 86_400_000))).toBeGreaterThan(0);
  expect(await list(reader, {})).toEqual([]);

  await give();
  await session.call('deleteProject', { projectId: id, confirmSlug: slug });
  await purgeDeletedProjects(knex, silent, new Date());
  for (const table of ['feedback', 'feedback_texts', 'feedback_news', 'feedback_settings', 'deleted_feedback_projects'])
    expect(await knex(table).where({ project_id: id })).toEqual([]);
});
