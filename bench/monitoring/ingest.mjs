/**
 * Status events of a grown installation: a thousand monitors whose events arrive in any order, thirty days of partitions. Compared with a bare
 * server, and with the floor: the same with a batched INSERT, acknowledged after the commit. Also measures an event's size on disk.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { report } from '../measure.mjs';
import { inTurns, serverCpu, startFloor, startReference, tellRatio, tellRounds } from '../reference/in-turns.mjs';
import { createJob, startStack } from '../stack.mjs';
import { createPastDays } from './past-days.mjs';

const { Client } = createRequire(new URL('../../server/package.json', import.meta.url))('pg');
const { v7: uuidv7 } = createRequire(import.meta.url)('uuid');
const EVENTS = 5_000;
const ROUNDS = 21;
const MONITORS = 1_000;
/** Coprime to the number of monitors, so every monitor has its turn before any repeats. */
const STEP = 387;

/** Events are kept for thirty days and today; the index for repeats covers today and two more days. */
const KEPT_DAYS = 31;
const OPEN_DAYS = 3;

/** Heap and each index of today's partition, and its rows. */
const SIZES = `
  select c.relname as name, c.relkind = 'r' as heap, pg_relation_size(c.oid)::float8 as bytes
  from pg_class t left join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = t.oid or c.oid = i.indexrelid
  where t.relname = 'status_events_p' || to_char(now() at time zone 'UTC', 'YYYYMMDD')
  group by c.oid, c.relname, c.relkind order by heap desc, name`;

/** An event as the SDK sends it; one in ten has a message. */
const bodyOf = (index) => ({
  slug: `job-${(index * STEP) % MONITORS}`,
  result: 'ok',
  latencyMs: index % 1000,
  eventId: uuidv7(),
  occurredAt: new Date().toISOString(),
  ...(index % 10 === 0 && { message: 'a run of the job, as usual' }),
});

async function createMonitors({ call, credentials }) {
  for (let first = 0; first < MONITORS; first += 20) {
    const slugs = Array.from({ length: 20 }, (_, index) => `job-${first + index}`);
    await Promise.all(
      slugs.map((slug) => call('POST', '/api/v1/monitors', credentials.apiKey, { projectSlug: 'bench', slug, name: 'Job' })),
    );
  }
}

async function tellSizes(client) {
  // settle the rounds' leftovers first, as in a partition that is a day old
  await client.query('checkpoint');
  const { rows: events } = await client.query(`select count(*)::int as count from status_events`);
  const { rows } = await client.query(SIZES);
  for (const { name, heap, bytes } of rows) report(`${heap ? 'heap' : `index ${name}`}`, [bytes / events[0].count], 'bytes/event', 1);
  const each = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0) / events[0].count;
  const [open, closed] = [each(rows), each(rows.filter(({ name }) => !name.endsWith('_once')))];
  report('a stored event, while repeats may come', [open], 'bytes', 1);
  report('a stored event, once its day has closed', [closed], 'bytes', 1);
  report(
    'a stored event, over all the days (at most 200)',
    [(OPEN_DAYS * open + (KEPT_DAYS - OPEN_DAYS) * closed) / KEPT_DAYS],
    'bytes',
    1,
  );
}

async function compare(stack, client) {
  const credential = await createJob(stack);
  await createMonitors(stack);
  await createPastDays(client, 'status_events');
  await client.query('analyze');
  const bare = await startReference('./bare-ingest-server.mjs', [credential]);
  const floor = await startFloor('./floor-ingest-server.mjs', credential);
  const ours = { name: 'Tidewatch', port: stack.port, pid: stack.pid, postmasterPid: stack.postmasterPid };
  // ours is between the two that it is compared with
  const servers = [{ name: 'bare', ...bare }, ours, { name: 'floor', ...floor }];
  try {
    return await inTurns(servers, { credential, path: '/api/status/events', events: EVENTS, bodyOf }, ROUNDS);
  } finally {
    await bare.stop();
    await floor.stop();
  }
}

export default async function benchmark() {
  const stack = await startStack();
  const embedded = await openEmbedded({ stateDirectory: path.join(stack.dataDirectory, 'postgres') });
  const client = new Client(embedded.connection);
  await client.connect();
  try {
    const [bare, ours, floor] = await compare(stack, client);
    for (const [name, rounds] of Object.entries({ bare, floor, Tidewatch: ours })) tellRounds(name, rounds);
    tellRatio('rate of the floor by that of bare', floor, bare, ({ rate }) => rate);
    tellRatio('rate of Tidewatch by that of bare (at least 0.50)', ours, bare, ({ rate }) => rate);
    tellRatio('CPU of bare by that of Tidewatch', bare, ours, serverCpu);
    tellRatio('CPU of Tidewatch by that of the floor (at most 2.0)', ours, floor, serverCpu);
    await tellSizes(client);
  } finally {
    await client.end();
    await embedded.stop();
    await stack.stop();
  }
}
