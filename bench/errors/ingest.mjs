/**
 * Errors of servers, with a month of partitions: two hundred different ones, like a busy day, and one that floods. Compared with a bare server, and
 * with the floor: the same with a batched INSERT of the bodies, acknowledged after the commit.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { createPastDays } from '../monitoring/past-days.mjs';
import { inTurns, serverCpu, startFloor, startReference, tellRatio, tellRounds } from '../reference/in-turns.mjs';
import { createJob, startStack } from '../stack.mjs';
import { eventOf } from './events.mjs';

const { Client } = createRequire(new URL('../../server/package.json', import.meta.url))('pg');
const EVENTS = 5_000;
const ROUNDS = 9;
/** After an error's hundredth event in an hour, not every payload is kept. */
const KEPT = 100;
const WORKLOADS = [
  {
    title: '200 different errors, all kept',
    errors: 200,
    generationOf: (number) => Math.floor(number / ((KEPT * 200) / EVENTS)),
    bar: 0.25,
  },
  { title: 'one error that storms', errors: 1, generationOf: () => 0, bar: 0.35 },
];

async function compare(servers, credential, settle, { title, errors, generationOf, bar }) {
  process.stdout.write(`${title}\n`);
  const bodyOf = (index, number) => eventOf(index, errors, generationOf(number));
  const workload = { credential, path: '/api/error/server', events: EVENTS, bodyOf };
  const [bare, ours, floor] = await inTurns(servers, workload, ROUNDS, settle);
  for (const [name, rounds] of Object.entries({ bare, floor, Tidewatch: ours })) tellRounds(name, rounds);
  tellRatio('rate of the floor by that of bare', floor, bare, ({ rate }) => rate);
  tellRatio(`rate of Tidewatch by that of bare (at least ${bar})`, ours, bare, ({ rate }) => rate);
  tellRatio('CPU of bare by that of Tidewatch', bare, ours, serverCpu);
  tellRatio('CPU of Tidewatch by that of the floor', ours, floor, serverCpu);
}

export default async function benchmark() {
  const stack = await startStack();
  const embedded = await openEmbedded({ stateDirectory: path.join(stack.dataDirectory, 'postgres') });
  const client = new Client(embedded.connection);
  await client.connect();
  const stops = [];
  try {
    const credential = await createJob(stack, ['errors:write']);
    await stack.call('POST', '/api/v1/analytics/properties', stack.credentials.apiKey, { domain: 'shop.example.com', name: 'Shop' });
    for (const table of ['error_events', 'error_issue_minutes']) await createPastDays(client, table);
    const bare = await startReference('./bare-ingest-server.mjs', [credential]);
    stops.push(bare.stop);
    const floor = await startFloor('./floor-error-server.mjs', credential);
    stops.push(floor.stop);
    const ours = { name: 'Tidewatch', port: stack.port, pid: stack.pid, postmasterPid: stack.postmasterPid };
    // ours is between the two that it is compared with
    const servers = [{ name: 'bare', ...bare }, ours, { name: 'floor', ...floor }];
    // autovacuum does so within a minute; until then PostgreSQL assumes that the organization has no issues
    const settle = () => client.query('analyze');
    for (const workload of WORKLOADS) await compare(servers, credential, settle, workload);
  } finally {
    for (const stop of stops) await stop();
    await client.end();
    await embedded.stop();
    await stack.stop();
  }
}
