import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { notifyOfFeedback } from '../../../src/feedback/notifications/feedback-notifier.js';
import { takeNews } from '../../../src/feedback/notifications/feedback-notifier-store.js';
import type { ApiClient } from '../../harness/api-client.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { createTenant, storeFeedback } from '../../storage/tenants.js';
import { projects } from '../project.js';

let server: TestServer;

let session: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
});

afterAll(() => server.stop());

const { project } = projects(
  () => server,
  () => session,
);

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
    title: 'New feedback: <script>alert(1)</script> # Help',
    items: [{ subject: { projectSlug: loud.slug } }],
  });
});

test('an organization is notified again after 60 seconds', async () => {
  const { give } = await project();
  const { knex } = server.database;
  await knex('feedback_news').delete();
  await knex('notifications').delete();
  const start = Date.now() + 10_000;
  const notifiedAfter = (milliseconds: number) => notifyOfFeedback(knex, new Date(start + milliseconds));
  await give();
  expect(await notifiedAfter(0)).toBe(1);
  await give();
  expect(await notifiedAfter(59_999)).toBe(0);
  expect(await notifiedAfter(60_000)).toBe(1);
});

test('a notification names the newest 500 pieces of feedback', async () => {
  const { knex } = server.database;
  const tenant = await createTenant(knex);
  const ids = await storeFeedback(knex, tenant, { count: 501, extraBytes: 0 });
  const of = { organization_id: tenant.organizationId, project_id: tenant.projectId, at: new Date() };
  await knex.batchInsert(
    'feedback_news',
    ids.map((id) => ({ ...of, feedback_id: id })),
  );
  expect((await takeNews(knex, tenant.organizationId)).map(({ id }) => id)).toEqual(ids.toSorted().reverse().slice(0, 500));
  expect(await knex('feedback_news').where({ organization_id: tenant.organizationId })).toEqual([]);
});
