/** Adding, renaming and removing second factors, and recovery codes. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addTotp, codeAt } from '../../harness/factors/second-factors.js';
import { createMember } from '../../harness/fixtures.js';
import { type Mailbox, openMailbox } from '../../harness/mailbox.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const PERIOD_MS = 30_000;
const MINUTE_MS = 60_000;

let at = new Date('2026-01-15T09:30:10Z').getTime();
const clock = () => new Date(at);
let mailbox: Mailbox;
let plain: TestServer;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  plain = await startTestServer({ clock });
  server = await startTestServer({ clock, connection: plain.connection, environment: { SMTP_URL: mailbox.url }, roles: 'api,worker' });
});
afterAll(async () => {
  await server.stop();
  await plain.stop();
  await mailbox.close();
});

async function person() {
  const member = await createMember(await plain.signIn(), 'viewer');
  return { ...member, session: server.anonymous.as(member.session.credential) };
}

test('the first app comes with ten recovery codes, a further one with none; each is told', async () => {
  const { email, session } = await person();
  const first = await addTotp(session, clock());
  expect(first.recoveryCodes).toHaveLength(10);
  expect(first.recoveryCodes[2]).toMatch(/^3(-[A-HJ-NP-Z2-9]{4}){4}$/);
  const second = await addTotp(session, clock());
  const { body } = await session.call('listSecondFactors');
  expect([second.recoveryCodes, body.secondFactors.map(({ id }) => id), body.recoveryCodesLeft]).toEqual([
    [],
    [first.factorId, second.factorId],
    10,
  ]);
  expect(body.secondFactors[0]).toEqual({
    id: first.factorId,
    kind: 'totp',
    name: 'Authenticator app',
    createdAt: clock().toISOString(),
    lastUsedAt: clock().toISOString(),
    backedUp: null,
    usableHere: true,
  });
  expect((await mailbox.mailTo(email)).subject).toBe('A second factor was added - Tidewatch');
});

test('the secret is sealed in the database, and never shown again', async () => {
  const { session } = await person();
  const { secret, factorId } = await addTotp(session, clock());
  const row = await plain.database.knex('second_factors').where({ id: factorId }).first();
  expect(JSON.stringify(row) + row.sealed_secret.toString('latin1')).not.toContain(secret);
  expect(JSON.stringify((await session.call('listSecondFactors')).body)).not.toContain(secret);
});

test('an app counts only with a code of it, within ten minutes', async () => {
  const { email, password, session } = await person();
  const begin = async () => (await session.call('startTotp', { name: 'Phone' })).body;
  const confirm = (factorId: string, code: string) => session.call('confirmTotp', { factorId, code });
  const abandoned = await begin();
  const begun = await begin();
  expect((await confirm(abandoned.factorId, codeAt(abandoned.secret, clock()))).status).toBe(404);
  const wrong = await confirm(begun.factorId, '000000');
  expect([wrong.status, wrong.body.error?.details?.[0]?.path]).toEqual([400, '/code']);
  expect((await session.call('listSecondFactors')).body.secondFactors).toEqual([]);
  expect((await plain.anonymous.call('login', { email, password })).status).toBe(200);
  at += 10 * MINUTE_MS + 1;
  await plain.database.knex('sessions').update({ confirmed_at: clock() });
  expect((await confirm(begun.factorId, codeAt(begun.secret, clock()))).status).toBe(404);
});

test('removing the last one ends other sessions and the recovery codes, and is told', async () => {
  const { email, password, session } = await person();
  const other = await plain.anonymous.signIn(email, password);
  const { factorId } = await addTotp(session, clock());
  expect((await session.call('updateSecondFactor', { factorId, name: 'Old phone' })).body.secondFactor.name).toBe('Old phone');
  expect((await session.call('deleteSecondFactor', { factorId })).body).toEqual({ deleted: true, id: factorId });
  expect((await other.call('getCurrentUser')).status).toBe(401);
  expect((await session.call('listSecondFactors')).body).toEqual({ secondFactors: [], recoveryCodesLeft: 0 });
  const subjects = [await mailbox.mailTo(email), await mailbox.mailTo(email, 1)].map(({ subject }) => subject);
  expect(subjects).toContain('A second factor was removed - Tidewatch');
  expect((await session.call('createRecoveryCodes')).body.error?.code).toBe('CONFLICT');
});

test('new recovery codes replace the old ones', async () => {
  const { email, password, session } = await person();
  const { recoveryCodes } = await addTotp(session, clock());
  at += PERIOD_MS;
  const { body } = await session.call('createRecoveryCodes');
  const complete = async (recoveryCode: string | undefined) => {
    const { ticket } = (await plain.anonymous.call('login', { email, password })).body.error?.signIn ?? {};
    return (await plain.anonymous.call('completeLogin', { ticket, recoveryCode })).status;
  };
  expect([await complete(recoveryCodes[0]), await complete(body.recoveryCodes[0])]).toEqual([401, 200]);
});

test("another person's factor does not exist", async () => {
  const [one, two] = [await person(), await person()];
  const { factorId } = await addTotp(one.session, clock());
  for (const answer of [
    await two.session.call('updateSecondFactor', { factorId, name: 'Mine' }),
    await two.session.call('deleteSecondFactor', { factorId }),
    await two.session.call('confirmTotp', { factorId, code: '000000' }),
  ])
    expect([answer.status, answer.body.error?.code]).toEqual([404, 'SECOND_FACTOR_NOT_FOUND']);
});
