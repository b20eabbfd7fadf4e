/** Broadcasts to thousands of subscribers, with failing workers, and without delaying other mail. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { claimBroadcasts } from '../../../src/notifications/delivery/delivery-store.js';
import { queueMail } from '../../../src/notifications/delivery/outbox.js';
import { FAN_OUT_BATCH, fanOut, fanOutOnce } from '../../../src/status-pages/broadcasts/fan-out.js';
import { silent } from '../../harness/database.js';
import { createIncident, createOrganization, createProject } from '../../harness/fixtures.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import { PageStage } from '../subscribers/page-stage.js';

let stage: PageStage;
let projectSlug: string;
beforeAll(async () => {
  stage = await PageStage.open();
  await stage.enable();
  projectSlug = (await createProject(stage.session)).slug;
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

const many = (count: number) => Array.from({ length: count }, (_, index) => `reader-${index}@example.com`);

async function subscribe(count: number): Promise<void> {
  await stage.insertSubscribers(many(count));
  stage.later(1);
}

/** The number of subscribers by their number of deliveries. */
async function deliveriesEach(): Promise<Record<number, number>> {
  const { rows } = await stage.knex.raw(
    `select d.count::int as deliveries, count(*)::int as subscribers
     from (select subscriber_id, count(*) from deliveries where subscriber_id is not null group by 1) d group by 1`,
  );
  return Object.fromEntries(rows.map((row: { deliveries: number; subscribers: number }) => [row.deliveries, row.subscribers]));
}

test('a worker that stops between batches skips and repeats nothing', async () => {
  const count = 2 * FAN_OUT_BATCH + 500;
  await subscribe(count);
  await createIncident(stage.session, { projectSlug });
  await fanOutOnce(stage.knex, stage.now);
  expect(await deliveriesEach()).toEqual({ 1: FAN_OUT_BATCH });
  // another worker continues where the first stopped
  const other = openDatabase(stage.server.connection, silent, { sizes: { management: 2 } });
  await fanOut(other.knex, stage.now);
  await other.close();
  expect(await deliveriesEach()).toEqual({ 1: count });
  await fanOut(stage.knex, stage.now);
  expect(await deliveriesEach()).toEqual({ 1: count });
});

test('an interrupted batch is repeated as a whole', async () => {
  await subscribe(FAN_OUT_BATCH + 10);
  await createIncident(stage.session, { projectSlug });
  const dying = openDatabase(stage.server.connection, silent, { sizes: { management: 1 } });
  // the connection breaks during the batch, as when a process is killed
  const hold = await stage.knex.transaction();
  await hold.raw('lock table deliveries in share mode');
  const broken = expect(fanOutOnce(dying.knex, stage.now)).rejects.toThrow();
  await untilSomebodyWaits(stage.knex);
  await stage.knex.raw(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = ?',
    ['Lock'],
  );
  await broken;
  await hold.rollback();
  await dying.close();
  expect(await deliveriesEach()).toEqual({});
  await fanOut(stage.knex, stage.now);
  expect(await deliveriesEach()).toEqual({ 1: FAN_OUT_BATCH + 10 });
});

test('concurrent workers create each delivery once', async () => {
  await subscribe(FAN_OUT_BATCH * 3);
  for (let incidents = 0; incidents < 2; incidents += 1) await createIncident(stage.session, { projectSlug });
  for (let turns = 0; turns < 4; turns += 1) await Promise.all([1, 2, 3].map(() => fanOut(stage.knex, stage.now)));
  expect(await deliveriesEach()).toEqual({ 2: FAN_OUT_BATCH * 3 });
});

