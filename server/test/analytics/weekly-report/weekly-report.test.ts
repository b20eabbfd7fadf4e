/** The weekly report: recipients, times, and that it is sent once, through a real mail server. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { openQueries } from '../../../src/analytics/open-queries.js';
import { Editions } from '../../../src/analytics/weekly-report/editions.js';
import { dueReports, forgetFuture } from '../../../src/analytics/weekly-report/store.js';
import { UnsubscribeLinks } from '../../../src/analytics/weekly-report/unsubscribe-link.js';
import { primaryReads } from '../../../src/kernel/database/reads/reads.js';
import { createMailer } from '../../../src/kernel/mail/mailer.js';
import { createMetrics } from '../../../src/kernel/metrics.js';
import { addDays } from '../../../src/kernel/net/local-days.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { Shutdown } from '../../../src/kernel/shutdown.js';
import { Courier } from '../../../src/notifications/delivery/courier.js';
import type { ApiClient } from '../../harness/api-client.js';
import { silent } from '../../harness/database.js';
import { confirmEverybody, createMember, createOrganization, createProperty, organizationOf } from '../../harness/fixtures.js';
import { eachOwn } from '../../harness/principals.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { answering, type MailServer, startMailServer } from '../../notifications/support/mail-server.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BASE_URL = 'https://tidewatch.example';
/** A Wednesday. The log has partitions around the server's start day. */
const WEDNESDAY = new Date('2026-01-14T12:00:00.000Z');
/** The next Monday at 09:00 in Berlin. */
const MONDAY = new Date('2026-01-19T08:00:00.000Z');

let now = WEDNESDAY;
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000);
/** The mail server's response to a recipient that it refuses. */
let refusal: Error | null = null;
let recipients = 0;
let mail: MailServer;
/** Creates people, because it returns invitation tokens. */
let plain: TestServer;
let server: TestServer;
let owner: ApiClient;
let ownerId: string;
let propertyId: string;
const domain = `${randomUUID().slice(0, 8)}.example.com`;
const shutdown = new Shutdown();

const sealer = new Sealer(Buffer.from('11'.repeat(32), 'hex'));
const links = new UnsubscribeLinks(sealer, BASE_URL);
let editionsOf: (over?: object) => Editions;
let courier: Courier;

beforeAll(async () => {
  mail = await startMailServer({
    onRcptTo(_address, _session, callback) {
      recipients += 1;
      callback(refusal);
    },
  });
  plain = await startTestServer({ clock: () => now, roles: 'api' });
  const environment = { SMTP_URL: mail.url, TIDEWATCH_BASE_URL: BASE_URL };
  server = await startTestServer({ clock: () => now, connection: plain.connection, environment });
  owner = await signIn();
  ownerId = (await owner.call('getCurrentUser')).body.user.id;
  await owner.call('updateOrganization', { timeZone: 'Europe/Berlin' });
  propertyId = (await createProperty(owner, { domain })).id;
  const database = server.database.knex;
  const shared = { database, sealer, clock: () => now, log: silent };
  const process = {
    ...server,
    ...shared,
    direct: server.connection,
    replica: null,
    sizes: { analytics: 1 },
    founderOf: eachOwn,
    metrics: createMetrics(),
    database: server.database,
    reads: primaryReads(server.database.knex),
    shutdown,
  };
  const queries = openQueries(process as unknown as Parameters<typeof openQueries>[0]);
  editionsOf = (over = {}) => new Editions({ ...shared, queries, links, baseUrl: BASE_URL, ...over });
  const mailer = createMailer(mail.url, 'Tidewatch <tidewatch@example.com>');
  shutdown.add('mailer', async () => mailer.close());
  courier = new Courier({ ...shared, deliver: async () => {}, mailer, host: 'tidewatch.test' });
});
afterAll(async () => {
  await shutdown.run(silent);
  await server.stop();
  await plain.stop();
  await mail.close();
});

const signIn = async () => server.anonymous.as((await plain.signIn()).credential);
async function person(role = 'viewer') {
  await confirmEverybody(server.database.knex, now);
  const member = await createMember(plain.anonymous.as(owner.credential), role);
  return { ...member, session: server.anonymous.as(member.session.credential) };
}

