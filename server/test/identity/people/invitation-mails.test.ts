/** Invitations with mail, over a real mail server, and resending them. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { confirmEverybody, createMember, createOrganization } from '../../harness/fixtures.js';
import { type Mailbox, openMailbox, tokenIn } from '../../harness/mailbox.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const DAY_MS = 86_400_000;
const PASSWORD = 'a long enough password';

let offset = 0;
const clock = () => new Date(Date.now() + offset);
let mailbox: Mailbox;
/** Returns tokens, because it has no mail. */
let plain: TestServer;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  plain = await startTestServer({ clock });
  server = await startTestServer({ connection: plain.connection, clock, environment: { SMTP_URL: mailbox.url }, roles: 'api,worker' });
});
afterAll(async () => {
  await server.stop();
  await plain.stop();
  await mailbox.close();
});

let people = 0;
const nextAddress = () => {
  people += 1;
  return `person-${people}@example.com`;
};

/** A new organization on the server with mail. */
const organization = async () => {
  const made = await createOrganization(await plain.signIn(), plain.signIn);
  return { ...made, session: server.anonymous.as(made.session.credential), unmailed: made.session };
};

const accept = (token: string | null) => server.anonymous.call('acceptInvitation', { token, name: 'Grace', password: PASSWORD });

test('only the invited person gets the link, which works', async () => {
  const { session, organization: inviting } = await organization();
  const email = nextAddress();
  const { status, body } = await session.call('createInvitation', { email: email.toUpperCase(), role: 'editor' });
  expect([status, body]).toEqual([201, { invitation: expect.objectContaining({ email, role: 'editor' }), emailed: true, token: null }]);
  const mail = await mailbox.mailTo(email);
  expect([mail.subject, mail.to?.length]).toEqual(["You're invited to an organization on Tidewatch", 1]);
  expect(mail.text).toContain(`“${inviting.name}” as an editor`);
  expect(mail.text).toContain(`${server.config.baseUrl}/account/invitation#token=twi_`);
  const joined = await accept(tokenIn(mail));
  expect([joined.status, joined.body.organization?.id, joined.body.role]).toEqual([201, inviting.id, 'editor']);
});

test('without mail the response has the token once, and does not claim that it was mailed', async () => {
  const { unmailed } = await organization();
  const email = nextAddress();
  const { body } = await unmailed.call('createInvitation', { email, role: 'viewer' });
  expect(body).toMatchObject({ emailed: false, token: expect.stringMatching(/^twi_/) });
  expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === email)).toEqual([]);
});

describe('resending an invitation', () => {
  test('creates a new link for seven days and invalidates the old one', async () => {
    const { session } = await organization();
    const email = nextAddress();
    const { invitation } = (await session.call('createInvitation', { email, role: 'viewer' })).body;
    const first = tokenIn(await mailbox.mailTo(email));
    offset += 6 * DAY_MS;
    await confirmEverybody(plain.database.knex, clock());
    const again = await session.call('resendInvitation', { invitationId: invitation.id });
    expect([again.status, again.body.emailed, again.body.token]).toEqual([200, true, null]);
    expect(again.body.invitation).toEqual({ ...invitation, expiresAt: expect.any(String) });
    expect(Math.round((Date.parse(again.body.invitation.expiresAt) - clock().getTime()) / DAY_MS)).toBe(7);
    const second = tokenIn(await mailbox.mailTo(email, 1));
    expect((await accept(first)).body.error?.code).toBe('INVITATION_NOT_FOUND');
    offset += 6 * DAY_MS;
    expect((await accept(second)).status).toBe(201);
    await confirmEverybody(plain.database.knex, clock());
    expect((await session.call('resendInvitation', { invitationId: invitation.id })).body.error?.code).toBe('INVITATION_NOT_FOUND');
  });

  test('returns the token if mail is not configured', async () => {
    const { unmailed } = await organization();
    const { invitation, token } = (await unmailed.call('createInvitation', { email: nextAddress(), role: 'viewer' })).body;
    const again = (await unmailed.call('resendInvitation', { invitationId: invitation.id })).body;
    expect([again.emailed, again.token]).toEqual([false, expect.stringMatching(/^twi_/)]);
    expect((await accept(token)).body.error?.code).toBe('INVITATION_NOT_FOUND');
    expect((await accept(again.token)).status).toBe(201);
  });

  test('requires an open invitation of the same organization, and an owner for an owner', async () => {
    const [{ session, unmailed }, other] = [await organization(), await organization()];
    const { invitation } = (await session.call('createInvitation', { email: nextAddress(), role: 'owner' })).body;
    const resend = (client: typeof session) => client.call('resendInvitation', { invitationId: invitation.id });
    const admin = await createMember(unmailed, 'admin');
    expect((await resend(admin.session)).body.error?.code).toBe('FORBIDDEN_SCOPE');
    expect((await resend(other.session)).body.error?.code).toBe('INVITATION_NOT_FOUND');
    offset += 8 * DAY_MS;
    await confirmEverybody(plain.database.knex, clock());
    expect((await resend(session)).body.error?.code).toBe('INVITATION_NOT_FOUND');
  });
});

