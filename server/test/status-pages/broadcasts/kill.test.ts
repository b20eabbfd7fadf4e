/** A worker process that is killed while it sends to thousands: the next one continues, and every subscriber gets each broadcast once. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FAN_OUT_BATCH } from '../../../src/status-pages/broadcasts/fan-out.js';
import { createIncident, createProject } from '../../harness/fixtures.js';
import { newDataDirectory, ServerProcess } from '../../harness/server-process.js';
import { until } from '../../harness/until.js';
import { BASE_URL, PageStage } from '../subscribers/page-stage.js';

const SUBSCRIBERS = 6 * FAN_OUT_BATCH;
const KILLS = 3;

let stage: PageStage;
const directory = newDataDirectory();
const workers: ServerProcess[] = [];
beforeAll(async () => {
  stage = await PageStage.open();
  await stage.enable();
});
afterAll(async () => {
  for (const { child } of workers) child.kill('SIGKILL');
  await stage.close();
  await directory.remove();
});

async function startWorker(): Promise<ServerProcess> {
  const { host, port, user, password, database } = stage.server.connection;
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const worker = await ServerProcess.start(directory.path, {
    DATABASE_URL: `postgresql://${credentials}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    TIDEWATCH_ROLES: 'worker',
    TIDEWATCH_MASTER_KEY: '11'.repeat(32),
    TIDEWATCH_BASE_URL: BASE_URL,
    SMTP_URL: stage.mail.url,
    TIDEWATCH_LOG_LEVEL: 'info',
  });
  workers.push(worker);
  return worker;
}

const deliveries = async () =>
  Number((await stage.knex('deliveries').whereNotNull('subscriber_id').count('* as count').first())?.['count'] ?? 0);

test('every subscriber gets every broadcast once', async () => {
  const { slug: projectSlug } = await createProject(stage.session);
  await stage.insertSubscribers(Array.from({ length: SUBSCRIBERS }, (_, index) => `reader-${index}@example.com`));
  stage.later(1);
  for (const title of ['First', 'Second']) await createIncident(stage.session, { projectSlug, title });
  for (let kills = 0; kills < KILLS; kills += 1) {
    const before = await deliveries();
    const { child, exited } = await startWorker();
    // after a slow start, all may have arrived already
    await until(async () => before === 2 * SUBSCRIBERS || (await deliveries()) > before, { pauseMs: 5 });
    child.kill('SIGKILL');
    await exited;
  }
  const { child, exited } = await startWorker();
  await until(async () => (await stage.knex('broadcasts').whereNull('finished_at')).length === 0, { pauseMs: 5 });
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  const { rows } = await stage.knex.raw(
    'select count(*)::int as all, count(distinct (subscriber_id, broadcast_id))::int as different from deliveries where subscriber_id is not null',
  );
  expect(rows).toEqual([{ all: 2 * SUBSCRIBERS, different: 2 * SUBSCRIBERS }]);
  // deliveries in progress at a kill are retried when their lease ends; this test doesn't wait for that
  const sent = stage.mail.taken.map(({ to, mail }) => `${to} ${mail.subject}`);
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(sent.length);
});