beforeEach(async () => {
  await server.database.knex('analytics_weekly_reports').delete();
  await server.database.knex('deliveries').delete();
  mail.taken.length = 0;
  [recipients, refusal, now] = [0, null, WEDNESDAY];
});

const turn = (client = owner, enabled = true, id = propertyId) => client.call('updateWeeklyReport', { propertyId: id, enabled });
async function work(): Promise<void> {
  while (await editionsOf().queueDue()) await deliver();
}
async function deliver(): Promise<void> {
  await courier.dispatch();
  await courier.settle();
}
const received = () => mail.taken.map(({ to }) => to[0]).sort();

async function send(path: string, more: object = {}): Promise<void> {
  const body = JSON.stringify({ domain, type: 'pageview', url: `https://${domain}${path}`, ...more });
  const sent = { 'Content-Type': 'text/plain', 'User-Agent': FIREFOX };
  const { status, headers } = await fetch(`${server.baseUrl}/api/event`, { method: 'POST', headers: sent, body });
  expect([status, headers.get('x-event-dropped')]).toEqual([202, null]);
  // the database's clock differs from the test's
  await server.database.knex('analytics_hits').update({ at: now });
  await server.database.knex('properties').whereNotNull('first_event_at').update({ first_event_at: now });
}

test('people switch their own report on and off, and see when the next one comes', async () => {
  expect((await owner.call('getWeeklyReport', { propertyId })).body.weeklyReport).toMatchObject({ enabled: false, nextAt: null });
  const { status, body } = await turn();
  expect([status, body.weeklyReport]).toEqual([
    200,
    { propertyId, domain, enabled: true, email: plain.credentials.email, nextAt: MONDAY.toISOString() },
  ]);
  expect((await turn()).status).toBe(200);
  const { session: viewer } = await person();
  expect((await viewer.call('getWeeklyReport', { propertyId })).body.weeklyReport.enabled).toBe(false);
  expect((await turn(owner, false)).body.weeklyReport).toMatchObject({ enabled: false, nextAt: null });
});

test('keys and other organizations have no report', async () => {
  expect((await turn(server.anonymous.as(plain.admin.credential))).body.error?.code).toBe('FORBIDDEN_SCOPE');
  const { session: stranger } = await createOrganization(await signIn(), signIn);
  for (const operation of ['getWeeklyReport', 'testWeeklyReport'] as const)
    expect((await stranger.call(operation, { propertyId })).body.error?.code).toBe('PROPERTY_NOT_FOUND');
  expect((await turn(stranger)).body.error?.code).toBe('PROPERTY_NOT_FOUND');
});

test('the report comes on Monday after 09:00, once however many workers run, and again a week later', async () => {
  await send('/<b>evil.example/free</b>', { referrer: 'https://www.google.com/' });
  await send('/pricing');
  await turn();
  now = later(MONDAY, -1);
  await work();
  expect(mail.taken).toEqual([]);
  now = MONDAY;
  await Promise.all([editionsOf().queueDue(), editionsOf().queueDue(), editionsOf().queueDue()]);
  await work();
  await deliver();
  expect(received()).toEqual([plain.credentials.email]);
  const [
    {
      mail: { subject, text = '', html = '' },
      header,
    },
  ] = mail.taken as [(typeof mail.taken)[0]];
  expect(subject).toBe(`[default] ${domain}: 1 visitor last week`);
  for (const shown of [
    'Monday, 12 Jan 2026, to Sunday, 18 Jan 2026',
    'Pageviews: 2',
    'The week before: 0',
    '2 pageviews: Google',
    '1 pageview: ',
  ])
    expect(text).toContain(shown);
  expect(html).not.toContain('<b>');
  expect(text).not.toContain('evil.example/free');
  expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([
    expect.stringMatching(/^<https:\/\/tidewatch\.example\/unsubscribe\/weekly-report\/[\w-]+>$/),
    'List-Unsubscribe=One-Click',
  ]);
  now = later(MONDAY, 7 * 86_400 - 1);
  await work();
  expect(mail.taken).toHaveLength(1);
  now = later(MONDAY, 7 * 86_400);
  await work();
  await deliver();
  expect(mail.taken).toHaveLength(2);
});

