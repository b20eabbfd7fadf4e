/** The retention of feedback's extra: the record stays and says that its extra is gone. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { removeOldExtra } from '../../../src/feedback/records/extra-removal.js';
import { createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type StoringTenant, storeFeedback } from '../../storage/tenants.js';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => NOW });
});
afterAll(() => server.stop());

/** A project with a record of each age, in days. */
async function projectWith(...ages: number[]): Promise<{ tenant: StoringTenant; slug: string; ids: string[] }> {
  const { id, slug } = await createProject(server.admin);
  const { id: organizationId } = await server.database.knex('organizations').first('id');
  const tenant = { organizationId, projectId: id };
  const ids: string[] = [];
  for (const age of ages)
    ids.push(...(await storeFeedback(server.database.knex, tenant, { count: 1, extraBytes: 100, receivedAt: daysAgo(age) })));
  return { tenant, slug, ids };
}

const hasExtra = async (feedbackId: string) => {
  const { feedback } = (await server.admin.call('getFeedback', { feedbackId })).body;
  const isEmpty = Object.keys(feedback.extra).length === 0;
  expect(isEmpty).toBe(feedback.extraRemovedAt !== null);
  return !isEmpty;
};

test('removes extra older than 90 days unless the project has its own period', async () => {
  const { slug, ids } = await projectWith(91, 89);
  const usual = await server.admin.call('getFeedbackSettings', { projectSlug: slug });
  expect(usual.body.settings).toMatchObject({ retentionDays: null, extraRetentionDays: 90 });
  await removeOldExtra(server.database.knex, NOW);
  expect(await Promise.all(ids.map(hasExtra))).toEqual([false, true]);
  const [old = ''] = ids;
  const { feedback } = (await server.admin.call('getFeedback', { feedbackId: old })).body;
  expect(feedback).toMatchObject({ content: 'It is slow.', extraRemovedAt: NOW.toISOString(), updatedAt: null });
  // its settings are still the defaults
  expect((await server.admin.call('getFeedbackSettings', { projectSlug: slug })).body).toEqual(usual.body);
});

test('a project keeps extra for its own period, even if set later', async () => {
  const [forever, shorter] = [await projectWith(400), await projectWith(20, 5)];
  await server.admin.call('updateFeedbackSettings', { projectSlug: forever.slug, extraRetentionDays: null });
  await removeOldExtra(server.database.knex, NOW);
  expect(await Promise.all([...forever.ids, ...shorter.ids].map(hasExtra))).toEqual([true, true, true]);
  const { body } = await server.admin.call('updateFeedbackSettings', { projectSlug: shorter.slug, extraRetentionDays: 10 });
  expect(body.settings).toMatchObject({ extraRetentionDays: 10, retentionDays: null });
  await removeOldExtra(server.database.knex, NOW);
  expect(await Promise.all(shorter.ids.map(hasExtra))).toEqual([false, true]);
  expect((await server.admin.call('updateFeedbackSettings', { projectSlug: shorter.slug, extraRetentionDays: 0 })).status).toBe(400);
});

test('works through many records in bounded batches', async () => {
  const { tenant } = await projectWith();
  const { knex } = server.database;
  await storeFeedback(knex, tenant, { count: 2_500, extraBytes: 10, receivedAt: daysAgo(200) });
  const left = async () =>
    Number((await knex('feedback').where({ project_id: tenant.projectId, extra_removed_at: null }).count('* as count').first())?.['count']);
  expect(await removeOldExtra(knex, NOW, 1)).toBe(1_000);
  expect(await left()).toBe(1_500);
  // a batch begins with the last record of the previous one
  expect(await removeOldExtra(knex, NOW, 1)).toBe(1_000);
  expect(await removeOldExtra(knex, NOW)).toBe(502);
  expect(await left()).toBe(0);
  expect(await removeOldExtra(knex, NOW)).toBe(0);
});
