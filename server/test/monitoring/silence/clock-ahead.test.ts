/** Our own clock was ahead for a while, and set back: records from the future suppress nothing. Times are seconds. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { INGEST } from '../../../src/monitoring/silence/outage.js';
import { recordBeat } from '../../transports/ingest/listening/record-beat.js';
import { at, Stage, secondsOf } from './stage.js';

const AHEAD = 1_800;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(() => stage.forgetListening());

test('an event from the future is superseded by the next one', async () => {
  const monitor = await stage.newMonitor();
  await stage.writeAt(at(AHEAD), monitor.request(AHEAD, 'ok'));
  await stage.writeAt(at(10), monitor.request(10, 'down'));
  const row = await monitor.row();
  expect([row.status, row.last_event_at && secondsOf(row.last_event_at)]).toEqual(['down', 10]);
});

test("an event slightly earlier by another machine's clock changes nothing", async () => {
  const monitor = await stage.newMonitor();
  await stage.writeAt(at(12), monitor.request(12, 'ok'));
  await stage.writeAt(at(10), monitor.request(10, 'down'));
  expect((await monitor.row()).status).toBe('ok');
});

test('the outage that the jump looked like is reverted, and silence is noticed one interval after the clock is right again', async () => {
  const [silent, deceived] = [await stage.newMonitor(), await stage.newMonitor()];
  const { knex } = stage.database;
  const id = uuidv7();
  for (const monitor of [silent, deceived]) await monitor.report(0, 'ok');
  await recordBeat(knex, INGEST, { id, since: at(0), heardUntil: at(5), now: at(5) });
  // the process interpreted the jump as a suspension
  await recordBeat(knex, INGEST, { id, since: at(AHEAD), heardUntil: at(AHEAD), now: at(AHEAD) });
  // another outage that begins and ends in the future
  await recordBeat(knex, INGEST, { id, since: at(AHEAD + 60), heardUntil: at(AHEAD + 60), now: at(AHEAD + 60) });
  await stage.writeAt(at(AHEAD), deceived.request(AHEAD, 'ok'));
  expect(secondsOf((await silent.row()).next_transition_at as Date)).toBeGreaterThan(AHEAD);
  await recordBeat(knex, INGEST, { id, since: at(AHEAD), heardUntil: at(7), now: at(7) });
  expect(await knex('service_outages')).toEqual([{ service: 'ingest', started_at: at(5), ended_at: at(7) }]);
  expect(secondsOf((await knex('service_listening').first('heard_until'))['heard_until'])).toBe(7);
  // degraded 15 s and down 30 s after the last event, with a second of tolerance; counted from 7 at the latest
  for (const monitor of [silent, deceived]) {
    expect(await monitor.now()).toBe('ok event_ok since 0, next 23');
    expect(await monitor.row()).toMatchObject({ excused_until: null, refill_at: null });
  }
  await stage.sweep(60);
  for (const monitor of [silent, deceived]) expect((await monitor.row()).status).toBe('down');
});
