/** Slots are shared fairly by all processes, and a reconnecting agent needs no new one. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization, giveFounder } from '../../harness/fixtures.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import type { TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { openSocket, type Refusal } from '../support/fake-agent.js';
import { GatewayStage, type Registered } from '../support/gateway-stage.js';

/** Ten for two organizations, and the last one, which is reserved for somebody who has none. */
const LIMIT = 11;
const environment = { TIDEWATCH_GATEWAY_CONNECTIONS: String(LIMIT) };
const gatewayTimings = { replicaBeatMs: 50 };

let stage: GatewayStage;
let second: TestServer;
let other: ApiClient;
let servers: Registered[];
let others: Registered[];
beforeAll(async () => {
  stage = await GatewayStage.open({ environment, gatewayTimings });
  second = await stage.another({ roles: 'gateway', environment, gatewayTimings });
  const made = await createOrganization(await stage.server.signIn(), stage.server.signIn);
  await giveFounder(stage.knex, made.organization.id);
  other = made.admin;
  servers = [];
  others = [];
  for (let count = 0; count < LIMIT + 1; count += 1) servers.push(await stage.register());
  for (let count = 0; count < LIMIT; count += 1) others.push(await stage.register({}, other));
});
afterEach(async () => {
  await stage.hangUp();
  await told(0);
});
afterAll(() => stage.close());

const at = (where: TestServer) => ({ baseUrl: where.baseUrl });

/** Waits until the processes have exchanged this number of connections. */
async function told(connections: number): Promise<void> {
  const rows = () => stage.knex('gateway_replicas').select('beat_at', 'connections');
  await until(async () => (await rows()).reduce((sum, row) => sum + row.connections, 0) === connections);
  await until(async () => (await stage.knex('agent_sessions')).length === connections);
  const newest = Math.max(...(await rows()).map((row) => row.beat_at.getTime()));
  // two beats of each: a process that beats a second time has read the others' first
  for (let beats = 0, from = newest; beats < 2; beats += 1) {
    await until(async () => (await rows()).every((row) => row.beat_at.getTime() > from));
    from = Math.max(...(await rows()).map((row) => row.beat_at.getTime()));
  }
}

async function fill(count: number, of: readonly Registered[] = servers): Promise<void> {
  for (const [index, server] of of.slice(0, count).entries()) await stage.connected(server, at(index % 2 ? second : stage.server));
  await told(await stage.knex('agent_sessions').then((rows) => rows.length));
}

test('each process refuses connections beyond the limit', async () => {
  await fill(5, servers);
  await fill(5, others);
  for (const where of [stage.server, second]) {
    const refused = (await stage.agent(servers[9] as Registered, at(where)).connect()) as Refusal;
    expect([refused.status, refused.body.error?.code, Number(refused.headers['retry-after'])]).toEqual([503, 'UNAVAILABLE', 1]);
    expect(refused.body.error?.message).toMatch(/All connections are taken/);
  }
  // a wrong token is still reported as such
  expect(await openSocket(second.baseUrl, { headers: { Authorization: `Bearer sa_${'x'.repeat(43)}` } })).toMatchObject({ status: 401 });
});

test('a reconnecting agent keeps its slot, in any process, even without a free one', async () => {
  await fill(5, servers);
  await fill(5, others);
  for (const where of [stage.server, second]) {
    const again = await stage.connected(servers[0] as Registered, at(where));
    await again.report();
  }
});

test('a freed slot can be used again', async () => {
  await fill(4, servers);
  await fill(5, others);
  const last = await stage.connected(servers[8] as Registered);
  await told(10);
  const waiting = stage.agent(servers[9] as Registered);
  expect(await waiting.connect()).toMatchObject({ status: 503 });
  await last.stop();
  await told(9);
  await waiting.start();
});

test('near the limit, an organization with more than half of the slots gets no more, and others do', async () => {
  await fill(9, servers);
  const refused = (await stage.agent(servers[9] as Registered, at(second)).connect()) as Refusal;
  expect([refused.status, refused.body.error?.message]).toEqual([503, expect.stringMatching(/more than half of them by you/)]);
  await (await stage.connected(others[0] as Registered)).report();
});

test('an agent that connected during a database outage is admitted afterwards', async () => {
  const lock = await stage.knex.transaction();
  await lock.raw('lock table server_tokens in access exclusive mode');
  const coming = stage.agent(servers[0] as Registered).connect();
  // through a pool that isn't blocked itself
  await untilSomebodyWaits(second.database.knex);
  await lock.rollback();
  expect(await coming).toBeNull();
});
