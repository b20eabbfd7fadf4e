/** Responses to invalid credentials reveal nothing: neither whether a key exists, nor its state. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ApiClient, signedHeaders } from '../../harness/api-client.js';
import { confirmEverybody, createKey, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type RawAnswer, sendRaw } from '../../transports/http/raw-request.js';

const HOUR_MS = 3_600_000;
const NO_SECRET = 'A'.repeat(43);

let offset = 0;
let server: TestServer;
let owner: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + offset) });
  owner = await server.signIn();
  await createProject(owner, 'shop');
});
afterAll(() => server.stop());

/** The bytes of a response, without the parts that are new each time. */
function bytesOf({ status, headers, text, body }: RawAnswer): string {
  const { date, 'x-request-id': id, ...rest } = headers;
  expect(body.error?.requestId).toBe(id);
  return JSON.stringify([status, rest, text.replaceAll(String(id), '<id>')]);
}

/** Keys in every state. */
async function fates(make: (more: Record<string, unknown>) => Promise<{ credential: string; apiKey: { keyId: string } }>) {
  const expiresAt = new Date(Date.now() + offset + HOUR_MS).toISOString();
  const expired = await make({ expiresAt });
  const revoked = await make({});
  await owner.call('revokeApiKey', { keyId: revoked.apiKey.keyId });
  const live = await make({});
  offset += 2 * HOUR_MS;
  await confirmEverybody(server.database.knex, new Date(Date.now() + offset));
  return { expired: expired.credential, revoked: revoked.credential, wrong: `${live.apiKey.keyId}.${NO_SECRET}`, live: live.credential };
}

test('unknown, malformed, wrong, revoked and expired credentials get identical responses', async () => {
  const { live, ...dead } = await fates((more) => createKey(owner, { kind: 'organization', scopes: ['admin:read'], ...more }));
  const session = await server.signIn();
  await session.call('logout');
  const credentials = [
    ...Object.values(dead),
    `twk_AbsentAbsent0000.${NO_SECRET}`,
    'twk_short.secret',
    'twk_AbsentAbsent0000',
    live.toUpperCase(),
    `${live}A`,
    live.slice(0, -1),
    session.credential,
    `tws_${NO_SECRET}`,
    'tws_short',
    'sa_AnotherKindOfToken',
    'plain',
  ];
  const ask = (headers: Record<string, string>) => sendRaw(server.baseUrl, { path: '/api/v1/projects', headers });
  const nothing = bytesOf(await ask({}));
  expect(nothing).toContain('"www-authenticate":"Bearer"');
  for (const credential of credentials)
    expect([credential, bytesOf(await ask({ Authorization: `Bearer ${credential}` }))]).toEqual([credential, nothing]);
  for (const header of [
    '',
    'Bearer',
    'Bearer ',
    `Basic ${Buffer.from(live).toString('base64')}`,
    `Digest ${live}`,
    live,
    `Bearer ${live} x`,
  ])
    expect([header, bytesOf(await ask({ Authorization: header }))]).toEqual([header, nothing]);
  for (const cookie of [`tidewatch_session=${live}`, `tidewatch_session=${session.credential}`, 'tidewatch_session=', 'tidewatch_session'])
    expect([cookie, bytesOf(await ask({ Cookie: cookie }))]).toEqual([cookie, nothing]);
  expect((await ask({ Authorization: `bearer ${live}` })).status).toBe(200);
});

test('signatures by unknown, revoked or expired keys and wrong signatures get identical responses', async () => {
  const { live, ...dead } = await fates((more) => createProjectKey(owner, 'shop', ['status:write'], more));
  const organizationKey = await createKey(owner, { kind: 'organization', scopes: ['status:write'] });
  const send = (credential: string) => {
    const body = '{"slug":"nothing","result":"ok"}';
    const headers = signedHeaders(credential, '/api/status/events', body, Math.floor((Date.now() + offset) / 1000));
    return sendRaw(server.baseUrl, { method: 'POST', path: '/api/status/events', body, headers });
  };
  expect((await send(live)).body.error?.code).toBe('MONITOR_NOT_FOUND');
  const wrong = bytesOf(await send(dead.wrong));
  for (const credential of [dead.revoked, dead.expired, `twk_AbsentAbsent0000.${NO_SECRET}`, organizationKey.credential])
    expect([credential, bytesOf(await send(credential))]).toEqual([credential, wrong]);
});

test('a wrong password and an unknown address get identical responses', async () => {
  const signIn = (email: string, password: string) =>
    sendRaw(server.baseUrl, {
      method: 'POST',
      path: '/api/account/login',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  const wrong = bytesOf(await signIn(server.credentials.email, 'not the password'));
  expect(wrong).toMatch(/^\[401,/);
  expect(bytesOf(await signIn('nobody@example.com', 'not the password'))).toBe(wrong);
  expect(bytesOf(await signIn('nobody@example.com', server.credentials.password))).toBe(wrong);
});
