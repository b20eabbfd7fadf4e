/** FB-12: the numbering of feedback, and that a repeat takes no number. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrganization, createProject, createProjectKey, sendFeedback } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,ingest' });
});
afterAll(() => server.stop());

test('each organization counts its own from 1, a repeat takes none, and a deleted number is not reused', async () => {
  const { session: client } = await createOrganization(await server.signIn(), server.signIn);
  await createProject(client, 'shop');
  const { credential } = await createProjectKey(client, 'shop', ['feedback:write']);
  const send = async (eventId = randomUUID()) => (await sendFeedback(server.anonymous, credential, { eventId })).id;
  const numberOf = async (feedbackId: string) => (await client.call('getFeedback', { feedbackId })).body.feedback?.number;
  const eventId = randomUUID();
  const first = await send(eventId);
  expect(await send(eventId)).toBe(first);
  const second = await send();
  expect([await numberOf(first), await numberOf(second)]).toEqual(['FB-1', 'FB-2']);
  expect((await client.call('listFeedback', {})).body.feedbacks.map(({ number }: { number: string }) => number)).toEqual(['FB-2', 'FB-1']);
  expect((await client.call('deleteFeedback', { feedbackId: 'fb-2' })).body.id).toBe(second);
  expect(await numberOf(await send())).toBe('FB-3');
});

test('feedback sent at the same time has consecutive numbers', async () => {
  const { session: client } = await createOrganization(await server.signIn(), server.signIn);
  await createProject(client, 'shop');
  const { credential } = await createProjectKey(client, 'shop', ['feedback:write']);
  await Promise.all(Array.from({ length: 12 }, () => sendFeedback(server.anonymous, credential)));
  const { feedbacks } = (await client.call('listFeedback', {})).body;
  expect(feedbacks.map(({ number }: { number: string }) => Number(number.slice(3))).sort((a: number, b: number) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
});
