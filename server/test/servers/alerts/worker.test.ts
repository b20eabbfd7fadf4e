/** The worker's own loops, and the effect of a restart. */
import { expect, test } from '@jest/globals';
import { startTestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { at, ServerStage } from '../support/stage.js';

test('after a worker stops between an alert and its announcement, the next one announces it once', async () => {
  const stage = await ServerStage.open();
  const { knex } = stage.database;
  const rows = async (table: string) => (await knex(table).where({ organization_id: stage.organizationId })).length;
  const work = (second: number, holds: () => Promise<boolean>) => workUntil(stage, second, holds);
  try {
    const server = await stage.addServer();
    for (let second = 0; second <= 300; second += 15) await stage.write(stage.heartbeat(server, second, { memory: 93 }));
    await knex('service_listening').insert({ service: 'gateway', heard_until: at(300) });
    await work(302, async () => (await rows('server_alerts')) === 1);
    expect(await rows('notifications')).toBe(0);
    await work(310, async () => (await rows('notifications')) === 1);
    for (let second = 315; second <= 630; second += 15) await stage.write(stage.heartbeat(server, second, { memory: 50 }));
    await work(640, async () => (await rows('notifications')) === 2);
    const told = await knex('notifications').where({ organization_id: stage.organizationId }).orderBy('id').pluck('kind');
    expect(told).toEqual(['server.alert', 'server.recovered']);
    expect(await stage.alerts(server)).toEqual(['memory_high 300-615 condition_cleared']);
  } finally {
    await stage.close();
  }
});

/** Runs a worker at that second by its clock until the condition holds. */
async function workUntil(stage: ServerStage, second: number, holds: () => Promise<boolean>): Promise<void> {
  const worker = await startTestServer({ connection: stage.database.connection, roles: 'worker', clock: () => at(second) });
  try {
    await until(holds, { pauseMs: 100 });
  } finally {
    await worker.stop();
  }
}
