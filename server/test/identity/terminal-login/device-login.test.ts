/** A computer without a browser is signed in by a code. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { cookieOf, open, post } from '../pages/browsing.js';

let server: TestServer;
let now = new Date();
let owner: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api', clock: () => now, limits: 'management=off,login=off' });
  owner = await server.signIn();
});
afterAll(() => server.stop());

const start = async (name?: string) => (await server.anonymous.call('startDeviceLogin', name === undefined ? {} : { name })).body;
const complete = (deviceCode: string) => server.anonymous.call('completeDeviceLogin', { deviceCode });
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code;

test('it waits until a person allows it, and then gets one session of theirs', async () => {
  const { deviceCode, userCode, ...more } = await start('build-7');
  const url = `${server.config.baseUrl}/login/device`;
  expect(more).toMatchObject({ verificationUrl: url, verificationUrlComplete: `${url}?code=${userCode}`, intervalSec: 5 });
  const waiting = await complete(deviceCode);
  expect([waiting.status, codeOf(waiting), waiting.headers.get('Retry-After')]).toEqual([409, 'SIGN_IN_PENDING', '5']);
  const shown = (await owner.call('getDeviceLogin', { userCode: userCode.replace('-', '').toLowerCase() })).body.deviceLogin;
  expect(shown).toMatchObject({ userCode, name: 'build-7', address: '127.0.0.1', device: { kind: 'program' } });
  expect((await owner.call('decideDeviceLogin', { userCode, decision: 'allow' })).status).toBe(200);
  const { status, body } = await complete(deviceCode);
  expect([status, body.user.email, body.organization]).toMatchObject([200, server.credentials.email, { slug: 'default' }]);
  expect((await server.anonymous.as(body.token).call('getCurrentUser')).status).toBe(200);
  expect(codeOf(await complete(deviceCode))).toBe('SIGN_IN_EXPIRED');
});

test('two questions at once get one session', async () => {
  const { deviceCode, userCode } = await start();
  await owner.call('decideDeviceLogin', { userCode, decision: 'allow' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => complete(deviceCode)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('refused, it gets nothing, and nobody can change that', async () => {
  const { deviceCode, userCode } = await start();
  await owner.call('decideDeviceLogin', { userCode, decision: 'deny' });
  expect(codeOf(await complete(deviceCode))).toBe('SIGN_IN_DENIED');
  expect(codeOf(await owner.call('decideDeviceLogin', { userCode, decision: 'allow' }))).toBe('SIGN_IN_EXPIRED');
});

test('after ten minutes it must begin anew', async () => {
  const [first, allowed] = [await start(), await start()];
  await owner.call('decideDeviceLogin', { userCode: allowed.userCode, decision: 'allow' });
  now = new Date(now.getTime() + 600_000);
  for (const { deviceCode } of [first, allowed]) expect(codeOf(await complete(deviceCode))).toBe('SIGN_IN_EXPIRED');
  expect(codeOf(await owner.call('getDeviceLogin', { userCode: first.userCode }))).toBe('SIGN_IN_EXPIRED');
});

test('what a person allowed ends with their other sessions', async () => {
  const { deviceCode, userCode } = await start();
  await owner.call('decideDeviceLogin', { userCode, decision: 'allow' });
  await owner.call('revokeOtherSessions');
  expect(codeOf(await complete(deviceCode))).toBe('SIGN_IN_EXPIRED');
});

test('its code is of no use as a credential', async () => {
  const { deviceCode } = await start();
  expect((await server.anonymous.as(deviceCode).call('getCurrentUser')).status).toBe(401);
});

describe('on the page', () => {
  let cookie: Record<string, string>;
  beforeAll(async () => {
    cookie = cookieOf((await server.signIn()).credential);
  });
  const answer = (fields: Record<string, string>) => post(server, '/login/device', fields, { 'Sec-Fetch-Site': 'same-origin', ...cookie });

  test('a stranger signs in first, and comes back with the code', async () => {
    const { status, headers } = await open(server, '/login/device?code=BCDF-GHJK');
    expect([status, headers.get('Location')]).toEqual([303, '/login?next=%2Flogin%2Fdevice%3Fcode%3DBCDF-GHJK']);
  });

  test('the code in the address is filled in, and decides nothing', async () => {
    const { deviceCode, userCode } = await start('"><b>');
    expect((await open(server, `/login/device?code=${userCode}`, cookie)).html).toContain(`value="${userCode}"`);
    const { html } = await answer({ code: userCode });
    expect(html).toContain('Sign in &quot;&gt;&lt;b&gt;?');
    expect(codeOf(await complete(deviceCode))).toBe('SIGN_IN_PENDING');
    expect((await answer({ code: userCode, decision: 'allow' })).html).toContain('The other computer is signed in');
    expect((await complete(deviceCode)).status).toBe(200);
  });

  test("another site's form is refused", async () => {
    const { userCode } = await start();
    const foreign = { 'Sec-Fetch-Site': 'cross-site', ...cookie };
    expect((await post(server, '/login/device', { code: userCode, decision: 'allow' }, foreign)).status).toBe(403);
  });

  test('ten wrong codes are refused, and then right ones too', async () => {
    const { userCode } = await start();
    const wrong = await Promise.all(Array.from({ length: 12 }, () => answer({ code: 'ZZZZ-ZZZZ' })));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401, 429]));
    const { status, html } = await answer({ code: userCode });
    expect([status, html.includes('Too many tries.')]).toEqual([429, true]);
  });
});