test('a subscription made on Monday begins a week later, and after an outage only the latest report is sent', async () => {
  now = later(MONDAY, 3_600);
  await turn();
  await work();
  expect(await server.database.knex('deliveries')).toEqual([]);
  now = later(MONDAY, 24 * 86_400);
  await work();
  await deliver();
  expect(mail.taken.map(({ mail: { text } }) => text?.match(/Monday, (.*), to/)?.[1])).toEqual(['2 Feb 2026']);
});

test('each person and organization gets its own report with its own numbers', async () => {
  const { email, session } = await person();
  const { session: stranger, organization } = await createOrganization(await signIn(), signIn);
  await stranger.call('updateOrganization', { timeZone: 'Pacific/Kiritimati' });
  const theirs = (await createProperty(stranger)).id;
  await Promise.all([turn(), turn(session), turn(stranger, true, theirs)]);
  now = later(MONDAY, -13 * 3_600);
  await work();
  await deliver();
  expect(mail.taken.map(({ mail: { subject } }) => subject)).toEqual([expect.stringContaining(`[${organization.slug}]`)]);
  expect(mail.taken[0]?.mail.text).toContain('No visits recorded.');
  now = MONDAY;
  await work();
  await deliver();
  expect(received()).toEqual([plain.credentials.email, plain.credentials.email, email].sort());
});

test('no report goes to people who left or unsubscribed, or whose property or organization is gone', async () => {
  const [left, unsubscribed] = [await person(), await person()];
  const gone = (await createProperty(owner)).id;
  const other = await createOrganization(await signIn(), signIn);
  const theirs = (await createProperty(other.session)).id;
  await Promise.all([turn(left.session), turn(unsubscribed.session), turn(owner, true, gone), turn(other.session, true, theirs)]);
  await owner.call('removeMember', { userId: left.user.id });
  await owner.call('deleteAnalyticsProperty', { propertyId: gone });
  await server.database.knex('organizations').where({ id: other.organization.id }).update({ deleted_at: now });
  await turn(unsubscribed.session, false);
  now = MONDAY;
  await work();
  await deliver();
  expect(received()).toEqual([]);
});

test('a failed mail is retried three times, then given up', async () => {
  await turn();
  refusal = answering(451, 'try later');
  now = MONDAY;
  // pauses vary by a tenth; here by nothing
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
  await work();
  const pauses = [];
  for (const _attempt of [1, 2, 3]) {
    await deliver();
    const { next_attempt_at: next } = await server.database.knex('deliveries').first('next_attempt_at');
    pauses.push((next.getTime() - now.getTime()) / 1_000);
    now = later(next, 1);
  }
  await deliver();
  random.mockRestore();
  expect([pauses, recipients]).toEqual([[300, 3_600, 21_600], 4]);
  expect(await server.database.knex('deliveries')).toEqual([]);
  refusal = null;
  await work();
  expect(mail.taken).toEqual([]);
});

test('a worker sends due reports when it starts, and does not repeat them after a restart', async () => {
  const environment = { SMTP_URL: mail.url, TIDEWATCH_BASE_URL: BASE_URL };
  const worker = () => startTestServer({ clock: () => now, connection: plain.connection, environment, roles: 'worker' });
  await turn();
  now = MONDAY;
  const [one, other] = await Promise.all([worker(), worker()]);
  await until(() => mail.taken.length > 0, { what: 'the report' });
  await Promise.all([one.stop(), other.stop()]);
  const { email, session } = await person();
  now = WEDNESDAY;
  await turn(session);
  now = MONDAY;
  const again = await worker();
  await until(() => received().includes(email), { what: 'the report of somebody else' });
  await again.stop();
  expect(received()).toEqual([plain.credentials.email, email].sort());
});

test('if queueing fails, the report is not marked as queued, and the next turn sends it', async () => {
  await turn();
  now = MONDAY;
  const broken = {
    seal: () => {
      throw new Error('killed here');
    },
  };
  await expect(editionsOf({ sealer: broken }).queueDue()).rejects.toThrow('killed here');
  expect(await server.database.knex('deliveries')).toEqual([]);
  await work();
  await deliver();
  expect(received()).toEqual([plain.credentials.email]);
});

