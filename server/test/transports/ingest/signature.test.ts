/** Who may report: the signature, its time window, and the key's permissions. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createProjectKey } from '../../harness/fixtures.js';
import { type Changes, PATH, Sender } from './sender.js';

// the clock stands still, so that the window can be tested to the second
const start = new Date();
let now = start;
let sender: Sender;
beforeAll(async () => {
  sender = await Sender.start({ clock: () => now });
});
afterAll(() => sender.stop());
beforeEach(() => {
  now = start;
});

const seconds = (offset = 0) => Math.floor(now.getTime() / 1000) + offset;

/** A key of the sender's project with other settings. */
async function otherKey(scopes: string[], more: Record<string, unknown> = {}): Promise<string> {
  return (await createProjectKey(await sender.server.signIn(), sender.projectSlug, scopes, more)).credential;
}

test.each([
  ['as old as it may be', { timestamp: seconds(-300) }],
  ['as new as it may be', { timestamp: seconds(300) }],
] satisfies [string, Changes][])('a good signature is accepted: %s', async (_what, changes) => {
  expect((await sender.report({}, changes)).status).toBe(202);
});

describe('refused with 401, and nothing is stored', () => {
  let before: number;
  beforeEach(async () => {
    before = await sender.countEvents();
  });
  afterEach(async () => {
    expect(await sender.countEvents()).toBe(before);
  });

  const WRONG_SECRET = 'A'.repeat(43);
  test.each([
    ['an unknown key', { credential: `twk_${'x'.repeat(16)}.${WRONG_SECRET}` }],
    ['an invalid key id', { headers: { 'X-Tidewatch-Key': 'twk_short' } }],
    ['no key', { headers: { 'X-Tidewatch-Key': '' } }],
    ['no timestamp', { headers: { 'X-Tidewatch-Timestamp': '' } }],
    ['a timestamp in milliseconds with a fraction', { headers: { 'X-Tidewatch-Timestamp': `${seconds()}.5` } }],
    ['another timestamp than was signed', { headers: { 'X-Tidewatch-Timestamp': String(seconds(100)) } }],
    ['no signature', { headers: { 'X-Tidewatch-Signature': '' } }],
    ['a signature without its version', { headers: { 'X-Tidewatch-Signature': 'a'.repeat(64) } }],
    ['a signature of another version', { headers: { 'X-Tidewatch-Signature': `v2=${'a'.repeat(64)}` } }],
    ['half a signature', { headers: { 'X-Tidewatch-Signature': `v1=${'a'.repeat(32)}` } }],
    ['any signature', { headers: { 'X-Tidewatch-Signature': `v1=${'a'.repeat(64)}` } }],
    ['a signature for another path', { signedPath: '/api/feedback' }],
    ['a body that was changed on the way', { sent: '{"slug":"other","result":"ok"}' }],
    ['a body that lost its end', { sent: '{' }],
    ['no body although one was signed', { sent: '' }],
  ] satisfies [string, Changes][])('%s', async (_what, changes) => {
    const { status, body } = await sender.report({}, changes);
    expect([status, body.error?.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test.each([
    ['that was not signed', { path: `${PATH}?source=cron` }],
    ['that was signed', { path: `${PATH}?a=1`, signedPath: `${PATH}?a=1` }],
  ] satisfies [string, Changes][])('a query, which nothing reads, with 400: one %s', async (_what, changes) => {
    const { status, body } = await sender.report({}, changes);
    expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('the wrong secret of an existing key', async () => {
    const [keyId] = sender.credential.split('.');
    expect((await sender.report({}, { credential: `${keyId}.${WRONG_SECRET}` })).status).toBe(401);
  });

  test.each([-301, 301, -86_400])("a timestamp that is %i s off, with the server's time", async (offset) => {
    const { status, body, headers } = await sender.report({}, { timestamp: seconds(offset) });
    expect([status, body.error?.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(headers.get('X-Tidewatch-Server-Time')).toBe(String(seconds()));
    expect(body.error?.message).toContain(String(seconds()));
    expect(body.error?.message).toContain(now.toISOString());
  });

  test('an organization key, which cannot sign', async () => {
    expect((await sender.report({}, { credential: sender.server.credentials.apiKey })).status).toBe(401);
  });

  test('a bearer key instead of a signature', async () => {
    const bearer = sender.server.admin.as(sender.credential);
    const body = JSON.stringify({ slug: sender.monitor.slug, result: 'ok' });
    expect((await bearer.request('reportStatusEvents', 'POST', PATH, body)).status).toBe(401);
  });

  test('a key that has expired since it was last used', async () => {
    const credential = await otherKey(['status:write'], { expiresAt: new Date(now.getTime() + 30_000).toISOString() });
    const nobody = { slug: 'nobody' };
    expect((await sender.report(nobody, { credential })).status).toBe(404);
    now = new Date(start.getTime() + 29_999);
    expect((await sender.report(nobody, { credential, timestamp: seconds() })).status).toBe(404);
    now = new Date(start.getTime() + 30_000);
    expect((await sender.report(nobody, { credential, timestamp: seconds() })).status).toBe(401);
  });
});

describe('a valid signature of a key without permission', () => {
  const denials = () =>
    sender.server.database.knex('audit_log').where({ action: 'reportStatusEvents', outcome: 'denied' }).pluck('error_code');

  test.each([
    ['without status:write', ['status:read', 'feedback:write', 'errors:write'], {}, 'FORBIDDEN_SCOPE'],
    ['from an address outside its list', ['status:write'], { allowedCidrs: ['203.0.113.0/24', '2001:db8::/32'] }, 'ip_not_allowed'],
  ])('%s is refused and recorded', async (_what, scopes, more, code) => {
    const credential = await otherKey(scopes, more);
    const before = await sender.countEvents();
    const { status, body } = await sender.report({}, { credential });
    expect([status, body.error?.code]).toEqual([403, code]);
    expect(await sender.countEvents()).toBe(before);
    expect(await denials()).toContain(code);
  });

  test('a request from an address in its allow-list is accepted', async () => {
    const credential = await otherKey(['status:write'], { allowedCidrs: ['203.0.113.0/24', '127.0.0.0/8'] });
    expect((await sender.report({}, { credential })).status).toBe(202);
  });

  test('a wrong signature is not recorded as a denial of the key', async () => {
    const credential = await otherKey(['status:read']);
    const before = (await denials()).length;
    expect((await sender.report({}, { credential, sent: '{}' })).status).toBe(401);
    expect(await denials()).toHaveLength(before);
  });
});
