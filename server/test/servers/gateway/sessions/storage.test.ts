/** Agents of an organization whose storage quota and reserve are used up: they count as alive, and keep their samples. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../../harness/until.js';
import { GatewayStage } from '../../support/gateway-stage.js';

const QUOTA = 10 * 2 ** 20;
const environment = { TIDEWATCH_STORAGE_QUOTA: '10MiB' };

let stage: GatewayStage;
beforeAll(async () => {
  stage = await GatewayStage.open({ environment });
});
afterAll(() => stage.close());

async function store(share: number): Promise<void> {
  const { id } = await stage.knex('organizations').first('id');
  const counted = Math.round(QUOTA * share);
  await stage
    .knex('organization_storage')
    .insert({ organization_id: id, kind: 'errors', counted })
    .onConflict(['organization_id', 'kind'])
    .merge({ counted, added: 0, base: 0 });
}

const lastSeen = async (id: string) => (await stage.knex('server_states').where({ server_id: id }).first('last_seen_at')).last_seen_at;

/** Sends samples until this process knows the new total; returns whether the last one was stored. */
async function untilStored(id: string, beat: () => number, wanted: boolean): Promise<void> {
  await until(
    async () => {
      const before = await lastSeen(id);
      const seq = beat();
      await until(async () => (await lastSeen(id)) > before);
      return (await stage.samples(id)).some((sample) => sample.seq === String(seq)) === wanted;
    },
    // few frames: a flood ends the connection
    { pauseMs: 500 },
  );
}

test('samples are stored at the quota; beyond the reserve the server is online without them, until there is room again', async () => {
  const registered = await stage.register();
  await store(1.05);
  // a new process knows immediately who is full, and reads their totals every second
  const { baseUrl } = await stage.another({ environment });
  const agent = await stage.connected(registered, { baseUrl });
  await agent.report();
  await store(1.12);
  await untilStored(registered.id, () => agent.heartbeat(), false);
  expect((await stage.server.admin.call('getServer', { serverId: registered.id })).body.server.state).toBe('online');
  expect(agent.unread.filter(({ type }) => type === 'ack').flatMap((ack) => ('seqs' in ack ? ack.seqs : []))).not.toContain(agent.seq);
  await store(0);
  await untilStored(registered.id, () => agent.heartbeat(), true);
  await agent.report();
});
