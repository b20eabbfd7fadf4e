/** Feedback from the signed request to deletion, over HTTP, with two organizations. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notifyOfFeedback } from '../../src/feedback/notifications/feedback-notifier.js';
import { deleteExpired, purgeDeletedProjects } from '../../src/feedback/records/removal.js';
import type { ApiClient } from '../harness/api-client.js';
import { signedHeaders } from '../harness/api-client.js';
import { silent } from '../harness/database.js';
import { createMember, createOrganization, createProject, createProjectKey, createProperty, reportError } from '../harness/fixtures.js';
import { startTestServer, type TestServer } from '../harness/server.js';

const PATH = '/api/feedback';

let server: TestServer;
let session: ApiClient;
let other: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
  other = await createOrganization(session, server.signIn);
});
afterAll(() => server.stop());

async function send(credential: string, input: Record<string, unknown>) {
  const body = JSON.stringify({ content: 'It is slow.', eventId: randomUUID(), ...input });
  return server.anonymous.request('sendFeedback', 'POST', PATH, body, signedHeaders(credential, PATH, body));
}

/** A project with a key that sends and one that reads. */
async function project() {
  const { slug, id } = await createProject(server.admin);
  const { credential } = await createProjectKey(session, slug, ['feedback:write']);
  const reading = await createProjectKey(session, slug, ['feedback:read']);
  const give = async (input: Record<string, unknown> = {}): Promise<string> => {
    const answer = await send(credential, input);
    expect(answer.status).toBe(201);
    return answer.body.id;
  };
  return { slug, id, credential, give, reader: server.admin.as(reading.credential) };
}

const list = async (client: ApiClient, input: Record<string, unknown>) => {
  const { status, body } = await client.call('listFeedback', input);
  expect(status).toBe(200);
  return body.feedbacks.map(({ id }) => id);
};

describe('sending', () => {
  test('stores all fields, once', async () => {
    const { slug, give, reader } = await project();
    const eventId = randomUUID();
    const sent = {
      ...{ uid: 'user-42', content: 'The <b>invoice</b> is\u0000 wrong.', fields: { plan: 'pro', seats: 3 }, extra: { cart: [1] } },
      ...{ pageUrl: 'https://shop.example/a', contactEmail: 'ada@example.com', eventId, occurredAt: '2026-01-15T09:30:00Z' },
    };
    const [first, ...again] = await Promise.all([give(sent), give(sent), give(sent)]);
    expect(again).toEqual([first, first]);
    expect(await give({ ...sent, content: 'Another text.' })).toBe(first);
    const { body } = await reader.call('getFeedback', { feedbackId: first });
    expect(body.feedback).toMatchObject({
      ...{ projectSlug: slug, uid: 'user-42', content: 'The <b>invoice</b> is\ufffd wrong.', fields: sent.fields, extra: sent.extra },
      ...{ pageUrl: sent.pageUrl, contactEmail: sent.contactEmail, occurredAt: '2026-01-15T09:30:00.000Z', status: 'new', tags: [] },
      ...{ kind: 'feedback', source: 'sdk', score: null, hasScreenshot: false, relatedIssueIds: [], notes: [], updatedAt: null },
    });
  });

  test('needs the scope, a valid body and an existing project', async () => {
    const { slug, id, credential } = await project();
    const { credential: reads } = await createProjectKey(session, slug, ['feedback:read']);
    expect((await send(reads, {})).body.error?.code).toBe('FORBIDDEN_SCOPE');
    expect((await send(credential, { content: ' ' })).body.error?.code).toBe('VALIDATION_ERROR');
    await session.call('deleteProject', { projectId: id, confirmSlug: slug });
    expect((await send(credential, {})).status).toBe(401);
  });
});

