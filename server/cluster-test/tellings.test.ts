/**
 * Two processes of each role and three workers: what happens at one of them is seen at each, and told once. Weekly reports and mails to subscribers reach
 * everybody once while a worker is killed and another one freezes.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '../src/kernel/database/connections/connection.js';
import { Sealer } from '../src/kernel/secrets/secrets.js';
import { watchedStream } from '../system-test/upgrades/connections.js';
import { beacon, type DataModule, importData, type Server } from '../system-test/upgrades/load.js';
import { silent } from '../test/harness/database.js';
import { until } from '../test/harness/until.js';
import { type MailServer, startMailServer } from '../test/notifications/support/mail-server.js';
import { Receiver } from '../test/notifications/support/receiver.js';
import { subscriberRows } from '../test/status-pages/subscribers/subscriber-rows.js';
import { SplitFleet } from './split-fleet.js';

const WORKERS = 3;
const READERS = 60;
const SUBSCRIBERS = 120;
/** How long the mail server takes for each mail, so that a worker can be stopped in the middle of many. */
const MAIL_MS = 400;

let data: DataModule;
let mail: MailServer;
let receiver: Receiver;
let fleet: SplitFleet;
/** The owner's session at each of the processes with the API. */
let owners: [Server, Server];
let key: string;
let organizationId: string;
beforeAll(async () => {
  data = await importData();
  receiver = await Receiver.start();
  mail = await startMailServer({ onRcptTo: (_address, _session, callback) => void setTimeout(callback, MAIL_MS) });
  const environment = { SMTP_URL: mail.url, TIDEWATCH_OUTBOUND_ALLOW: '127.0.0.0/8' };
  fleet = await SplitFleet.start({ environment, counts: { worker: WORKERS } });
  const signedIn = await data.signIn(fleet.one('api').baseUrl, fleet.credentials);
  owners = [signedIn, { ...signedIn, baseUrl: fleet.one('api', 1).baseUrl }];
  await furnish(owners[0]);
}, 180_000);
afterAll(async () => {
  await fleet?.stop();
  await receiver?.stop();
  await mail?.close();
});

async function furnish(owner: Server): Promise<void> {
  await data.call(owner, 'POST', '/api/v1/projects', { slug: 'shop', name: 'Shop' });
  const scopes = ['status:write', 'errors:write', 'feedback:write', 'analytics:write'];
  const wanted = { name: 'Jobs', kind: 'project', projectSlug: 'shop', scopes };
  key = String((await data.call(owner, 'POST', '/api/account/api-keys', wanted))['credential']);
  await data.call(owner, 'POST', '/api/v1/analytics/properties', { domain: 'shop.example.com', projectSlug: 'shop' });
  await data.call(owner, 'PATCH', '/api/v1/status-page', { title: 'Shop status', slug: 'shop', enabled: true });
  const channels = [
    { slug: 'tool', type: 'webhook', webhookUrl: receiver.url },
    { slug: 'mail', type: 'email', email: 'ops@example.com' },
  ];
  for (const channel of channels) await data.call(owner, 'POST', '/api/v1/notification-channels', channel);
  [{ id: organizationId = '' } = { id: '' }] = await fleet.query<{ id: string }>('select id from organizations');
}

/** Reports a result of a monitor at one of the two processes that take events. */
const report = (index: number, slug: string, result: string) => {
  const { baseUrl } = fleet.one('ingest', index);
  return data.send({ baseUrl, credential: '' }, key, '/api/status/events', { slug, result, eventId: randomUUID() });
};

const monitor = (owner: Server, slug: string) =>
  data.call(owner, 'POST', '/api/v1/monitors', { projectSlug: 'shop', slug, name: slug, intervalSec: 86_400 });

/** Waits until a page of each process says this. */
async function seenAt(processes: readonly { baseUrl: string }[], address: string, text: string): Promise<void> {
  for (const { baseUrl } of processes) {
    const says = async () => (await (await fetch(baseUrl + address)).text()).includes(text);
    await until(says, { what: `${text} at ${baseUrl}${address}`, withinMs: 15_000, pauseMs: 50 });
  }
}

/** Deliveries that were not made yet; or that a worker has begun, and not recorded. */
const waiting = async (more = '') =>
  (await fleet.query<{ count: number }>(`select count(*)::int as count from deliveries where status = 'pending' ${more}`))[0]?.count ?? 0;
const begun = () => waiting('and attempts > 0');

test('a visit is seen by the streams of both, which end with their session', async () => {
  const [{ id: propertyId = '' } = { id: '' }] = await fleet.query<{ id: string }>('select id from properties');
  const session = await data.signIn(owners[1].baseUrl, fleet.credentials);
  const watching = owners.map(({ baseUrl }) =>
    watchedStream({ ...session, baseUrl }, `/api/v1/analytics/realtime?propertyId=${propertyId}`),
  );
  await until(() => watching.every(({ events }) => events > 0), { what: 'the first events' });
  await beacon(fleet.one('ingest').baseUrl);
  await until(() => watching.every(({ events }) => events > 1), { what: 'the visit' });
  await data.call(session, 'POST', '/api/account/logout');
  await until(() => watching.every(({ failed }) => failed.some((reason) => reason.startsWith('stream: 401'))), {
    what: 'the end of the streams',
  });
  await Promise.all(watching.map(({ end }) => end()));
});

test('a page that both keep in memory changes at both', async () => {
  const fronts = fleet.of('api');
  await seenAt(fronts, '/status/shop', 'Shop status');
  await data.call(owners[1], 'PATCH', '/api/v1/status-page', { title: 'How the shop does' });
  await seenAt(fronts, '/status/shop', 'How the shop does');
});

