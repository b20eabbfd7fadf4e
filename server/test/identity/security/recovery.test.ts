/** Somebody lost every second factor: an owner vouches, everybody concerned can stop it for a day, and the operator can always help. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recoverPerson } from '../../../src/assembly/opening/recover-person.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { codeAt, memberWithTotp, ticketOf } from '../../harness/factors/second-factors.js';
import { confirmEverybody, createMember, createOrganization } from '../../harness/fixtures.js';
import { type Mailbox, openMailbox } from '../../harness/mailbox.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const HOUR_MS = 3_600_000;

let at = new Date('2026-01-15T09:30:10Z').getTime();
const clock = () => new Date(at);
let mailbox: Mailbox;
/** Creates people, because it returns the tokens of invitations. */
let plain: TestServer;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  const options = { clock, limits: 'management=off,login=off', environment: { TIDEWATCH_ORGANIZATIONS: 'anybody' } };
  plain = await startTestServer(options);
  server = await startTestServer({ ...options, connection: plain.connection, environment: { SMTP_URL: mailbox.url }, roles: 'api,worker' });
});
afterAll(async () => {
  await server.stop();
  await plain.stop();
  await mailbox.close();
});

/** An organization of its own, with an owner and a member who has an app. */
async function organization() {
  const founder = await createMember(await plain.signIn(), 'viewer');
  const made = await createOrganization(founder.session, () => plain.anonymous.signIn(founder.email, founder.password));
  const person = await memberWithTotp(made.session, clock());
  return { owner: server.anonymous.as(made.session.credential), ownerEmail: founder.email, person };
}
const login = async ({ email, password }: { email: string; password: string }) => {
  const { status, body } = await plain.anonymous.call('login', { email, password });
  return body.error?.code ?? status;
};

test('after a day the password suffices once, and the factors are gone; everybody was told', async () => {
  const { owner, ownerEmail, person } = await organization();
  const { status, body } = await owner.call('approveRecovery', { userId: person.user.id });
  expect([status, body.effectiveAt]).toEqual([201, new Date(at + 24 * HOUR_MS).toISOString()]);
  expect((await mailbox.mailTo(person.email)).text).toContain('tidewatch account cancel-recovery');
  expect((await mailbox.mailTo(ownerEmail)).subject).toContain("A member's second factor will be removed");
  at += 24 * HOUR_MS - 1_000;
  expect(await login(person)).toBe('SECOND_FACTOR_REQUIRED');
  at += 1_000;
  const session = await server.anonymous.signIn(person.email, person.password);
  expect((await session.call('listSecondFactors')).body).toEqual({ secondFactors: [], recoveryCodesLeft: 0 });
  for (const address of [person.email, ownerEmail])
    expect((await mailbox.mailTo(address, 1)).text).toContain('a recovery that an owner had approved');
  const { events } = (await session.call('listAccountEvents')).body;
  expect(events.map(({ kind, details }) => [kind, details])).toContainEqual(['second_factor_removed', { by: 'recovery' }]);
});

test.each(['left the organization', 'joined another one'])('whoever %s meanwhile has none', async (what) => {
  const { owner, person } = await organization();
  await owner.call('approveRecovery', { userId: person.user.id });
  if (what === 'left the organization') await owner.call('removeMember', { userId: person.user.id });
  else await createOrganization(person.session, () => Promise.resolve(person.session));
  at += 25 * HOUR_MS;
  expect(await login(person)).toBe('SECOND_FACTOR_REQUIRED');
});

test.each(['the mailed token', 'the page of the mail', 'an admin', 'a sign-in with the factor', 'a week'])('%s stops it', async (how) => {
  const { owner, person } = await organization();
  await owner.call('approveRecovery', { userId: person.user.id });
  const [token] = /twv_[\w-]{43}/.exec((await mailbox.mailTo(person.email)).text ?? '') ?? [];
  if (how === 'the mailed token') {
    expect((await server.anonymous.call('cancelRecovery', { token })).body).toEqual({ deleted: true, id: person.user.id });
    expect((await server.anonymous.call('cancelRecovery', { token })).body.error?.code).toBe('RECOVERY_NOT_FOUND');
  }
  if (how === 'the page of the mail') {
    const form = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, body: new URLSearchParams({ token: String(token) }) };
    const answers = [await fetch(`${server.baseUrl}/account/recovery`, form), await fetch(`${server.baseUrl}/account/recovery`, form)];
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  }
  if (how === 'an admin') expect((await owner.call('cancelMemberRecovery', { userId: person.user.id })).status).toBe(200);
  at += 60_000;
  const code = codeAt(person.secret, clock());
  if (how === 'a sign-in with the factor')
    await plain.anonymous.call('completeLogin', { ticket: await ticketOf(plain.anonymous, person), code });
  at += (how === 'a week' ? 8 * 24 : 25) * HOUR_MS;
  expect(await login(person)).toBe('SECOND_FACTOR_REQUIRED');
});

test('only another owner approves it, only for somebody who has nothing else, and only where a factor is', async () => {
  const { owner, person } = await organization();
  const approve = async (userId: string) => (await owner.call('approveRecovery', { userId })).body.error?.code;
  const without = await createMember(plain.anonymous.as(owner.credential), 'admin');
  expect((await without.session.call('approveRecovery', { userId: person.user.id })).body.error?.code).toBe('FORBIDDEN_SCOPE');
  const self = (await owner.call('getCurrentUser')).body.user.id;
  const stranger = await organization();
  expect([await approve(self), await approve(without.user.id), await approve(stranger.person.user.id)]).toEqual([
    'CONFLICT',
    'CONFLICT',
    'MEMBER_NOT_FOUND',
  ]);
  await confirmEverybody(server.database.knex, clock());
  await person.session.call('createOrganization', { slug: `more-${person.user.id.slice(-8)}`, name: 'More' });
  expect(await approve(person.user.id)).toBe('CONFLICT');
});

test('the operator removes them at once, ends all sessions, and everybody is told', async () => {
  const { ownerEmail, person } = await organization();
  const mails = { sealer: new Sealer(Buffer.alloc(32, 0x11)), baseUrl: server.config.baseUrl, configured: true };
  const recover = (email: string) => recoverPerson(server.database.knex, email, mails, clock());
  expect(await recover(person.email)).toEqual({ factors: 1, sessions: 1 });
  expect([(await person.session.call('getCurrentUser')).status, await login(person)]).toEqual([401, 200]);
  for (const email of [person.email, ownerEmail])
    expect((await mailbox.mailTo(email)).subject).toBe('Second factors were removed - Tidewatch');
  await expect(recover('nobody@example.com')).rejects.toThrow('nobody has the address nobody@example.com');
});
