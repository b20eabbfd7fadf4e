/** POST /api/status/runs, and the signed events that end runs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedHeaders } from '../../harness/api-client.js';
import { createMonitor, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  await createProject(server.admin, 'shop');
  key = (await createProjectKey(await server.signIn(), 'shop', ['status:write'])).credential;
});
afterAll(() => server.stop());

function start(input: Record<string, unknown>) {
  const body = JSON.stringify(input);
  return server.anonymous.request('startRun', 'POST', '/api/status/runs', body, signedHeaders(key, '/api/status/runs', body));
}

const runsOf = async (monitorId: string) => (await server.admin.call('listMonitorRuns', { monitorId })).body.runs;

test('a run lasts from its start to the event that names it', async () => {
  const { id, slug } = await createMonitor(server.admin, 'shop');
  const runId = randomUUID();
  for (let times = 0; times < 2; times += 1) expect(await start({ slug, runId })).toMatchObject({ status: 202, body: { runId } });
  await server.admin.report(key, { slug, result: 'ok' });
  expect(await runsOf(id)).toMatchObject([{ id: runId, state: 'running', endedAt: null, durationMs: null }]);
  await server.admin.report(key, { slug, result: 'error', runId });
  expect(await runsOf(id)).toMatchObject([{ id: runId, state: 'done', result: 'error', durationMs: expect.any(Number) }]);
});

test('a batch that is refused ends no run, and records none', async () => {
  const { id, slug } = await createMonitor(server.admin, 'shop');
  const runId = randomUUID();
  await start({ slug, runId });
  const events = [
    { slug, result: 'ok', runId },
    { slug, result: 'ok', runId: randomUUID() },
    { slug: 'nowhere', result: 'ok' },
  ];
  const body = JSON.stringify({ events });
  const path = '/api/status/events';
  expect(await server.anonymous.request('reportStatusEvents', 'POST', path, body, signedHeaders(key, path, body))).toMatchObject({
    status: 404,
  });
  expect(await runsOf(id)).toMatchObject([{ id: runId, state: 'running' }]);
});

test('a run whose start was lost lasts as long as its end says', async () => {
  const { id, slug } = await createMonitor(server.admin, 'shop');
  await server.admin.report(key, { slug, result: 'ok', runId: randomUUID(), latencyMs: 1_500 });
  expect(await runsOf(id)).toMatchObject([{ state: 'done', durationMs: 1_500 }]);
});

test.each([
  [{ slug: 'nowhere', runId: randomUUID() }, 404, 'MONITOR_NOT_FOUND'],
  [{ slug: 'nowhere' }, 400, 'VALIDATION_ERROR'],
  [{ slug: 'nowhere', runId: 'now' }, 400, 'VALIDATION_ERROR'],
])('%j is refused', async (input, status, code) => {
  expect(await start(input)).toMatchObject({ status, body: { error: { code } } });
});
