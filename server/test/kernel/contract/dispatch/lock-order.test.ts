/** Concurrent changes take locks in one order, so none fails with a 500 because of a deadlock. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { notifyOfMonitors } from '../../../../src/monitoring/notifications/monitor-notifier.js';
import type { ApiClient } from '../../../harness/api-client.js';
import { createMonitor, createOrganization, createProject, createProjectKey } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';

const ROUNDS = 15;

let server: TestServer;
let owner: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8' } });
  owner = await server.signIn();
});
afterAll(() => server.stop());

/** A project with monitors that just went down, not announced yet, and a channel with reminders. */
async function troubledProject(owner: ApiClient) {
  const project = await createProject(owner);
  const monitors = [
    await createMonitor(owner, project.slug),
    await createMonitor(owner, project.slug),
    await createMonitor(owner, project.slug),
  ];
  const { credential } = await createProjectKey(owner, project.slug);
  const events = monitors.map(({ slug }) => ({ slug, result: 'down' }));
  expect((await server.anonymous.report(credential, { events })).status).toBe(202);
  const input = {
    slug: `c-${project.slug}`,
    type: 'webhook',
    webhookUrl: 'http://127.0.0.1:9/',
    projectSlug: project.slug,
    reminderMinutes: 5,
  };
  const { channel } = (await owner.call('createNotificationChannel', input)).body;
  return { project, monitors, channel };
}

/** Notifies like a worker after the collecting time, regardless of recent notifications. */
async function notifyNow(): Promise<number> {
  await server.database.knex('notifications').update({ created_at: new Date(0) });
  return notifyOfMonitors(server.database.knex, new Date(Date.now() + 10_000));
}

async function rounds(together: (things: Awaited<ReturnType<typeof troubledProject>>) => Promise<unknown>[]): Promise<Set<unknown>> {
  const outcomes = new Set<unknown>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const outcome of await Promise.all(together(await troubledProject(owner)))) outcomes.add(outcome);
  }
  return outcomes;
}

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

test('changing a monitor while its project is deleted', async () => {
  const outcomes = await rounds(({ project, monitors }) => [
    ...monitors.map(({ id }) => statusOf(owner.call('updateMonitor', { monitorId: id, paused: true, intervalSec: 77 }))),
    statusOf(owner.call('deleteProject', { projectId: project.id, confirmSlug: project.slug })),
  ]);
  expect([200, 404]).toEqual(expect.arrayContaining([...outcomes]));
});

test('deleting a monitor, or its project, while its alerts are sent', async () => {
  const outcomes = await rounds(({ project, monitors }) => [
    notifyNow().then(() => 200),
    statusOf(owner.call('deleteMonitor', { monitorId: monitors[1]?.id })),
    statusOf(owner.call('deleteProject', { projectId: project.id, confirmSlug: project.slug })),
  ]);
  expect([200, 404]).toEqual(expect.arrayContaining([...outcomes]));
});

test('moving a channel to a project that is being deleted', async () => {
  const outcomes = await rounds(({ project, channel }) => [
    statusOf(owner.call('updateNotificationChannel', { channelId: channel.id, projectSlug: null })),
    statusOf(owner.call('updateNotificationChannel', { channelId: channel.id, projectSlug: project.slug })),
    statusOf(owner.call('deleteProject', { projectId: project.id, confirmSlug: project.slug })),
  ]);
  expect([200, 404]).toEqual(expect.arrayContaining([...outcomes]));
});

test('deleting an organization while its alerts are sent', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { organization, session } = await createOrganization(owner, server.signIn);
    await troubledProject(session);
    const notifying = notifyNow().catch((error) => {
      // the next turn announces what was aborted
      if (error.code !== '40P01') throw error;
    });
    const deleted = session.call('deleteOrganization', { confirmSlug: organization.slug });
    await notifying;
    expect((await deleted).status).toBe(200);
  }
});
