/** Every acknowledged error is stored and counted once, whatever happens to the server or its database. With durable disk settings, as in production. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { openEmbedded } from '../../../src/kernel/database/embedded/index.js';
import { ApiClient } from '../../harness/api-client.js';
import { silent } from '../../harness/database.js';
import { startTestServer } from '../../harness/server.js';
import { newDataDirectory, ServerProcess } from '../../harness/server-process.js';
import { type Letter, Load } from '../../transports/ingest/group-commit/load.js';
import { createReporter, exceptionEvent, type Reporter, SERVER_PATH } from '../support/sender.js';

const SENDERS = 12;

let data: ReturnType<typeof newDataDirectory>;
/** Clean-up of what a failed test left running, in reverse order. */
const releases: (() => unknown)[] = [];
beforeEach(() => {
  data = newDataDirectory();
  releases.push(() => data.remove());
});
afterEach(async () => {
  for (const release of releases.splice(0).reverse()) await release();
});

async function startServer(): Promise<ServerProcess> {
  const server = await ServerProcess.start(data.path);
  releases.push(() => server.killEverything());
  return server;
}

async function startDatabase(stateDirectory: string) {
  const embedded = await openEmbedded({ stateDirectory });
  releases.push(() => embedded.stop());
  return embedded;
}

/** Errors of five kinds in three releases. */
function letterOf({ propertyId }: Reporter): Letter {
  let sent = 0;
  const bodyOf = (eventId: string) => {
    sent += 1;
    return {
      propertyId,
      ...exceptionEvent(),
      exception: { type: `Error${sent % 5}` },
      release: `1.${sent % 3}.0`,
      userId: `u-${sent % 7}`,
      eventId,
    };
  };
  return { path: SERVER_PATH, bodyOf };
}

function startLoad(baseUrl: string, reporter: Reporter, senders = SENDERS): Load {
  const load = new Load(baseUrl, reporter.credential, letterOf(reporter), senders);
  releases.push(() => load.stop());
  return load;
}

async function prepare({ baseUrl, credentials }: Pick<ServerProcess, 'baseUrl' | 'credentials'>): Promise<Reporter> {
  const admin = new ApiClient(baseUrl, credentials.apiKey);
  return createReporter(await admin.signIn(credentials.email, credentials.password), admin);
}

/** The ids of all stored events, and the count in each table. */
async function stored(stateDirectory: string): Promise<{ ids: string[]; counts: number[] }> {
  const embedded = await startDatabase(stateDirectory);
  const database = openDatabase(embedded.connection, silent, { sizes: { management: 1 } });
  try {
    const counts: number[] = [];
    for (const table of ['error_issues', 'error_issue_minutes', 'error_issue_days', 'error_issue_releases', 'error_releases'])
      counts.push(Number((await database.knex(table).sum('events as sum').first())?.['sum']));
    return { ids: await database.knex('error_events').pluck('id'), counts };
  } finally {
    await database.close();
    await embedded.stop();
  }
}

test('killed twice with its database under many requests, it has everything it acknowledged, and has counted what it has', async () => {
  const acknowledged: string[] = [];
  let server = await startServer();
  const reporter = await prepare(server);
  for (let round = 0; round < 2; round += 1) {
    const load = startLoad(server.baseUrl, reporter);
    await load.until(202, 150);
    await server.killEverything();
    await load.stop();
    acknowledged.push(...load.acknowledged);
    server = await startServer();
  }
  expect(await server.terminate()).toBe(0);

  const { ids, counts } = await stored(server.stateDirectory);
  expect(new Set(ids).size).toBe(ids.length);
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  // events stored but not acknowledged were in flight
  expect(ids.length - acknowledged.length).toBeLessThanOrEqual(2 * SENDERS);
  expect(counts).toEqual(counts.map(() => ids.length));
}, 180_000);

test('stopped under load, it answers every accepted request, and has stored exactly the acknowledged events', async () => {
  const server = await startServer();
  const load = startLoad(server.baseUrl, await prepare(server));
  await load.until(202, 150);
  expect(await server.terminate()).toBe(0);
  await load.untilUnanswered();
  await load.stop();

  expect([...new Set(load.answers.map(({ status }) => status))]).toEqual([202]);
  const { ids, counts } = await stored(server.stateDirectory);
  expect(ids.sort()).toEqual(load.acknowledged.sort());
  expect(counts).toEqual(counts.map(() => ids.length));
}, 180_000);

test('it reports an unavailable database, and recovers by itself', async () => {
  const stateDirectory = `${data.path}/postgres`;
  let embedded = await startDatabase(stateDirectory);
  const server = await startTestServer({ connection: embedded.connection });
  releases.push(() => server.stop());
  const load = startLoad(server.baseUrl, await prepare(server));
  await load.until(202, 60);
  expect(await embedded.stop()).toEqual({ stopped: true });
  await load.until(503, 60);
  embedded = await startDatabase(stateDirectory);
  await load.until(202, 60);
  await load.stop();
  await server.stop();
  await embedded.stop();

  expect(load.unanswered).toBe(0);
  expect([...new Set(load.answers.map(({ status }) => status))].sort()).toEqual([202, 503]);
  expect(load.answers.filter(({ status, retryAfter }) => status === 503 && !(Number(retryAfter) >= 1))).toEqual([]);
  const { ids, counts } = await stored(stateDirectory);
  expect(load.acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  expect(counts).toEqual(counts.map(() => ids.length));
}, 180_000);
