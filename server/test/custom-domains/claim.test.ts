/** Ownership of host names: claims, reservations, and attempts to take another organization's name. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keepHouse } from '../../src/assembly/deletion/housekeeping.js';
import { purgeOrganization } from '../../src/assembly/deletion/organization-deletion.js';
import {
  type Claim,
  claimHostName,
  deleteExpiredReservations,
  freeHostName,
  type Product,
  setHostName,
} from '../../src/custom-domains/claim.js';
import type { Database } from '../../src/kernel/database/connections/connection.js';
import { repeatable } from '../../src/kernel/database/repeatable.js';
import { claimableHostName } from '../../src/kernel/net/host-name.js';
import { openTestDatabase, silent } from '../harness/database.js';
import { createOrganization, createStatusPage } from '../harness/fixtures.js';
import { startTestServer, type TestServer } from '../harness/server.js';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-01T12:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let made = 0;
/** A new host name, and two organizations that want it. */
function contest() {
  made += 1;
  const host = `status-${made}.example.com`;
  const [ada, grace] = [randomUUID(), randomUUID()];
  const claimOf = (ownerId: string, now: Date, product: Product): Claim => ({ host, product, ownerId, now });
  const outcome = (running: Promise<unknown>) => running.then(() => 'claimed').catch(({ code }) => code);
  return {
    ...{ host, ada, grace },
    claim: (ownerId: string, now = NOW, product: Product = 'status_page') =>
      outcome(claimHostName(database.knex, claimOf(ownerId, now, product))),
    release: (ownerId: string, now = NOW, product: Product = 'status_page') => freeHostName(database.knex, claimOf(ownerId, now, product)),
    /** The findings of a check. */
    reach: () => database.knex('host_names').where({ host }).update({ status: 'active', reached_at: NOW, active_since: NOW }),
    row: () => database.knex('host_names').where({ host }).first(),
  };
}

test('a new name has no findings and is due for its first check', async () => {
  const { host, ada, claim, row } = contest();
  expect(await claim(ada)).toBe('claimed');
  expect(await row()).toEqual({
    host,
    ...{ site_id: null, proof: null, proven_at: null, observed_text: null, state: null, state_since: expect.any(Date), lost_at: null },
    product: 'status_page',
    owner_id: ada,
    status: 'dns_missing',
    reason: 'not_checked',
    observed: { cname: [], a: [], aaaa: [], error: null },
    tls: { trusted: false, notAfter: null, error: null },
    failures: 0,
    failing_since: null,
    checked_at: null,
    next_check_at: NOW,
    active_since: null,
    reached_at: null,
    claimed_at: NOW,
    watched_since: NOW,
    released_at: null,
  });
});

test('claiming a name again changes nothing', async () => {
  const { ada, claim, reach, row } = contest();
  await claim(ada);
  await reach();
  const before = await row();
  expect(await claim(ada, inDays(3))).toBe('claimed');
  expect(await row()).toEqual(before);
});

test('a verified name has one owner and serves one product', async () => {
  const { ada, grace, claim, release, reach, row } = contest();
  await claim(ada);
  await reach();
  for (const days of [0, 7, 31, 4_000]) expect(await claim(grace, inDays(days))).toBe('DOMAIN_TAKEN');
  expect(await claim(ada, NOW, 'docs_site')).toBe('DOMAIN_TAKEN');
  expect(await claim(grace, NOW, 'docs_site')).toBe('DOMAIN_TAKEN');
  expect([await release(grace), await release(ada, NOW, 'docs_site')]).toEqual([false, false]);
  expect(await row()).toMatchObject({ owner_id: ada, product: 'status_page', status: 'active', released_at: null });
});

test('another organization cannot tell whether a name is in use or reserved', async () => {
  const messages = [];
  for (const given of [false, true]) {
    const { host, ada, grace, claim, release, reach } = contest();
    await claim(ada);
    await reach();
    if (given) await release(ada);
    const error = await claimHostName(database.knex, { host, product: 'docs_site', ownerId: grace, now: NOW }).catch((thrown) => thrown);
    messages.push(String(error.message).replace(host, ''));
  }
  expect(messages[0]).toBe(messages[1]);
});

test('a released name stays reserved for its organization for 30 days', async () => {
  const { ada, grace, claim, release, reach, row } = contest();
  await claim(ada);
  await reach();
  expect(await release(ada)).toBe(true);
  expect(await row()).toMatchObject({ released_at: NOW, next_check_at: null });
  for (const days of [0, 7, 29.99]) expect(await claim(grace, inDays(days))).toBe('DOMAIN_TAKEN');
  expect(await claim(grace, inDays(30))).toBe('claimed');
  // and the old findings are gone
  expect(await row()).toMatchObject({
    owner_id: grace,
    status: 'dns_missing',
    reached_at: null,
    released_at: null,
    claimed_at: inDays(30),
  });
  expect(await claim(ada, inDays(30))).toBe('DOMAIN_TAKEN');
});

