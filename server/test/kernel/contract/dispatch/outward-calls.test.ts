/** Calls to third-party servers hold no database connection while they wait, and are audited as usual. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repeatable } from '../../../../src/kernel/database/repeatable.js';
import type { ApiClient } from '../../../harness/api-client.js';
import { untilNoneLent } from '../../../harness/database.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { until } from '../../../harness/until.js';
import { Receiver } from '../../../notifications/support/receiver.js';

let receiver: Receiver;
let server: TestServer;
let owner: ApiClient;
beforeAll(async () => {
  receiver = await Receiver.start();
  server = await startTestServer({ environment: { TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8' } });
  owner = await server.signIn();
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

test('twelve tests of a hanging channel leave all database connections free', async () => {
  const input = { slug: 'hanging', type: 'webhook', webhookUrl: receiver.url };
  const { channel } = (await owner.call('createNotificationChannel', input)).body;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  receiver.reply = async () => {
    await held;
    return { status: 200 };
  };
  const tests = Array.from({ length: 12 }, () => owner.call('testNotificationChannel', { channelId: channel.id }));
  // three of a person are running, the others are waiting
  await until(() => receiver.received.length >= 3, { what: 'three tests that are under way' });
  await untilNoneLent(server.database.knex);
  expect((await owner.call('listProjects')).status).toBe(200);
  release();
  for (const { body } of await Promise.all(tests)) expect(body).toEqual({ delivered: true, reason: null });
  const { entries } = (await owner.call('listAuditLog', { action: 'testNotificationChannel', limit: 100 })).body;
  expect(entries.map(({ outcome }) => outcome)).toEqual(Array(12).fill('success'));
});

test('a transaction that PostgreSQL aborts in favour of another is retried once', async () => {
  const giveWay = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });
  let tries = 0;
  const second = await repeatable(server.database.knex, async (transaction) => {
    tries += 1;
    if (tries === 1) throw giveWay();
    return (await transaction.raw('select 1 as one')).rows[0].one;
  });
  expect([second, tries]).toEqual([1, 2]);

  tries = 0;
  const always = () => {
    tries += 1;
    throw giveWay();
  };
  await expect(repeatable(server.database.knex, async () => always())).rejects.toThrow('deadlock');
  expect(tries).toBe(3);

  tries = 0;
  const wrong = async () => {
    tries += 1;
    throw new Error('wrong');
  };
  await expect(repeatable(server.database.knex, wrong)).rejects.toThrow('wrong');
  expect(tries).toBe(1);
});