test('a report that cannot be computed does not delay others', async () => {
  const second = (await createProperty(owner)).id;
  await Promise.all([turn(), turn(owner, true, second)]);
  now = MONDAY;
  const queries = {
    totals: async ({ propertyId: id }: { propertyId: string }) => {
      if (id === propertyId) throw new Error('damaged');
      return { visitors: 0, visits: 0, pageviews: 0, events: 0, bounceRate: null, averageDurationSec: null, viewsPerVisit: null };
    },
    breakdown: async () => ({ unit: 'visits', rows: [] }),
    goals: async () => ({ visits: 0, goals: [] }),
  };
  const editions = editionsOf({ queries });
  expect(await editions.queueDue()).toBe(true);
  // it is skipped for a while
  expect(await editions.queueDue()).toBe(false);
  await deliver();
  expect(mail.taken).toHaveLength(1);
});

test("the mail's link unsubscribes: people with a button, mail programs with one click", async () => {
  await turn();
  const { organization } = (await owner.call('getCurrentUser')).body;
  const subscription = { organizationId: organization?.id ?? '', propertyId, userId: ownerId };
  const open = (path: string, init: RequestInit = {}) =>
    fetch(server.baseUrl + path, { ...init, headers: { Accept: 'text/html', ...init.headers } });
  const { pathname } = new URL(links.of(subscription));
  const asked = await open(pathname);
  expect([asked.status, asked.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await asked.text()).toContain('<form method="post">');
  expect((await turn()).body.weeklyReport.enabled).toBe(true);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const _again of [1, 2]) expect((await open(pathname, { method: 'POST', body })).status).toBe(200);
  expect((await owner.call('getWeeklyReport', { propertyId })).body.weeklyReport.enabled).toBe(false);
  const forged = new UnsubscribeLinks(new Sealer(Buffer.alloc(32)), BASE_URL);
  for (const path of [
    new URL(forged.of(subscription)).pathname,
    pathname.replace(/[^/]*$/, (token) => `B${token.slice(1).toLowerCase()}`),
    '/unsubscribe/weekly-report/x',
  ])
    for (const method of ['GET', 'POST']) expect((await open(path, { method })).status).toBe(404);
});

test("a test mail is sent at once, is labelled as a test, and returns the mail server's response", async () => {
  expect((await owner.call('testWeeklyReport', { propertyId })).body).toEqual({ delivered: true, reason: null });
  expect(mail.taken[0]?.mail.text).toContain('This is a test');
  refusal = answering(550, 'no such mailbox');
  expect((await owner.call('testWeeklyReport', { propertyId })).body).toEqual({
    delivered: false,
    reason: expect.stringContaining('no such mailbox'),
  });
  const more = await Promise.all(Array.from({ length: 5 }, () => owner.call('testWeeklyReport', { propertyId })));
  expect(more.map(({ body }) => body.error?.code)).toContain('RATE_LIMITED');
});

/** The Monday, and when its report is due. */
test.each([
  // clocks went forward or back the day before
  ['Europe/Berlin', '2026-03-30', '2026-03-30T07:00:00Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-26T08:00:00Z'],
  // the first Monday of a year
  ['America/New_York', '2027-01-04', '2027-01-04T14:00:00Z'],
  ['Pacific/Kiritimati', '2026-01-19', '2026-01-18T19:00:00Z'],
  ['Etc/GMT+12', '2026-01-19', '2026-01-19T21:00:00Z'],
  ['Asia/Kathmandu', '2026-01-19', '2026-01-19T03:15:00Z'],
])('in %s the report of %s is due at %s', async (timeZone, monday, at) => {
  const knex = server.database.knex;
  const { id } = await organizationOf(owner);
  await knex('organizations').where({ id }).update({ time_zone: timeZone });
  const issued = addDays(monday, -7);
  await knex('analytics_weekly_reports').insert({
    organization_id: id,
    property_id: propertyId,
    user_id: ownerId,
    issued,
    created_at: now,
  });
  expect(await dueReports(knex, later(new Date(at), -1), [], 10)).toEqual([]);
  expect(await dueReports(knex, new Date(at), [], 10)).toEqual([expect.objectContaining({ issued, monday })]);
});

test('a clock that was years ahead does not stop reports', async () => {
  await turn();
  now = new Date('2030-01-01T00:00:00Z');
  await work();
  now = WEDNESDAY;
  await forgetFuture(server.database.knex, now);
  expect(await dueReports(server.database.knex, now, [], 10)).toEqual([]);
  expect(await dueReports(server.database.knex, MONDAY, [], 10)).toHaveLength(1);
});
