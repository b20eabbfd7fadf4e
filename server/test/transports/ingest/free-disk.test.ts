/** Below the floor of free disk space nothing is accepted, reading and deleting continue, and silence does not count. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { signedHeaders } from '../../harness/api-client.js';
import { createMonitor, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';

const GIB = 2 ** 30;

let server: TestServer;
let session: ApiClient;
let free = 50 * GIB;
let project: string;
let credential: string;
let monitor: string;
beforeAll(async () => {
  server = await startTestServer({
    environment: { TIDEWATCH_FREE_DISK_FLOOR: '1GiB' },
    readDisk: async () => ({ free, size: 100 * GIB }),
  });
  session = await server.signIn();
  ({ slug: project } = await createProject(server.admin));
  ({ slug: monitor } = await createMonitor(server.admin, project));
  ({ credential } = await createProjectKey(session, project, ['feedback:write', 'status:write']));
});
afterAll(() => server.stop());

function send(operation: 'sendFeedback' | 'reportStatusEvents', path: string, body: object) {
  const text = JSON.stringify({ ...body, eventId: randomUUID() });
  return server.anonymous.request(operation, 'POST', path, text, signedHeaders(credential, path, text));
}
const feedback = () => send('sendFeedback', '/api/feedback', { content: 'It is slow.' });
const status = () => send('reportStatusEvents', '/api/status/events', { slug: monitor, result: 'ok' });
const readiness = async () => {
  const response = await fetch(`${server.baseUrl}/readyz`);
  return { status: response.status, body: JSON.stringify(await response.json()) };
};

test('ingest answers 503 with Retry-After, and readiness says why', async () => {
  expect([(await feedback()).status, (await status()).status, (await readiness()).status]).toEqual([201, 202, 200]);
  free = GIB - 1;
  const refused = await until(async () => {
    const answer = await feedback();
    return answer.status === 503 ? answer : null;
  });
  expect([refused.body.error?.code, refused.headers.get('retry-after')]).toEqual(['UNAVAILABLE', '30']);
  expect((await status()).status).toBe(503);
  expect(await readiness()).toMatchObject({ status: 503, body: expect.stringContaining('the disk has too little room') });
});

test('reading and deleting continue, and operations that store data are refused', async () => {
  const [{ id = '' } = {}] = (await server.admin.call('listFeedback', {})).body.feedbacks;
  expect((await server.admin.call('deleteFeedback', { feedbackId: id })).status).toBe(200);
  const { body } = await server.admin.call('createProject', { slug: 'more', name: 'More' });
  expect(body.error?.code).toBe('UNAVAILABLE');
});

test('the time counts as our outage, and events are accepted again afterwards', async () => {
  free = 50 * GIB;
  await until(async () => (await feedback()).status === 201);
  expect((await status()).status).toBe(202);
  await until(async () => (await readiness()).status === 200);
  const outages = () => server.database.knex('service_outages').where({ service: 'ingest' });
  expect((await until(async () => ((await outages()).length ? outages() : null))).length).toBe(1);
});
