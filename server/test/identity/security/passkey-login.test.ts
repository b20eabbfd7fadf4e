/** Passkeys, through the API: one question has one answer, and only the right one. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AnswerOptions, addPasskey, SoftwareAuthenticator } from '../../harness/factors/software-authenticator.js';
import { createMember } from '../../harness/fixtures.js';
import { type Mailbox, openMailbox } from '../../harness/mailbox.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const ORIGIN = 'https://ops.tidewatch.example';
const RP_ID = 'ops.tidewatch.example';

let mailbox: Mailbox;
let plain: TestServer;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  plain = await startTestServer();
  const environment = { SMTP_URL: mailbox.url, TIDEWATCH_BASE_URL: ORIGIN };
  server = await startTestServer({ connection: plain.connection, environment, roles: 'api,worker', limits: 'management=off,login=off' });
});
afterAll(async () => {
  await server.stop();
  await plain.stop();
  await mailbox.close();
});

const authenticator = (options = {}) => new SoftwareAuthenticator(ORIGIN, RP_ID, options);
async function person() {
  const member = await createMember(await plain.signIn(), 'viewer');
  return { ...member, session: server.anonymous.as(member.session.credential) };
}
async function personWithPasskey(options = {}) {
  const [who, passkey] = [await person(), authenticator(options)];
  const { status, body } = await addPasskey(who.session, passkey);
  expect(status).toBe(201);
  return { ...who, passkey, added: body };
}
const ask = async (ticket?: string) => (await server.anonymous.call('startPasskeyLogin', ticket === undefined ? {} : { ticket })).body;
const answer = (ticket: string, response: unknown) => server.anonymous.call('completePasskeyLogin', { ticket, response });
/** The outcome of a sign-in by the passkey alone. */
async function signIn(passkey: SoftwareAuthenticator, options: AnswerOptions = {}): Promise<string | number> {
  const question = await ask();
  const { status, body } = await answer(question.ticket, passkey.authenticate(question.options, options));
  return body.error?.code ?? status;
}

test('a passkey is added with recovery codes and a mail, and listed', async () => {
  const { session, email, added } = await personWithPasskey();
  expect(added.recoveryCodes).toHaveLength(10);
  expect((await session.call('listSecondFactors')).body.secondFactors).toEqual([
    {
      id: added.secondFactor.id,
      kind: 'passkey',
      name: 'Laptop',
      createdAt: expect.any(String),
      lastUsedAt: null,
      backedUp: true,
      usableHere: true,
    },
  ]);
  expect((await mailbox.mailTo(email)).subject).toBe('A second factor was added - Tidewatch');
  // another server of the same database has another host name
  expect((await plain.anonymous.as(session.credential).call('listSecondFactors')).body.secondFactors[0]?.usableHere).toBe(false);
});

test('it signs in without a password, and says whose passkeys it asks for', async () => {
  const { passkey, user } = await personWithPasskey();
  const question = await ask();
  expect(question.options).toMatchObject({ rpId: RP_ID, userVerification: 'required' });
  expect(question.options['allowCredentials']).toBeUndefined();
  const { status, body, headers } = await answer(question.ticket, passkey.authenticate(question.options));
  expect([status, body.user.id, headers.getSetCookie().at(-1)]).toEqual([200, user.id, expect.stringContaining('tws_')]);
  expect((await server.anonymous.as(body.token).call('createRecoveryCodes')).status).toBe(201);
});

test('it completes a half sign-in of its person, and of nobody else', async () => {
  const [who, other] = [await personWithPasskey(), await personWithPasskey()];
  const begin = async () => {
    const { body } = await server.anonymous.call('login', { email: who.email, password: who.password });
    expect(body.error?.signIn?.methods).toEqual(['passkey', 'recovery_code']);
    return ask(body.error?.signIn?.ticket);
  };
  const question = await begin();
  expect(question.options['allowCredentials']).toEqual([expect.objectContaining({ id: who.passkey.id })]);
  expect((await answer(question.ticket, other.passkey.authenticate(question.options))).body.error?.code).toBe('SECOND_FACTOR_WRONG');
  const again = await begin();
  expect((await answer(again.ticket, who.passkey.authenticate(again.options))).status).toBe(200);
});

describe('refuses', () => {
  test.each([
    ['a user who was not verified', { verified: false }],
    ['the page of another origin', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
  ])('%s', async (_name, options) => {
    const { passkey } = await personWithPasskey();
    expect(await signIn(passkey, options)).toBe('SECOND_FACTOR_WRONG');
    const { status, body } = await addPasskey((await person()).session, authenticator(), options);
    expect([status, body.error?.code]).toEqual([400, 'PASSKEY_NOT_VERIFIED']);
  });

  test('a replayed answer, though its counter is 0', async () => {
    const { passkey } = await personWithPasskey();
    const question = await ask();
    const response = passkey.authenticate(question.options);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await answer(question.ticket, response)).status));
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  test('a second answer after a wrong one', async () => {
    const { passkey } = await personWithPasskey();
    const question = await ask();
    await answer(question.ticket, passkey.authenticate(question.options, { verified: false }));
    expect((await answer(question.ticket, passkey.authenticate(question.options))).body.error?.code).toBe('SIGN_IN_EXPIRED');
  });

  test('a passkey that was removed, or never known', async () => {
    const { passkey, session, added } = await personWithPasskey();
    await session.call('deleteSecondFactor', { factorId: added.secondFactor.id });
    expect([await signIn(passkey), await signIn(authenticator())]).toEqual(Array(2).fill('SECOND_FACTOR_WRONG'));
  });

  test('one that is registered already, also of somebody else', async () => {
    const { passkey } = await personWithPasskey();
    expect((await addPasskey((await person()).session, passkey)).body.error?.code).toBe('PASSKEY_KNOWN');
  });

  test('a copy of one that exists on a single device, and tells its person', async () => {
    const { passkey, email } = await personWithPasskey({ single: true });
    expect([await signIn(passkey, { counter: 5 }), await signIn(passkey, { counter: 4 }), await signIn(passkey, { counter: 6 })]).toEqual([
      200,
      'SECOND_FACTOR_WRONG',
      200,
    ]);
    expect((await mailbox.mailTo(email, 1)).subject).toBe('A passkey was refused - Tidewatch');
  });

  test('what is no answer', async () => {
    const question = await ask();
    const response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: '{' } };
    expect((await answer(question.ticket, response)).body.error?.code).toBe('SECOND_FACTOR_WRONG');
  });
});

test('it confirms who the person is', async () => {
  const [who, other] = [await personWithPasskey(), await personWithPasskey()];
  const confirm = async (passkey: SoftwareAuthenticator) => {
    const { ticket, options } = (await who.session.call('startPasskeyConfirmation')).body;
    return who.session.call('confirmIdentity', { passkey: { ticket, response: passkey.authenticate(options) } });
  };
  expect((await confirm(other.passkey)).body.error?.code).toBe('CONFIRMATION_WRONG');
  expect((await confirm(who.passkey)).status).toBe(200);
});
