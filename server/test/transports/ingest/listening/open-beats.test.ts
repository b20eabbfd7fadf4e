/** An outage that ends while an event is still being written. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../../src/kernel/database/connections/connection.js';
import { INGEST } from '../../../../src/monitoring/silence/outage.js';
import { heardByAll } from '../../../../src/transports/ingest/listening/listening.js';
import { openTestDatabase } from '../../../harness/database.js';
import { recordBeat } from './record-beat.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2) + seconds * 1000);

test('it is recorded once, and the beats continue', async () => {
  const id = uuidv7();
  await recordBeat(database.knex, INGEST, { id, since: at(0), heardUntil: at(1), now: at(1) });
  // the process was suspended from 1 to 10, and an event received at 1 is not committed yet
  expect(await recordBeat(database.knex, INGEST, { id, since: at(10), heardUntil: at(1), now: at(10) })).toEqual({
    from: at(1),
    to: at(10),
  });
  expect(await recordBeat(database.knex, INGEST, { id, since: at(10), heardUntil: at(1), now: at(10.5) })).toBeNull();
  expect(await heardByAll(database.knex, 'ingest', at(10.5))).toEqual(at(1));
  expect(await recordBeat(database.knex, INGEST, { id, since: at(10), heardUntil: at(11), now: at(11) })).toBeNull();
  expect(await heardByAll(database.knex, 'ingest', at(11))).toEqual(at(11));
  expect(await database.knex('service_outages').select()).toEqual([{ service: 'ingest', started_at: at(1), ended_at: at(10) }]);
});
