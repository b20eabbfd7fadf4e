/** A new token or a deletion ends an agent's connection, by a signal or by comparison if the signal is lost. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createOrganization } from '../../../harness/fixtures.js';
import type { TestServer } from '../../../harness/server.js';
import { until } from '../../../harness/until.js';
import { openSocket } from '../../support/fake-agent.js';
import { GatewayStage } from '../../support/gateway-stage.js';

let stage: GatewayStage;
let second: TestServer;
beforeAll(async () => {
  stage = await GatewayStage.open();
  second = await stage.another({ roles: 'gateway' });
});
afterEach(() => stage.hangUp());
afterAll(() => stage.close());

const samplesOf = async (id: string) => (await stage.samples(id)).length;
const rotate = async (serverId: string) => (await stage.server.admin.call('rotateServerToken', { serverId })).body.token;

/** Breaks every process's connection for signals; they reconnect. */
async function loseSignals(): Promise<void> {
  await stage.knex.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tidewatch-signals'`,
  );
}

test('rotation during a stream of heartbeats ends the connection, and nothing more is stored with the old token', async () => {
  const server = await stage.register();
  const agents = await Promise.all([stage.connected(server, { baseUrl: second.baseUrl }), stage.connected(await stage.register())]);
  const [agent, other] = agents;
  await agent.report();
  let streaming = true;
  const stream = (async () => {
    while (streaming && agent.connected) {
      agent.heartbeat();
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  })();
  const token = await rotate(server.id);
  const rotated = new Date();
  expect((await agent.end()).code).toBe(4401);
  streaming = false;
  await stream;
  expect((await stage.samples(server.id)).filter(({ received_at: at }) => at > rotated)).toEqual([]);
  const refused = await openSocket(stage.server.baseUrl, { headers: { Authorization: `Bearer ${server.token}` } });
  expect(refused).toMatchObject({ status: 401 });
  await (await stage.connected({ token })).report();
  expect(other.connected).toBe(true);
});

test('a connection with the new token stays', async () => {
  const server = await stage.register();
  const token = await rotate(server.id);
  const agent = await stage.connected({ token });
  await stage.server.admin.call('updateServer', { serverId: server.id, intervalSec: 20 });
  await agent.next('config');
  await agent.report();
});

test('a token rotated between upgrade and hello is invalid', async () => {
  const server = await stage.register();
  const agent = stage.agent(server);
  await agent.connect();
  await stage
    .knex('server_tokens')
    .where({ server_id: server.id })
    .update({ token_hash: Buffer.alloc(32, 1) });
  agent.hello();
  expect((await agent.end()).code).toBe(4401);
});

test('an outdated token stores nothing, even without a signal', async () => {
  const server = await stage.register();
  const agent = await stage.connected(server);
  await stage
    .knex('server_tokens')
    .where({ server_id: server.id })
    .update({ token_hash: Buffer.alloc(32, 2) });
  agent.heartbeat();
  expect((await agent.end()).code).toBe(4401);
  expect(await samplesOf(server.id)).toBe(0);
});

test.each(['server', 'project', 'organization'])('deletion of the %s ends the connections with 4403, in every process', async (what) => {
  const session = await stage.server.signIn();
  const owned = await createOrganization(session, stage.server.signIn);
  const servers = [await stage.register({}, owned.admin), await stage.register({}, owned.admin)];
  const [first, third] = [
    await stage.connected(servers[0] ?? { token: '' }),
    await stage.connected(servers[1] ?? { token: '' }, { baseUrl: second.baseUrl }),
  ];
  const bystander = await stage.connected(await stage.register());
  await Promise.all([first.report(), third.report()]);
  const { projects } = (await owned.admin.call('listProjects')).body;
  if (what === 'organization') await owned.session.call('deleteOrganization', { confirmSlug: owned.organization.slug });
  for (const { id } of what === 'server' ? servers : []) await owned.admin.call('deleteServer', { serverId: id });
  for (const { id, slug } of what === 'project' ? projects : [])
    expect((await owned.session.call('deleteProject', { projectId: id, confirmSlug: slug })).status).toBe(200);
  expect([(await first.end()).code, (await third.end()).code]).toEqual([4403, 4403]);
  for (const { token } of servers)
    expect(await openSocket(second.baseUrl, { headers: { Authorization: `Bearer ${token}` } })).toMatchObject({ status: 401 });
  await bystander.report();
});

test('changes without signals are found by comparison', async () => {
  const [rotated, deleted, changed, replaced] = await Promise.all(Array.from({ length: 4 }, () => stage.register({ intervalSec: 15 })));
  if (!rotated || !deleted || !changed || !replaced) throw new Error('four servers');
  const agents = [rotated, deleted, changed, replaced].map((server) => stage.agent(server));
  for (const agent of agents) await agent.start();
  // the changes are made without signals
  await stage
    .knex('server_tokens')
    .where({ server_id: rotated.id })
    .update({ token_hash: Buffer.alloc(32, 3) });
  await stage.knex('servers').where({ id: deleted.id }).delete();
  await stage.knex('servers').where({ id: changed.id }).update({ interval_sec: 45 });
  await stage.knex('agent_sessions').where({ server_id: replaced.id }).update({ session_id: rotated.id });
  await loseSignals();
  const [first, second_, third, fourth] = agents;
  expect([(await first?.end())?.code, (await second_?.end())?.code, (await fourth?.end())?.code]).toEqual([4401, 4403, 4409]);
  expect(await third?.next('config')).toMatchObject({ intervalSec: 45 });
});

test('signals work again after a lost connection', async () => {
  const server = await stage.register();
  const agent = await stage.connected(server);
  await loseSignals();
  const listeners = async () => {
    const { rows } = await stage.knex.raw(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'tidewatch-signals' and query like 'listen%'`,
    );
    return rows[0].n;
  };
  await until(async () => (await listeners()) === 2);
  await rotate(server.id);
  expect((await agent.end()).code).toBe(4401);
});

test('a session rewrites its lost row', async () => {
  const server = await stage.register();
  const agent = await stage.connected(server);
  await stage.knex('agent_sessions').where({ server_id: server.id }).delete();
  await loseSignals();
  await until(async () => (await stage.knex('agent_sessions').where({ server_id: server.id })).length === 1);
  await agent.report();
});
