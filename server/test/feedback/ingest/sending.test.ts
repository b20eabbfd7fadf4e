/** Feedback sent with a key. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { projects } from '../project.js';

let server: TestServer;

let session: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
});

afterAll(() => server.stop());

const { send, project } = projects(
  () => server,
  () => session,
);

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
