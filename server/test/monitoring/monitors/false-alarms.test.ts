/** Changes of settings that must not announce a silence that nobody observed, or that nobody waits for. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMonitor, createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const HOUR_MS = 3_600_000;

/** A monitor whose last event, an ok, is an hour old; its interval is a day. */
async function quietMonitor({ admin, database }: TestServer) {
  const project = await createProject(admin);
  const { id } = await createMonitor(admin, project.slug, { intervalSec: 86_400 });
  const last = new Date(Date.now() - HOUR_MS);
  await database
    .knex('monitors')
    .where({ id })
    .update({
      status: 'ok',
      last_result: 'ok',
      last_event_at: last,
      reason: 'event_ok',
      reason_since: last,
      next_transition_at: new Date(last.getTime() + 1.5 * 86_400_000),
    });
  return id;
}

let deaf: TestServer;
let hearing: TestServer;
beforeAll(async () => {
  [deaf, hearing] = await Promise.all([startTestServer({ roles: 'api' }), startTestServer()]);
});
afterAll(() => Promise.all([deaf.stop(), hearing.stop()]));

test('while no process listens, a shorter interval makes no monitor late', async () => {
  const monitorId = await quietMonitor(deaf);
  const { body } = await deaf.admin.call('updateMonitor', { monitorId, intervalSec: 60 });
  expect(body.monitor).toMatchObject({ status: 'ok', intervalSec: 60, reason: { code: 'event_ok' } });
  expect((await deaf.admin.call('listMonitorTransitions', { monitorId })).body.transitions).toEqual([]);
});

test('while one listens, it does', async () => {
  const monitorId = await quietMonitor(hearing);
  const { body } = await hearing.admin.call('updateMonitor', { monitorId, intervalSec: 60 });
  expect(body.monitor).toMatchObject({ status: 'down', reason: { code: 'config' } });
});

test('pausing a monitor and shortening its interval at once is notified as a pause only', async () => {
  const monitorId = await quietMonitor(hearing);
  const { body } = await hearing.admin.call('updateMonitor', { monitorId, intervalSec: 60, paused: true });
  expect(body.monitor).toMatchObject({ status: null, paused: true, reason: { code: 'paused' } });
  const { transitions } = (await hearing.admin.call('listMonitorTransitions', { monitorId })).body;
  expect(transitions).toMatchObject([{ from: 'ok', to: null, reason: 'paused' }]);
});
