import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { notifyOfFeedback } from '../../../src/feedback/notifications/feedback-notifier.js';
import type { ApiClient } from '../../harness/api-client.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
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
    title: 'Feedback: <script>alert(1)</script> # Help',
    items: [{ subject: { projectSlug: loud.slug } }],
  });
});
