/** A second factor that an organization demands: who is refused what, and when. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { memberSession } from '../../../src/identity/sign-in/membership.js';
import type { ApiClient } from '../../harness/api-client.js';
import { addTotp } from '../../harness/factors/second-factors.js';
import { confirmEverybody, createKey, createMember, createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const DAY_MS = 86_400_000;

let at = new Date('2026-01-15T09:30:10Z').getTime();
const clock = () => new Date(at);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, environment: { TIDEWATCH_ORGANIZATIONS: 'anybody' } });
});
afterAll(() => server.stop());

/** An organization whose owner has an app, and a member who has none. */
async function organization() {
  const founder = await createMember(await server.signIn(), 'viewer');
  const { session: owner, organization: made } = await createOrganization(founder.session, () =>
    server.anonymous.signIn(founder.email, founder.password),
  );
  const { factorId } = await addTotp(owner, clock());
  const { credential } = await createKey(owner, { kind: 'organization', scopes: ['admin:read'] });
  const { session: member, email } = await createMember(owner, 'admin');
  return { owner, factorId, key: server.anonymous.as(credential), member, email, id: made.id };
}

async function demand(owner: ApiClient, policy: Record<string, unknown>) {
  await confirmEverybody(server.database.knex, clock());
  return owner.call('updateSecurityPolicy', policy);
}

const codesOf = async (session: ApiClient) =>
  Promise.all(
    [
      session.call('listProjects'),
      session.call('createProject', { slug: `p-${Math.random().toString(36).slice(2)}`, name: 'New' }),
      session.call('listMembers'),
      session.call('listAuditLog'),
      session.call('leaveOrganization', { unknown: true }),
      session.call('getCurrentUser'),
      session.call('listSecondFactors'),
    ].map(async (call) => {
      const { status, body } = await call;
      return body.error?.code ?? status;
    }),
  );
const REFUSED = 'SECOND_FACTOR_SETUP_REQUIRED';

test('after the time to comply, whoever has none can do only what concerns themselves, and keys go on', async () => {
  const { owner, member, key, id } = await organization();
  const { body } = await demand(owner, { secondFactor: 'all', graceDays: 14 });
  expect([body.policy, body.affectedCount]).toEqual([{ secondFactor: 'all', passkeyOnly: false, graceDays: 14, sessionMaxHours: null }, 1]);
  expect((await member.call('listProjects')).status).toBe(200);
  at += 14 * DAY_MS;
  expect(await codesOf(member)).toEqual([REFUSED, REFUSED, REFUSED, REFUSED, REFUSED, 200, 200]);
  expect((await member.call('listProjects')).body.error?.until).toBe(clock().toISOString());
  expect([(await key.call('listProjects')).status, (await owner.call('listProjects')).status]).toEqual([200, 200]);
  const read = () => memberSession(server.database.knex, { token: String(member.credential) }, id, clock());
  expect(await read()).toBeNull();
  await confirmEverybody(server.database.knex, clock());
  await addTotp(member, clock());
  expect([(await member.call('listProjects')).status, await read()]).toEqual([200, expect.any(String)]);
});

test('a shorter time counts at once, and from the demand', async () => {
  const { owner, member } = await organization();
  await demand(owner, { secondFactor: 'all', graceDays: 30 });
  at += 3 * DAY_MS;
  expect((await demand(owner, { graceDays: 3 })).body.policy.graceDays).toBe(3);
  expect((await member.call('listProjects')).body.error?.code).toBe(REFUSED);
  await demand(owner, { secondFactor: 'off' });
  expect((await member.call('listProjects')).status).toBe(200);
  await demand(owner, { secondFactor: 'admins', graceDays: 0 });
  expect((await member.call('listProjects')).body.error?.code).toBe(REFUSED);
});

test('a dry run changes nothing and shows who lacks it', async () => {
  const { owner, member, email } = await organization();
  const { body } = await demand(owner, { secondFactor: 'all', graceDays: 0, preview: true });
  expect([body.policy.secondFactor, body.affected.map(({ user }) => user.email), body.affectedCount]).toEqual(['all', [email], 1]);
  expect((await member.call('getSecurityPolicy')).body.policy.secondFactor).toBe('off');
});

test('whoever demands it has it, and nobody can remove the last one', async () => {
  const { owner, factorId } = await organization();
  expect((await demand(owner, { secondFactor: 'all', passkeyOnly: true })).body.error?.code).toBe('CONFLICT');
  await demand(owner, { secondFactor: 'all' });
  expect((await owner.call('deleteSecondFactor', { factorId })).body.error?.code).toBe('SECOND_FACTOR_DEMANDED');
  at += 30_000;
  await addTotp(owner, clock());
  expect((await owner.call('deleteSecondFactor', { factorId })).status).toBe(200);
});

test('sessions end after the hours that the organization allows, in every way', async () => {
  const { owner, member, id } = await organization();
  const opensPrivateDocs = async () =>
    (await memberSession(server.database.knex, { token: member.credential ?? '' }, id, clock())) !== null;
  await demand(owner, { sessionMaxHours: 8 });
  at += 8 * 3_600_000 - 1_000;
  expect([(await member.call('listProjects')).status, await opensPrivateDocs()]).toEqual([200, true]);
  at += 1_000;
  expect([(await member.call('listProjects')).status, await opensPrivateDocs()]).toEqual([401, false]);
});

test('only owners change it, and it does not touch other organizations', async () => {
  const [one, two] = [await organization(), await organization()];
  expect((await demand(one.member, { secondFactor: 'off' })).body.error?.code).toBe('FORBIDDEN_SCOPE');
  await demand(one.owner, { secondFactor: 'all', graceDays: 0 });
  expect((await two.member.call('listProjects')).status).toBe(200);
});
