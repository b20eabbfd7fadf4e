/** Cases in which a page could be wrong: changes during the read, limits, and start times. The clock stands still. */
import { expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { deleteOldCancelled } from '../../../src/status-pages/store/cancelled-windows.js';
import { createIncident, createMaintenance } from '../../harness/fixtures.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import {
  admin,
  ago,
  begin,
  DAY_MS,
  dateOf,
  HOUR_MS,
  ids,
  monitorNamed,
  NOW,
  organizationId,
  projectSlug,
  server,
  status,
  titles,
  usePageAtNoon,
} from '../support/page-at-noon.js';

usePageAtNoon();

test.each([
  [
    'maintenance begins',
    'down',
    'under_maintenance',
    async (id: string) => {
      await createMaintenance(admin, { monitorIds: [id], startsAt: ago(HOUR_MS).toISOString(), endsAt: ago(-HOUR_MS).toISOString() });
    },
  ],
  [
    'an incident says so',
    'ok',
    'major_outage',
    async (id: string) => {
      await begin((await createIncident(admin, { monitorIds: [id], severity: 'critical' })).id, ago(HOUR_MS));
      await begin((await createIncident(admin, { monitorIds: [id], severity: 'minor' })).id, ago(2 * HOUR_MS));
    },
  ],
] as const)('since %s: the start of the shown state, not of the monitor state', async (_what, own, shown, happen) => {
  const id = await monitorNamed('Payments', own);
  await server.database
    .knex('monitors')
    .where({ id })
    .update({ status_changed_at: ago(30 * DAY_MS) });
  expect((await status()).groups[0]?.components[0]?.since).toEqual(ago(30 * DAY_MS));
  await happen(id);
  expect((await status()).groups[0]?.components[0]).toMatchObject({ status: shown, since: ago(HOUR_MS) });
});

test('components beyond the limit affect the overall status, and their incidents are shown', async () => {
  const { knex } = server.database;
  const last = await monitorNamed('ZZ', 'down');
  const { project_id, ...rest } = await knex('monitors').where({ id: last }).first();
  const row = (index: number) => ({ ...rest, project_id, id: uuidv7(), slug: `m-${index}`, name: `AA ${index}`, status: 'ok' });
  await knex.batchInsert(
    'monitors',
    Array.from({ length: 501 }, (_, index) => row(index)),
    100,
  );
  await createIncident(admin, { monitorIds: [last], severity: 'none' });
  const { overall, groups, componentsLeftOut, openIncidents } = await status();
  expect([overall.status, groups[0]?.components.length, componentsLeftOut, titles(openIncidents)]).toEqual([
    'major_outage',
    500,
    2,
    ['It fails'],
  ]);
  const { snapshot } = (await admin.call('getPublicStatusSnapshot')).body;
  expect([snapshot.status, snapshot.components.length]).toEqual(['major_outage', 500]);
});

test('a day with incomplete data is not described as free of incidents', async () => {
  const { knex } = server.database;
  const { id } = await createIncident(admin, { title: 'Two days ago', projectSlug });
  await begin(id, ago(2 * DAY_MS), NOW);
  const { id: open } = await createIncident(admin, { title: 'Open', projectSlug });
  const { id: _, ...rest } = await knex('incidents').where({ id }).first();
  const copies = Array.from({ length: 200 }, (_, index) => ({
    ...rest,
    id: uuidv7(),
    number: 100 + index,
    title: 'Flood',
    started_at: ago(DAY_MS),
  }));
  await knex.batchInsert('incidents', copies, 100);
  expect((await status()).history.map(({ date }) => date)).toEqual([dateOf(NOW)]);
  await knex('incidents').where({ id: copies[0]?.id }).delete();
  expect((await status()).history).toHaveLength(2);
  // fewer than the limit, none of them open: every day is there again
  await knex('incidents').where({ id: copies[1]?.id }).delete();
  const { history, openIncidents } = await status();
  expect(history.map(({ incidents }) => incidents.length).slice(0, 4)).toEqual([0, 198, 1, 0]);
  expect([history.length, openIncidents.length]).toEqual([14, 1]);
  expect(ids.of(open)).toBe(openIncidents[0]?.id);
});