describe('lists', () => {
  test('have filters and pages', async () => {
    const { slug, give, reader } = await project();
    const settled = await server.admin.call('updateFeedbackFields', {
      projectSlug: slug,
      fields: [
        { key: 'plan', type: 'enum', options: ['free', 'pro'] },
        { key: 'seats', type: 'number' },
        { key: 'note', searchable: false },
      ],
    });
    expect(settled.status).toBe(200);
    const late = await give({ content: 'Late 100% again', uid: 'ada', fields: { plan: 'pro', note: 'hidden' } });
    const blue = await give({ content: 'Make it BLUE', fields: { plan: 'free', seats: 12 } });
    const nps = await give({ kind: 'nps', score: 9, content: '' });
    await server.admin.call('updateFeedbackTriage', { feedbackId: blue, status: 'closed', tags: ['UI', 'colour'] });
    const found = (input: Record<string, unknown>) => list(reader, input);
    expect(await found({})).toEqual([nps, blue, late]);
    expect(await found({ status: 'new,in_progress' })).toEqual([nps, late]);
    expect(await found({ kind: 'nps' })).toEqual([nps]);
    expect(await found({ source: 'widget' })).toEqual([]);
    expect(await found({ tag: 'ui,Colour' })).toEqual([blue]);
    expect(await found({ tag: 'ui,late' })).toEqual([]);
    expect(await found({ q: '100% AG' })).toEqual([late]);
    expect(await found({ q: 'fre' })).toEqual([blue]);
    expect(await found({ q: 'hidden' })).toEqual([]);
    expect(await found({ fields: 'seats=12&plan=free' })).toEqual([blue]);
    expect(await found({ uid: 'ada' })).toEqual([late]);
    expect(await found({ hasScreenshot: true })).toEqual([]);
    expect(await found({ since: '2020-01-01T00:00:00Z', until: new Date(Date.now() + 5_000).toISOString() })).toHaveLength(3);
    expect(await found({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect((await reader.call('listFeedback', { fields: 'note=hidden' })).body.error?.code).toBe('VALIDATION_ERROR');

    const first = await reader.call('listFeedback', { limit: 2 });
    const cursor = first.body.nextCursor ?? '';
    expect(await found({ limit: 2, cursor })).toEqual([late]);
    expect((await reader.call('listFeedback', { limit: 2, cursor, kind: 'nps' })).body.error?.code).toBe('VALIDATION_ERROR');
  });

  test('find the few matches of a rare filter among thousands', async () => {
    const { id, slug, give, reader } = await project();
    const rare = await give({ content: 'needle', uid: 'rare', fields: { plan: 'gold' } });
    await server.admin.call('updateFeedbackFields', { projectSlug: slug, fields: [{ key: 'plan' }] });
    await server.admin.call('updateFeedbackTriage', { feedbackId: rare, tags: ['rare'], status: 'resolved' });
    await server.database.knex.raw(
      `insert into feedback (organization_id, id, project_id, event_id, kind, source, status, content, fields, extra, tags, has_screenshot, occurred_at, received_at)
       select organization_id, ('01a00000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, project_id, gen_random_uuid(), kind, source, 'new', 'hay', '{}', '{}', '{}',
         false, occurred_at, received_at from feedback, generate_series(1, 3000) n where project_id = ?`,
      [id],
    );
    for (const filter of [{ q: 'needle' }, { uid: 'rare' }, { tag: 'rare' }, { fields: 'plan=gold' }, { status: 'resolved' }])
      expect(await list(reader, filter)).toEqual([rare]);
    expect(await list(reader, { q: 'nothing like it' })).toEqual([]);
  });
});

test('an export is the list as a table without formulas', async () => {
  const { slug, give, reader } = await project();
  const first = await give({ content: '=1+1, "x"\nnext', uid: '@ada', fields: { plan: 'pro' } });
  await give({ kind: 'csat', score: 5, content: '' });
  const { status, headers, body } = await reader.call('exportFeedback', { kind: 'feedback', projectSlug: slug });
  expect([status, headers.get('content-type'), headers.get('x-truncated')]).toEqual([200, 'text/csv; charset=utf-8', null]);
  const lines = String(body).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?id,receivedAt,project,kind,score,status,tags,content,uid,/);
  expect(lines.slice(1).join('|')).toContain(`,${slug},feedback,,new,,"'=1+1, ""x""\nnext",'@ada,`);
  expect(lines[1]?.startsWith(first)).toBe(true);
  expect(lines).toHaveLength(3);
});

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

test('other organizations and projects cannot reach it', async () => {
  const [mine, neighbour] = [await project(), await project()];
  const feedbackId = await mine.give();
  for (const client of [other.admin, neighbour.reader]) {
    expect((await client.call('getFeedback', { feedbackId })).body.error?.code).toBe('FEEDBACK_NOT_FOUND');
    expect(await list(client, {})).toEqual([]);
  }
  expect((await other.admin.call('deleteFeedback', { feedbackId })).body.error?.code).toBe('FEEDBACK_NOT_FOUND');
  expect((await other.admin.call('triageManyFeedback', { feedbackIds: [feedbackId], status: 'closed' })).status).toBe(404);
  expect((await neighbour.reader.call('listFeedback', { projectSlug: mine.slug })).body.error?.code).toBe('project_forbidden');
  expect((await other.admin.call('eraseFeedbackUser', { uid: 'nobody' })).body).toEqual({ deleted: 0, more: false });
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

test('new feedback is notified once, as text, unless the project opts out; survey responses never are', async () => {
  const [loud, quiet] = [await project(), await project()];
  const { knex } = server.database;
  await knex('feedback_news').delete();
  await server.admin.call('updateFeedbackSettings', { projectSlug: quiet.slug, notifyNew: false });
  await quiet.give();
  await loud.give({ kind: 'nps', score: 3, content: 'survey' });
  await loud.give({ content: '<script>alert(1)</script>\n# Help' });
  const later = new Date(Date.now() + 10_000);
  await notifyOfFeedback(knex, later);
  await notifyOfFeedback(knex, later);
  const { body } = await session.call('listNotifications', { kind: 'feedback.new' });
  expect(body.notifications).toHaveLength(1);
  expect(body.notifications[0]).toMatchObject({
    title: 'Feedback: <script>alert(1)</script> # Help',
    items: [{ subject: { projectSlug: loud.slug } }],
  });
});