test('its organization can reclaim it immediately, also for another product, and it stays verified', async () => {
  const { ada, grace, claim, release, reach, row } = contest();
  await claim(ada);
  await reach();
  await release(ada, inDays(1));
  expect(await claim(ada, inDays(1), 'docs_site')).toBe('claimed');
  expect(await row()).toMatchObject({
    product: 'docs_site',
    status: 'dns_missing',
    reason: 'not_checked',
    reached_at: NOW,
    claimed_at: NOW,
  });
  // even while its DNS points elsewhere, nobody else can claim it
  expect(await claim(grace, inDays(20))).toBe('DOMAIN_TAKEN');
});

test('an unverified claim expires after a week, even if it is released and reclaimed repeatedly', async () => {
  const { ada, grace, claim, release, row } = contest();
  await claim(ada);
  expect(await claim(grace, inDays(6.99))).toBe('DOMAIN_TAKEN');
  for (const days of [1, 3, 5]) {
    await release(ada, inDays(days));
    expect(await claim(grace, inDays(days))).toBe('DOMAIN_TAKEN');
    expect(await claim(ada, inDays(days))).toBe('claimed');
  }
  expect(await claim(grace, inDays(7))).toBe('claimed');
  expect(await row()).toMatchObject({ owner_id: grace, claimed_at: inDays(7), watched_since: inDays(7) });
  expect(await release(ada, inDays(7))).toBe(false);
});

test.each([
  ['upper case', (host: string) => host.toUpperCase()],
  ['a dot at the end', (host: string) => `${host}.`],
  ['wide letters', (host: string) => host.replace('status', 'ｓｔａｔｕｓ')],
  ['another dot', (host: string) => host.replaceAll('.', '。')],
  ['an invisible letter', (host: string) => host.replace('status', 'sta\u00adtus')],
])('%s is the same name', async (_what, variant) => {
  const { host, ada, grace, claim } = contest();
  await claim(ada);
  const spelled = claimableHostName(variant(host), []);
  await expect(claimHostName(database.knex, { host: spelled, product: 'status_page', ownerId: grace, now: NOW })).rejects.toMatchObject({
    code: 'DOMAIN_TAKEN',
  });
});

test('of many concurrent claims of a name, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { claim, row } = contest();
    const owners = Array.from({ length: 8 }, () => randomUUID());
    const outcomes = await Promise.all(owners.map((owner, index) => claim(owner, NOW, index % 2 ? 'status_page' : 'docs_site')));
    expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'DOMAIN_TAKEN')).toHaveLength(7);
    expect((await row()).owner_id).toBe(owners[outcomes.indexOf('claimed')]);
  }
});

/** Like updateStatusPage. */
const set = (ownerId: string, host: string | null, now = NOW) =>
  database.knex.transaction((transaction) => setHostName(transaction, { host, product: 'status_page', ownerId, now }));
const held = (ownerId: string) => database.knex('host_names').where({ owner_id: ownerId }).whereNull('released_at').pluck('host');

test('an organization can reserve at most twenty names, and reclaim any of them', async () => {
  const { ada } = contest();
  const name = (number: number) => `reserved-${number}.example.com`;
  for (let number = 0; number <= 20; number += 1) await set(ada, name(number));
  await expect(set(ada, name(21))).rejects.toMatchObject({ code: 'CONFLICT' });
  await set(ada, null);
  await expect(set(ada, name(21))).rejects.toMatchObject({ code: 'CONFLICT' });
  await set(ada, name(7));
  expect(await held(ada)).toEqual([name(7)]);
  await set(ada, name(21), inDays(30));
  expect(await held(ada)).toEqual([name(21)]);
});

test('a page has one name, which can be replaced or removed', async () => {
  const [first, second] = [contest(), contest()];
  await set(first.ada, first.host);
  expect(await held(first.ada)).toEqual([first.host]);
  await set(first.ada, second.host);
  expect(await held(first.ada)).toEqual([second.host]);
  expect(await second.claim(second.grace)).toBe('DOMAIN_TAKEN');
  expect(await first.claim(first.grace)).toBe('DOMAIN_TAKEN');
  await set(first.ada, null);
  expect(await held(first.ada)).toEqual([]);
  await set(first.ada, null);
  await set(first.ada, first.host);
  expect(await held(first.ada)).toEqual([first.host]);
});