test('a failure of which one hears is told once, and each shows it; so is an invitation by mail', async () => {
  await monitor(owners[1], 'checkout');
  await report(1, 'checkout', 'ok');
  await report(0, 'checkout', 'error');
  await seenAt(fleet.of('api'), '/status/shop', 'checkout is partly down');
  await data.call(owners[1], 'POST', '/api/account/invitations', { email: 'grace@example.com', role: 'editor' });
  const posted = () => receiver.received.filter(({ body }) => body.includes('checkout'));
  const mailedTo = (address: string) => mail.taken.filter(({ to }) => to.includes(address));
  const all = () => [posted(), mailedTo('ops@example.com'), mailedTo('grace@example.com')];
  await until(() => all().every(({ length }) => length > 0), { what: 'the messages', pauseMs: 50 });
  await until(async () => (await waiting()) === 0, { what: 'the rest' });
  expect(all().map(({ length }) => length)).toEqual([1, 1, 1]);
  for (const owner of owners) {
    const { notifications } = await data.call(owner, 'GET', '/api/account/notifications');
    expect((notifications as object[]).filter((each) => JSON.stringify(each).includes('checkout'))).toHaveLength(1);
  }
});

test('a release of documentation is published at both', async () => {
  const { site } = await data.call(owners[0], 'POST', '/api/v1/docs/sites', { slug: 'handbook', name: 'Handbook', visibility: 'public' });
  const { id } = site as unknown as { id: string };
  for (const [index, text] of ['How the shop works.', 'How it works since May.'].entries()) {
    const owner = owners[index] as Server;
    await data.call(owner, 'PUT', `/api/v1/docs/sites/${id}/pages?path=guide`, { title: 'Welcome', markdown: `${text}\n` });
    await data.call(owner, 'POST', `/api/v1/docs/sites/${id}/releases`, {});
    await seenAt(fleet.of('docs'), '/d/handbook/guide', text);
  }
});

/** People who subscribed to the weekly report long ago. */
const readers = () =>
  fleet.query(
    `with people as (
       insert into users (id, email, name, password_hash, created_at)
       select gen_random_uuid(), 'reader-' || n || '@example.com', 'Reader', '', now() from generate_series(1, ${READERS}) n returning id
     ), joined as (
       insert into members (organization_id, user_id, role, created_at) select '${organizationId}', id, 'viewer', now() from people returning user_id
     )
     insert into analytics_weekly_reports (organization_id, property_id, user_id, issued, created_at)
     select '${organizationId}', p.id, j.user_id, current_date - 30, now() from joined j cross join properties p`,
  );

async function subscribers(): Promise<void> {
  const emails = Array.from({ length: SUBSCRIBERS }, (_, index) => `subscriber-${index}@example.com`);
  const { knex, close } = openDatabase(fleet.connection, silent, { sizes: { management: 1 } });
  const rows = subscriberRows(new Sealer(Buffer.from('11'.repeat(32), 'hex')), organizationId, emails, new Date());
  await knex.batchInsert('status_page_subscribers', rows);
  await close();
}

/** The mails of a kind by recipient, as their message ids. */
function mailsTo(kind: 'reader' | 'subscriber', subject: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { to, mail: taken } of mail.taken) {
    const [address = ''] = to;
    if (address.startsWith(kind) && taken.subject?.includes(subject))
      found.set(address, [...(found.get(address) ?? []), taken.messageId ?? '']);
  }
  return found;
}

const incident = (title: string) =>
  data.call(owners[0], 'POST', '/api/v1/incidents', {
    projectSlug: 'shop',
    title,
    severity: 'major',
    monitorIds: [],
    initialBody: 'We look.',
  });

test('a worker is killed and another freezes in the middle of many mails: everybody gets each once', async () => {
  await fleet.kill('worker', 2);
  await subscribers();
  await readers();
  // its loop looks for due reports when it starts
  await fleet.startAgain('worker', 2);
  const reports = () => mailsTo('reader', 'last week');
  const broadcasts = () => mailsTo('subscriber', 'Cards are refused');
  await incident('Cards are refused');
  await until(() => reports().size > 5 && broadcasts().size > 10, { what: 'the first mails' });
  fleet.signal('worker', 'SIGSTOP', 1);
  await fleet.kill('worker', 0);
  const underWay = await begun();
  expect([reports().size < READERS, broadcasts().size < SUBSCRIBERS]).toEqual([true, true]);
  // what they had begun is another worker's when their leases end
  await until(() => reports().size === READERS && broadcasts().size === SUBSCRIBERS, { what: 'all mails', withinMs: 180_000 });
  await until(async () => (await begun()) === 0, { what: 'all to be recorded' });
  const taken = () => [...reports().values(), ...broadcasts().values()].flat().length;
  const before = taken();
  fleet.signal('worker', 'SIGCONT', 1);
  // the thawed worker takes part in this one
  await incident('Cards work again');
  await until(() => mailsTo('subscriber', 'Cards work again').size === SUBSCRIBERS, { what: 'the second broadcast' });
  await until(async () => (await begun()) === 0, { what: 'all to be recorded' });
  expect(taken()).toBe(before);
  const all = [...reports().values(), ...broadcasts().values(), ...mailsTo('subscriber', 'Cards work again').values()];
  // a mail whose acknowledgement the worker did not live to see is sent again, with the same id
  const again = all.filter(({ length }) => length > 1);
  expect(again.length).toBeLessThanOrEqual(underWay);
  for (const ids of all) expect(new Set(ids).size).toBe(1);
}, 300_000);