describe('mails are limited', () => {
  test('per address, and a rejected mail leaves the previous link valid', async () => {
    const { session } = await organization();
    const email = nextAddress();
    const { invitation } = (await session.call('createInvitation', { email, role: 'viewer' })).body;
    const resend = () => session.call('resendInvitation', { invitationId: invitation.id });
    for (let times = 0; times < 4; times += 1) expect((await resend()).status).toBe(200);
    const refused = await resend();
    expect([refused.body.error?.code, Number(refused.headers.get('Retry-After')) > 0]).toEqual(['RATE_LIMITED', true]);
    await mailbox.mailTo(email, 4);
    // in any order
    const tokens = mailbox.mails.filter(({ to }) => to?.[0]?.address === email).map(tokenIn);
    const outcomes = await Promise.all(tokens.map(async (token) => (await accept(token)).status));
    expect(outcomes.sort()).toEqual([201, 404, 404, 404, 404]);
  });

  test('per organization and person, without affecting others', async () => {
    const { unmailed } = await organization();
    const session = server.anonymous.as((await createMember(unmailed, 'admin')).session.credential);
    const other = { session: server.anonymous.as((await createMember(await plain.signIn(), 'admin')).session.credential) };
    const codes: (string | undefined)[] = [];
    for (let times = 0; times < 61; times += 1)
      codes.push((await session.call('createInvitation', { email: nextAddress(), role: 'viewer' })).body.error?.code);
    expect(codes).toEqual([...Array(60).fill(undefined), 'RATE_LIMITED']);
    expect((await session.call('listInvitations', { limit: 100 })).body.invitations).toHaveLength(60);
    expect((await other.session.call('createInvitation', { email: nextAddress(), role: 'viewer' })).status).toBe(201);
  });
});

test('a queued mail is not sent after its organization is deleted', async () => {
  const quiet = await startTestServer({
    connection: plain.connection,
    clock,
    environment: { SMTP_URL: 'smtp://127.0.0.1:9' },
    roles: 'api',
  });
  const { session, organization: doomed } = await organization();
  const pending = () => plain.database.knex('deliveries').where({ organization_id: doomed.id, status: 'pending' });
  await plain.database.knex.transaction(async (transaction) => {
    // like the operation, but in one transaction, so that no worker takes the mail in between
    await transaction('deliveries').insert({
      id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4aff',
      organization_id: doomed.id,
      kind: 'invitation',
      sealed_mail: Buffer.alloc(40),
      status: 'pending',
      attempts: 0,
      next_attempt_at: new Date(clock().getTime() + DAY_MS),
      created_at: clock(),
    });
  });
  expect(await pending()).toHaveLength(1);
  expect((await quiet.anonymous.as(session.credential).call('deleteOrganization', { confirmSlug: doomed.slug })).status).toBe(200);
  expect(await pending()).toHaveLength(0);
  await quiet.stop();
});
