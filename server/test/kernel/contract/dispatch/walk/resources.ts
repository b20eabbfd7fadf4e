/** Resources for the walk that take more than one call to create. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { relyingParty } from '../../../../../src/identity/second-factor/relying-party.js';
import { hashSecret, newSecret, Sealer } from '../../../../../src/kernel/secrets/secrets.js';
import { notify } from '../../../../../src/notifications/delivery/notify.js';
import { queueMessage } from '../../../../../src/notifications/delivery/outbox.js';
import { composeMessage } from '../../../../../src/notifications/messages/compose.js';
import { Subscriptions } from '../../../../../src/status-pages/subscribers/subscriptions.js';
import type { ApiClient } from '../../../../harness/api-client.js';
import { codeAt, memberWithTotp, ticketOf } from '../../../../harness/factors/second-factors.js';
import { addPasskey, SoftwareAuthenticator } from '../../../../harness/factors/software-authenticator.js';
import { createMember, createProjectKey, organizationOf, reportError, sendFeedback } from '../../../../harness/fixtures.js';
import type { TestServer } from '../../../../harness/server.js';

/** The host whose pages may report for our properties, but for none of the other organization's. */
export const PAGES = 'pages.example';

let created = 0;
export const unique = (prefix: string) => {
  created += 1;
  return `${prefix}-${created}`;
};

/** Feedback with a note, sent with a key of the project. */
export async function createFeedback(server: TestServer, owner: ApiClient, { slug }: { slug: string }) {
  const key = await createProjectKey(owner, slug, ['feedback:write']);
  const { id: feedbackId } = await sendFeedback(server.anonymous, key.credential);
  const { note } = (await owner.call('addFeedbackNote', { feedbackId, body: 'A note' })).body;
  const { widget } = (await owner.call('createFeedbackWidget', { projectSlug: slug, allowedDomains: [PAGES] })).body;
  const { knex } = server.database;
  const shown = knex('feedback').where({ id: feedbackId }).select('organization_id', 'project_id', 'id', knex.raw(`1, '\\x00'::bytea`));
  await knex(knex.raw('feedback_screenshots (organization_id, project_id, feedback_id, size, jpeg)')).insert(shown);
  const { survey } = (await owner.call('createSurvey', { projectSlug: slug, type: 'nps', question: 'How likely?' })).body;
  return { feedbackId, feedbackIds: feedbackId, noteId: note.id, widgetId: widget.id, key: widget.key, surveyId: survey.id };
}

/** An error of a property, reported with a key of the project. */
export async function createError(server: TestServer, owner: ApiClient, projectSlug: string, propertyId: string, type = 'TypeError') {
  const key = await createProjectKey(owner, projectSlug, ['errors:write']);
  const eventId = uuidv7();
  const { issueId } = await reportError(server.anonymous, key.credential, { propertyId, exception: { type }, eventId });
  return { issueId: issueId ?? '', eventId };
}

/** A channel whose address is rejected before anything is sent. */
export async function createChannel(owner: ApiClient, slug: string): Promise<string> {
  const input = { slug, type: 'webhook', webhookUrl: 'http://127.0.0.1:9/' };
  return (await owner.call('createNotificationChannel', input)).body.channel.id;
}

/** An unconfirmed subscriber; this needs no mail server. */
export async function createSubscriber(server: TestServer, owner: ApiClient, email: string): Promise<string> {
  const page = { organizationId: (await organizationOf(owner)).id, title: 'Page', url: 'http://status.test' };
  const subscriptions = new Subscriptions(new Sealer(server.config.masterKey ?? Buffer.alloc(0)));
  return (await subscriptions.request(server.database.knex, page, { type: 'email', email }, new Date())).id;
}

const eventsOf = (id: string) => ({
  item: {
    kind: 'monitor.down' as const,
    title: 'It is down',
    lines: [],
    subject: { type: 'channel' as const, id, slug: 'x', lastError: 'x' },
  },
  projectId: null,
});

/** A notification, which no operation creates. */
export async function createNotification(server: TestServer, owner: ApiClient): Promise<string> {
  const organization = await organizationOf(owner);
  await notify(server.database.knex, organization, [eventsOf(organization.id)], new Date());
  return (await server.database.knex('notifications').where({ organization_id: organization.id }).orderBy('id', 'desc').first('id')).id;
}

