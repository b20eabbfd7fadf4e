/** Events of ping addresses in the statement that stores them: the token is checked again there. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { hashSecret, newSecret } from '../../../src/kernel/secrets/secrets.js';
import type { StatusEventItem } from '../../../src/monitoring/ingest/status-event.js';
import { type Actor, at, Stage, T0 } from '../silence/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

/** A monitor with a token that ends at this time, and a ping to it. */
async function pinged(expiresAt: Date | null): Promise<{ actor: Actor; token: Buffer; ping: (seconds: number) => StatusEventItem }> {
  const actor = await stage.newMonitor();
  const token = hashSecret(newSecret());
  const { organizationId, projectId } = stage;
  await stage.database.knex('monitor_ping_tokens').insert({
    ...{ token_hash: token, organization_id: organizationId, monitor_id: actor.id, sealed_token: Buffer.alloc(1) },
    ...{ created_at: T0, expires_at: expiresAt },
  });
  const events = [{ slug: actor.slug, result: 'ok' as const, eventId: uuidv7(), ends: { runId: null, all: true } }];
  return { actor, token, ping: (seconds) => ({ organizationId, projectId, ping: token.toString('hex'), receivedAt: at(seconds), events }) };
}

test('a token that was removed while a ping waited stores nothing of it, and all of its neighbours', async () => {
  const [gone, stays] = [await pinged(null), await pinged(null)];
  await stage.database.knex('monitor_ping_tokens').where({ token_hash: gone.token }).delete();
  expect(await stage.write(gone.ping(1), stays.ping(1))).toEqual([{ type: 'stale-key' }, { type: 'stored', accepted: 1 }]);
  expect([(await gone.actor.row()).last_event_at, (await stays.actor.row()).last_event_at]).toEqual([null, at(1)]);
});

test('a token that was replaced is good until its grace ends', async () => {
  const replaced = await pinged(at(10));
  expect(await stage.writeAt(at(9), replaced.ping(9))).toEqual([{ type: 'stored', accepted: 1 }]);
  expect(await stage.writeAt(at(10), replaced.ping(10))).toEqual([{ type: 'stale-key' }]);
});