test('an incident resolved during the read is either open or over', async () => {
  const payments = await monitorNamed('Payments');
  const { id: incidentId } = await createIncident(admin, { monitorIds: [payments], severity: 'critical' });
  // stops the reader between reading open and past incidents
  const { knex } = server.database;
  const blocker = await knex.transaction();
  await blocker.raw('lock table incident_updates in access exclusive mode');
  const reading = status();
  await untilSomebodyWaits(knex);
  await blocker('incidents').where({ id: incidentId }).update({ status: 'resolved', resolved_at: NOW });
  await blocker.commit();
  const { overall, openIncidents, history, groups } = await reading;
  const over = history.flatMap(({ incidents }) => titles(incidents));
  expect([overall.status, groups[0]?.components[0]?.status, titles(openIncidents), over]).toEqual([
    'major_outage',
    'major_outage',
    ['It fails'],
    [],
  ]);
});

test('a page does not wait for slow latencies; the next one has them', async () => {
  const { knex } = server.database;
  const measured = await monitorNamed('Measured');
  const event = {
    organization_id: organizationId,
    monitor_id: measured,
    day: dateOf(NOW),
    id: uuidv7(),
    result: 'ok',
    latency_ms: 7,
    received_at: NOW,
  };
  await knex('status_events').insert(event);
  const latency = async () => (await status()).groups[0]?.components[0]?.latency?.at(-1)?.medianMs;
  const blocker = await knex.transaction();
  await blocker.raw('lock table status_events in access exclusive mode');
  expect(await latency()).toBeUndefined();
  await blocker.commit();
  expect(await latency()).toBe(7);
});

test('a public window that is deleted before its end is cancelled for two weeks; others are not', async () => {
  const [shown, hidden] = [await monitorNamed('Checkout'), await monitorNamed('Engine')];
  await admin.call('updateStatusPageComponent', { monitorId: hidden, visible: false });
  const plan = (title: string, monitorIds: string[]) =>
    createMaintenance(admin, { title, monitorIds, startsAt: ago(-HOUR_MS).toISOString(), endsAt: ago(-2 * HOUR_MS).toISOString() });
  const windows = [await plan('Upgrade', [shown]), await plan('Secret', [hidden]), await plan('Over', [shown])];
  await server.database
    .knex('maintenances')
    .where({ title: 'Over' })
    .update({ starts_at: ago(HOUR_MS), ends_at: ago(1) });
  const announced = (await status()).maintenances[0];
  for (const { id } of windows) await admin.call('deleteMaintenance', { maintenanceId: id });
  const { maintenances, cancelled } = await status();
  expect(maintenances).toEqual([]);
  expect(cancelled).toEqual([{ ...announced, status: 'cancelled', updatedAt: NOW }]);

  const kept = server.database.knex('cancelled_maintenances').where({ organization_id: organizationId });
  await kept.clone().update({ cancelled_at: ago(14 * DAY_MS) });
  expect((await status()).cancelled).toEqual([]);
  await deleteOldCancelled(server.database.knex, NOW);
  expect(await kept).toEqual([]);
});

test('a cancelled window is not shown once its monitors are hidden', async () => {
  const monitorId = await monitorNamed('Checkout');
  const times = { startsAt: ago(-HOUR_MS).toISOString(), endsAt: ago(-2 * HOUR_MS).toISOString() };
  await admin.call('deleteMaintenance', { maintenanceId: (await createMaintenance(admin, { monitorIds: [monitorId], ...times })).id });
  expect((await status()).cancelled).toHaveLength(1);
  await admin.call('updateStatusPageComponent', { monitorId, visible: false });
  expect((await status()).cancelled).toEqual([]);
});
