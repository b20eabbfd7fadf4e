/** Mails about sign-ins from new devices. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { mailSealName } from '../../../src/notifications/delivery/outbox.js';
import { createMember } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const DAY_MS = 86_400_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const IN_US = '8.8.8.8';

let offset = 0;
const sealer = new Sealer(Buffer.alloc(32, 0x11));
/** Returns the tokens of invitations, because it has no mail. */
let plain: TestServer;
let server: TestServer;
beforeAll(async () => {
  const clock = () => new Date(Date.now() + offset);
  plain = await startTestServer({ clock });
  server = await startTestServer({
    ...{ connection: plain.connection, clock, limits: 'management=off,login=off' },
    // queued, and never sent: no worker runs
    environment: { TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:1' },
  });
});
afterAll(async () => {
  await server.stop();
  await plain.stop();
});
beforeEach(() => {
  offset = 0;
});

/** The texts of the queued mails, oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  const rows = await server.database.knex('deliveries').where({ kind: 'new_device' }).orderBy('id').select('id', 'sealed_mail');
  const mails = rows.map(({ id, sealed_mail }) => JSON.parse(sealer.open(sealed_mail as Buffer, mailSealName(id))));
  return mails.filter(({ to }) => to === email).map(({ text }) => text);
}

/** A person who joined from "node" at an unknown place, as every client of a test. */
async function person() {
  const { email, password, session } = await createMember(await plain.signIn(), 'viewer');
  const signIn = async (headers: Record<string, string> = {}) =>
    expect((await server.anonymous.call('login', { email, password }, headers)).status).toBe(200);
  return { email, password, session, signIn };
}

test('the first sign-in of a person is no news, and neither is the same device', async () => {
  const { email, signIn } = await person();
  await signIn();
  expect(await mailsTo(email)).toEqual([]);
});

test('another device is told, once, with device, place and a link that only shows', async () => {
  const { email, signIn } = await person();
  const there = { 'User-Agent': BROWSER, 'X-Forwarded-For': IN_US };
  await signIn(there);
  await signIn(there);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toContain('“Firefox on Linux” in United States');
  expect(mail).toContain('/account/sessions');
  expect(mail).toContain('Not you?');
});

test('the same device in another country is told', async () => {
  const { email, signIn } = await person();
  await signIn({ 'X-Forwarded-For': IN_US });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a device is new again after 90 days without it', async () => {
  const { email, signIn } = await person();
  offset = 89 * DAY_MS;
  await signIn();
  expect(await mailsTo(email)).toEqual([]);
  offset = (89 + 91) * DAY_MS;
  await signIn();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('sessions of the release before count, though they have no events', async () => {
  const { email, signIn } = await person();
  const { knex } = server.database;
  const [{ id } = { id: '' }] = await knex('users').where({ email }).select('id');
  await knex('account_events').where({ user_id: id }).delete();
  await knex('sessions').where({ user_id: id }).update({ device_kind: null, device_name: null, country: null, absolute_expires_at: null });
  await signIn();
  expect(await mailsTo(email)).toEqual([]);
  await signIn({ 'User-Agent': BROWSER });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('at most five mails an hour, and every sign-in is still recorded', async () => {
  const { email, session, signIn } = await person();
  for (let count = 1; count <= 7; count += 1) await signIn({ 'User-Agent': `program${count}/1` });
  expect(await mailsTo(email)).toHaveLength(5);
  const { events } = (await session.call('listAccountEvents')).body;
  expect(events.filter(({ kind }) => kind === 'signed_in_from_new_device')).toHaveLength(7);
});
