/** A key that changes while another process has a cached copy: the key at the moment of the write counts. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { Sender } from './sender.js';

let sender: Sender;
let other: TestServer;
let session: ApiClient;
let credential: string;
let keyId: string;
beforeAll(async () => {
  sender = await Sender.start();
  other = await startTestServer({ connection: sender.server.connection });
  const { credentials } = sender.server;
  // every change is made through the other server
  session = await other.anonymous.signIn(credentials.email, credentials.password);
});
afterAll(async () => {
  await other.stop();
  await sender.stop();
});
beforeEach(async () => {
  ({ credential } = await createProjectKey(session, sender.projectSlug));
  keyId = credential.split('.')[0] ?? '';
  // from here on this server has cached the key
  expect((await sender.report({}, { credential })).status).toBe(202);
});

test('a revoked key stores nothing more, from the very next request on', async () => {
  const before = await sender.countEvents();
  expect((await session.call('revokeApiKey', { keyId })).status).toBe(200);
  expect((await sender.report({}, { credential })).status).toBe(401);
  expect((await sender.report({}, { credential })).status).toBe(401);
  expect(await sender.countEvents()).toBe(before);
});

test.each([
  ['that lost status:write', { scopes: ['status:read'] }, 'FORBIDDEN_SCOPE'],
  ['that may come from elsewhere only', { allowedCidrs: ['203.0.113.0/24'] }, 'ip_not_allowed'],
])('a key %s stores nothing more, from the very next request on', async (_what, change, code) => {
  const before = await sender.countEvents();
  expect((await session.call('updateApiKey', { keyId, ...change })).status).toBe(200);
  const { status, body } = await sender.report({}, { credential });
  expect([status, body.error?.code]).toEqual([403, code]);
  expect(await sender.countEvents()).toBe(before);
});

test.each([
  ['the scope it lacked', { scopes: ['status:read'] }, { scopes: ['status:write'] }],
  ['the address it lacked', { allowedCidrs: ['203.0.113.0/24'] }, { allowedCidrs: ['127.0.0.0/8'] }],
])('a key that was given %s is accepted immediately', async (_what, less, more) => {
  await session.call('updateApiKey', { keyId, ...less });
  expect((await sender.report({}, { credential })).status).toBe(403);
  await session.call('updateApiKey', { keyId, ...more });
  expect((await sender.report({}, { credential })).status).toBe(202);
});

test('a renamed key continues to work', async () => {
  const before = await sender.countEvents();
  expect((await session.call('updateApiKey', { keyId, name: 'Renamed' })).status).toBe(200);
  expect((await sender.report({}, { credential })).status).toBe(202);
  expect(await sender.countEvents()).toBe(before + 1);
});

test('if a key is revoked under load, exactly the accepted requests are stored', async () => {
  const before = await sender.countEvents();
  const statuses: number[] = [];
  const post = async () => {
    for (let tries = 0; tries < 40; tries += 1) statuses.push((await sender.report({}, { credential })).status);
  };
  const load = Promise.all(Array.from({ length: 8 }, post));
  while (statuses.length < 40) await new Promise((resolve) => setImmediate(resolve));
  await session.call('revokeApiKey', { keyId });
  expect((await sender.report({}, { credential })).status).toBe(401);
  await load;
  const accepted = statuses.filter((status) => status === 202).length;
  expect([...new Set(statuses)].sort()).toEqual([202, 401]);
  expect(await sender.countEvents()).toBe(before + accepted);
});