test('two couriers mail each subscriber once, in order', async () => {
  await subscribe(60);
  const { id: incidentId } = await createIncident(stage.session, { projectSlug });
  await stage.session.call('resolveIncident', { incidentId });
  await fanOut(stage.knex, stage.now);
  const couriers = [stage.courier, stage.newCourier()];
  for (let turns = 0; turns < 200 && (await stage.knex('deliveries').where({ status: 'pending' }).first()); turns += 1) {
    await Promise.all(couriers.map((courier) => courier.dispatch()));
    await Promise.all(couriers.map((courier) => courier.settle()));
  }
  for (const email of many(60))
    expect(stage.mailsTo(email).map(({ mail }) => mail.subject?.split(' ')[1])).toEqual(['Incident:', 'Resolved:']);
  const ids = stage.mail.taken.map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(120);
});

test('the deliveries of a killed worker are sent again with the same id', async () => {
  await subscribe(1);
  await createIncident(stage.session, { projectSlug });
  await fanOut(stage.knex, stage.now);
  expect(await claimBroadcasts(stage.knex, stage.now, 8, { ofOrganization: 4, ofPerson: 6, taken: {} })).toHaveLength(1);
  await stage.work();
  expect(stage.mail.taken).toEqual([]);
  stage.later(91);
  await stage.work();
  const { id } = await stage.knex('deliveries').first('id');
  expect(stage.mail.taken.map(({ mail }) => mail.messageId)).toEqual([`<${stage.ids.of(id)}@tidewatch.test>`]);
});

test('a subscriber gets broadcasts in order, even from workers with different clocks', async () => {
  await subscribe(1);
  const { id: incidentId } = await createIncident(stage.session, { projectSlug });
  await fanOut(stage.knex, stage.now);
  await stage.session.call('resolveIncident', { incidentId });
  await fanOut(stage.knex, stage.now);
  // the second worker's clock is behind: the end comes before the beginning
  await stage
    .knex('deliveries')
    .where({ kind: 'incident.resolved' })
    .update({ id: uuidv7({ msecs: 0 }), next_attempt_at: new Date(stage.now.getTime() - 5_000) });
  expect(await stage.courier.dispatch()).toBe(1);
  await stage.courier.settle();
  expect(await stage.knex('deliveries').where({ status: 'sent' }).pluck('kind')).toEqual(['incident.opened']);
});

test('an organization gets the rest of its share', async () => {
  await subscribe(9);
  await createIncident(stage.session, { projectSlug });
  await fanOut(stage.knex, stage.now);
  const claim = (count: number) =>
    claimBroadcasts(stage.knex, stage.now, 8, { ofOrganization: 4, ofPerson: 6, taken: { [stage.organizationId]: count } });
  for (const [taken, claimed] of [
    [5, 0],
    [4, 0],
    [3, 1],
    [0, 4],
  ] as const)
    expect(await claim(taken)).toHaveLength(claimed);
});

test('of thousands of deliveries only a share is sent: account mails and other lists go first', async () => {
  await subscribe(2_000);
  await createIncident(stage.session, { projectSlug });
  const other = await createOrganization(stage.session, stage.server.signIn);
  await stage.enable('globex', { title: 'Globex' }, other.session);
  await stage.insertSubscribers(['theirs@example.com']);
  const { id } = await stage.knex('status_page_subscribers').orderBy('id', 'desc').first('id');
  // a subscriber of theirs, encrypted for its own id
  await stage.knex('status_page_subscribers').where({ id }).update({ organization_id: other.organization.id });
  stage.later(1);
  await createIncident(other.session, { projectSlug: (await createProject(other.session)).slug });
  await fanOut(stage.knex, stage.now);
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello' };
  await queueMail(stage.knex, stage.sealer, { kind: 'invitation', organizationId: null, to: 'person@example.com', ...mail }, stage.now);
  expect(await stage.courier.dispatch()).toBe(1 + 4 + 1);
  await stage.courier.settle();
  expect(stage.mailsTo('person@example.com')).toHaveLength(1);
  expect(stage.mailsTo('theirs@example.com')).toHaveLength(1);
  expect(stage.mail.taken).toHaveLength(6);
  expect(stage.attempts.sort()).toEqual(['mail: sent', ...Array(5).fill('subscriber email: sent')]);
});
