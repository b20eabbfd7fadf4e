/** What drives the silence of a monitor, as the API takes and shows it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { DAILY_TABLES } from '../../../src/assembly/deletion/housekeeping.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const SCHEDULE = { cron: '0 6 * * 1-5', timeZone: 'Europe/Berlin', graceSec: 1800 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createProject(server.admin, 'shop');
});
afterAll(() => server.stop());

let count = 0;
function create(input: Record<string, unknown>) {
  count += 1;
  return server.admin.call('createMonitor', { projectSlug: 'shop', slug: `job-${count}`, name: 'Job', ...input });
}

const faultOf = ({ status, body }: { status: number; body: { error?: { details?: { path: string }[] } } }) => [
  status,
  body.error?.details?.[0]?.path,
];

test('a new monitor with a schedule says in words when it expects results, and when the next', async () => {
  const { body } = await create({ schedule: SCHEDULE });
  expect(body.monitor).toMatchObject({
    expects: 'schedule',
    schedule: { ...SCHEDULE, lateAfterSec: null, words: 'weekdays at 06:00 in Berlin' },
    ...{ intervalSec: 86_400, degradedAfterSec: 1800, downAfterSec: 1800 },
    ...{ status: null, nextTransitionAt: null, missedRuns: 0 },
    nextExpectedAt: expect.stringMatching(/T0[45]:00:00.000Z$/),
  });
  const { body: list } = await server.admin.call('listMonitors', { slug: body.monitor.slug });
  expect(list.monitors[0]).toEqual({ ...body.monitor, evaluation: list.monitors[0]?.evaluation });
  const { body: taken } = await server.admin.call('getMonitoringSnapshot', { monitorId: body.monitor.id });
  const { expects, schedule, nextExpectedAt, missedRuns } = body.monitor;
  expect(taken.snapshot.monitors[0]).toMatchObject({ expects, schedule, nextExpectedAt, missedRuns });
});

test('leap days are further apart than the longest interval', async () => {
  const { body } = await create({ schedule: { ...SCHEDULE, cron: '0 0 29 2 *' } });
  expect(body.monitor.intervalSec).toBe(31_536_000);
});

describe('of what is created', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ schedule: { ...SCHEDULE, cron: '0 6 * *' } }, '/schedule/cron'],
    [{ schedule: { ...SCHEDULE, cron: '0 0 31 2 *' } }, '/schedule/cron'],
    [{ schedule: { ...SCHEDULE, cron: 'x'.repeat(201) } }, '/schedule/cron'],
    [{ schedule: { ...SCHEDULE, timeZone: 'Europe/Nowhere' } }, '/schedule/timeZone'],
    [{ schedule: { ...SCHEDULE, timeZone: '+02:00' } }, '/schedule/timeZone'],
    [{ schedule: { ...SCHEDULE, graceSec: 59 } }, '/schedule/graceSec'],
    [{ schedule: { ...SCHEDULE, lateAfterSec: 1801 } }, '/schedule/lateAfterSec'],
    [{ schedule: SCHEDULE, intervalSec: 3600 }, '/intervalSec'],
    [{ schedule: SCHEDULE, degradedAfter: 2 }, '/degradedAfter'],
    [{ schedule: SCHEDULE, downAfter: 5 }, '/downAfter'],
    [{ schedule: SCHEDULE, expects: 'interval' }, '/schedule'],
    [{ schedule: SCHEDULE, expects: 'none' }, '/schedule'],
    [{ expects: 'schedule' }, '/schedule'],
    [{ expects: 'none', intervalSec: 3600 }, '/intervalSec'],
    [{ expects: 'check' }, '/expects'],
  ])('%j is refused at %s', async (input, path) => {
    expect(faultOf(await create(input))).toEqual([400, path]);
  });
});

test('each change of what drives silence replaces what did before', async () => {
  const { id: monitorId } = (await create({ intervalSec: 3600 })).body.monitor;
  const update = (input: Record<string, unknown>) => server.admin.call('updateMonitor', { monitorId, ...input });
  const told = async (input: Record<string, unknown>) => {
    const { expects, schedule, intervalSec } = (await update(input)).body.monitor;
    return [expects, schedule?.cron ?? null, intervalSec];
  };
  expect(await told({ schedule: SCHEDULE })).toEqual(['schedule', SCHEDULE.cron, 86_400]);
  expect(await told({ name: 'Other' })).toEqual(['schedule', SCHEDULE.cron, 86_400]);
  expect(faultOf(await update({ downAfter: 5 }))).toEqual([400, '/downAfter']);
  expect(await told({ intervalSec: 60, downAfter: 5 })).toEqual(['interval', null, 60]);
  expect(await told({ expects: 'none' })).toEqual(['none', null, 60]);
  expect(faultOf(await update({ expects: 'schedule' }))).toEqual([400, '/schedule']);
  expect(await told({ expects: 'interval' })).toEqual(['interval', null, 60]);
});

test('a monitor that expects nothing is never late, and has its status from events', async () => {
  const { id } = (await create({ expects: 'none' })).body.monitor;
  const { knex } = server.database;
  const last = new Date(Date.now() - 100 * HOUR_MS);
  await knex('monitors')
    .where({ id })
    .update({ status: 'ok', last_result: 'ok', last_event_at: last, reason: 'event_ok', next_transition_at: last });
  const { body } = await server.admin.call('updateMonitor', { monitorId: id, paused: false, expects: 'interval' });
  expect(body.monitor.status).toBe('down');
  await knex('monitors').where({ id }).update({ status: 'ok' });
  expect((await server.admin.call('updateMonitor', { monitorId: id, expects: 'none' })).body.monitor).toMatchObject({
    status: 'ok',
    nextTransitionAt: null,
  });
});

test('results that all come an hour after their time get a hint at the zone', async () => {
  const { id: monitorId } = (await create({ schedule: { ...SCHEDULE, cron: '0 6 * * *', timeZone: 'UTC' } })).body.monitor;
  const { knex } = server.database;
  const { organization_id } = await knex('monitors').where({ id: monitorId }).first('organization_id');
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const results = [1, 2, 3].map((days) => new Date(today - days * DAY_MS + 7 * HOUR_MS));
  for (const received_at of results) {
    await createPartitions(knex, DAILY_TABLES, received_at);
    await knex('status_events').insert({
      organization_id,
      monitor_id: monitorId,
      day: received_at,
      id: uuidv7(),
      result: 'ok',
      received_at,
    });
  }
  await knex('monitors').where({ id: monitorId }).update({ status: 'ok', last_event_at: results[0] });
  const { body } = await server.admin.call('getMonitor', { monitorId });
  expect(body.monitor.reason).toMatchObject({ hint: 'zone', hintText: 'arrives 1 h after its time; is the zone right?' });
});
