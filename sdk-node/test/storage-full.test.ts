/** The clients when the organization's storage quota is used up: nothing is retried, because that would not help. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProjectKey, createProperty } from '../../server/test/harness/fixtures.js';
import { startTestServer, type TestServer } from '../../server/test/harness/server.js';
import { ErrorClient, FeedbackClient } from '../src/index.js';
import { startStage } from './support/real-server.js';

let stage: Awaited<ReturnType<typeof startStage>>;
let second: TestServer;
let apiKey: string;
let domain: string;
let requests = 0;
const environment = { TIDEWATCH_STORAGE_QUOTA: '1MiB' };

/** Counts the client's requests. */
const counting: typeof fetch = (...request) => {
  requests += 1;
  return fetch(...request);
};

beforeAll(async () => {
  stage = await startStage([], { environment });
  apiKey = (await createProjectKey(stage.session, stage.project.slug, ['feedback:write', 'errors:write'])).credential;
  ({ domain } = await createProperty(stage.server.admin));
  const { knex } = stage.server.database;
  const { id } = await knex('organizations').first('id');
  await knex('organization_storage').insert({ organization_id: id, kind: 'errors', counted: 2 ** 20 });
  // a new process knows immediately whose quota is used up
  second = await startTestServer({ environment, connection: stage.server.connection });
});
afterAll(async () => {
  await second.stop();
  await stage.server.stop();
});

test('feedback is refused once, with a code to branch on', async () => {
  const client = new FeedbackClient({ apiKey, endpoint: second.baseUrl, fetch: counting });
  requests = 0;
  await expect(client.sendFeedback({ content: 'It is slow.' })).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 409 });
  expect(requests).toBe(1);
});

test('an error is given up after one request, and reported to the program', async () => {
  const given: unknown[] = [];
  const onError = (error: { code: string }) => void given.push(error.code);
  const client = new ErrorClient({ apiKey, endpoint: second.baseUrl, domain, fetch: counting, onError });
  requests = 0;
  expect(await client.captureMessage('It failed')).toMatchObject({ ok: false, error: { code: 'STORAGE_FULL' } });
  expect([requests, given]).toEqual([1, ['STORAGE_FULL']]);
  await client.close(0);
});
