/** The feedback client against the real server, and its failures. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProjectKey } from '../../../server/test/harness/fixtures.js';
import { FeedbackClient } from '../../src/index.js';
import { startStage } from '../support/real-server.js';

let stage: Awaited<ReturnType<typeof startStage>>;
let apiKey: string;
beforeAll(async () => {
  stage = await startStage([]);
  apiKey = (await createProjectKey(stage.session, stage.project.slug, ['feedback:write'])).credential;
});
afterAll(() => stage.server.stop());

const client = (more: object = {}) => new FeedbackClient({ apiKey, endpoint: `${stage.endpoint}/api/feedback`, maxRetries: 0, ...more });

test('stores all fields, once', async () => {
  const eventId = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b40';
  const sent = {
    content: `a\0${'x'.repeat(6_000)}`,
    uid: 'user-42',
    fields: { plan: 'pro' },
    extra: { a: [1] },
    contactEmail: null,
    eventId,
  };
  const { id } = await client().sendFeedback(sent);
  expect(await client().sendFeedback({ content: 'Another text', eventId })).toEqual({ id, error: null });
  const { body } = await stage.server.admin.call('listFeedback', { projectSlug: stage.project.slug });
  expect(body.feedbacks).toMatchObject([{ id, uid: 'user-42', fields: { plan: 'pro' }, extra: { a: [1] }, contactEmail: null }]);
  expect(body.feedbacks[0]?.content).toMatch(/^a\ufffdx+…$/);
  expect(body.feedbacks[0]?.content.length).toBe(5_000);
});

test('rejects unless throwOnError is false', async () => {
  await expect(client().sendFeedback({ content: ' ' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR', status: 400 });
  await expect(client().sendFeedback({} as never)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const quiet = client({ throwOnError: false });
  expect(await quiet.sendFeedback({ content: ' ' })).toMatchObject({ id: null, error: { code: 'VALIDATION_ERROR' } });
  expect(await quiet.sendFeedback(null as never)).toMatchObject({ id: null, error: { code: 'INVALID_INPUT' } });
  expect(() => client({ throwOnError: 'no' })).toThrow('throwOnError');
});