test('a failed change keeps the current name of the page', async () => {
  const [mine, theirs] = [contest(), contest()];
  await set(mine.ada, mine.host);
  await theirs.claim(theirs.grace);
  await expect(set(mine.ada, theirs.host)).rejects.toMatchObject({ code: 'DOMAIN_TAKEN', status: 409 });
  expect(await held(mine.ada)).toEqual([mine.host]);
  // another product of the organization does not bypass the limit
  await expect(claimHostName(database.knex, { host: mine.host, product: 'docs_site', ownerId: mine.ada, now: NOW })).rejects.toMatchObject({
    code: 'DOMAIN_TAKEN',
  });
});

test('two concurrent changes leave a page one name, and two pages can exchange their names without a deadlock', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [first, second] = [contest(), contest()];
    const outcomes = await Promise.all(
      [first.host, second.host].map((host) =>
        set(first.ada, host).then(
          () => 'set',
          ({ code }) => code,
        ),
      ),
    );
    expect(outcomes).toContain('set');
    expect(['set', 'CONFLICT']).toEqual(expect.arrayContaining(outcomes));
    expect(await held(first.ada)).toHaveLength(1);

    const [third, fourth] = [contest(), contest()];
    await set(third.ada, third.host);
    await set(third.grace, fourth.host);
    const exchanged = await Promise.all([
      set(third.ada, fourth.host).catch(({ code }) => code),
      set(third.grace, third.host).catch(({ code }) => code),
    ]);
    // neither gets the other's, which is reserved
    expect(exchanged).toEqual(['DOMAIN_TAKEN', 'DOMAIN_TAKEN']);
    expect([await held(third.ada), await held(third.grace)]).toEqual([[third.host], [fourth.host]]);
  }
});

test('housekeeping deletes expired reservations, and never names in use', async () => {
  const [given, used, younger] = [contest(), contest(), contest()];
  await given.claim(given.ada);
  await given.release(given.ada);
  await used.claim(used.ada);
  await younger.claim(younger.ada);
  await younger.release(younger.ada, inDays(1));
  await deleteExpiredReservations(database.knex, inDays(29.9));
  expect(await given.row()).toBeDefined();
  await keepHouse(database.knex, silent, inDays(30));
  expect(await given.row()).toBeUndefined();
  expect(await used.row()).toMatchObject({ released_at: null });
  expect(await younger.row()).toMatchObject({ released_at: inDays(1) });
});

test('deleting an organization releases its names, including one claimed at that moment, and reserves them', async () => {
  const server: TestServer = await startTestServer();
  const { knex } = server.database;
  try {
    const founder = await server.signIn();
    const { session, organization } = await createOrganization(founder, server.signIn);
    await createStatusPage(knex, organization.id);
    const claim = (host: string, ownerId: string) =>
      claimHostName(knex, { host, product: 'status_page', ownerId, now: new Date() }).then(
        () => 'claimed',
        ({ code }) => code,
      );
    expect(await claim('status.example.com', organization.id)).toBe('claimed');
    expect((await session.call('deleteOrganization', { confirmSlug: organization.slug })).status).toBe(200);
    expect(await knex('host_names').pluck('released_at')).toEqual([expect.any(Date)]);
    expect(await claim('status.example.com', randomUUID())).toBe('DOMAIN_TAKEN');

    // a concurrent claim continues after the deletion
    expect(await claim('late.example.com', organization.id)).toBe('claimed');
    await purgeOrganization(knex, { id: organization.id, deleted_at: new Date() }, new Date(), 100);
    expect(await knex('host_names').where({ host: 'late.example.com' }).pluck('released_at')).toEqual([expect.any(Date)]);
    expect(await claim('late.example.com', randomUUID())).toBe('DOMAIN_TAKEN');
  } finally {
    await server.stop();
  }
});

test('changing a name while the organization is deleted finishes, and leaves nothing claimed', async () => {
  const server: TestServer = await startTestServer();
  const { knex } = server.database;
  try {
    const founder = await server.signIn();
    for (let round = 0; round < 6; round += 1) {
      const { session, organization } = await createOrganization(founder, server.signIn);
      await createStatusPage(knex, organization.id);
      const change = (host: string | null) =>
        repeatable(knex, (transaction) =>
          setHostName(transaction, { host, product: 'status_page', ownerId: organization.id, now: new Date() }),
        );
      await change(`before-${round}.example.com`);
      const [deleted] = await Promise.all([
        session.call('deleteOrganization', { confirmSlug: organization.slug }),
        change(`during-${round}.example.com`),
      ]);
      expect(deleted.status).toBe(200);
      await purgeOrganization(knex, { id: organization.id, deleted_at: new Date() }, new Date(), 100);
      expect(await knex('host_names').where({ owner_id: organization.id }).whereNull('released_at')).toEqual([]);
    }
  } finally {
    await server.stop();
  }
});
