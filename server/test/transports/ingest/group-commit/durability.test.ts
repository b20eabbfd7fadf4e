/** Acknowledged events are stored exactly once, whatever happens to the server or its database. With durable disk settings, as in production. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openDatabase } from '../../../../src/kernel/database/connections/connection.js';
import { openEmbedded } from '../../../../src/kernel/database/embedded/index.js';
import { ApiClient } from '../../../harness/api-client.js';
import { silent } from '../../../harness/database.js';
import { createMonitor, createProject, createProjectKey } from '../../../harness/fixtures.js';
import { startTestServer } from '../../../harness/server.js';
import { newDataDirectory, ServerProcess } from '../../../harness/server-process.js';
import { Load, statusEventOf } from './load.js';

const SENDERS = 24;

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

function startLoad(baseUrl: string, { credential, slug }: Target, senders = SENDERS): Load {
  const load = new Load(baseUrl, credential, statusEventOf(slug), senders);
  releases.push(() => load.stop());
  return load;
}

interface Target {
  slug: string;
  credential: string;
}

interface FirstStart {
  baseUrl: string;
  credentials: { email: string; password: string; apiKey: string };
}

/** A monitor and a key that signs for it, on a newly started server. */
async function prepare({ baseUrl, credentials }: FirstStart): Promise<Target> {
  const admin = new ApiClient(baseUrl, credentials.apiKey);
  const project = await createProject(admin);
  const { slug } = await createMonitor(admin, project.slug);
  const { credential } = await createProjectKey(await admin.signIn(credentials.email, credentials.password), project.slug);
  return { slug, credential };
}

/** The ids of all stored events. */
async function storedEvents(stateDirectory: string): Promise<string[]> {
  const embedded = await startDatabase(stateDirectory);
  const database = openDatabase(embedded.connection, silent, { sizes: { management: 1 } });
  try {
    return await database.knex('status_events').pluck('id');
  } finally {
    await database.close();
    await embedded.stop();
  }
}

test('killed twice with its database under many requests, it has everything it acknowledged', async () => {
  const acknowledged: string[] = [];
  let server = await startServer();
  const target = await prepare(server);
  for (let round = 0; round < 2; round += 1) {
    const load = startLoad(server.baseUrl, target);
    await load.until(202, 300);
    await server.killEverything();
    await load.stop();
    acknowledged.push(...load.acknowledged);
    server = await startServer();
  }
  const load = startLoad(server.baseUrl, target, 1);
  await load.until(202, 1);
  await load.stop();
  acknowledged.push(...load.acknowledged);
  expect(await server.terminate()).toBe(0);

  const stored = await storedEvents(server.stateDirectory);
  expect(new Set(stored).size).toBe(stored.length);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  // events stored but not acknowledged were in flight
  expect(stored.length - acknowledged.length).toBeLessThanOrEqual(2 * SENDERS);
}, 180_000);

test('it reports an unavailable database, and recovers by itself', async () => {
  const stateDirectory = `${data.path}/postgres`;
  let embedded = await startDatabase(stateDirectory);
  const server = await startTestServer({ connection: embedded.connection });
  releases.push(() => server.stop());
  const target = await prepare(server);
  const load = startLoad(server.baseUrl, target);
  await load.until(202, 200);
  for (let round = 0; round < 2; round += 1) {
    const { host } = embedded.connection;
    expect(await embedded.stop()).toEqual({ stopped: true });
    await load.until(503, 100);
    embedded = await startDatabase(stateDirectory);
    expect(embedded.connection.host).toBe(host);
    await load.until(202, 200);
  }
  await load.stop();
  await server.stop();
  await embedded.stop();

  expect(load.unanswered).toBe(0);
  expect([...new Set(load.answers.map(({ status }) => status))].sort()).toEqual([202, 503]);
  expect(load.answers.filter(({ status, retryAfter }) => status === 503 && !(Number(retryAfter) >= 1))).toEqual([]);
  const stored = await storedEvents(stateDirectory);
  expect(new Set(stored).size).toBe(stored.length);
  expect(load.acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
}, 180_000);

test('stopped under load, it answers every accepted request, and has stored exactly the acknowledged events', async () => {
  const server = await startServer();
  const target = await prepare(server);
  const load = startLoad(server.baseUrl, target);
  await load.until(202, 300);
  expect(await server.terminate()).toBe(0);
  await load.untilUnanswered();
  await load.stop();

  expect([...new Set(load.answers.map(({ status }) => status))]).toEqual([202]);
  expect((await storedEvents(server.stateDirectory)).sort()).toEqual(load.acknowledged.sort());
}, 180_000);
