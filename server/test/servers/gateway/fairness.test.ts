/** Heartbeats go through the fair queue: locked rows of one organization delay only that organization. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrganization } from '../../harness/fixtures.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import { GatewayStage } from '../support/gateway-stage.js';

let stage: GatewayStage;
beforeAll(async () => {
  stage = await GatewayStage.open();
});
afterAll(() => stage.close());

test('a locked server does not delay heartbeats of other organizations', async () => {
  const { admin } = await createOrganization(await stage.server.signIn(), stage.server.signIn);
  const held = await stage.register();
  const [agent, neighbour] = [await stage.connected(held), await stage.connected(await stage.register({}, admin))];
  // the first heartbeat creates the row
  agent.heartbeat();
  await agent.next('ack');
  const lock = await stage.knex.transaction();
  try {
    await lock('server_states').where({ server_id: held.id }).forUpdate();
    const seq = agent.heartbeat();
    await untilSomebodyWaits(stage.knex);
    for (let count = 0; count < 5; count += 1) {
      const own = neighbour.heartbeat();
      expect(await neighbour.next('ack')).toEqual({ type: 'ack', seqs: [own] });
    }
    expect(agent.unread).toEqual([]);
    await lock.rollback();
    expect(await agent.next('ack')).toEqual({ type: 'ack', seqs: [seq] });
  } finally {
    if (!lock.isCompleted()) await lock.rollback();
  }
});
