/** One connection per server across all processes: the newest wins. Two agents with one token are detected. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { GatewayStage, type Registered } from '../support/gateway-stage.js';

let stage: GatewayStage;
let second: TestServer;
beforeAll(async () => {
  stage = await GatewayStage.open();
  second = await stage.another({ roles: 'gateway' });
});
afterEach(() => stage.hangUp());
afterAll(() => stage.close());

const elsewhere = () => ({ baseUrl: second.baseUrl });
const warningsOf = async ({ id }: Registered) =>
  (await stage.server.admin.call('getServer', { serverId: id })).body.server.warnings.map(({ code }) => code);

test.each([
  ['the same process', false],
  ['another process', true],
])('the newer connection wins, in %s', async (_name, apart) => {
  const server = await stage.register();
  const older = await stage.connected(server);
  const newer = await stage.connected(server, apart ? elsewhere() : {});
  expect((await older.end()).code).toBe(4409);
  await newer.report();
  const rows = await stage.knex('agent_sessions').where({ server_id: server.id });
  expect(rows).toHaveLength(1);
});

test('a connection without a hello replaces nothing', async () => {
  const server = await stage.register();
  const agent = await stage.connected(server);
  const mute = stage.agent(server);
  await mute.connect();
  await agent.report();
  expect(agent.connected).toBe(true);
});

test('of many simultaneous connections to two processes, one remains', async () => {
  const server = await stage.register();
  const agents = Array.from({ length: 12 }, (_, index) => stage.agent(server, index % 2 ? elsewhere() : {}));
  await Promise.all(agents.map((agent) => agent.start().catch(() => null)));
  await until(() => agents.filter(({ connected }) => connected).length === 1);
  const [left] = agents.filter(({ connected }) => connected);
  await left?.report();
  expect(left?.connected).toBe(true);
});

test.each([
  ['one process', false],
  ['two processes', true],
])('two agents with one token are reported after three changes, in %s', async (_name, apart) => {
  const server = await stage.register();
  const agents = [stage.agent(server), stage.agent(server, apart ? elsewhere() : {})] as const;
  await agents[0].start();
  await agents[0].report();
  const told = [];
  for (let turn = 1; turn <= 3; turn += 1) {
    const [before, next] = turn % 2 ? agents : [agents[1], agents[0]];
    await next.start();
    expect((await before.end()).code).toBe(4409);
    await next.report();
    told.push(await warningsOf(server));
  }
  expect(told).toEqual([[], [], ['duplicate_token']]);
});

test('a reconnecting or restarted agent does not count as a second one', async () => {
  const server = await stage.register();
  const instanceId = randomUUID();
  for (let time = 0; time < 4; time += 1) {
    // the same run of the agent, whose old connection was not closed
    await (await stage.connected(server, { instanceId })).report();
  }
  for (let time = 0; time < 4; time += 1) {
    const agent = await stage.connected(server);
    await agent.report();
    await agent.stop();
  }
  // the first connection of the second agent replaced the last one of the first
  const { swapped_at: swaps } = await stage.knex('server_states').where({ server_id: server.id }).first('swapped_at');
  expect(swaps).toHaveLength(1);
  expect(await warningsOf(server)).toEqual([]);
});
