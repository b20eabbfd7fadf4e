/** A thousand agents whose gateway is killed: all reconnect in order, and no server goes offline. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrganization, giveFounder } from '../../harness/fixtures.js';
import { newDataDirectory, ServerProcess } from '../../harness/server-process.js';
import { until } from '../../harness/until.js';
import { Crowd, type RegisteredServer, registerMany } from '../support/crowd.js';
import { openSocket } from '../support/fake-agent.js';
import { GatewayStage } from '../support/gateway-stage.js';

const AGENTS = 1_000;
/** The last slot is reserved for somebody who has none. */
const CONNECTIONS = String(AGENTS + 1);
const AWAY_MS = 4_000;

let stage: GatewayStage;
const directory = newDataDirectory();
const releases: (() => void)[] = [];
beforeAll(async () => {
  stage = await GatewayStage.open({ roles: 'api,worker' });
});
afterAll(async () => {
  for (const release of releases) release();
  await stage.close();
  await directory.remove();
});

/** A gateway process; records when it admitted agents. */
async function startGateway(port: string, letIn: number[]): Promise<ServerProcess> {
  const { host, port: databasePort, user, password, database } = stage.server.connection;
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const environment = {
    DATABASE_URL: `postgresql://${credentials}@localhost/${database}?host=${encodeURIComponent(host)}&port=${databasePort}`,
    ...{
      PORT: port,
      TIDEWATCH_ROLES: 'gateway',
      TIDEWATCH_GATEWAY_CONNECTIONS: CONNECTIONS,
      TIDEWATCH_MASTER_KEY: '11'.repeat(32),
      TIDEWATCH_LOG_LEVEL: 'debug',
    },
  };
  const gateway = await ServerProcess.start(directory.path, environment, (line) => {
    const { msg, time } = line.startsWith('{') ? JSON.parse(line) : {};
    if (msg === 'agent admitted') letIn.push(time);
  });
  releases.push(() => gateway.child.kill('SIGKILL'));
  return gateway;
}

/** Servers in two organizations, because neither may have nearly all slots. */
async function register(count: number): Promise<RegisteredServer[]> {
  const session = await stage.server.signIn();
  const other = await createOrganization(session, stage.server.signIn);
  await giveFounder(stage.knex, other.organization.id);
  const registered: RegisteredServer[] = [];
  for (const admin of [stage.server.admin, other.admin]) {
    const { id } = await stage.register({}, admin);
    const { organization_id: organizationId, project_id: projectId } = await stage.knex('servers').where({ id }).first();
    registered.push(...(await registerMany(stage.knex, organizationId, projectId, count / 2)));
  }
  return registered;
}

/** The maximum number admitted within one second, with a tolerance of 50 ms for the log. */
function densest(times: number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  let from = 0;
  return Math.max(
    ...sorted.map((time, index) => {
      while (time - (sorted[from] ?? 0) >= 950) from += 1;
      return index - from + 1;
    }),
  );
}

test('a thousand agents reconnect after their gateway was killed and restarted', async () => {
  const servers = await register(AGENTS);
  const extra = await stage.register();
  const letIn: [number[], number[]] = [[], []];
  const first = await startGateway('0', letIn[0]);
  const crowd = new Crowd(first.baseUrl, servers);
  releases.push(() => crowd.stop());
  crowd.start();
  // the last log lines may arrive after the responses
  await until(() => crowd.settled === AGENTS && letIn[0].length >= AGENTS, { withinMs: 150_000 });

  const refused = await openSocket(first.baseUrl, { headers: { Authorization: `Bearer ${extra.token}` } });
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) } });

  first.child.kill('SIGKILL');
  await first.exited;
  await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
  await startGateway(new URL(first.baseUrl).port, letIn[1]);
  const started = Date.now();
  await until(() => crowd.settled === AGENTS && letIn[1].length >= AGENTS, { withinMs: 150_000 });

  // an agent whose start took too long is admitted again
  for (const { length } of letIn) expect(length).toBeLessThan(AGENTS * 1.1);
  expect(Math.max(...letIn.map(densest))).toBeLessThanOrEqual(100);
  const states = await stage.knex('server_states').select('state', 'state_changed_at', 'last_seen_at');
  expect(states.filter(({ state }) => state === 'online')).toHaveLength(AGENTS);
  // online once, and no other state
  expect(states.filter(({ state_changed_at: changed }) => changed.getTime() > started)).toEqual([]);
  expect(await stage.knex('server_alerts')).toEqual([]);
  expect(await stage.knex('service_outages').where({ service: 'gateway' })).toHaveLength(1);
  const owned = await stage.knex('agent_sessions').countDistinct({ replicas: 'replica_id' }).count({ sessions: '*' }).first();
  expect([Number(owned?.['replicas']), Number(owned?.['sessions'])]).toEqual([1, AGENTS]);
}, 150_000);
