/** A host whose clock is an hour wrong: its process reports it, judges no silence, and still accepts everything at the right time. */

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../test/harness/until.js';
import { DatabaseServer } from './database-server.js';
import { failing, Tidewatch } from './process.js';
import { sendEvent, stageOn } from './stage.js';

const FAKETIME = process.env['TIDEWATCH_TEST_FAKETIME'] ?? 'faketime';
const HOUR_SEC = 3_600;

let database: DatabaseServer;
let right: Tidewatch;
const releases: (() => unknown)[] = [];
beforeAll(async () => {
  database = await DatabaseServer.start();
  // a process on another host with a correct clock
  right = await Tidewatch.start({ environment: { DATABASE_URL: database.url, TIDEWATCH_ROLES: 'api' } });
});
afterEach(async () => {
  for (const release of releases.splice(0).reverse()) await release();
});
afterAll(async () => {
  await right.stop();
  await database.stop();
});

interface MonitorRow {
  status: string;
  last_event_at: Date;
}

test.each([
  ['ahead', '+1h', HOUR_SEC],
  ['behind', '-1h', -HOUR_SEC],
])('an hour %s', async (_where, shift, offsetSec) => {
  const server = await Tidewatch.launch({
    environment: { DATABASE_URL: database.url },
    before: [FAKETIME, '--exclude-monotonic', '-f', shift],
  });
  releases.push(() => server.stop());
  const readiness = await server.until(({ checks }) => checks.some(({ name, ok }) => name === 'process' && ok), 'the start');
  expect(failing(readiness)).toEqual([`clock: the clock of this host is 3600 s ${offsetSec > 0 ? 'ahead of' : 'behind'} the database's`]);
  expect(Math.abs(((await server.metric('tidewatch_clock_offset_seconds')) ?? 0) - offsetSec)).toBeLessThan(2);
  expect(Math.abs((await right.metric('tidewatch_clock_offset_seconds')) ?? HOUR_SEC)).toBeLessThan(2);

  const stage = await stageOn(server, right.credentials, { intervalSec: 10, degradedAfter: 1, downAfter: 1 });
  // signed at the right time
  expect((await sendEvent(server, stage)).status).toBe(202);
  const [row] = (await database.administer(
    `select status, last_event_at from monitors where id = '${stage.monitor.id}'`,
    'tidewatch',
  )) as MonitorRow[];
  expect([row?.status, Math.abs(Number(row?.last_event_at) - Date.now()) < 5_000]).toEqual(['ok', true]);
  // past its deadline, and for longer than the longest pause of a sweep
  await until(async () => ((await right.metric('tidewatch_silence_overdue_seconds')) ?? 0) > 6, { what: 'a deadline that nobody judged' });
  const rows = (await database.administer(`select status from monitors where id = '${stage.monitor.id}'`, 'tidewatch')) as MonitorRow[];
  expect(rows).toEqual([{ status: 'ok' }]);
  await server.stop();
  expect(await database.administer("select from service_outages where ended_at - started_at > interval '10 minutes'", 'tidewatch')).toEqual(
    [],
  );
  expect(await database.administer("select from monitor_transitions where at > now() + interval '1 minute'", 'tidewatch')).toEqual([]);
});