/** A delivery that was given up. */
export async function createDeadDelivery(server: TestServer, owner: ApiClient, channelId: string): Promise<string> {
  const organization = await organizationOf(owner);
  const { knex } = server.database;
  const message = composeMessage({ id: uuidv7(), at: new Date(), organization }, [eventsOf(channelId).item]);
  await queueMessage(knex, organization.id, channelId, message, new Date());
  const [{ id }] = await knex('deliveries')
    .where({ organization_id: organization.id, channel_id: channelId })
    .update({ status: 'dead', next_attempt_at: null })
    .returning('id');
  return id;
}

export async function currentSession(session: ApiClient) {
  const { sessions } = (await session.call('listSessions')).body;
  return sessions.find(({ current }) => current) ?? { id: '' };
}

/** The token of a link that a new member might have been mailed; only its hash is stored. */
export async function createResetToken(server: TestServer, owner: ApiClient): Promise<string> {
  const { user } = await createMember(owner, 'viewer');
  const token = `twr_${newSecret()}`;
  const now = new Date();
  const row = { user_id: user.id, token_hash: hashSecret(token), expires_at: new Date(now.getTime() + 60_000), mails: 1, hour_began: now };
  await server.database.knex('password_resets').insert({ email_hash: hashSecret(user.email), ...row });
  return token;
}

/** The id of an incident's first update. */
export async function firstUpdate(owner: ApiClient, incidentId: string | undefined): Promise<string> {
  const { incident } = (await owner.call('getIncident', { incidentId })).body;
  return String(incident.updates.at(-1)?.id);
}

/** A half sign-in of a new member, with the code that completes it. */
export async function createHalfSignIn(server: TestServer, owner: ApiClient) {
  const now = new Date();
  const member = await memberWithTotp(owner, now);
  // the code of now has confirmed the app; an app's clock may be a period ahead
  const code = codeAt(member.secret, new Date(now.getTime() + 30_000));
  return { ticket: await ticketOf(server.anonymous, member), code };
}

/** A passkey for the server's own pages. */
export function passkeyFor({ config }: TestServer): SoftwareAuthenticator {
  const { origin, id } = relyingParty(config.baseUrl, config.passkeyDomain);
  return new SoftwareAuthenticator(origin, String(id));
}

/** A question to a new passkey of the caller, with its answer. */
export async function createPasskeyAnswer(server: TestServer, caller: ApiClient) {
  const { ticket, options } = (await caller.call('startPasskey')).body;
  return { ticket, response: passkeyFor(server).register(options) };
}

/** The ticket of a half sign-in of a new member with a passkey. */
export async function createPasskeyTicket(server: TestServer, owner: ApiClient): Promise<string> {
  const member = await createMember(owner, 'viewer');
  await addPasskey(member.session, passkeyFor(server));
  return ticketOf(server.anonymous, member);
}

/** A question to the passkey of a new member, with its answer. */
export async function createPasskeyLogin(server: TestServer, owner: ApiClient) {
  const passkey = passkeyFor(server);
  await addPasskey((await createMember(owner, 'viewer')).session, passkey);
  const { ticket, options } = (await server.anonymous.call('startPasskeyLogin')).body;
  return { ticket, response: passkey.authenticate(options) };
}

/** A member with a second factor. */
export const createMemberToRecover = async (owner: ApiClient) => (await memberWithTotp(owner, new Date())).user.id;

/** A recovery that an owner approved, with the token that was mailed. */
export async function createRecovery(server: TestServer, owner: ApiClient) {
  const userId = await createMemberToRecover(owner);
  const { effectiveAt } = (await owner.call('approveRecovery', { userId })).body;
  const token = `twv_${newSecret()}`;
  const changes = { cancel_hash: hashSecret(token), effective_at: effectiveAt };
  await server.database.knex('account_recoveries').where({ user_id: userId }).update(changes);
  return { userId, token };
}

/** A computer that waits to be signed in, or, with the person, has been allowed to. */
export async function startDeviceLogin({ anonymous }: TestServer, person?: ApiClient) {
  const { deviceCode, userCode } = (await anonymous.call('startDeviceLogin', {})).body;
  await person?.call('decideDeviceLogin', { userCode, decision: 'allow' });
  return { deviceCode, userCode };
}

export const LOGIN_VERIFIER = 'v'.repeat(43);

/** A code of the browser for a program with the verifier. */
export async function createLoginCode(person: ApiClient): Promise<string> {
  const codeChallenge = createHash('sha256').update(LOGIN_VERIFIER).digest('base64url');
  return (await person.call('createLoginCode', { codeChallenge })).body.code;
}
